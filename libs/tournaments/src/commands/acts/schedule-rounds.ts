import { defined, type Checked } from '@fairview/kernel';
import type { Decision, Instant } from '@fairview/events';
import type { Formats, Registries } from '../../formats/registry.js';
import { notOfFormat, refused } from '../../refusals.js';
import type { ActOfTournament, FactOfTournament } from '../act.js';
import { scheduledAt, type NoShow, type ScheduledRound, type Timetable } from '../../tournament/timetable.js';
import { mostLateAfter, mostScheduledRounds } from '../../tournament/limits.js';
import { isPlayed, type TournamentState } from '../../tournament/state.js';

/** Sets when rounds are to begin, replacing the earlier timetable. */
export interface ScheduleRounds {
  readonly type: 'ScheduleRounds';
  readonly rounds: readonly ScheduledRound[];
  readonly lateAfter?: number;
  /** As it was if left out. */
  readonly noShow?: NoShow;
  /** The caller's entries. */
  readonly by?: readonly string[];
}

/** The whole timetable: what it does not name has no time any more. */
export interface RoundsScheduled extends Timetable {
  readonly type: 'RoundsScheduled';
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

/** A timetable by which who does not come forfeits. */
const forfeits = ({ noShow }: Pick<Timetable, 'noShow'>): boolean => noShow === 'forfeit';

/**
 * Whether somebody could forfeit by the second timetable sooner than by the first. A round without a time is waited for from when
 * it is paired, if rounds are paired one by one; else not at all.
 */
function isSooner(before: Timetable, after: Timetable, isOneByOne: boolean): boolean {
  if (!forfeits(after)) return false;
  if (!forfeits(before) || after.lateAfter < before.lateAfter) return true;
  const untimed = isOneByOne ? -Infinity : Infinity;
  const from = (timetable: Timetable, round: number): Instant => scheduledAt(timetable, round) ?? untimed;
  return [...before.rounds, ...after.rounds].some(({ round }) => from(after, round) < from(before, round));
}

/**
 * Decides a timetable. Refused under TO-2 if the organizer arranges the matches, under TO-11 if a round is not of the
 * tournament, comes twice or before an earlier one, and if the minutes are out of range; under TO-2 if matches cannot
 * be forfeited by the clock: of one side, and tables of an elimination, which ranks chips.
 */
export function scheduleRounds(
  { formats }: Registries,
  { created, timetable }: Pick<TournamentState, 'created' | 'timetable'>,
  { rounds, lateAfter = timetable.lateAfter, noShow = timetable.noShow }: Omit<ScheduleRounds, 'by'>,
): Checked<Decision<RoundsScheduled>> {
  if (!formats.of(created).pairing) return notOfFormat('a timetable');
  if (rounds.length > mostScheduledRounds)
    return refused('timetable-too-long', { most: mostScheduledRounds, given: rounds.length });
  const last = created.rounds ?? mostScheduledRounds;
  for (const [place, { round, at }] of rounds.entries()) {
    if (!Number.isSafeInteger(round) || round < 1 || round > last)
      return refused('timetable-round-unknown', { most: last, given: round });
    if (!Number.isSafeInteger(at) || at < earliest || at >= latest)
      return refused('timetable-instant-unknown', { round });
    const before = rounds[place - 1];
    if (before && (before.round >= round || before.at >= at))
      return refused('timetable-out-of-order', { round });
  }
  if (!Number.isSafeInteger(lateAfter) || lateAfter < 1 || lateAfter > mostLateAfter)
    return refused('late-after-out-of-range', { most: mostLateAfter, given: lateAfter });
  if (noShow === 'forfeit' && !hasForfeits(formats, created)) return notOfFormat('forfeits by the clock');
  const event = { type: 'RoundsScheduled', rounds, lateAfter, ...defined({ noShow }) } as const;
  return { ok: true, value: { events: [event] } };
}

/**
 * Decides a timetable set by an official. Also refused under TO-16 if the official plays there and would make others forfeit
 * sooner, once the tournament has begun.
 */
export const scheduleRoundsBy: ActOfTournament<ScheduleRounds> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ registries, state }, command) => {
    const scheduled = scheduleRounds(registries, state, command);
    const { by = [], type: _type, ...given } = command;
    const plays = isPlayed(state) && by.some((own) => state.entries.includes(own));
    if (!scheduled.ok || !plays) return scheduled;
    const { pairing } = registries.formats.of(state.created);
    const isOneByOne = pairing?.next !== undefined || pairing?.isLive === true;
    const { timetable } = state;
    const after = { ...timetable, ...given };
    return isSooner(timetable, after, isOneByOne) ? refused('timetable-by-player') : scheduled;
  },
};

/** The waiting time for sides may have changed. */
export const roundsScheduled: FactOfTournament<RoundsScheduled> = {
  changesMatches: true,
  evolve: (state, { type: _scheduled, ...timetable }) => ({ ...state, timetable }),
};
