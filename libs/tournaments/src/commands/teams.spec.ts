import { defined, type Json } from '@fairview/kernel';
import { games } from '@fairview/rules';
import { deciderSpec, folded } from '../../../../test/kit/decider.js';
import { decideTournament } from './decide.js';
import { type TournamentOrder } from './acts.js';
import { formats } from '../formats/formats.js';
import type { MatchPlan } from '../tournament/terms.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentFact } from './acts.js';
import { judgeTournament } from './created.js';
import type { SubmitLineUp } from './acts/submit-line-up.js';
import { rowOfTournament } from '../tournament/row.js';
import { evolveTournament } from './evolve.js';
import { sidesOf, type TournamentState } from '../tournament/state.js';

type Created = TournamentCreated;
const registries = { games, formats };
const plan: MatchPlan = { game: 'teeko', rules: 1, variant: {}, system: 'partnership', settings: {} };
const teams: Created = {
  type: 'TournamentCreated',
  name: 'Teams',
  format: 'team-round-robin',
  cycles: 1,
  boards: 2,
  visibility: 'club',
  plan,
};
const arranged: Created = {
  type: 'TournamentCreated',
  name: 'Threes',
  format: 'arranged',
  cycles: 1,
  visibility: 'club',
  plan: { ...plan, system: 'three-handed', settings: { target: 15 } },
};

const after = (state: TournamentState | undefined, ...events: readonly TournamentFact[]): TournamentState =>
  folded(evolveTournament, events, state);

const tournamentSpec = deciderSpec((state: TournamentState, command: TournamentOrder) =>
  decideTournament(registries, state, command),
);

function done(state: TournamentState, command: TournamentOrder): TournamentState {
  const decision = decideTournament(registries, state, command);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return after(state, ...decision.value.events);
}

/** Three teams of three players, called after their team. */
const entered = ['reds', 'blues', 'greens'].reduce(
  (state, team) =>
    ['1', '2', '3'].reduce(
      (before, number) => done(before, { type: 'AddEntry', entry: `${team}${number}`, team }),
      done(state, { type: 'AddTeam', team }),
    ),
  after(undefined, teams),
);
const paired = done(entered, { type: 'PairRounds' });
const lineUp = (team: string, players: string, rounds?: readonly number[]): SubmitLineUp => ({
  type: 'SubmitLineUp',
  team,
  players: [...players].map((number) => `${team}${number}`),
  ...defined({ rounds }),
});

