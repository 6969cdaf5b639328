import type { Bye, TournamentMatch } from './figures.js';

/** One round of a tournament: its matches by board, and the entries without one. */
export interface ShownRound {
  readonly round: number;
  readonly matches: readonly TournamentMatch[];
  readonly byes: readonly Bye[];
  readonly isOver: boolean;
}

/** The rounds that have matches, the first first. Matches that belong to no round stand together in round 0. */
export function roundsOf(matches: readonly TournamentMatch[], byes: readonly Bye[]): readonly ShownRound[] {
  const numbers = [...new Set(matches.map(({ round }) => round ?? 0))].sort((one, other) => one - other);
  return numbers.map((round) => {
    const own = matches.filter((match) => (match.round ?? 0) === round);
    return {
      round,
      matches: own,
      byes: byes.filter((bye) => bye.round === round),
      isOver: own.every(({ status }) => status === 'FINISHED'),
    };
  });
}

/** How many matches of an arena that are over are listed. */
const mostOver = 24;

/** The matches of an arena, which has no rounds to show: those in play by table, then those that are over, the last first. */
export function roundOfArena(matches: readonly TournamentMatch[]): ShownRound {
  const isOver = ({ status }: TournamentMatch): boolean => status === 'FINISHED';
  const open = matches.filter((match) => !isOver(match));
  const over = matches.filter(isOver).toReversed().slice(0, mostOver);
  const byTable = open.toSorted((one, other) => (one.board ?? 0) - (other.board ?? 0));
  return { round: 0, matches: [...byTable, ...over], byes: [], isOver: open.length === 0 };
}

/** The rounds as a page shows them. */
export function shownRounds({
  plan,
  matches,
  byes,
}: {
  readonly plan: { readonly arena: object | null };
  readonly matches: readonly TournamentMatch[];
  readonly byes: readonly Bye[];
}): readonly ShownRound[] {
  if (!plan.arena) return roundsOf(matches, byes);
  return matches.length > 0 ? [roundOfArena(matches)] : [];
}

/** How many rounds there will be: as many as are known to come, or those that are there. */
export const roundCount = (last: number | null, rounds: readonly Pick<ShownRound, 'round'>[]): number =>
  Math.max(last ?? 0, ...rounds.map(({ round }) => round));

/** The round that is looked at first: the one that is played, or else the last. */
export function currentRound(rounds: readonly ShownRound[]): ShownRound | undefined {
  return rounds.find(({ isOver }) => !isOver) ?? rounds.at(-1);
}
