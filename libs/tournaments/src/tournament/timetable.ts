import type { Instant } from '@fairview/events';
import type { Timetable } from './events.js';

/** The minutes after which a match is late, where nobody says otherwise. */
const usualLateAfter = 15;

/** The timetable of a tournament of which nobody said when its rounds begin. */
export const noTimetable: Timetable = { rounds: [], lateAfter: usualLateAfter };

/** When a round is to begin; `undefined` where nobody said. */
export const scheduledAt = ({ rounds }: Timetable, round: number | null): Instant | undefined =>
  rounds.find((one) => one.round === round)?.at;
