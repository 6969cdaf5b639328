import { games } from '@fairview/rules';
import { deciderSpec, folded } from '../../../../test/kit/decider.js';
import { formats } from '../formats/formats.js';
import { openDueMatches } from '../reactions/open-due-matches.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentFact } from './acts.js';
import { evolveTournament } from './evolve.js';
import { mostSpots } from '../tournament/limits.js';
import { settingsWith, spotsIn } from '../tournament/spots.js';
import { statusOf, type TournamentState } from '../tournament/state.js';
import { decideTournament } from './decide.js';
import { type TournamentOrder } from './acts.js';

const registries = { games, formats };
const created: TournamentCreated = {
  type: 'TournamentCreated',
  name: 'Club night',
  format: 'round-robin',
  cycles: 1,
  visibility: 'club',
  plan: { game: 'teeko', rules: 1, variant: {}, system: 'bonus', settings: { target: 15 } },
};
const entered = (...entries: readonly string[]): readonly TournamentFact[] =>
  entries.map((entry) => ({ type: 'EntryAdded', entry }));
const fold = (...events: readonly TournamentFact[]): TournamentState => folded(evolveTournament, events);
const decide = (state: TournamentState, command: TournamentOrder) =>
  decideTournament(registries, state, command);
const spec = deciderSpec(decide);
const after = (state: TournamentState, ...commands: readonly TournamentOrder[]): TournamentState =>
  commands.reduce((before, command) => {
    const decision = decide(before, command);
    if (!decision.ok) throw new Error(decision.refusal.code);
    return folded(evolveTournament, decision.value.events, before);
  }, state);

const agree = (entry: string, points?: number, against?: string): TournamentOrder => ({
  type: 'AgreeSpot',
  entry,
  ...(points === undefined ? {} : { points }),
  ...(against === undefined ? {} : { against }),
});
const pair: TournamentOrder = { type: 'PairRounds' };
const four = fold(created, ...entered('ann', 'ben', 'cleo', 'dan'));

/** The spot of each opened match, keyed by the two players: `{"ann-ben": {"B": 5}}`. */
const opened = (state: TournamentState): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    openDueMatches(registries)
      .react({ id: 't', state }, { game: () => undefined, match: () => undefined, deal: () => undefined })
      .flatMap((command) =>
        'start' in command && command.to === 'match'
          ? [[Object.values(command.start.sides).flat().join('-'), command.start.settings['spot']]]
          : [],
      ),
  );

