import { defined, type Checked } from '@fairview/kernel';
import type { Decision, Instant } from '@fairview/events';
import type { Formats, Registries } from '../formats/registry.js';
import { refused } from '../refusals.js';
import type { NoShow, ScheduledRound } from '../tournament/timetable.js';
import type { TournamentFact } from '../tournament/events.js';
import { mostLateAfter, mostScheduledRounds } from '../tournament/limits.js';
import type { TournamentState } from '../tournament/state.js';

/** Says when rounds are to begin, in place of all that was said of it before. */
export interface ScheduleRounds {
  readonly type: 'ScheduleRounds';
  readonly rounds: readonly ScheduledRound[];
  readonly lateAfter?: number;
  /** As it was where it is left out. */
  readonly noShow?: NoShow;
}

const earliest: Instant = Date.UTC(2000, 0, 1);
const latest: Instant = Date.UTC(2200, 0, 1);

/** Whether who does not come can forfeit a match of the tournament: one of several sides whose points are ranked. */
const hasForfeits = (formats: Formats, created: TournamentState['created']): boolean =>
  created.plan.system !== 'elimination' &&
  formats
    .of(created)
    .shapes(created)
    .some(({ length }) => length > 1);

/**
 * What becomes of a timetable. Refused under TO-2 where the organizer arranges the matches, under TO-11 where a round is not
 * of the tournament, comes twice or before an earlier one, and where the minutes are out of range; under TO-2 where matches cannot
 * be forfeited by the clock: of one side, and tables of an elimination, which ranks chips.
 */
export function scheduleRounds(
  { formats }: Registries,
  { created, timetable }: Pick<TournamentState, 'created' | 'timetable'>,
  { rounds, lateAfter = timetable.lateAfter, noShow = timetable.noShow }: ScheduleRounds,
): Checked<Decision<TournamentFact>> {
  if (!formats.of(created).pairing) return refused('not-of-format');
  if (rounds.length > mostScheduledRounds)
    return refused('timetable-too-long', { most: mostScheduledRounds });
  const last = created.rounds ?? mostScheduledRounds;
  for (const [place, { round, at }] of rounds.entries()) {
    if (!Number.isSafeInteger(round) || round < 1 || round > last)
      return refused('timetable-round-unknown', { most: last });
    if (!Number.isSafeInteger(at) || at < earliest || at >= latest)
      return refused('timetable-instant-unknown', { round });
    const before = rounds[place - 1];
    if (before && (before.round >= round || before.at >= at))
      return refused('timetable-out-of-order', { round });
  }
  if (!Number.isSafeInteger(lateAfter) || lateAfter < 1 || lateAfter > mostLateAfter)
    return refused('late-after-out-of-range', { most: mostLateAfter });
  if (noShow === 'forfeit' && !hasForfeits(formats, created)) return refused('not-of-format');
  const event = { type: 'RoundsScheduled', rounds, lateAfter, ...defined({ noShow }) } as const;
  return { ok: true, value: { events: [event] } };
}
