/*
 * A pairing that is tried out: what `previewPairing` says is what `pairRounds` and `pairAgain` then do, in every kind of format
 * that takes a pairing back, with somebody who came late and somebody who left in between.
 */
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

interface Named {
  readonly name: string;
}
interface Tried {
  readonly round: number;
  readonly lastRound: number;
  readonly stay: number;
  readonly come: number;
  readonly go: number;
  readonly tables: readonly {
    readonly board: number;
    readonly stands: boolean;
    readonly entries: readonly Named[];
  }[];
  readonly gone: readonly { readonly entries: readonly Named[] }[];
  readonly byes: readonly Named[];
  readonly byesGone: readonly Named[];
  readonly changes: boolean;
  readonly version: number;
  readonly code?: string;
}
interface Paired {
  readonly matches: {
    readonly nodes: readonly {
      readonly id: string;
      readonly board: number;
      readonly status: string;
      readonly sides: readonly { readonly players: readonly Named[] }[];
    }[];
  };
  readonly byes: { readonly nodes: readonly { readonly round: number; readonly entry: Named }[] };
}

let database: TestDatabase;
let api: TestApi;
let first: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  first = await HostedTournament.begin(api, { name: 'The first' });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'];

async function begin(plan: Fields): Promise<HostedTournament> {
  const hosted = await HostedTournament.of(
    api,
    { token: first.token, club: first.club },
    {
      settings: { target: 1 },
      ...plan,
    },
  );
  for (const name of names) await hosted.command('addEntry', { tournamentId: hosted.tournament, name });
  return hosted;
}

/** What pairing would do; `code` if it is refused. */
const preview = async (hosted: HostedTournament, again: boolean): Promise<Tried> =>
  (
    await hosted.read<{ tournament: { previewPairing: Tried } }>(
      `query ($id: ID!, $again: Boolean!) { tournament(id: $id) { previewPairing(again: $again) {
         ... on PairingPreview { round lastRound stay come go changes version
           tables { board stands entries { name } } gone { entries { name } } byes { name } byesGone { name } }
         ... on Refusal { code } } } }`,
      { id: hosted.tournament, again },
    )
  ).tournament.previewPairing;

const paired = async (hosted: HostedTournament, round: number): Promise<Paired> =>
  (
    await hosted.read<{ tournament: Paired }>(
      `query ($id: ID!, $round: Int!) { tournament(id: $id) {
         matches(round: $round, first: 50) { nodes { id board status sides { players { name } } } }
         byes { nodes { round entry { name } } } } }`,
      { id: hosted.tournament, round },
    )
  ).tournament;

const meetings = ({ matches }: Paired): readonly string[] =>
  matches.nodes.map(({ board, sides }) =>
    [board, ...sides.flatMap(({ players }) => players.map(({ name }) => name))].join(' '),
  );
const triedMeetings = ({ tables }: Tried): readonly string[] =>
  tables.map(({ board, entries }) => [board, ...entries.map(({ name }) => name)].join(' '));

const pair = (hosted: HostedTournament) => hosted.command('pairRounds', { tournamentId: hosted.tournament });
const again = (hosted: HostedTournament) =>
  hosted.command('pairAgain', { tournamentId: hosted.tournament, reason: 'Zoe came, Fay left.' });

/** Ends every match of a round: the side named first wins. */
async function playRound(hosted: HostedTournament, round: number): Promise<void> {
  for (const { id: matchId } of (await paired(hosted, round)).matches.nodes)
    await hosted.command('adjudicateMatch', { matchId, winner: 'A', reason: 'It is late.' });
}

/** One comes, and one goes. */
async function changeField(hosted: HostedTournament): Promise<void> {
  const { tournament: tournamentId } = hosted;
  const { tournament } = await hosted.read<{
    tournament: { entries: { nodes: (Named & { id: string })[] } };
  }>('query ($id: ID!) { tournament(id: $id) { entries { nodes { id name } } } }', { id: tournamentId });
  const fay = tournament.entries.nodes.find(({ name }) => name === 'Fay');
  expect(await hosted.command('addEntry', { tournamentId, name: 'Zoe' })).not.toHaveProperty('code');
  expect(await hosted.command('withdrawEntry', { tournamentId, entryId: fay?.id })).not.toHaveProperty(
    'code',
  );
}

