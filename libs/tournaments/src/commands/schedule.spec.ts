import { games } from '@fairview/rules';
import { deciderSpec, folded } from '../../../../test/kit/decider.js';
import { formats } from '../formats/formats.js';
import { decideTournament } from './decide.js';
import { type ScheduledRound, scheduledAt } from '../tournament/timetable.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentFact } from './acts.js';
import { evolveTournament } from './evolve.js';
import { rowOfTournament } from '../tournament/row.js';
import type { TournamentState } from '../tournament/state.js';
import type { ScheduleRounds } from './acts/schedule-rounds.js';

const swiss: TournamentCreated = {
  type: 'TournamentCreated',
  name: 'Club night',
  format: 'swiss',
  cycles: 1,
  rounds: 3,
  visibility: 'club',
  plan: { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 5 } },
};
const fold = (...events: readonly TournamentFact[]): TournamentState => folded(evolveTournament, events);
const decide = (state: TournamentState, command: ScheduleRounds) =>
  decideTournament({ games, formats }, state, command);
const spec = deciderSpec(decide);
const at = (hour: number): number => Date.UTC(2026, 10, 27, hour);
const asked = (...rounds: readonly ScheduledRound[]): ScheduleRounds => ({ type: 'ScheduleRounds', rounds });

describe('the timetable of a tournament', () => {
  it('TO-11 says when rounds begin, and a match is late after 15 minutes unless another time is set', () => {
    const rounds = [
      { round: 1, at: at(19) },
      { round: 3, at: at(21) },
    ];
    spec
      .given(fold(swiss))
      .when(asked(...rounds))
      .then('RoundsScheduled');
    expect(decide(fold(swiss), asked(...rounds))).toEqual({
      ok: true,
      value: { events: [{ type: 'RoundsScheduled', rounds, lateAfter: 15 }] },
    });
    const scheduled = fold(swiss, { type: 'RoundsScheduled', rounds, lateAfter: 20 });
    expect(scheduledAt(scheduled.timetable, 3)).toBe(at(21));
    expect(scheduledAt(scheduled.timetable, 2)).toBeUndefined();
    expect(rowOfTournament('c', 't', scheduled)).toMatchObject({ timetable: { rounds, lateAfter: 20 } });
    expect(decide(scheduled, asked())).toMatchObject({ value: { events: [{ rounds: [], lateAfter: 20 }] } });
  });

  it('TO-11 refuses rounds out of order, rounds that are not played, and implausible times', () => {
    const given = spec.given(fold(swiss));
    const evening = { round: 2, at: at(20) };
    given.when(asked(evening, { round: 1, at: at(21) })).then('TO-11 timetable-out-of-order');
    given.when(asked(evening, evening)).then('TO-11 timetable-out-of-order');
    given.when(asked(evening, { round: 3, at: at(20) })).then('TO-11 timetable-out-of-order');
    given.when(asked({ round: 4, at: at(20) })).then('TO-11 timetable-round-unknown');
    given.when(asked({ round: 0, at: at(20) })).then('TO-11 timetable-round-unknown');
    given.when(asked({ round: 1, at: 0 })).then('TO-11 timetable-instant-unknown');
    given.when(asked({ round: 1, at: Number.NaN })).then('TO-11 timetable-instant-unknown');
    given.when({ ...asked(evening), lateAfter: 0 }).then('TO-11 late-after-out-of-range');
    given.when({ ...asked(evening), lateAfter: 241 }).then('TO-11 late-after-out-of-range');
  });

  it('TO-16 cannot bring forfeits forward by an official who plays there once the tournament has begun; later times, and changes before, are allowed', () => {
    const entered = ['ann', 'ben'].map((entry): TournamentFact => ({ type: 'EntryAdded', entry }));
    const rounds = [{ round: 1, at: at(19) }];
    const said: TournamentFact = { type: 'RoundsScheduled', rounds, lateAfter: 15, noShow: 'forfeit' };
    const paired: TournamentFact = { type: 'RoundsPaired', order: ['ann', 'ben'], rounds: [[[1, 2]]] };
    const begun = spec.given(fold(swiss, ...entered, said, paired));
    const by = ['ann'];
    const refused = 'TO-16 timetable-by-player';
    begun.when({ ...asked({ round: 1, at: at(18) }), by }).then(refused);
    begun.when({ ...asked(...rounds), lateAfter: 1, by }).then(refused);
    begun.when({ ...asked(), by }).then(refused);
    // A round without a time is waited for from when it is paired: a time makes it later.
    begun.when({ ...asked(...rounds, { round: 2, at: at(20) }), by }).then('RoundsScheduled');
    begun.when({ ...asked({ round: 1, at: at(20) }), lateAfter: 20, by }).then('RoundsScheduled');
    begun.when({ ...asked({ round: 1, at: at(18) }), noShow: 'remind', by }).then('RoundsScheduled');
    begun.when(asked({ round: 1, at: at(18) })).then('RoundsScheduled');
    const reminded = spec.given(fold(swiss, ...entered, paired));
    reminded.when({ ...asked(...rounds), noShow: 'forfeit', by }).then(refused);
    reminded.when({ ...asked(...rounds), by }).then('RoundsScheduled');
    spec
      .given(fold(swiss, ...entered))
      .when({ ...asked(...rounds), noShow: 'forfeit', by })
      .then('RoundsScheduled');
  });

  it('TO-2 refuses a timetable if the organizer arranges the matches, TO-1 one of a closed tournament', () => {
    const { rounds: _rounds, ...plain } = swiss;
    const arranged = { ...plain, format: 'arranged' };
    spec
      .given(fold(arranged))
      .when(asked({ round: 1, at: at(20) }))
      .then('TO-2 not-of-format');
    const closed = fold(swiss, { type: 'TournamentClosed' });
    spec
      .given(closed)
      .when(asked({ round: 1, at: at(20) }))
      .then('TO-1 tournament-closed');
  });

  it('TO-11 says whether absent players forfeit: also at tables and at the board only, not in an elimination', () => {
    const forfeits: ScheduleRounds = { ...asked(), noShow: 'forfeit' };
    const scheduled = fold(swiss, { type: 'RoundsScheduled', rounds: [], lateAfter: 15, noShow: 'forfeit' });
    spec.given(fold(swiss)).when(forfeits).then('RoundsScheduled');
    expect(decide(scheduled, asked())).toMatchObject({ value: { events: [{ noShow: 'forfeit' }] } });
    const atBoard = fold({ ...swiss, reporting: 'board' });
    spec.given(atBoard).when(forfeits).then('RoundsScheduled');
    const { rounds: _rounds, ...plain } = swiss;
    const three = fold({ ...plain, format: 'tables', plan: { ...swiss.plan, system: 'three-handed' } });
    spec.given(three).when(forfeits).then('RoundsScheduled');
    const chips = fold({ ...plain, format: 'elimination', plan: { ...swiss.plan, system: 'elimination' } });
    spec.given(chips).when(forfeits).then('TO-2 not-of-format');
  });

  it('TO-11 takes as many rounds as a double round robin of 64 has', () => {
    const { rounds: _rounds, ...plain } = swiss;
    const many = Array.from({ length: 127 }, (_, one) => ({ round: one + 1, at: at(0) + one }));
    const given = spec.given(fold({ ...plain, format: 'round-robin' }));
    given.when(asked(...many)).then('TO-11 timetable-too-long');
    given.when(asked(...many.slice(1, -1))).then('RoundsScheduled');
  });
});
