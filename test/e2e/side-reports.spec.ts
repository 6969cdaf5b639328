import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament, type WalkIn } from '../kit/hosted-tournament.js';
import { clubNightRecord } from '../kit/records.js';
import { command, startApi, type Fields, type TestApi } from '../kit/server.js';
import { openSocket, until } from '../kit/socket-client.js';

/** PL-22 over the API: the sides of a match report what they played on their board. */

let test: TestDatabase;
let api: TestApi;
let evening: HostedTournament;
beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  const settings = { target: 3 };
  evening = await HostedTournament.begin(api, { settings, visibility: 'PUBLIC', reporting: 'BOARD' });
  await evening.pair(['Ada', 'Ben', 'Cleo', 'Dora']);
}, 60_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

const won = ({ id }: WalkIn) => ({ win: { winner: id, position: 'row' } });
const done = '... on MatchChanged { match { status } }';
const report = (matchId: string, who: WalkIn, result: Fields, more: Fields = {}) =>
  evening.command('reportResult', { matchId, result, ...more }, done, who.token);

interface Seen {
  readonly match: Fields & {
    readonly sides: readonly { readonly players: readonly { readonly id: string }[] }[];
  };
}
const seen = async (id: string): Promise<Seen['match']> =>
  (
    await evening.read<Seen>(
      `query ($id: ID!) { match(id: $id) { status provisional sides { players { id } }
         reports { side kind contradicted winner { name } } games { nodes { agreed winner { name } } } } }`,
      { id },
    )
  ).match;

/** A match of the round, and its players. */
async function matchAt(round: number, board: number) {
  const id = await evening.matchAt(round, board);
  const [one, other] = (await seen(id)).sides.map(({ players: [player] }) =>
    evening.walkIns.find((each) => each.id === player?.id),
  );
  if (!one || !other) throw new Error('nobody plays there');
  return { id, one, other };
}

const desk = async () => {
  const { tournament } = await evening.read<{ tournament: Fields }>(
    `query ($id: ID!) { tournament(id: $id) { conflicts { totalCount nodes { id } }
       standings { provisionalCount mayChangeCount nodes { played openQuestions { kind } } } } }`,
    { id: evening.tournament },
  );
  return tournament;
};

it('one side reports, the other confirms: it is on the sheet', async () => {
  const { id, one, other } = await matchAt(1, 1);
  expect(await report(id, one, won(one))).toMatchObject({ match: { status: 'OPEN' } });
  expect(await seen(id)).toMatchObject({
    reports: [{ side: 'A', kind: 'row', contradicted: false, winner: { name: one.name } }],
    games: { nodes: [] },
  });
  expect(await report(id, one, won(one))).toMatchObject({ rule: 'PL-22', code: 'side-reported-already' });
  expect(await report(id, other, won(one))).toMatchObject({ match: { status: 'FINISHED' } });
  expect(await seen(id)).toMatchObject({
    reports: [],
    provisional: false,
    games: { nodes: [{ agreed: 'SIDES', winner: { name: one.name } }] },
  });
});

it('they contradict each other: it is on the arbiter’s desk, and an official’s entry ends it', async () => {
  const { id, one, other } = await matchAt(1, 2);
  await report(id, one, won(one));
  await report(id, other, { draw: true });
  expect(await seen(id)).toMatchObject({ status: 'OPEN', provisional: true });
  expect(await desk()).toMatchObject({
    conflicts: { totalCount: 1, nodes: [{ id }] },
    standings: { provisionalCount: 2, mayChangeCount: 3 },
  });
  await evening.command('reportGame', { matchId: id, result: won(other), signed: true });
  expect(await seen(id)).toMatchObject({
    status: 'FINISHED',
    provisional: false,
    reports: [],
    games: { nodes: [{ agreed: 'SLIP', winner: { name: other.name } }] },
  });
  expect(await desk()).toMatchObject({ conflicts: { totalCount: 0 }, standings: { provisionalCount: 0 } });
});

