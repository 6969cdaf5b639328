import type { Instant } from '@fairview/events';

/** When a round is to begin. */
export interface ScheduledRound {
  readonly round: number;
  readonly at: Instant;
}

/** When rounds are to begin, and how long a match is waited for. It asks and reminds: nothing follows from it by itself. */
export interface Timetable {
  /** In order; rounds that have no time are not in it. */
  readonly rounds: readonly ScheduledRound[];
  /** Minutes after which a match that has not begun is late. */
  readonly lateAfter: number;
}

/** The minutes after which a match is late, where nobody says otherwise. */
const usualLateAfter = 15;

/** The timetable of a tournament of which nobody said when its rounds begin. */
export const noTimetable: Timetable = { rounds: [], lateAfter: usualLateAfter };

/** When a round is to begin; `undefined` where nobody said. */
export const scheduledAt = ({ rounds }: Timetable, round: number | null): Instant | undefined =>
  rounds.find((one) => one.round === round)?.at;