describe('a tournament of teams', () => {
  const judged = (created: Partial<Created>, over: Partial<MatchPlan> = {}): string => {
    const answer = judgeTournament(registries, { ...teams, ...created, plan: { ...plan, ...over } });
    return answer.ok ? 'taken' : `${answer.refusal.rule} ${answer.refusal.code}`;
  };

  it('TO-2 is scored as partnership, with two players a team or more', () => {
    expect(judged({})).toBe('taken');
    expect(judged({ boards: 12 })).toBe('taken');
    for (const boards of [1, 25, 2.5]) expect(judged({ boards })).toBe('TO-2 boards-out-of-range');
    expect(judged({}, { system: 'bonus', settings: { target: 15 } })).toBe('TO-2 system-not-of-format');
    expect(judged({}, { system: 'lottery' })).toBe('R-3 system-unknown');
    expect(judged({ format: 'arranged' })).toBe('TO-2 no-teams-here');
  });

  it('TO-2 takes seconds for an opening only if openings are named', () => {
    const named = (settings: Record<string, Json>, choiceSeconds: number) =>
      judged({}, { settings, choiceSeconds });
    expect(named({ openings: 'redSelects' }, 30)).toBe('taken');
    expect(named({}, 30)).toBe('TO-2 choice-seconds-refused');
    for (const seconds of [4, 3_601, 7.5])
      expect(named({ openings: 'redSelects' }, seconds)).toBe('TO-2 choice-seconds-refused');
  });

  it('TO-3 enters players for teams that already exist', () => {
    const state = done(after(undefined, teams), { type: 'AddTeam', team: 'reds' });
    tournamentSpec.given(state).when({ type: 'AddTeam', team: 'reds' }).then('TO-3 entered-already');
    tournamentSpec.given(state).when({ type: 'AddEntry', entry: 'x' }).then('TO-3 team-needed');
    tournamentSpec
      .given(state)
      .when({ type: 'AddEntry', entry: 'x', team: 'blues' })
      .then('TO-3 team-unknown');
    tournamentSpec
      .given(state)
      .when({ type: 'AddEntry', entry: 'reds', team: 'reds' })
      .then('TO-3 entered-already');
    const single = after(undefined, { ...arranged, format: 'round-robin' });
    tournamentSpec.given(single).when({ type: 'AddTeam', team: 'reds' }).then('TO-2 no-teams-here');
    tournamentSpec
      .given(single)
      .when({ type: 'AddEntry', entry: 'x', team: 'reds' })
      .then('TO-2 no-teams-here');
  });

  it('pairs the teams, takes further players afterwards, and no further team', () => {
    expect(paired.paired?.order).toEqual(['reds', 'blues', 'greens']);
    expect(rowOfTournament('c', 'e', paired).entries).toEqual(['reds', 'blues', 'greens']);
    tournamentSpec.given(paired).when({ type: 'AddEntry', entry: 'reds4', team: 'reds' }).then('EntryAdded');
    tournamentSpec.given(paired).when({ type: 'AddTeam', team: 'whites' }).then('TO-4 paired-already');
  });

  it('withdraws a team with its players', () => {
    const state = done(entered, { type: 'WithdrawEntry', entry: 'blues' });
    expect(state.teams).toEqual(['reds', 'greens']);
    expect(state.entries).toHaveLength(6);
    tournamentSpec.given(state).when({ type: 'AddTeam', team: 'blues' }).then('TO-3 entered-already');
    tournamentSpec
      .given(state)
      .when({ type: 'AddEntry', entry: 'blues1', team: 'reds' })
      .then('TO-3 entered-already');
  });

  it('TO-6 records a team’s line-ups only a limited number of times', () => {
    const [first] = paired.paired?.pairings ?? [];
    if (!first) throw new Error('nothing paired');
    const said = { ...paired, lineUpsSaid: { [first.first]: 299 } };
    const last = done(said, lineUp(first.first, '12', [first.round]));
    const again = lineUp(first.first, '21', [first.round]);
    tournamentSpec.given(last).when(again).then('TO-6 line-ups-too-often');
    tournamentSpec.given(said).when(again).then('LineUpSubmitted');
  });

  it('TO-6 records a line-up before its round: once both are there, neither can change', () => {
    const [first] = paired.paired?.pairings ?? [];
    if (!first) throw new Error('nothing paired');
    tournamentSpec.given(entered).when(lineUp('reds', '12')).then('TO-4 not-paired');
    tournamentSpec.given(paired).when(lineUp('reds', '123')).then('TO-6 line-up-size');
    tournamentSpec.given(paired).when(lineUp('reds', '11')).then('TO-6 line-up-size');
    tournamentSpec.given(paired).when(lineUp('reds', '19')).then('TO-6 line-up-not-of-team');
    tournamentSpec
      .given(paired)
      .when(lineUp(first.first, '12', [9]))
      .then('TO-6 round-unknown');
    const one = done(paired, lineUp(first.first, '21'));
    expect(done(one, lineUp(first.first, '21')).version).toBe(one.version);
    expect(sidesOf(one, first)).toBeUndefined();
    const changed = done(one, lineUp(first.first, '13'));
    const both = done(changed, lineUp(first.second ?? '', '32', [first.round]));
    expect(sidesOf(both, first)).toEqual({
      A: [`${first.first}1`, `${first.first}3`],
      B: [`${first.second}3`, `${first.second}2`],
    });
    tournamentSpec
      .given(both)
      .when(lineUp(first.first, '12', [first.round]))
      .then('TO-6 line-up-stands');
    // The rounds to come are still open to a change.
    tournamentSpec.given(both).when(lineUp(first.first, '12')).then('LineUpSubmitted');
  });

  it('TO-6 records line-ups ahead for rounds in turn: their matches open when they are paired; TO-7 needs a reason to close before the last', () => {
    const agreed = { ...entered, created: { ...entered.created, roundsInTurn: true } };
    const inTurn = done(agreed, { type: 'PairRounds' });
    const [first] = inTurn.paired?.pairings ?? [];
    if (!first) throw new Error('nothing paired');
    const close = { type: 'CloseTournament', left: [], accounts: {} } as const;
    tournamentSpec.given(inTurn).when(close).then('TO-7 something-open');
    tournamentSpec
      .given(inTurn)
      .when({ ...close, force: 'The hall closes.' })
      .then('TournamentClosed');
    const teams = inTurn.teams;
    const ahead = teams.reduce((state, team) => done(state, lineUp(team, '21')), inTurn);
    const changed = teams.reduce((state, team) => done(state, lineUp(team, '12')), ahead);
    expect(changed.lineUps.filter(({ players }) => players[0]?.endsWith('1')).length).toBeGreaterThan(
      teams.length,
    );
    tournamentSpec
      .given(inTurn)
      .when(lineUp(first.first, '12', [4]))
      .then('TO-6 round-unknown');
    const by = [`${first.first}3`];
    const named = done(inTurn, { ...lineUp(first.second ?? '', '12'), by }).lineUps.map(({ round }) => round);
    expect(named).not.toContain(first.round);
    const tables = [{ match: first.match, isOver: true, isDisputed: false, ranking: [] }];
    const next = done(changed, { type: 'PairRounds', tables });
    const second = next.paired?.pairings.find(({ round }) => round === 2);
    expect(second && sidesOf(next, second)).toEqual({
      A: [`${second?.first}1`, `${second?.first}2`],
      B: [`${second?.second}1`, `${second?.second}2`],
    });
  });

  it('TO-12 voids line-ups when their pairing is taken back: nobody is held to what others have seen', () => {
    const [first] = paired.paired?.pairings ?? [];
    if (!first) throw new Error('nobody is paired');
    const both = done(
      done(paired, lineUp(first.first, '12')),
      lineUp(first.second ?? '', '32', [first.round]),
    );
    const back = done(both, { type: 'UnpairRound', reason: 'They sat down otherwise.', begun: [] });
    const again = done(back, { type: 'PairRounds' });
    expect([back.lineUps, again.lineUps]).toEqual([[], []]);
    const [same] = again.paired?.pairings ?? [];
    expect(same && sidesOf(again, same)).toBeUndefined();
    tournamentSpec
      .given(again)
      .when(lineUp(first.first, '13', [first.round]))
      .then('LineUpSubmitted');
  });

  it('TO-6 does not let an official who plays name the line-up of their own team’s opponents', () => {
    const [first] = paired.paired?.pairings ?? [];
    if (!first) throw new Error('nobody is paired');
    const by = [`${first.first}3`];
    const named = { ...lineUp(first.second ?? '', '12'), by };
    tournamentSpec
      .given(paired)
      .when({ ...named, rounds: [first.round] })
      .then('TO-6 line-up-of-opponents');
    // All rounds are those in which their own team does not meet it.
    const others = done(paired, named).lineUps.map(({ round }) => round);
    expect(others).not.toContain(first.round);
    expect(others).toHaveLength(1);
    tournamentSpec
      .given(done(paired, named))
      .when({ ...named, by: [] })
      .then('LineUpSubmitted');
    tournamentSpec
      .given(paired)
      .when({ ...lineUp(first.first, '12', [first.round]), by })
      .then('LineUpSubmitted');
  });
});

