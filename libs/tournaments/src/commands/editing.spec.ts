import { games } from '@fairview/rules';
import { deciderSpec, folded } from '../../../../test/kit/decider.js';
import { formats } from '../formats/formats.js';
import { decideTournament } from './decide.js';
import { type TournamentOrder } from './acts.js';
import type { MatchPlan } from '../tournament/terms.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentFact } from './acts.js';
import { rowOfTournament } from '../tournament/row.js';
import { evolveTournament } from './evolve.js';
import { statusOf, type TournamentState } from '../tournament/state.js';

const registries = { games, formats };
const plan: MatchPlan = { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 5 } };
const created: TournamentCreated = {
  type: 'TournamentCreated',
  name: 'Club night',
  format: 'round-robin',
  cycles: 1,
  visibility: 'public',
  plan,
};
const fold = (events: readonly TournamentFact[], before?: TournamentState): TournamentState =>
  folded(evolveTournament, events, before);
const given = fold([created, { type: 'EntryAdded', entry: 'ann' }, { type: 'EntryAdded', entry: 'ben' }]);
const paired = fold([{ type: 'RoundsPaired', order: ['ann', 'ben'], rounds: [[[1, 2]]] }], given);

const spec = deciderSpec((state: TournamentState, command: TournamentOrder) =>
  decideTournament(registries, state, command),
);
const after = (state: TournamentState, command: TournamentOrder): TournamentState => {
  const decision = decideTournament(registries, state, command);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return fold(decision.value.events, state);
};

describe('a tournament that is edited', () => {
  it('has the changes, with their defaults, and keeps the rest', () => {
    const settings = { target: 3 };
    const edited = after(given, {
      type: 'EditTournament',
      changes: { title: '  Spring ', cycles: 2, plan: { ...plan, settings } },
    });
    expect(edited.created).toMatchObject({ name: 'Spring', cycles: 2, visibility: 'public' });
    expect(edited.created.plan).toMatchObject({ settings: { target: 3, positions: 58 }, forfeitSpread: 50 });
    expect(edited.entries).toEqual(['ann', 'ben']);
  });

  it('is judged like a new one, and TO-8 keeps how it is played once something is paired', () => {
    const edit = (changes: Extract<TournamentOrder, { type: 'EditTournament' }>['changes']) =>
      ({ type: 'EditTournament', changes }) as const;
    spec
      .given(given)
      .when(edit({ title: ' ' }))
      .then('TO-2 name-missing');
    spec
      .given(given)
      .when(edit({ cycles: 3 }))
      .then('TO-2 cycles-out-of-range');
    spec
      .given(given)
      .when(edit({ boards: 2 }))
      .then('TO-2 no-teams-here');
    spec
      .given(paired)
      .when(edit({ cycles: 2 }))
      .then('TO-8 plan-stands');
    spec.given(paired).when(edit({ plan })).then('TO-8 plan-stands');
    spec
      .given(given)
      .when(edit({ tieBreaks: ['PTS', 'DE'] }))
      .then('TournamentEdited');
    spec
      .given(given)
      .when(edit({ tieBreaks: ['PTS', 'BH'] }))
      .then('TO-9 tie-break-not-of-format');
    spec
      .given(paired)
      .when(edit({ tieBreaks: ['PTS', 'DE'] }))
      .then('TO-8 plan-stands');
    spec
      .given(paired)
      .when(edit({ title: 'Spring', visibility: 'club' }))
      .then('TournamentEdited');
    spec.given(given).when(edit({})).then('');
  });

  it('shows how well was played from when its organizers say so, paired or not; never of hidden hands', () => {
    const shown = after(paired, { type: 'EditTournament', changes: { showsAccuracy: true } });
    expect([paired, shown].map((state) => rowOfTournament('c', 't', state).showsAccuracy)).toEqual([
      false,
      true,
    ]);
    const back = after(shown, { type: 'EditTournament', changes: { showsAccuracy: false } });
    expect(rowOfTournament('c', 't', back).showsAccuracy).toBe(false);
    const skarney: MatchPlan = { ...plan, game: 'skarney', system: 'skarney', settings: {} };
    spec
      .given(fold([{ ...created, plan: skarney }]))
      .when({ type: 'EditTournament', changes: { showsAccuracy: true } })
      .then('TO-2 accuracy-not-of-game');
  });
});

describe('a tournament that is cancelled', () => {
  it('is closed and says why, until it is opened again', () => {
    const cancelled = after(paired, { type: 'CancelTournament', reason: ' The hall is flooded. ' });
    expect(statusOf(cancelled)).toBe('closed');
    expect(rowOfTournament('c', 't', cancelled)).toMatchObject({
      cancelled: 'The hall is flooded.',
      everClosed: true,
      deleted: false,
    });
    spec.given(cancelled).when({ type: 'AddEntry', entry: 'cleo' }).then('TO-1 tournament-closed');
    const again = fold([{ type: 'TournamentReopened', reason: 'It is dry.' }], cancelled);
    expect(rowOfTournament('c', 't', again)).toMatchObject({ cancelled: null, status: 'paired' });
  });

  it('TO-16 cannot be cancelled or closed by force by an official who wants out of a game that they are playing', () => {
    const reason = 'The hall is flooded.';
    spec.given(paired).when({ type: 'CancelTournament', reason, playing: 1 }).then('TO-16 match-yours');
    const left = [{ kind: 'match', count: 1, ids: ['m'] }] as const;
    spec
      .given(paired)
      .when({ type: 'CloseTournament', left, force: reason, playing: 1 })
      .then('TO-16 match-yours');
    spec
      .given(paired)
      .when({ type: 'CloseTournament', left, force: reason, playing: 0 })
      .then('TournamentClosed');
  });

  it('TO-7 asks for a reason', () => {
    spec.given(paired).when({ type: 'CancelTournament', reason: ' ' }).then('TO-7 force-reason-missing');
  });
});

describe('a tournament that is deleted', () => {
  it('is closed, and shown to nobody who has no role there', () => {
    const deleted = after(given, { type: 'DeleteTournament' });
    expect(rowOfTournament('c', 't', deleted)).toMatchObject({
      status: 'closed',
      deleted: true,
      visibility: 'club',
    });
  });

  it('TO-8 must not have anything paired or arranged', () => {
    spec.given(paired).when({ type: 'DeleteTournament' }).then('TO-8 tournament-not-empty');
    const arranged = fold([
      { ...created, format: 'arranged' },
      { type: 'EntryAdded', entry: 'ann' },
      { type: 'EntryAdded', entry: 'ben' },
      { type: 'MatchArranged', match: 'm', sides: { A: ['ann'], B: ['ben'] } },
    ]);
    spec.given(arranged).when({ type: 'DeleteTournament' }).then('TO-8 tournament-not-empty');
  });
});
