/*
 * The life of a tournament, act by act: each is one command, and what it writes is one event, or the events of one append. What
 * follows of it in matches is written by the server, under ids of its own.
 */
import { systemActor, type Recorded } from '@fairview/events';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { settableClock, type LogClock } from '../kit/clock.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

const start = Date.UTC(2026, 10, 21, 19);
const minute = 60_000;

let database: TestDatabase;
let clock: LogClock;
let api: TestApi;
let swiss: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  clock = await settableClock(database.admin, start);
  api = await startApi(database, { games, formats });
  swiss = await HostedTournament.begin(api, {
    format: 'SWISS',
    rounds: 4,
    checkIn: true,
    byesAllowed: 2,
    settings: { target: 1 },
    reporting: 'BOARD',
  });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const about = (): Fields => ({ tournamentId: swiss.tournament });

const headOf = async (): Promise<number> =>
  (await api.services.log.readClub(swiss.club, 0, 10_000)).at(-1)?.position ?? 0;

/** Gives a command once. @returns the types of what it wrote, in the order of the log */
async function written(name: string, input: Fields): Promise<readonly string[]> {
  const before = await headOf();
  const commandId = newId();
  const told = await swiss.command(name, { commandId, ...(input['matchId'] ? {} : about()), ...input });
  if (told.code) throw new Error(`${name}: ${told.code}`);
  const events = await api.services.log.readClub(swiss.club, before, 10_000);
  const own = events.filter((event) => event.commandId === commandId);
  expect(events.filter(({ commandId: id, actor }) => id !== commandId && actor !== systemActor)).toEqual([]);
  expect(own.map(({ index }) => index)).toEqual(own.map((_, at) => at));
  expect(own.map(({ position }) => position)).toEqual(own.map((_, at) => (own[0]?.position ?? 0) + at));
  expect(new Set(own.map(({ stream, at }) => `${stream} ${at}`)).size).toBe(1);
  return own.map(({ body }: Recorded) => body.type);
}

interface Seen {
  readonly id: string;
  readonly status: string;
  readonly sides: readonly { readonly players: readonly { readonly id: string }[] }[];
}

/** The current matches of a round, with their players. */
async function roundOf(round: number): Promise<readonly (Seen & { readonly players: readonly string[] })[]> {
  const { tournament } = await swiss.read<{ tournament: { matches: { nodes: readonly Seen[] } } }>(
    `query ($id: ID!, $round: Int) { tournament(id: $id) { matches(round: $round) { nodes {
       id status sides { players { id } } } } } }`,
    { id: swiss.tournament, round },
  );
  return tournament.matches.nodes
    .filter(({ status }) => status !== 'CANCELLED')
    .map((match) => ({
      ...match,
      players: match.sides.flatMap(({ players }) => players.map(({ id }) => id)),
    }));
}

/** Ends a round at the board: the side named first wins. */
async function playRound(round: number): Promise<void> {
  for (const { id: matchId, status, players } of await roundOf(round)) {
    if (status !== 'OPEN') continue;
    const result = { win: { winner: players[0], position: 'row' } };
    const told = await swiss.command('reportGame', { matchId, result });
    if (told.code) throw new Error(told.code);
  }
}

it('each act of a tournament’s life is one event, or the events of one append', async () => {
  for (const name of ['Ada', 'Bruno', 'Clara', 'Dmitri', 'Elena', 'Farid'])
    swiss.walkIns = [...swiss.walkIns, await swiss.enter(name)];
  const ids = swiss.walkIns.map(({ id }) => id);
  const [ada = '', bruno = '', clara = '', dmitri = '', elena = '', farid = ''] = ids;
  for (const entryId of ids.slice(0, 5))
    await swiss.command('checkIn', { tournamentId: swiss.tournament, entryId });

  // Check-in, and that it was a mistake.
  expect(await written('checkIn', { entryId: farid })).toEqual(['CheckedIn']);
  expect(await written('checkIn', { entryId: farid, here: false })).toEqual(['CheckedIn']);
  expect(await written('checkIn', { entryId: farid })).toEqual(['CheckedIn']);

  // A bye that is asked for, and taken back.
  expect(await written('requestBye', { entryId: elena, round: 2 })).toEqual(['ByeRequested']);
  expect(await written('recallBye', { entryId: elena, round: 2 })).toEqual(['ByeRecalled']);

  // A round that is paired by hand, taken back and paired by the format.
  const pairs = [
    [ada, bruno],
    [clara, dmitri],
    [elena, farid],
  ];
  expect(await written('pairRounds', { pairs })).toEqual(['RoundsPaired']);
  expect(await written('unpairRound', { reason: 'Not those.' })).toEqual(['RoundUnpaired']);
  expect(await written('pairRounds', { order: ids })).toEqual(['RoundsPaired']);

  // Tables that are exchanged, and two who exchange their sides.
  const [one, other] = await roundOf(1);
  const tables = [
    { matchId: one?.id, firstId: one?.players[0], secondId: other?.players[1] },
    { matchId: other?.id, firstId: other?.players[0], secondId: one?.players[1] },
  ];
  expect(await written('recordAsPlayed', { tables, reason: 'They sat so.' })).toEqual(['TablesReseated']);
  const [swapped] = await roundOf(1);
  expect(await written('swapSides', { ...about(), matchId: swapped?.id })).toEqual(['TablesReseated']);

  // Somebody plays for an entry.
  expect(await written('substitutePlayer', { entryId: clara, name: 'Sue' })).toEqual(['PlayerSubstituted']);

  // A player who leaves and comes back before the next pairing, and one who comes late.
  await playRound(1);
  expect(await written('withdrawEntry', { entryId: bruno })).toEqual(['EntryWithdrawn']);
  expect(await written('returnEntry', { entryId: bruno })).toEqual(['EntryReturned']);
  expect(await written('addEntry', { name: 'Greta' })).toEqual(['EntryAdded']);

  // The next round, with its start and a side that does not come at each table.
  const begins = start + 30 * minute;
  const rounds = [{ round: 2, at: new Date(begins).toISOString() }];
  expect(await written('scheduleRounds', { rounds, lateAfter: 10, noShow: 'FORFEIT' })).toEqual([
    'RoundsScheduled',
  ]);
  expect(await written('pairRounds', {})).toEqual(['NextRoundPaired']);
  for (const { id: matchId, status } of await roundOf(2))
    if (status === 'OPEN')
      expect(await written('arriveAtMatch', { matchId, side: 'A' })).toEqual(['SideArrived']);
  const before = await headOf();
  await clock.set(begins + 10 * minute + 1);
  // A match that is looked at shows what time has brought, and it is recorded then, if nobody has done it before.
  for (const { id } of await roundOf(2))
    expect(await swiss.read('query ($id: ID!) { match(id: $id) { status } }', { id })).toEqual({
      match: { status: 'FINISHED' },
    });
  const lapsed = await api.services.log.readClub(swiss.club, before, 1_000);
  const forfeits = lapsed.filter(({ stream }) => stream.startsWith('match-'));
  expect(new Set(lapsed.map(({ actor }) => actor))).toEqual(new Set([systemActor]));
  expect(forfeits.map(({ body }) => body.type)).toEqual(forfeits.map(() => 'MatchForfeited'));
  expect(new Set(forfeits.map(({ stream }) => stream)).size).toBe(forfeits.length);
  expect(forfeits.length).toBeGreaterThan(1);
  expect(await written('closeTournament', { force: 'It is late.' })).toContain('TournamentClosed');
});
