import type { Desk } from '../desk.js';

/** Whether the organizer may pair a round by hand. The pairs are players: those of teams are left to the server. */
export const isPairedByHand = ({ plan }: Pick<Desk, 'plan'>): boolean =>
  plan.offeredFormat.takesPairs && plan.boards === null;

/**
 * Whether players who are paired themselves can still enter: always before the pairing, and then if there is a place
 * for them (TO-3).
 */
export const takesEntries = (desk: {
  readonly plan: Pick<Desk['plan'], 'status' | 'offeredFormat'>;
}): boolean => desk.plan.status === 'ENTERING' || desk.plan.offeredFormat.takesLateEntries;

/** The entries to be paired in the next round: those that are here and have requested no bye in it, by number. */
export const toBePaired = ({ plan, entries }: Desk): readonly string[] =>
  entries
    .filter(
      ({ withdrawn, checkedIn, byesAsked }) =>
        !withdrawn &&
        (!plan.checkIn || checkedIn) &&
        !byesAsked.some(({ round }) => round === (plan.nextRound ?? 1)),
    )
    .map(({ id }) => id);

/** The same people with somebody at another place: who sat there comes to theirs, so that everybody sits once. */
export function withAt(seats: readonly string[], at: number, who: string): readonly string[] {
  const before = seats.indexOf(who);
  const there = seats[at];
  if (before < 0 || there === undefined) return seats;
  return seats.with(before, there).with(at, who);
}

/** Entries that are seated and still here keep their place in the order; those that have come since follow them. */
export const withThoseHere = (seats: readonly string[], here: readonly string[]): readonly string[] => [
  ...seats.filter((id) => here.includes(id)),
  ...here.filter((id) => !seats.includes(id)),
];

/** Two by two; of an odd number the last sits alone, and is in no pair. */
export const pairsOf = (seats: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.floor(seats.length / 2) }, (_, table) => seats.slice(2 * table, 2 * table + 2));
