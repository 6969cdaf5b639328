import type { PlayedTable } from '../method.js';
import type { DrawnMatches } from '../../tournament/terms.js';
import type { BracketMatch, Source } from './plan.js';

/** A table of a bracket: at which place of it two met. */
export type BracketTable = Pick<PlayedTable, 'round' | 'contenders' | 'isOver' | 'result' | 'place'>;

/** What the course of a bracket follows from. */
export interface BracketField {
  readonly plan: readonly BracketMatch[];
  /** The entries in seed order, number 1 first. */
  readonly seeds: readonly string[];
  readonly tables: readonly BracketTable[];
  readonly drawn: DrawnMatches;
}

/** The occupant of a side of a match: an entry, nobody, or undefined while not known. */
export type Sitting = string | null | undefined;

/** The entry that goes on from a match, and the one that lost it. */
interface Outcome {
  readonly winner: Sitting;
  readonly loser: Sitting;
}

/** A match that can be played now. */
export interface DueMatch {
  readonly match: BracketMatch;
  readonly sides: readonly [string, string];
  /** It was drawn, and is played again. */
  readonly again: boolean;
}

/** A match of a bracket, played or to come: its sides as far as they are known, and the winner. */
export interface BracketSlot {
  readonly place: string;
  /** Where each side comes from, and its entry. */
  readonly sides: readonly [BracketSide, BracketSide];
  /** The entry that goes on from it; `null` if nobody does, `undefined` while that is open. */
  readonly winner: Sitting;
  /** It is not played: a second final that is not needed, or not yet. */
  readonly isOff: boolean;
}

/** A side of it. A winner who comes from the first source may be named second, if the players sat down that way. */
export interface BracketSide {
  readonly from: Source;
  readonly entry: Sitting;
}

/** How far a bracket is. */
export interface BracketCourse {
  /** All its matches, in the order of the bracket. */
  readonly slots: readonly BracketSlot[];
  /** The matches that can be played now, in the order of the bracket. */
  readonly due: readonly DueMatch[];
  /** By entry: the place that it has, or cannot fall below. */
  readonly places: ReadonlyMap<string, number>;
}

const open: Outcome = { winner: undefined, loser: undefined };
const nobody: Outcome = { winner: null, loser: null };

/** Where the winner of each match goes on to, and the loser. */
function targetsOf(
  plan: readonly BracketMatch[],
): Readonly<Record<'up' | 'down', ReadonlyMap<string, string>>> {
  const [up, down] = [new Map<string, string>(), new Map<string, string>()];
  for (const { place, from } of plan)
    for (const source of from) {
      if ('winnerOf' in source) up.set(source.winnerOf, place);
      if ('loserOf' in source) down.set(source.loserOf, place);
    }
  return { up, down };
}

/** The last table at each place: if a match was drawn and played again, the one that counts. */
function tablesByPlace(tables: readonly BracketTable[]): ReadonlyMap<string, BracketTable> {
  const last = new Map<string, BracketTable>();
  for (const table of tables) {
    if (table.place === undefined) continue;
    const known = last.get(table.place);
    if (!known || known.round < table.round) last.set(table.place, table);
  }
  return last;
}

/**
 * Works out a bracket from its tables. An entry that went on has gone on: a result counts as it is until somebody has been
 * paired on it. If one side did not come, the match goes to the other; if neither came nobody goes on, and the entry due to
 * meet the winner goes on without a match. A drawn match is played again, or the better number goes on, as agreed: nobody goes
 * on by chance.
 */
