import { entryOfSide, pointsOf } from './cross-table.js';
import type { Bye, TournamentMatch } from './figures.js';

/** What an entry did in a round: its opponent and the state of the match, or why it had none. */
export type RoundCell =
  | {
      readonly match: string;
      readonly opponent: string;
      readonly points: number;
      readonly against: number;
      readonly isOpen: boolean;
      readonly isWon: boolean;
      readonly isProvisional: boolean;
    }
  | { readonly bye: Bye['kind'] };

/** By entry and by round: what it did there. */
export type ByRound = ReadonlyMap<string, ReadonlyMap<number, RoundCell>>;

/** The course of every entry, round by round; matches of two sides alone, and none that belongs to no round. */
export function byRoundOf(matches: readonly TournamentMatch[], byes: readonly Bye[]): ByRound {
  const table = new Map<string, Map<number, RoundCell>>();
  const put = (entry: string, round: number, cell: RoundCell): void => {
    const row = table.get(entry) ?? new Map<number, RoundCell>();
    table.set(entry, row.set(round, cell));
  };
  for (const match of matches) {
    const [one, other] = match.sides;
    if (!one || !other || match.sides.length !== 2 || match.round === null) continue;
    for (const [own, met] of [
      [one, other],
      [other, one],
    ] as const) {
      const [entry, opponent] = [entryOfSide(own), entryOfSide(met)];
      if (entry === undefined || opponent === undefined) continue;
      put(entry, match.round, {
        match: match.id,
        opponent,
        points: pointsOf(match, own.name),
        against: pointsOf(match, met.name),
        isOpen: match.status === 'OPEN',
        isWon: match.sheet.winner === own.name,
        isProvisional: match.provisional,
      });
    }
  }
  for (const { entry, round, kind } of byes) put(entry, round, { bye: kind });
  return table;
}