describe('a tournament whose matches are arranged', () => {
  const three = ['ann', 'ben', 'cleo'].reduce(
    (state, entry) => done(state, { type: 'AddEntry', entry }),
    after(undefined, arranged),
  );
  const match = (
    ...sides: readonly (readonly string[])[]
  ): Extract<TournamentOrder, { type: 'ArrangeMatch' }> => ({
    type: 'ArrangeMatch',
    match: 'm1',
    sides,
  });

  it('TO-6 opens a match of the sides that the way of scoring has', () => {
    tournamentSpec
      .given(three)
      .when(match(['ann'], ['ben'], ['cleo']))
      .then('MatchArranged');
    tournamentSpec
      .given(three)
      .when(match(['ann'], ['ben']))
      .then(/^R-5 /);
    tournamentSpec
      .given(three)
      .when(match(['ann'], ['ben'], ['ann']))
      .then(/^R-5 /);
    tournamentSpec
      .given(three)
      .when(match(['ann'], ['ben'], ['dora']))
      .then('TO-3 entry-unknown');
    tournamentSpec
      .given(three)
      .when(match(['ann'], ...Array.from({ length: 8 }, () => ['ben'])))
      .then('TO-6 sides-too-many');
    tournamentSpec
      .given(paired)
      .when(match(['reds1'], ['blues1']))
      .then('TO-2 not-of-format');
  });

  it('TM-13, S-21 takes the sides that a draw at the board makes, and records it', () => {
    const four = done(
      ['ann', 'ben', 'cleo', 'dora'].reduce(
        (state, entry) => done(state, { type: 'AddEntry', entry }),
        after(undefined, { ...arranged, plan }),
      ),
      { ...match(['ann', 'ben', 'cleo', 'dora']), draw: [['red', 'black', 'black', 'red']] },
    );
    expect(four.arranged).toEqual([
      {
        match: 'm1',
        sides: { A: ['ben', 'cleo'], B: ['ann', 'dora'] },
        draw: [['red', 'black', 'black', 'red']],
      },
    ]);
    tournamentSpec
      .given(four)
      .when({ ...match(['ann', 'ben']), draw: [['red', 'red']] })
      .then('TM-13 draw-uneven');
  });

  it('pairs nothing, and keeps the entries that played', () => {
    tournamentSpec.given(three).when({ type: 'PairRounds' }).then('TO-2 not-of-format');
    const playing = done(three, match(['ann'], ['ben'], ['cleo']));
    const left = done(playing, { type: 'WithdrawEntry', entry: 'ann' });
    expect(rowOfTournament('c', 'e', left)).toMatchObject({ withdrawn: ['ann'] });
    expect(rowOfTournament('c', 'e', left).entries).toContain('ann');
    expect(rowOfTournament('c', 'e', playing).arranged).toEqual([
      { match: 'm1', sides: { A: ['ann'], B: ['ben'], C: ['cleo'] } },
    ]);
  });
});

