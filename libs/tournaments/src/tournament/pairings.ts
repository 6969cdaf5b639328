import { bug, defined } from '@fairview/kernel';
import { v5 as derivedId } from 'uuid';
import { sideNames, type Bye, type Pairing, type SeatedRounds, type Sides } from './rounds.js';

/** Namespace of match ids: a match of a tournament follows from tournament, round and place in it. */
const matches = 'b1a6f2a0-52c7-5c0e-8a86-0a5f3f5e7a11';

/** The sides of the players at a table, by partnership. */
const sidesOf = (groups: readonly (readonly number[])[], players: readonly string[]): Sides =>
  Object.fromEntries(
    groups.map((seats, at) => [
      sideNames[at] ?? bug('more sides than have names'),
      seats.map((seat) => players[seat] ?? bug('a partner of nobody')),
    ]),
  );

/**
 * The matches of a tournament's rounds: the sides and the id of each.
 * @param options `first`: the number of the first of the rounds; `before`: how many pairings were taken back before this one,
 * whose matches keep their ids
 */
export const pairingsOf = (
  tournament: string,
  { order, rounds, partners, reasons, places, boards }: SeatedRounds,
  { first = 1, before = 0 }: { readonly first?: number; readonly before?: number } = {},
): readonly Pairing[] => {
  const again = before === 0 ? '' : `:${before}`;
  return rounds.flatMap((tables, at) =>
    tables.map((numbers, table): Pairing => {
      const [round, board] = [first + at, table + 1];
      const players = numbers.map((number) => order[number - 1] ?? bug('a number of nobody'));
      const [one = bug('a table without players'), second, ...others] = players;
      return {
        match: derivedId(`${tournament}:${round}:${board}${again}`, matches),
        round,
        board: boards?.[at]?.[table] ?? board,
        first: one,
        ...defined({ second, reason: reasons?.[at]?.[table], place: places?.[at]?.[table] }),
        ...(others.length === 0 ? {} : { others }),
        ...(partners ? { sides: sidesOf(partners, players) } : {}),
      };
    }),
  );
};

/** Those who have no match in a round: they have a bye. `first` is the number of the first of the rounds. */
export const byesOf = ({ order, rounds, away = [] }: SeatedRounds, first = 1): readonly Bye[] =>
  rounds.flatMap((tables, at) => {
    const round = first + at;
    const seated = new Set(tables.flat());
    const named = new Set(away.map(({ entry }) => entry));
    const left = order.filter((entry, place) => !seated.has(place + 1) && !named.has(entry));
    return [...left.map((entry) => ({ round, entry })), ...away.map((each) => ({ round, ...each }))];
  });