describe.each([
  ['a club Swiss', { format: 'SWISS', rounds: 3 }],
  ['a Swiss by the FIDE Dutch system', { format: 'SWISS', rounds: 3, engine: 'DUTCH' }],
  ['an Australian draw', { format: 'AUSTRALIAN_DRAW', rounds: 3 }],
  ['king of the hill', { format: 'KING_OF_THE_HILL', rounds: 3 }],
])('in %s', (_name, plan) => {
  it('TO-12 the second round is previewed, paired so, and paired again as that is previewed, in one step', async () => {
    const hosted = await begin(plan);
    expect(await preview(hosted, true)).toEqual({ code: 'not-paired' });
    const opening = await preview(hosted, false);
    expect(opening).toMatchObject({ round: 1, lastRound: 1, stay: 0, come: 3, go: 0, gone: [], byes: [] });
    await pair(hosted);
    expect(meetings(await paired(hosted, 1))).toEqual(triedMeetings(opening));
    expect(await preview(hosted, false)).toEqual({ code: 'round-open' });
    await playRound(hosted, 1);
    const next = await preview(hosted, false);
    await pair(hosted);
    const before = await paired(hosted, 2);
    expect(meetings(before)).toEqual(triedMeetings(next));

    const unchanged = await preview(hosted, true);
    expect(unchanged).toMatchObject({ round: 2, stay: 3, come: 0, go: 0, gone: [], changes: false });
    await changeField(hosted);
    const tried = await preview(hosted, true);
    expect(tried.come).toBe(3 - tried.stay);
    expect(tried.go).toBe(tried.gone.length);
    expect(tried.gone.length).toBeGreaterThan(0);
    expect(meetings(await paired(hosted, 2))).toEqual(meetings(before));
    expect(await again(hosted)).not.toHaveProperty('code');
    const after = await paired(hosted, 2);
    expect(meetings(after)).toEqual(triedMeetings(tried));
    expect(after.matches.nodes.every(({ status }) => status === 'OPEN')).toBe(true);
    const was = new Set(before.matches.nodes.map(({ id }) => id));
    expect(after.matches.nodes.some(({ id }) => was.has(id))).toBe(false);
    const events = await api.services.log.readStream(hosted.club, `tournament-${hosted.tournament}`);
    const [unpaired, made] = events.slice(-2);
    expect([unpaired?.body.type, made?.body.type]).toEqual(['RoundUnpaired', 'NextRoundPaired']);
    expect(made?.commandId).toBe(unpaired?.commandId);
  });
});

it('TO-12 the preview names the players who would gain and lose the bye', async () => {
  const hosted = await begin({ format: 'SWISS', rounds: 3 });
  const { tournament: tournamentId } = hosted;
  await hosted.command('addEntry', { tournamentId, name: 'Zoe' });
  const opening = await preview(hosted, false);
  expect(opening).toMatchObject({ byes: [{ name: 'Zoe' }], byesGone: [], changes: true });
  await pair(hosted);
  const { byes } = await paired(hosted, 1);
  expect(byes.nodes).toEqual([{ round: 1, entry: { name: 'Zoe' } }]);
  const { tournament } = await hosted.read<{
    tournament: { entries: { nodes: (Named & { id: string })[] } };
  }>('query ($id: ID!) { tournament(id: $id) { entries { nodes { id name } } } }', { id: tournamentId });
  const zoe = tournament.entries.nodes.find(({ name }) => name === 'Zoe');
  await hosted.command('withdrawEntry', { tournamentId, entryId: zoe?.id });
  const without = await preview(hosted, true);
  expect(without).toMatchObject({
    changes: true,
    stay: 3,
    come: 0,
    go: 0,
    byes: [],
    byesGone: [{ name: 'Zoe' }],
  });
  expect(await again(hosted)).not.toHaveProperty('code');
  expect((await paired(hosted, 1)).byes.nodes).toEqual([]);
});