it('a report sent again changes nothing, and only the sides report', async () => {
  const { id, one, other } = await matchAt(2, 1);
  const stranger = evening.walkIns.find((each) => each !== one && each !== other);
  const again = { input: { commandId: newId(), matchId: id, result: won(one) }, done };
  for (const _ of [1, 2])
    expect(await command(api.ask, 'reportResult', { ...again, token: one.token })).toMatchObject({
      match: { status: 'OPEN' },
    });
  const byOther = await command(api.ask, 'reportResult', { ...again, token: other.token });
  expect(byOther).toMatchObject({ rule: 'PL-6' });
  const refused = await api.ask(
    'mutation ($input: ReportResultInput!) { reportResult(input: $input) { __typename } }',
    { input: { ...again.input, commandId: newId() } },
    stranger?.token,
  );
  expect(JSON.stringify(refused.errors)).toContain('not-allowed');
  expect(await report(id, one, won(one), { side: 'B' })).toMatchObject({ code: 'not-your-seat' });
});

it('PL-22 the record that both sides bring in is imported whole, and anything wrong with it is explained by its rule', async () => {
  const { id, one, other } = await matchAt(2, 2);
  const record = clubNightRecord('black-row-by-move');
  const bring = (who: WalkIn, brought: Fields) =>
    evening.command('reportResult', { matchId: id, record: brought }, done, who.token);
  expect(await bring(one, { ...record, moves: record.moves.slice(0, 4) })).toMatchObject({
    code: 'record-unfinished',
  });
  expect(await bring(one, { ...record, moves: ['1', '1', ...record.moves.slice(2)] })).toMatchObject({
    rule: 'T-12',
  });
  expect(await report(id, one, won(one), { record })).toMatchObject({
    rule: 'PL-22',
    code: 'result-or-record',
  });
  expect(await bring(one, record)).toMatchObject({ match: { status: 'OPEN' } });
  const { match: waiting } = await evening.read<{ match: { reports: { record: Fields }[] } }>(
    'query ($id: ID!) { match(id: $id) { reports { side record } } }',
    { id },
  );
  // The other side reads it, and agrees by bringing in the same.
  expect(waiting.reports).toMatchObject([{ side: 'A', record: { moves: record.moves } }]);
  expect(await bring(other, waiting.reports[0]?.record ?? {})).toMatchObject({
    match: { status: 'FINISHED' },
  });
  const { match: imported } = await evening.read<{ match: Fields }>(
    `query ($id: ID!) { match(id: $id) { reports { side } games { nodes { winner { name } game { ply status } } } } }`,
    { id },
  );
  expect(imported).toMatchObject({
    reports: [],
    games: {
      nodes: [{ winner: { name: one.name }, game: { ply: record.moves.length, status: 'FINISHED' } }],
    },
  });
});

it('PL-21 if games are played online, nobody reports', async () => {
  const online = await HostedTournament.of(
    api,
    { token: evening.token, club: evening.club },
    { settings: { target: 3 }, reporting: 'ONLINE' },
  );
  await online.pair(['Ada', 'Ben']);
  const [ada] = online.walkIns;
  const matchId = await online.matchAt(1, 1);
  const told = await online.command('reportResult', { matchId, result: { draw: true } }, done, ada?.token);
  expect(told).toMatchObject({ rule: 'PL-21', code: 'played-online' });
});

describe('a match that a side did not come to', () => {
  const forfeit = (matchId: string, absent: readonly string[]) =>
    evening.command(
      'forfeitMatch',
      { matchId, absent, reason: 'Nobody was at the table.' },
      '... on MatchChanged { match { status ruling { winner absent } nets { points } } }',
    );
  const rows = async () => {
    const { tournament } = await evening.read<{
      tournament: {
        standings: { nodes: readonly { entry: { name: string }; lost: number; spread: number }[] };
      };
    }>('query ($id: ID!) { tournament(id: $id) { standings { nodes { entry { name } lost spread } } } }', {
      id: evening.tournament,
    });
    return new Map(tournament.standings.nodes.map(({ entry, ...row }) => [entry.name, row]));
  };

  it('is forfeited by an arbiter, and brings 50 if nothing else is agreed; two absent sides have both lost', async () => {
    const before = await rows();
    const changed = async ({ name }: WalkIn) => {
      const [was, is] = [before.get(name), (await rows()).get(name)];
      return [(is?.lost ?? 0) - (was?.lost ?? 0), (is?.spread ?? 0) - (was?.spread ?? 0)];
    };
    const { id, one, other } = await matchAt(3, 1);
    expect(await forfeit(id, ['B'])).toMatchObject({
      match: { status: 'FINISHED', ruling: { winner: 'A', absent: ['B'] } },
    });
    expect([await changed(one), await changed(other)]).toEqual([
      [0, 50],
      [1, -50],
    ]);
    const last = await matchAt(3, 2);
    await forfeit(last.id, ['A', 'B']);
    expect([await changed(last.one), await changed(last.other)]).toEqual([
      [1, -50],
      [1, -50],
    ]);
  });
});

