/*
 * What is hidden in a game that is being played stands nowhere but where it is sealed: no log line of the api at any level,
 * no job, no event and no row of any table has it, whatever is read or refused meanwhile. The seeds of
 * deals are looked for in test/play/secrets.spec.ts, too; what viewers are told is compared in twins.spec.ts.
 */
import type { Json } from '@fairview/kernel';
import {
  handlersByKind,
  DueRows,
  DeadlineRunner,
  openDeadlineQueue,
  type DeadlineQueue,
} from '@fairview/deadlines';
import { expiryHandlers } from '@fairview/play';
import { logger, queueBackend, type QueueBackend } from '@fairview/platform';
import { games, shuffledOrder, shuffleSizes, type Table } from '@fairview/rules';
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { spellings, stored, withTexts } from '../kit/secrets.js';
import { until } from '../kit/socket-client.js';
import { settableClock, type LogClock } from '../kit/clock.js';
import * as asked from '../kit/twins/queries.js';
import { dealGame, startSteered, type Dealt, type House, type SteeredApi } from '../kit/twins/dealt-game.js';
import { comparedGames } from '../kit/twins/games.js';
import { elsewhere, must, tablesOf, type DealtGame, type PlayedGame } from '../kit/twins/played.js';
import { tokenAt } from '../kit/twins/observed.js';
import { Ear, Wire } from '../kit/twins/wire.js';

jest.setTimeout(60_000);

const moveSeconds = 60;
const lines: string[] = [];
/** The log as a process of the house writes it, at its most talkative. */
const log = logger('api', { logLevel: 'trace' });
Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) } });

let database: TestDatabase;
let clock: LogClock;
let queue: QueueBackend;
let deadlineQueue: DeadlineQueue;
let api: SteeredApi;
let house: House;
let wire: Wire;
const announced: Promise<void>[] = [];

// Every game has a database of its own: what one has told stands nowhere among what another hides.
beforeEach(async () => {
  lines.length = 0;
  database = await cloneDatabase();
  clock = await settableClock(database.admin, Date.UTC(2026, 10, 21, 19, 0, 0));
  queue = queueBackend({}, database.url, {
    applicationName: 'hidden things under test',
    onError: (err) => log.warn({ err }, 'a connection was lost'),
  });
  deadlineQueue = openDeadlineQueue(queue, log);
  api = await startSteered(database, { log, due: (at) => void announced.push(deadlineQueue.announce(at)) });
  const { token } = await HostedTournament.begin(api, { name: 'Opening night' });
  house = { api, database, organizer: token };
  wire = new Wire(api.url);
});
afterEach(async () => {
  wire.close();
  await api.stop();
  await deadlineQueue.close();
  await queue.close();
  await database.drop();
});

/** Everybody looks at the game and its match; the answers are not compared here. */
async function everybodyLooks(
  { players, guest, hosted, game: id, match }: Dealt,
  ply: number,
): Promise<void> {
  for (const token of [...players.map((player) => player.token), guest.token, hosted.token, undefined]) {
    for (const query of [...asked.game, ...asked.moments([ply])])
      expect((await wire.ask({ query, variables: { id } }, token)).body).toContain('"data":{"game":{');
    for (const query of asked.match) await wire.ask({ query, variables: { id: match } }, token);
  }
}

/** What a seat tries, and is refused, at a game's last ply; none of it names what nobody has named. */
async function tryInVain(game: Dealt, kind: DealtGame, { setup, plies }: PlayedGame): Promise<number> {
  const table = must(tablesOf(kind, setup, plies)?.at(-1));
  const seat = must(table.toAct.map((acting) => acting + 1)[0]) - 1;
  const told = [...new Set(plies.flatMap(({ move }) => move.match(kind.written) ?? []))];
  const trials = told.length < 3 ? ['?', 'draw '] : kind.trials(told.slice(0, 3));
  const refused = trials.filter((move) => !table.play(seat, move).ok);
  for (const move of refused) {
    const input = { gameId: game.game, ply: plies.length, move, commandId: newId() };
    const { body } = await wire.ask({ query: asked.play, variables: { input } }, tokenAt(game, seat));
    expect(body).toContain('"Refused"');
  }
  return refused.length;
}

/** A move that the seat may play, and the clock would not: of a game whose moves are not listed, an offer. */
function someMove(table: Table, seat: number): string {
  const hand = [(table.view(seat)['hands'] as Json[] | undefined)?.[seat] ?? []].flat();
  return table.moves(seat)?.at(-1) ?? `offer ${String(hand.findLast((card) => card !== hand[0]))}`;
}

/**
 * A move that might be played while the log takes no event, and looks at the game while the log is out of reach: nobody
 * can be answered, and of that the log of the api has its lines.
 */
async function tryInADisorder(game: Dealt, kind: DealtGame, { setup, plies }: PlayedGame): Promise<void> {
  const table = must(tablesOf(kind, setup, plies)?.at(-1));
  const [seat = 0] = table.toAct;
  const input = { gameId: game.game, ply: plies.length, move: someMove(table, seat), commandId: newId() };
  const fails = async (query: string, variables: object): Promise<void> => {
    const before = lines.length;
    expect((await wire.ask({ query, variables }, tokenAt(game, seat))).body).toContain('"errors"');
    expect(lines.length).toBeGreaterThan(before);
  };
  await database.admin.query('alter table log.event add constraint disorder check (position < 0) not valid');
  await fails(asked.play, { input });
  await database.admin.query('alter table log.event drop constraint disorder');
  await database.admin.query('alter table log.event rename to out_of_reach');
  await fails(asked.game[0] ?? '', { id: game.game });
  await fails(asked.match[0] ?? '', { id: game.match });
  await database.admin.query('alter table log.out_of_reach rename to event');
}