it('TO-12 rounds that are all paired at once are previewed and paired again together', async () => {
  const hosted = await begin({ format: 'ROUND_ROBIN' });
  const opening = await preview(hosted, false);
  expect(opening).toMatchObject({ round: 1, lastRound: 5, stay: 0, come: 15, go: 0 });
  await pair(hosted);
  expect(meetings(await paired(hosted, 1))).toEqual(triedMeetings(opening));
  expect(await preview(hosted, true)).toMatchObject({ round: 1, lastRound: 5, stay: 15, come: 0, go: 0 });
  const { tournament } = await hosted.read<{ tournament: { entries: { nodes: { id: string }[] } } }>(
    'query ($id: ID!) { tournament(id: $id) { entries { nodes { id } } } }',
    { id: hosted.tournament },
  );
  const order = tournament.entries.nodes.map(({ id }) => id).toReversed();
  const { tournament: turned } = await hosted.read<{ tournament: { previewPairing: Tried } }>(
    `query ($id: ID!, $order: [ID!]) { tournament(id: $id) { previewPairing(again: true, order: $order) {
       ... on PairingPreview { stay come go tables { board entries { name } } } } } }`,
    { id: hosted.tournament, order },
  );
  expect(turned.previewPairing.stay).toBeLessThan(15);
  const reason = 'The order was turned round.';
  await hosted.command('pairAgain', { tournamentId: hosted.tournament, order, reason });
  expect(meetings(await paired(hosted, 1))).toEqual(triedMeetings(turned.previewPairing));
});

describe('a pairing that cannot be made again', () => {
  it('TO-12 is refused, tried out or done, once something has begun, and nothing is changed', async () => {
    const hosted = await begin({ format: 'SWISS', rounds: 3 });
    await pair(hosted);
    const matchId = await hosted.matchAt(1, 1);
    await hosted.command('adjudicateMatch', { matchId, winner: 'A', reason: 'They left.' });
    const before = await paired(hosted, 1);
    expect(await preview(hosted, true)).toEqual({ code: 'round-begun' });
    expect(await again(hosted)).toMatchObject({ rule: 'TO-12', code: 'round-begun' });
    expect(await paired(hosted, 1)).toEqual(before);
  });

  it('TO-5 leaves the pairing as it is if it cannot be made as requested', async () => {
    const hosted = await begin({ format: 'SWISS', rounds: 3 });
    await pair(hosted);
    const before = await paired(hosted, 1);
    const { tournament: tournamentId } = hosted;
    expect(
      await hosted.command('pairAgain', { tournamentId, order: [tournamentId], reason: 'So.' }),
    ).toMatchObject({ code: 'order-not-the-entries' });
    expect(await paired(hosted, 1)).toEqual(before);
  });

  it('PL-1 is refused if somebody came between the preview and the command', async () => {
    const hosted = await begin({ format: 'SWISS', rounds: 3 });
    await pair(hosted);
    const { version: expectedVersion } = await preview(hosted, true);
    const { tournament: tournamentId } = hosted;
    await hosted.command('addEntry', { tournamentId, name: 'Zoe' });
    expect(
      await hosted.command('pairAgain', { tournamentId, reason: 'As shown.', expectedVersion }),
    ).toMatchObject({ __typename: 'VersionMoved' });
  });

  it('BC-18 cannot be tried out if lots decide it', async () => {
    const baccarat = { gameKind: 'scarney-baccarat', system: 'elimination' };
    const hosted = await begin({ ...baccarat, format: 'ELIMINATION', settings: { rounds: 1, cuts: [] } });
    expect(await preview(hosted, false)).toEqual({ code: 'not-of-format' });
  });

  it('TO-2 is that of an arena, which pairs those who wait by itself', async () => {
    const hosted = await begin({ format: 'ARENA', minutes: 30 });
    await pair(hosted);
    expect(await again(hosted)).toMatchObject({ rule: 'TO-2', code: 'not-of-format' });
  });

  it('is seen by organizers alone', async () => {
    const hosted = await begin({ format: 'SWISS', rounds: 3, visibility: 'PUBLIC' });
    const asked = hosted.read(
      'query ($id: ID!) { tournament(id: $id) { previewPairing { __typename } } }',
      { id: hosted.tournament },
      null,
    );
    await expect(asked).rejects.toThrow(/not-signed-in|UNAUTHENTICATED/u);
  });
});