describe('a spot for entries', () => {
  it('TM-4 opens the sheet of each match on the side that has more, by the difference', () => {
    const state = after(four, agree('ben', 10), agree('dan', 4), pair);
    expect(opened(state)).toEqual({
      'ann-dan': { B: 4 },
      'ben-cleo': { A: 10 },
      'dan-cleo': { A: 4 },
      'ann-ben': { B: 10 },
      'ben-dan': { A: 6 },
      'cleo-ann': undefined,
    });
    expect(state.paired?.pairings.map(({ spot }) => spot)).toContainEqual({ A: 6 });
  });

  it('TO-15 between two entries decides if those two meet, even if it says that they meet level', () => {
    const state = after(four, agree('ben', 10), agree('ann', 3, 'ben'), agree('ben', 0, 'dan'), pair);
    const { 'ann-ben': annBen, 'ben-dan': benDan, 'ben-cleo': benCleo } = opened(state);
    expect([annBen, benDan, benCleo]).toEqual([{ A: 3 }, undefined, { A: 10 }]);
  });

  it('TO-15 is the last one agreed for an entry or for two, in either order, and can be ended', () => {
    const state = after(
      four,
      agree('ann', 3, 'ben'),
      agree('ben', 2, 'ann'),
      agree('cleo', 9),
      agree('cleo'),
    );
    expect(state.spots).toEqual([{ entry: 'ben', against: 'ann', points: 2 }]);
    spec
      .given(state)
      .when(agree('ben', 2, 'ann'))
      .then('');
    spec.given(state).when(agree('cleo')).then('');
    expect(after(state, agree('cleo', 0)).spots).toEqual(state.spots);
    expect(after(state, agree('ann', undefined, 'ben')).spots).toEqual([]);
  });

  it('TO-15 holds for later pairings: matches that are already paired keep their own', () => {
    const paired = after(four, pair);
    const later = after(paired, agree('ben', 10));
    expect(opened(later)).toEqual(opened(paired));
    const again = after(later, { type: 'UnpairRound', reason: 'The spot was forgotten.', begun: [] }, pair);
    expect(opened(again)).toMatchObject({ 'ann-ben': { B: 10 } });
  });

  it('TO-15 takes the place of a spot by side, and leaves it if nobody who meets has one', () => {
    const bySide = { target: 15, spot: { B: 2 } };
    expect(settingsWith(bySide, undefined)).toEqual(bySide);
    expect(settingsWith(bySide, { A: 3 })).toEqual({ target: 15, spot: { A: 3 } });
    expect(settingsWith(bySide, {})).toEqual({ target: 15 });
  });

  it('TM-4 adds up what partners have, and at a table of three gives each what the least has not', () => {
    const spots = [
      { entry: 'ann', points: 4 },
      { entry: 'ben', points: 3 },
      { entry: 'cleo', points: 2 },
    ];
    expect(spotsIn(spots, { A: ['ann', 'ben'], B: ['cleo', 'dan'] })).toEqual({ A: 5 });
    expect(spotsIn(spots, { A: ['ann'], B: ['ben'], C: ['cleo'] })).toEqual({ A: 2, B: 1 });
    expect(spotsIn(spots, { A: ['dan'], B: ['eve'] })).toBeUndefined();
  });

  it('TO-15 belongs to teams if teams meet, and holds before their line-ups are there', () => {
    const ofTeams = fold(
      {
        ...created,
        format: 'team-round-robin',
        boards: 2,
        plan: { ...created.plan, system: 'partnership', settings: {} },
      },
      ...['red', 'blue'].map((team): TournamentFact => ({ type: 'TeamAdded', team })),
      ...['a', 'b'].map((entry): TournamentFact => ({ type: 'EntryAdded', entry, team: 'red' })),
    );
    expect(after(ofTeams, agree('blue', 6), pair).paired?.pairings[0]?.spot).toEqual({ B: 6 });
    spec.given(ofTeams).when(agree('a', 6)).then('TO-3 entry-unknown');
  });

  it('TO-15 is refused if the matches cannot open with it, or from an official who plays once the tournament has begun', () => {
    spec.given(four).when(agree('nobody', 3)).then('TO-3 entry-unknown');
    spec
      .given(four)
      .when(agree('ann', 3, 'nobody'))
      .then('TO-3 entry-unknown');
    spec
      .given(four)
      .when(agree('ann', 3, 'ann'))
      .then('TO-15 spot-with-self');
    spec.given(four).when(agree('ann', 15)).then('TM-4 spot-reaches-target');
    spec.given(four).when(agree('ann', -1)).then('TM-4 spot-not-points');
    const skarney: TournamentCreated = {
      ...created,
      plan: { game: 'skarney', rules: 1, variant: { players: 2 }, system: 'skarney', settings: {} },
    };
    spec
      .given(fold(skarney, ...entered('ann')))
      .when(agree('ann', 3))
      .then('TO-15 spot-not-of-plan');
    const byPlayer: TournamentOrder = { type: 'AgreeSpot', entry: 'ann', points: 3, by: ['dan'] };
    spec.given(four).when(byPlayer).then('SpotAgreed');
    spec.given(after(four, pair)).when(byPlayer).then('TO-15 spot-by-player');
    const full = {
      ...four,
      spots: Array.from({ length: mostSpots }, (_, n) => ({ entry: `e${n}`, points: 1 })),
    };
    spec.given(full).when(agree('ann', 3)).then('TO-15 spots-too-many');
    const three = {
      ...created,
      format: 'tables',
      plan: { ...created.plan, system: 'three-handed' },
    } as const;
    spec
      .given(fold(three, ...entered('ann', 'ben')))
      .when(agree('ann', 3, 'ben'))
      .then('TO-2 not-of-format');
  });

  it('TM-4 refuses a plan in which an agreed spot would reach the target', () => {
    const state = after(four, agree('ann', 10));
    const plan = { ...created.plan, settings: { target: 10 } };
    spec.given(state).when({ type: 'EditTournament', changes: { plan } }).then('TM-4 spot-reaches-target');
  });
});

describe('a tournament whose matches are arranged', () => {
  const arranged = fold({ ...created, format: 'arranged' }, ...entered('ann', 'ben', 'cleo'));
  const arrange: TournamentOrder = { type: 'ArrangeMatch', match: 'm', sides: [['ann'], ['ben']] };

  it('TO-2 is played from the first match on', () => {
    expect([statusOf(arranged), statusOf(after(arranged, arrange))]).toEqual(['entering', 'paired']);
  });

  it('TM-4 has the spot of its sides in each match', () => {
    expect(opened(after(arranged, agree('ben', 7), arrange))).toEqual({ 'ann-ben': { B: 7 } });
    const partners: TournamentOrder = {
      type: 'ArrangeMatch',
      match: 'm',
      sides: [['ann'], ['ben'], ['cleo']],
    };
    const threeHanded = fold(
      { ...created, format: 'arranged', plan: { ...created.plan, system: 'three-handed' } },
      ...entered('ann', 'ben', 'cleo'),
    );
    const spots = [agree('ann', 7), agree('ben', 9)];
    expect(opened(after(threeHanded, ...spots, partners))).toEqual({ 'ann-ben-cleo': { A: 7, B: 9 } });
  });
});
