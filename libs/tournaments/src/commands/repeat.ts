import type { Instant } from '@fairview/events';
import type { Checked } from '@fairview/kernel';
import type { Registries } from '../formats/registry.js';
import type { TournamentFact } from './acts.js';
import { beginningOf, type Beginning } from '../tournament/created.js';
import type { TournamentState } from '../tournament/state.js';
import { judgeTournament } from './created.js';
import { movedTimetable } from './moved-timetable.js';
import { scheduleRounds } from './acts/schedule-rounds.js';

/** What a tournament has of its own that is as another one otherwise. */
export interface Repetition {
  readonly name: string;
  /** When its first round begins; without it nobody has said yet when it is played. */
  readonly begins?: Instant;
  /** The zone in which rounds of other days keep their time of day; UTC if left out. */
  readonly timeZone?: string;
}

/**
 * How a tournament begins in which the same is agreed as in another one, as it was last edited: the events of its
 * stream. Refused: TO-2 as at its creation, and if the organizer arranges the matches but says when a round begins;
 * TO-11 for such times and for a zone that does not exist.
 */
export function repeated(
  registries: Registries,
  { created, joining, timetable }: Pick<TournamentState, 'created' | 'joining' | 'timetable'>,
  { name, begins, timeZone = 'UTC' }: Repetition,
): Checked<readonly [Beginning, ...TournamentFact[]]> {
  const judged = judgeTournament(registries, { ...created, joining, name });
  if (!judged.ok) return judged;
  // A zone is judged even if nothing is moved: what cannot be meant is never ignored.
  const rounds = movedTimetable(timetable.rounds, begins ?? 0, timeZone);
  if (!rounds.ok) return rounds;
  const beginning = beginningOf(judged.value);
  if (begins === undefined) return { ok: true, value: [beginning] };
  const scheduled = scheduleRounds(
    registries,
    { created: judged.value, timetable },
    { type: 'ScheduleRounds', rounds: rounds.value },
  );
  return scheduled.ok ? { ok: true, value: [beginning, ...scheduled.value.events] } : scheduled;
}