/** Whether the clock plays for a seat that is silent, rather than to end its game. */
function clockPlays(kind: DealtGame, { setup, plies }: PlayedGame): boolean {
  const table = must(tablesOf(kind, setup, plies)?.at(-1));
  return table.toAct.some((seat) => 'move' in (table.timeOut(seat) ?? {}));
}

async function clockRunsOut(): Promise<void> {
  await clock.advance(moveSeconds * 1_000 + 1);
  const watched = handlersByKind(expiryHandlers(api.services.play), ['game', 'match', 'deal']);
  const { failed } = await new DeadlineRunner(new DueRows(database.database.pool), watched, log).runDue();
  expect(failed).toBe(0);
}

/** Every place in which something could have been left: the log's lines, and the tables, jobs among them. */
const places = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await stored(database.admin)), ['log lines', withTexts(lines.join(''))]]);

/** The hash of a password is random letters, and two of them may look like a card. */
const passwordHash = /\$argon2[\w$=,+/]+/gu;

/** The things that stand in a text, as far as nobody has named them. */
const thingsIn = (text: string, { written }: DealtGame, named: ReadonlySet<string>): readonly string[] =>
  [...new Set(text.replaceAll(passwordHash, '').match(written) ?? [])].filter((thing) => !named.has(thing));

/** Numbers by which the deck lies, as a list of them would be written; four in a row are nowhere by chance. */
function orderOf({ game: id, players, serverSeed }: Dealt, { game, variant }: DealtGame): readonly string[] {
  const rulebook = games.rulebook(game, 1);
  const sizes = rulebook.ok ? shuffleSizes(rulebook.value, variant) : rulebook;
  if (!sizes.ok) throw new Error(sizes.refusal.code);
  const seeds = { dealId: `${id}.1`, serverSeed, clientSeeds: players.map(() => '') };
  return sizes.value
    .filter((n) => n > 10)
    .flatMap((n) => {
      const order = shuffledOrder({ ...seeds, n });
      return order.ok ? order.value.slice(3).map((_, at) => order.value.slice(at, at + 4).join(',')) : [];
    });
}

describe.each(comparedGames.map((kind) => ({ kind, name: kind.name })))('$name', ({ kind }) => {
  it('T8 leaves no hidden thing and no seed in a log line, a job, a tournament or a row before the reveal', async () => {
    const played = kind.play(4_711);
    const { setup, plies } = played;
    const rulebook = games.rulebook(kind.game, 1);
    const timesOut = rulebook.ok && rulebook.value.timesOut;
    const game = await dealGame(house, kind, setup, timesOut ? { moveSeconds } : {});
    const ears = [...game.players.map(({ token }) => token), undefined].map(
      (token) => new Ear(api.url, token),
    );
    const [news = ''] = asked.gameUpdated;
    for (const ear of ears) ear.listen('game', news, { id: game.game, after: 0 });
    for (const [ply, { seat, move }] of plies.entries()) {
      // Once while it is played, and once more when it is disputed: looking leaves the same lines each time.
      if (ply === plies.length >> 1) await everybodyLooks(game, ply);
      const input = { gameId: game.game, ply, move, commandId: newId() };
      const { body } = await wire.ask({ query: asked.play, variables: { input } }, tokenAt(game, seat));
      expect(body).toContain('"MovePlayed"');
    }
    expect(await tryInVain(game, kind, played)).toBeGreaterThan(0);
    await tryInADisorder(game, kind, played);
    if (clockPlays(kind, played)) await clockRunsOut();
    const reason = 'Was this fair?';
    const dispute = { gameId: game.game, ply: 0, reason, commandId: newId() };
    await wire.ask({ query: asked.dispute, variables: { input: dispute } }, tokenAt(game, 0));
    await everybodyLooks(game, plies.length);
    await Promise.all(announced);
    await until(() => ears.every((ear) => ear.countOf('game') > plies.length + 1), 30_000);
    await Promise.all(ears.map((ear) => ear.close()));

    const { club } = game.hosted;
    const state = must(await api.services.play.game(club, game.game));
    expect(state.plies.length - plies.length).toBe(clockPlays(kind, played) ? 1 : 0);
    const named = new Set(state.plies.flatMap(({ move }) => move.match(kind.written) ?? []));
    const secrets = [...spellings(game.serverSeed), ...orderOf(game, kind)];
    const looked = await places();
    const left = [...looked].flatMap(([place, text]) => [
      ...thingsIn(text, kind, named).map((thing) => `${thing} in ${place}`),
      ...secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}`),
    ]);
    expect(left).toEqual([]);

    // What was looked through holds what was told, and jobs, and it is found what is there to be found.
    const events = looked.get('log.event') ?? '';
    expect(plies.filter(({ move }) => !events.includes(`"move":${JSON.stringify(move)}`))).toEqual([]);
    expect([...looked].some(([name, rows]) => name.startsWith('bullmq.') && rows.includes('run-due'))).toBe(
      true,
    );
    const unseen = elsewhere(setup, must(kind.twin(played, 'none', 7)));
    expect(thingsIn(JSON.stringify(setup), kind, named).length).toBeGreaterThan(3);
    expect(unseen.length).toBeGreaterThan(1);
    const resigned = { gameId: game.game, seat: 0, commandId: newId() };
    await game.hosted.command('resign', resigned);
    const told = await stored(database.admin, ['log.event']);
    expect(told.get('log.event')?.includes(game.serverSeed)).toBe(true);
  });
});
