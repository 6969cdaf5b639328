import type { MatchState, Neighbours } from '@fairview/play';
import { games } from '@fairview/rules';
import { deciderSpec, folded } from '../../../../test/kit/decider.js';
import { formats } from '../formats/formats.js';
import { cancelUnpaired } from '../reactions/cancel-matches.js';
import { openDueMatches } from '../reactions/open-due-matches.js';
import { settleWithdrawals } from '../reactions/settle-withdrawals.js';
import { playerScores } from '../scores/players.js';
import { resultOfSheet } from '../scores/sheets.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentFact } from './acts.js';
import { evolveTournament } from './evolve.js';
import { rowOfTournament } from '../tournament/row.js';
import { contenders, sidesOfTournament, type TournamentState } from '../tournament/state.js';
import { playersOf } from '../standings/of-tournament.js';
import { decideTournament } from './decide.js';
import { type TournamentOrder } from './acts.js';
import type { SubstitutePlayer } from './acts/substitute.js';

const registries = { games, formats };
const created: TournamentCreated = {
  type: 'TournamentCreated',
  name: 'Club night',
  format: 'round-robin',
  cycles: 1,
  visibility: 'club',
  plan: { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 5 } },
};
const entered = (...entries: readonly string[]): readonly TournamentFact[] =>
  entries.map((entry) => ({ type: 'EntryAdded', entry }));
const decide = (state: TournamentState, command: TournamentOrder) =>
  decideTournament(registries, state, command);
const spec = deciderSpec(decide);
const after = (state: TournamentState, ...commands: readonly TournamentOrder[]): TournamentState =>
  commands.reduce((before, command) => {
    const decision = decide(before, command);
    if (!decision.ok) throw new Error(decision.refusal.code);
    return folded(evolveTournament, decision.value.events, before);
  }, state);
const four = folded(evolveTournament, [created, ...entered('ann', 'ben', 'cleo', 'dan')]);
const paired = after(four, { type: 'PairRounds' });
const name = (more: Partial<SubstitutePlayer> = {}): SubstitutePlayer => ({
  type: 'SubstitutePlayer',
  entry: 'ben',
  player: 'sue',
  begun: [],
  ...more,
});
const matchIn = ({ paired: all }: TournamentState, round: number): string =>
  all?.pairings.find((each) => each.round === round && [each.first, each.second].includes('ben'))?.match ??
  '';

const unknown = { game: () => undefined, match: () => undefined, deal: () => undefined };
/** What the matches begin with that are to be open. */
const dueNow = (state: TournamentState) =>
  openDueMatches(registries)
    .react({ id: 't', state }, unknown)
    .flatMap((command) => ('start' in command && command.to === 'match' ? [command.start] : []));
const partners = {
  game: 'skarney',
  rules: 1,
  system: 'skarney',
  settings: {},
  variant: { players: 4, partners: true },
} as const;
/** A match of two in which nothing was begun. */
const begunNot: Partial<MatchState> = {
  games: [],
  reports: [],
  penalties: [],
  opened: {
    type: 'MatchOpened',
    game: 'teeko',
    rules: 1,
    variant: {},
    system: 'straight',
    settings: {},
    sides: { A: ['ann'], B: ['sue'] },
    teams: { A: 'ann', B: 'ben' },
  },
};
/** The players of Ben's matches as opened, by round, with the entry that the match belongs to. */
const opened = (state: TournamentState) =>
  openDueMatches(registries)
    .react({ id: 't', state }, unknown)
    .flatMap((command) => ('start' in command && command.to === 'match' ? [command.start] : []))
    .filter(({ sides, teams }) =>
      [...Object.values(sides).flat(), ...Object.values(teams ?? {})].includes('ben'),
    )
    .map(({ round, sides, teams }) => [
      round,
      Object.values(sides).flat().includes('sue'),
      teams !== undefined,
    ]);

