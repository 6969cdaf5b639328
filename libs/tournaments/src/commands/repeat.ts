import type { Instant } from '@fairview/events';
import type { Checked } from '@fairview/kernel';
import type { Registries } from '../formats/registry.js';
import type { TournamentFact } from '../tournament/events.js';
import type { TournamentState } from '../tournament/state.js';
import type { ScheduledRound } from '../tournament/timetable.js';
import { judgeTournament } from './created.js';
import { scheduleRounds } from './schedule.js';

/** What a tournament has of its own that is as another one otherwise. */
export interface Repetition {
  readonly name: string;
  /** When its first round begins; without it nobody has said yet when it is played. */
  readonly begins?: Instant;
}

/** The timetable of the template, moved so that it begins then; the first round alone where there was none. */
function movedTo(begins: Instant, { rounds }: TournamentState['timetable']): readonly ScheduledRound[] {
  const [first] = rounds;
  return first
    ? rounds.map(({ round, at }) => ({ round, at: at + begins - first.at }))
    : [{ round: 1, at: begins }];
}

/**
 * How a tournament begins in which the same is agreed as in another one, as it was edited last: the events of its stream. Refused:
 * TO-2 as at its creation, and where the organizer arranges the matches but says when a round begins; TO-11 for such times.
 */
export function repeated(
  registries: Registries,
  { created, joining, timetable }: Pick<TournamentState, 'created' | 'joining' | 'timetable'>,
  { name, begins }: Repetition,
): Checked<readonly [Extract<TournamentFact, { type: 'TournamentCreated' }>, ...TournamentFact[]]> {
  const judged = judgeTournament(registries, { ...created, joining, name });
  if (!judged.ok) return judged;
  if (begins === undefined) return { ok: true, value: [judged.value] };
  const rounds = movedTo(begins, timetable);
  const scheduled = scheduleRounds(
    registries,
    { created: judged.value, timetable },
    { type: 'ScheduleRounds', rounds },
  );
  return scheduled.ok ? { ok: true, value: [judged.value, ...scheduled.value.events] } : scheduled;
}