describe('a tournament of another game', () => {
  const judged = (over: Partial<MatchPlan>, format: Created['format'] = 'round-robin'): string => {
    const { boards: _boards, ...created } = teams;
    const answer = judgeTournament(registries, {
      ...created,
      format,
      plan: { game: 'scarney-highlow', rules: 1, variant: {}, system: 'highlow', settings: {}, ...over },
    });
    return answer.ok ? 'taken' : `${answer.refusal.rule} ${answer.refusal.code}`;
  };

  it('TO-2 is a round robin if two play a match, and arranged if more or fewer do', () => {
    expect(judged({})).toBe('taken');
    expect(judged({ game: 'scarney-doubles', system: 'doubles' })).toBe('taken');
    expect(judged({ game: 'scarney-solitaire', system: 'solitaire' })).toBe('TO-2 system-not-of-format');
    expect(judged({ game: 'scarney-solitaire', system: 'solitaire' }, 'arranged')).toBe('taken');
    expect(judged({ system: 'straight' })).toBe('R-3 system-unknown');
  });

  it('TO-2 has as many seats as its matches', () => {
    const skarney = { game: 'skarney', system: 'skarney' };
    expect(judged({ ...skarney, variant: { players: 2 } })).toBe('taken');
    expect(judged({ ...skarney, variant: { players: 3 } })).toBe('TO-2 seats-not-of-variant');
    const tournament = after(undefined, {
      ...arranged,
      plan: { ...skarney, rules: 1, variant: { players: 3 }, settings: {} },
    });
    const three = ['ann', 'ben', 'cleo'].reduce(
      (state, entry) => done(state, { type: 'AddEntry', entry }),
      tournament,
    );
    const sides = [['ann'], ['ben'], ['cleo']];
    tournamentSpec.given(three).when({ type: 'ArrangeMatch', match: 'm', sides }).then('MatchArranged');
    tournamentSpec
      .given(three)
      .when({ type: 'ArrangeMatch', match: 'm', sides: sides.slice(1) })
      .then('TO-2 seats-not-of-variant');
  });

  it('TO-2 takes seconds for a ply if the rulebook says what is played for a silent seat', () => {
    const skarney = { game: 'skarney', system: 'skarney', variant: { players: 2 } };
    const baccarat = { game: 'scarney-baccarat', system: 'baccarat', variant: { chips: [100, 100] } };
    const scarnecchia = { game: 'scarnecchia', system: 'scarnecchia' };
    for (const plan of [skarney, scarnecchia, baccarat])
      for (const moveSeconds of [5, 3_600]) expect(judged({ ...plan, moveSeconds })).toBe('taken');
    for (const moveSeconds of [4, 3_601, 7.5])
      expect(judged({ ...skarney, moveSeconds })).toBe('TO-2 move-seconds-refused');
    expect(judged({ moveSeconds: 30 })).toBe('TO-2 move-seconds-refused');
    expect(judged({ game: 'teeko', system: 'straight', moveSeconds: 30 })).toBe('TO-2 move-seconds-refused');
    expect(judged({ game: 'scarney-doubles', system: 'doubles', moveSeconds: 30 })).toBe(
      'TO-2 move-seconds-refused',
    );
  });

  it('TO-2 takes seconds for the choice of colours (S-5)', () => {
    expect(judged({ choiceSeconds: 30 })).toBe('taken');
    expect(judged({ game: 'skarney', system: 'skarney', variant: { players: 2 }, choiceSeconds: 30 })).toBe(
      'TO-2 choice-seconds-refused',
    );
  });

  it('S-21 seats its players at tables of three or four, one match a table', () => {
    expect(judged({ game: 'scarney-singles', system: 'singles' }, 'tables')).toBe('taken');
    expect(judged({ game: 'teeko', system: 'three-handed', settings: { target: 15 } }, 'tables')).toBe(
      'taken',
    );
    expect(judged({}, 'tables')).toBe('TO-2 system-not-of-format');
    const { boards: _boards, ...created } = teams;
    const singles = { game: 'scarney-singles', rules: 1, variant: {}, system: 'singles', settings: {} };
    const names = ['ann', 'ben', 'cleo', 'dora', 'eve', 'fay', 'gus'];
    const tournament = names.reduce(
      (state, entry) => done(state, { type: 'AddEntry', entry }),
      after(undefined, { ...created, format: 'tables', plan: singles }),
    );
    const { paired } = done(tournament, { type: 'PairRounds' });
    expect(paired?.pairings).toMatchObject([
      { round: 1, board: 1, first: 'ann', second: 'cleo', others: ['eve', 'gus'] },
      { round: 1, board: 2, first: 'ben', second: 'dora', others: ['fay'] },
    ]);
    const state = done(tournament, { type: 'PairRounds' });
    expect(paired?.pairings.map((pairing) => sidesOf(state, pairing))).toEqual([
      { A: ['ann'], B: ['cleo'], C: ['eve'], D: ['gus'] },
      { A: ['ben'], B: ['dora'], C: ['fay'] },
    ]);
    const five = names
      .slice(0, 5)
      .reduce(
        (before, entry) => done(before, { type: 'AddEntry', entry }),
        after(undefined, { ...created, format: 'tables', plan: singles }),
      );
    tournamentSpec.given(five).when({ type: 'PairRounds' }).then('TO-4 tables-uneven');
  });
});
