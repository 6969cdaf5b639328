import type { Instant } from '@fairview/events';

/** When a round is to begin. */
export interface ScheduledRound {
  readonly round: number;
  readonly at: Instant;
}

/** What happens to a late match: the desk is reminded of it, or sides that have not reported are forfeited. */
export const noShows = ['remind', 'forfeit'] as const;
export type NoShow = (typeof noShows)[number];

/** When rounds are to begin, how long a match is waited for, and what follows then. No round is paired or closed by it. */
export interface Timetable {
  /** In order; rounds that have no time are not in it. */
  readonly rounds: readonly ScheduledRound[];
  /** Minutes after which a match that has not begun is late. */
  readonly lateAfter: number;
  /** Absent if it was never set: then the desk is reminded. */
  readonly noShow?: NoShow;
}

/** The minutes after which a match is late, unless somebody says otherwise. */
const usualLateAfter = 15;

/** The timetable of a tournament without times for its rounds. */
export const noTimetable: Timetable = { rounds: [], lateAfter: usualLateAfter };

/** When a round is to begin; `undefined` if nobody said. */
export const scheduledAt = ({ rounds }: Timetable, round: number | null): Instant | undefined =>
  rounds.find((one) => one.round === round)?.at;