it('a tournament that names no way of scoring has the first of its game', async () => {
  const { rulebooks } = await evening.read<{
    rulebooks: readonly { gameKind: string; defaultSystem: string; systems: readonly string[] }[];
  }>('{ rulebooks { gameKind defaultSystem systems } }');
  const told = Object.fromEntries(rulebooks.map(({ gameKind, defaultSystem }) => [gameKind, defaultSystem]));
  expect(told).toMatchObject({ teeko: 'straight', 'scarney-highlow': 'highlow' });
  const { tournament } = await HostedTournament.of(
    api,
    { token: evening.token, club: evening.club },
    { gameKind: 'scarney-highlow' },
  );
  const asked = await evening.read<{ tournament: { system: string } }>(
    'query ($id: ID!) { tournament(id: $id) { system } }',
    { id: tournament },
  );
  expect(asked.tournament.system).toBe('highlow');
});

describe('an entry on a sheet or in the standings', () => {
  const reason = 'It was not so.';
  const dispute = 'dispute { id state subject { __typename } ruling { ruling by { kind } } }';
  const disputed = (name: string, input: Fields, who?: WalkIn) =>
    evening.command(name, { reason, ...input }, `... on DisputeChanged { ${dispute} }`, who?.token);
  const say = (name: string, disputeId: string, who: WalkIn) => disputed(name, { disputeId }, who);
  const rule = (disputeId: string, ruling: string, more: Fields = {}) =>
    disputed('ruleOnDispute', { disputeId, ruling, rule: 'TM-4', ...more });
  const listed = async (state?: readonly string[]) =>
    (
      await evening.read<{ tournament: { disputes: { nodes: readonly { id: string; state: string }[] } } }>(
        `query ($id: ID!, $state: [DisputeState!]) { tournament(id: $id) { disputes(state: $state) { nodes { id state } } } }`,
        { id: evening.tournament, ...(state ? { state } : {}) },
      )
    ).tournament.disputes.nodes;
  const gameOf = async (id: string) =>
    (
      await evening.read<{
        match: { games: { nodes: readonly { id: string; winner: { name: string } }[] } };
      }>('query ($id: ID!) { match(id: $id) { games { nodes { id: gameId winner { name } } } } }', { id })
    ).match.games.nodes[0];

  it('PL-9, PL-10 is disputed, answered, ruled on, appealed and in the news; standings are provisional meanwhile', async () => {
    const { id, one, other } = await matchAt(1, 1);
    const game = await gameOf(id);
    const socket = openSocket(api.url, evening.token);
    const heard = socket.listen<{ disputesUpdated: { dispute: { id: string; state: string } } }>(
      'subscription ($id: ID!) { disputesUpdated(tournamentId: $id, after: 0) { logPosition dispute { id state } } }',
      { id: evening.tournament },
    );
    const subject = { result: game?.id };
    expect(await disputed('disputeSheet', { matchId: id, subject }, other)).toMatchObject({
      dispute: { id: `${id}-1`, state: 'OPEN', subject: { __typename: 'DisputedResult' } },
    });
    expect(await disputed('disputeSheet', { matchId: id, subject }, other)).toMatchObject({
      rule: 'PL-9',
      code: 'disputed-already',
    });
    expect(await desk()).toMatchObject({ standings: { provisionalCount: 2, mayChangeCount: 4 } });
    expect(await say('answerDispute', `${id}-1`, one)).toMatchObject({
      dispute: { state: 'ANSWERED' },
    });
    expect(await listed(['OPEN', 'ANSWERED'])).toEqual([{ id: `${id}-1`, state: 'ANSWERED' }]);
    const closing = await evening.command('closeTournament', { tournamentId: evening.tournament }, '');
    expect(closing).toMatchObject({ code: 'something-open', params: { disputes: 1 } });
    const remedy = { correction: { gameId: game?.id, result: won(other) } };
    const elsewhere = { remedy, matchId: (await matchAt(1, 2)).id };
    expect(await rule(`${id}-1`, 'CORRECT', elsewhere)).toMatchObject({ code: 'match-not-disputed' });
    expect(await rule(`${id}-1`, 'CORRECT', { remedy })).toMatchObject({ dispute: { state: 'RULED' } });
    expect((await gameOf(id))?.winner.name).toBe(other.name);
    expect(await say('appealRuling', `${id}-1`, one)).toMatchObject({
      dispute: { state: 'APPEALED' },
    });
    // Orla ruled first: her answer is a proposal.
    expect(await rule(`${id}-1`, 'LIFT')).not.toHaveProperty('dispute');
    expect(await listed(['APPEALED'])).toHaveLength(1);
    await until(() => heard.frames.length >= 4);
    expect(heard.frames.map(({ disputesUpdated }) => disputesUpdated.dispute.id)).toEqual(
      Array.from({ length: heard.frames.length }, () => `${id}-1`),
    );
    await socket.close();
  });

  it('PL-10 is disputed, if it is a line of a sheet, with the side whose line it is', async () => {
    const { id, one, other } = await matchAt(1, 2);
    const subject = { line: { side: 'B', label: 'points' } };
    const raised = await evening.command<{ dispute: { id: string; subject: Fields } }>(
      'disputeSheet',
      { matchId: id, reason, subject },
      `... on DisputeChanged { dispute { id subject { ... on DisputedLine {
         side label of { name players { name } } match { id } } } } }`,
      one.token,
    );
    expect(raised.dispute.subject).toEqual({
      side: 'B',
      label: 'points',
      of: { name: 'B', players: [{ name: other.name }] },
      match: { id },
    });
    const taken = { disputeId: raised.dispute.id };
    const withdrawn = await evening.command(
      'withdrawDispute',
      taken,
      `... on DisputeChanged { ${dispute} }`,
      one.token,
    );
    expect(withdrawn).toMatchObject({ dispute: { state: 'WITHDRAWN' } });
  });

  it('PL-10 is disputed, if it is a row, by any entry, and corrected in a match; nobody else disputes a sheet', async () => {
    const [, , cleo] = evening.walkIns;
    const { id, one, other } = await matchAt(1, 2);
    const raised = await disputed(
      'disputeStanding',
      { tournamentId: evening.tournament, entryId: one.id },
      cleo,
    );
    expect(raised).toMatchObject({ dispute: { state: 'OPEN', subject: { __typename: 'DisputedRow' } } });
    const rowId = `${evening.tournament}-1`;
    const game = await gameOf(id);
    const remedy = { strike: { gameId: game?.id } };
    expect(await rule(rowId, 'CORRECT', { remedy })).toMatchObject({ code: 'match-needed' });
    const act = { sheetRuling: { disputeId: rowId, ruling: 'CORRECT', remedy, matchId: id } };
    const { preview } = await evening.read<{ preview: Fields }>(
      'query ($input: PreviewInput!) { preview(input: $input) { ... on Preview { matches { match { id } } } } }',
      { input: { matchId: id, act } },
    );
    expect(preview).toMatchObject({ matches: [{ match: { id } }] });
    expect(await rule(rowId, 'CORRECT', { remedy, matchId: id })).toMatchObject({
      dispute: { state: 'RULED' },
    });
    expect((await seen(id))['status']).toBe('OPEN');
    const told = await evening.read<{ tournament: { log: { nodes: readonly Fields[] } } }>(
      'query ($id: ID!) { tournament(id: $id) { log { nodes { kind sentence by { kind } } } } }',
      { id: evening.tournament },
    );
    expect(told.tournament.log.nodes).toContainEqual({
      kind: 'GAME_STRUCK',
      by: { kind: 'ACCOUNT' },
      sentence: `A game was struck off the sheet: ${reason}`,
    });
    const stranger = evening.walkIns.find((each) => each !== one && each !== other);
    const refused = await api.ask(
      'mutation ($input: DisputeSheetInput!) { disputeSheet(input: $input) { __typename } }',
      {
        input: { commandId: newId(), matchId: id, reason, subject: { line: { side: 'A', label: 'points' } } },
      },
      stranger?.token,
    );
    expect(JSON.stringify(refused)).toMatch(/not-allowed|Refused/u);
  });
});