export function bracketCourse({ plan, seeds, tables, drawn }: BracketField): BracketCourse {
  const played = tablesByPlace(tables);
  const { up, down } = targetsOf(plan);
  const numbers = new Map(seeds.map((entry, at) => [entry, at]));
  const outcomes = new Map<string, Outcome>();
  const places = new Map<string, number>();
  const due: DueMatch[] = [];
  const slots: BracketSlot[] = [];

  const sitting = (source: Source): Sitting => {
    if ('seed' in source) return seeds[source.seed - 1] ?? null;
    return 'winnerOf' in source ? outcomes.get(source.winnerOf)?.winner : outcomes.get(source.loserOf)?.loser;
  };
  /** The first table that somebody who goes to a place has sat down at, if they have. */
  const metAfter = (place: string | undefined): BracketTable | undefined =>
    place === undefined ? undefined : (played.get(place) ?? metAfter(up.get(place)));
  /** How a match counted when somebody was paired on it; undefined while nobody was. */
  const counted = (place: string, [first, second]: readonly [string, string]): Outcome | undefined => {
    const [won, lost] = [metAfter(up.get(place)), metAfter(down.get(place))].map((table) =>
      table?.contenders.filter((entry) => entry === first || entry === second),
    );
    // Both of a match meet again in a final alone, which names first who won.
    const winner = won ? won[0] : lost ? [first, second].find((entry) => entry !== lost[0]) : undefined;
    if (won ?? lost) {
      const isNobody = (won ?? lost)?.length === 0;
      return isNobody ? nobody : { winner, loser: winner === first ? second : first };
    }
    return undefined;
  };
  const standing = (match: BracketMatch, sides: readonly [string, string], table: BracketTable): Outcome => {
    const [first, second] = sides;
    const wins = { winner: first, loser: second };
    const loses = { winner: second, loser: first };
    if (!table.isOver) return open;
    switch (table.result?.result) {
      case '1-0':
      case '+/-':
        return wins;
      case '0-1':
      case '-/+':
        return loses;
      case '-/-':
        return nobody;
      default:
        if (drawn === 'better-number')
          return (numbers.get(first) ?? 0) < (numbers.get(second) ?? 0) ? wins : loses;
        due.push({ match, sides, again: true });
        return open;
    }
  };
  const outcomeOf = (match: BracketMatch): Outcome => {
    const { place, from, ifUpset } = match;
    const table = played.get(place);
    const [one, other] = table ? table.contenders : from.map(sitting);
    if (one === undefined || other === undefined) return open;
    if (ifUpset && isOff(match)) return nobody;
    for (const entry of [one, other]) if (entry !== null) places.set(entry, match.losersPlace);
    if (one === null || other === null) return { winner: one ?? other, loser: null };
    const sides = [one, other] as const;
    if (table) return counted(place, sides) ?? standing(match, sides, table);
    due.push({ match, sides, again: false });
    return open;
  };
  /** Whether who came to a final beaten, and is named second there, has won it. */
  const isUpset = (source: Source): boolean => {
    if (!('winnerOf' in source)) return false;
    const { winner } = outcomes.get(source.winnerOf) ?? open;
    return typeof winner === 'string' && played.get(source.winnerOf)?.contenders[1] === winner;
  };

  const isOff = ({ place, ifUpset, from }: BracketMatch): boolean =>
    ifUpset === true && !played.has(place) && !isUpset(from[0]);
  /** The sides in the order of their sources, not in that in which they sat down. */
  const sidesOf = ({ place, from }: BracketMatch): BracketSlot['sides'] => {
    const [one, other] = from;
    const known = [sitting(one), sitting(other)] as const;
    const sat = played.get(place)?.contenders;
    const isTurned = sat !== undefined && (sat[0] === known[1] || sat[1] === known[0]);
    const [first, second] = sat === undefined ? known : isTurned ? [sat[1], sat[0]] : [sat[0], sat[1]];
    return [
      { from: one, entry: first },
      { from: other, entry: second },
    ];
  };

  for (const match of plan) {
    const outcome = outcomeOf(match);
    outcomes.set(match.place, outcome);
    const { winner } = outcome;
    const goesOn = match.place === 'F' && isUpset({ winnerOf: 'F' }) && up.has('F');
    slots.push({
      place: match.place,
      sides: sidesOf(match),
      winner,
      isOff: isOff(match),
    });
    if (typeof winner === 'string' && match.winnersPlace !== undefined && !goesOn)
      places.set(winner, match.winnersPlace);
  }
  // In the first round those alone play who are seeded against each other: who has a bye rests.
  const isFirst = tables.length === 0;
  const isSeeded = ({ match }: DueMatch): boolean => match.from.every((source) => 'seed' in source);
  return { due: isFirst ? due.filter(isSeeded) : due, places, slots };
}