describe('somebody who plays for an entry', () => {
  it('TO-17 sits in its matches from then on, which stay those of the entry; the entered player sat in the ones before', () => {
    const state = after(paired, name({ from: 2 }));
    expect(opened(state)).toEqual([
      [1, false, false],
      [2, true, true],
      [3, true, true],
    ]);
    expect(opened(after(paired, name({ from: 2, until: 2 })))[2]).toEqual([3, false, false]);
    expect(contenders(state)).toEqual(['ann', 'ben', 'cleo', 'dan']);
    expect(playersOf(rowOfTournament('c', 't', state))).toEqual(['ann', 'ben', 'cleo', 'dan', 'sue']);
    expect(sidesOfTournament(state)['ben']).toEqual(['ben', 'sue']);
  });

  it('TO-17 brings the entry what they win', () => {
    const sheet = games.systems.open({
      game: 'teeko',
      system: 'straight',
      settings: { target: 5 },
      sides: { A: ['ann'], B: ['sue'] },
    });
    if (!sheet.ok) throw new Error(sheet.refusal.code);
    const won = { ...sheet.value.figures(), finished: true, winner: 'B', spread: 4 };
    const teams = { A: 'ann', B: 'ben' };
    const sides = { A: ['ann'], B: ['sue'] };
    expect(resultOfSheet({ id: 'm', sides, teams, sheet: won, rounds: [] })).toMatchObject({
      entries: ['ann', 'ben'],
      winner: 'ben',
      net: { ann: -4, ben: 4 },
    });
  });

  it('TO-17 has the open matches of these rounds opened again, and the ones before cancelled', () => {
    const state = after(paired, name({ from: 3 }));
    expect([matchIn(state, 2), matchIn(state, 3) === matchIn(paired, 3)]).toEqual([
      matchIn(paired, 2),
      false,
    ]);
    const known: Neighbours = { ...unknown, match: () => ({}) as Partial<MatchState> as MatchState };
    expect(cancelUnpaired.react({ id: 't', state }, known).map(({ id }) => id)).toEqual([matchIn(paired, 3)]);
  });

  it('TO-17 begins with the first match of the entry that has not begun, and never in one that has', () => {
    const begun = [matchIn(paired, 1)];
    const state = after(paired, name({ begun }));
    expect(state.substitutions).toEqual([{ entry: 'ben', player: 'sue', from: 2 }]);
    spec
      .given(paired)
      .when(name({ begun, from: 1 }))
      .then('TO-17 substitute-too-late');
    spec
      .given(paired)
      .when(name({ begun, from: 2, until: 1 }))
      .then('TO-17 substitute-rounds');
    spec
      .given(paired)
      .when(name({ from: 0 }))
      .then('TO-17 substitute-rounds');
  });

  it('TO-17 plays until another is named, or the player of the entry plays again', () => {
    const back = name({ player: 'ben', from: 3 });
    const state = after(paired, name({ from: 2 }), back);
    expect(opened(state).map(([, isSue]) => isSue)).toEqual([false, true, false]);
    spec.given(paired).when(back).then('TO-17 substitute-none');
  });

  it('TO-17 leaves and comes back with the entry, and is not an entry that anybody meets', () => {
    const state = after(paired, name(), { type: 'WithdrawEntry', entry: 'ben', by: [] });
    expect(state.withdrawn).toEqual(['ben', 'sue']);
    const leaves: TournamentOrder = { type: 'WithdrawEntry', entry: 'sue' };
    spec.given(after(paired, name())).when(leaves).then('TO-17 substitute-not-withdrawn');
    const back = after(state, { type: 'ReturnEntry', entry: 'ben' });
    expect([back.withdrawn, back.entries.includes('sue')]).toEqual([[], true]);
    spec
      .given(after(four, name()))
      .when(name({ entry: 'sue', player: 'tom' }))
      .then('TO-3 entry-unknown');
    spec
      .given(paired)
      .when(name({ player: 'cleo' }))
      .then('TO-3 entered-already');
  });

  it('TO-3 may be an account that has no other entry, which needs no code', () => {
    spec
      .given(paired)
      .when(name({ account: 'a' }))
      .then('PlayerSubstituted EntryClaimed');
    const held = folded(evolveTournament, [{ type: 'EntryClaimed', entry: 'ann', account: 'a' }], paired);
    spec
      .given(held)
      .when(name({ account: 'a' }))
      .then('TO-3 account-entered');
  });

  it('TO-16 cannot be named by a playing official for a player who speaks for themselves', () => {
    const held = folded(evolveTournament, [{ type: 'EntryTaken', entry: 'ben' }], paired);
    spec
      .given(held)
      .when(name({ by: ['ann'] }))
      .then('TO-16 entry-speaks');
    spec
      .given(held)
      .when(name({ by: ['ben'] }))
      .then('PlayerSubstituted');
  });

  it('TO-17 does not exist in an arena: the players who are there wait for themselves', () => {
    const arena = folded(evolveTournament, [{ ...created, format: 'arena', minutes: 30 }, ...entered('ben')]);
    spec.given(arena).when(name()).then('TO-17 substitute-in-arena');
  });

  it('TO-17 sits at a table of three, whose points go to the entry, with a match of its own id', () => {
    const table = after(
      folded(evolveTournament, [
        { ...created, format: 'tables', plan: { ...created.plan, system: 'three-handed' } },
        ...entered('ann', 'ben', 'cleo'),
      ]),
      { type: 'PairRounds' },
    );
    const state = after(table, name());
    const [before, pairing] = [table, state].map(({ paired: all }) => all?.pairings[0]);
    expect(pairing?.match === before?.match).toBe(false);
    const [match] = dueNow(state);
    expect(match).toMatchObject({
      sides: { A: ['ann'], B: ['sue'], C: ['cleo'] },
      teams: { A: 'ann', B: 'ben', C: 'cleo' },
    });
    spec
      .given(table)
      .when(name({ begun: [before?.match ?? ''], from: 1 }))
      .then('TO-17 substitute-too-late');
  });

  it('TO-17 plays with a partner in whist: the side has no one owner, the place at the table says whose points they are', () => {
    const whist = after(
      folded(evolveTournament, [
        { ...created, format: 'whist', rounds: 2, plan: partners },
        ...entered('ann', 'ben', 'cleo', 'dan'),
      ]),
      { type: 'PairRounds' },
    );
    const state = after(whist, name({ from: 2 }));
    const [first, second] = dueNow(state);
    expect(Object.values(first?.sides ?? {}).flat()).toContain('ben');
    const seated = Object.values(second?.sides ?? {}).flat();
    expect([seated.includes('sue'), seated.includes('ben'), second?.teams]).toEqual([true, false, undefined]);
    const [side = '', lineUp = []] =
      Object.entries(second?.sides ?? {}).find(([, players]) => players.includes('sue')) ?? [];
    const figures = games.systems.open({
      game: 'skarney',
      system: 'skarney',
      settings: {},
      sides: { A: ['a', 'b'], B: ['c', 'd'] },
    });
    if (!figures.ok) throw new Error(figures.refusal.code);
    const net = Object.fromEntries(seated.map((player) => [player, lineUp.includes(player) ? 30 : -30]));
    const sheet = { ...figures.value.figures(), finished: true, winner: side, net };
    const pairings = state.paired?.pairings ?? [];
    const match = {
      id: pairings[1]?.match ?? '',
      sides: second?.sides ?? {},
      teams: null,
      sheet,
      rounds: [],
    };
    const { scores } = playerScores(contenders(state), [match], pairings);
    expect(scores.get('ben')).toMatchObject({ played: 1, won: 1, matchPoints: 2, spread: 30 });
    expect(scores.has('sue')).toBe(false);
  });

  it('TO-17 plays the challenges of a ladder that are accepted later, which has no rounds', () => {
    const rules = { challengeRange: 3, climb: 'swap', answerDays: 7, playDays: 14 } as const;
    const ladder = folded(evolveTournament, [
      { ...created, format: 'ladder', ladder: rules },
      ...entered('ann', 'ben'),
    ]);
    const challenge = (match: string): readonly TournamentOrder[] => [
      { type: 'IssueChallenge', match, challenger: 'ben', challenged: 'ann' },
      { type: 'AcceptChallenge', match },
    ];
    const before = after(ladder, ...challenge('m'));
    expect(dueNow(after(before, name()))[0]).toMatchObject({ sides: { A: ['ann'], B: ['ben'] } });
    const state = after(ladder, name(), ...challenge('m'));
    expect(dueNow(state)).toMatchObject([
      { sides: { A: ['ann'], B: ['sue'] }, teams: { A: 'ann', B: 'ben' } },
    ]);
    expect(contenders(state)).toEqual(['ann', 'ben']);
    const back = after(ladder, name(), name({ player: 'ben' }), ...challenge('m'));
    expect(dueNow(back)[0]).toMatchObject({ sides: { B: ['ben'] } });
    for (const rounds of [{ from: 1 }, { until: 2 }])
      spec.given(ladder).when(name(rounds)).then('TO-17 substitute-no-rounds');
    const gone = after(state, { type: 'WithdrawEntry', entry: 'ben', by: [] });
    const known: Neighbours = { ...unknown, match: () => begunNot as MatchState };
    expect(settleWithdrawals.react({ id: 't', state: gone }, known)).toMatchObject([
      { id: 'm', command: { withdrawn: ['ben', 'sue'] } },
    ]);
  });

  it.each(['arranged', 'elimination', 'duplicate', 'team-round-robin'])(
    'TO-2 does not exist in a tournament of the format %s',
    (format) => {
      const other = folded(evolveTournament, [{ ...created, format }, ...entered('ben')]);
      const ofTeams = { ...other, created: { ...other.created, boards: 2 } };
      spec
        .given(format === 'team-round-robin' ? ofTeams : other)
        .when(name())
        .then('TO-2 not-of-format');
    },
  );
});
