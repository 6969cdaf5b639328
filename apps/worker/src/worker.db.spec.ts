import { PostgresParkedStreams } from '@fairview/events';
import { Webhooks } from '@fairview/people';
import { createHmac } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { aClub, crashAfterNextAppend, playMoves, type TestClub } from '../../../test/kit/club.js';
import { spreadTables } from '@fairview/services';
import {
  recordStatements,
  statementsAcross,
  statementsOfAllClubs,
  tablesOfClubs,
} from '../../../test/kit/statements.js';
import { cloneDatabase, type TestDatabase } from '../../../test/kit/database.js';
import { settableClock, type LogClock } from '../../../test/kit/clock.js';
import { startReceiver } from '../../../test/kit/receiver.js';
import { startWholeWorker } from '../../../test/kit/whole-worker.js';
import { postTo } from './webhooks/post.js';
import { patience } from '../../../test/runner/patience.mjs';

const start = Date.UTC(2026, 10, 21, 19);
const minute = 60_000;

jest.setTimeout(process.env['LONG'] ? 1_800_000 : 30_000);

let suite: TestDatabase;
let clock: LogClock;
let club: TestClub;
let stopWorker: () => Promise<void> = () => Promise.resolve();

beforeEach(async () => {
  suite = await cloneDatabase();
  clock = await settableClock(suite.admin, start);
  club = await aClub(suite);
});
afterEach(async () => {
  await stopWorker();
  await suite.drop();
});

/** What a worker asks without naming a club, and why. */
const ofNoClub: readonly (readonly [RegExp, string])[] = [
  [/from log\.club_head where .*club > \$1 order by club limit \$2/, 'a page of clubs'],
  [
    /from read\.game where .*\(club, id\) > \(\$1, \$2\) order by club, id limit/,
    'a page of open games, at the start and each hour',
  ],
  [/from deadlines\.due .*order by due_at\b/, 'what is due, by its instant'],
  [/from deadlines\.due where true order by kind$/, 'the kinds of deadlines, at the start'],
  [/as waiting from deadlines\.due where true$/, 'how many deadlines there are, once a minute'],
  [/from log\.wanted_checkpoint/, 'checkpoints that are asked for: rows that go as they are signed'],
  [
    /from log\.tree t join log\.checkpoint c .*where t\.leaf > \$1 order by t\.leaf limit \$2$/,
    'a page of the day file',
  ],
  [/from log\.tree where leaf >= \$1 and leaf < \$2$/, 'leaves of the tree of clubs, by their places'],
  [
    /from people\.webhook w join log\.club_head .*limit \$1$/,
    'webhooks with something to be told, a page of them',
  ],
  [/from read\.game_review where due_at <= \$1/, 'games whose review is due'],
  [/read\.game_review .*\$1::uuid is null/, 'finished games without a review, at the start'],
  [/consumers\.parked set tried_at = 0$/, 'what is parked, at the start'],
  [/delete from people\.session/, 'what has lapsed, once an hour'],
  [/from people\.erased_entry where at >= \$1/, 'what was erased since the last look'],
];

/** What names tables of two servers, where clubs are over nodes: it asks each by itself, or is sent to one server alone. */
const isApart = (text: string): boolean =>
  /union all select .* from log\.text where erased_at/.test(text) ||
  /from people\.webhook w join log\.club_head/.test(text);

async function startWorker(more: Parameters<typeof startWholeWorker>[1] = {}): Promise<void> {
  const stop = await startWholeWorker(suite, more);
  stopWorker = async () => {
    stopWorker = () => Promise.resolve();
    await stop();
  };
}

/** A match with its first game begun. */
async function begunMatch(settings: { timeLimit?: { minutes: number } } = {}, of = club) {
  const match = (await of.openMatch(settings)).id;
  const game = newId();
  const opened = await of.play.openGame(of.order(), match, game);
  if (!opened.ok) throw new Error(opened.refusal.code);
  return { match, game, matchGame: async () => (await of.play.match(of.club, match))?.games[0] };
}

const until = async (done: () => Promise<boolean>): Promise<void> => {
  const limit = patience(12_000);
  while (!(await done()) && !limit.isOver()) await new Promise((resolve) => setTimeout(resolve, 50));
};

describe('a worker', () => {
  it('TM-19, PL-24 declares an abandoned game no contest, and forfeits a match if one side did not come', async () => {
    const { match, game, matchGame } = await begunMatch({ timeLimit: { minutes: 15 } });
    await playMoves(club, game, '1 6 2');
    const awaited = (await club.openMatch({})).id;
    for (const command of [
      { type: 'ExpectSides', minutes: 15 },
      { type: 'ArriveAtMatch', side: 'B', by: 'account:b' },
    ] as const)
      expect(await club.play.onMatch(club.order(), awaited, command)).toMatchObject({ ok: true });
    await clock.set(start + 17 * minute + 500);
    await startWorker();
    await until(async () => (await matchGame())?.entered !== undefined);
    const ruled = async () => (await club.play.match(club.club, awaited))?.ruled;
    await until(async () => (await ruled()) !== undefined);
    expect(await ruled()).toMatchObject({ winner: 'B', absent: ['A'], noShow: true });
    const types = (await club.log.readStream(club.club, `game-${game}`)).map(({ body }) => body.type);
    expect(types.at(-1)).toBe('GameDeclaredNoContest');
    expect((await matchGame())?.entered?.result.kind).toBe('noContest');
    expect((await club.play.match(club.club, match))?.limitReached).toBe(true);
    const { rows } = await suite.database.pool.query('select stream, kind from deadlines.due');
    expect(rows).toEqual([]);
  });

  it('PE-11 tells a receiver over TLS what happened, in order and signed, and begins again if it is asked to', async () => {
    const receiver = await startReceiver();
    const webhooks = new Webhooks(suite.database);
    const place = { club: club.club, id: newId() };
    const after = await club.log.headOfClub(club.club);
    const wish = { url: receiver.url, tells: ['events'], after, by: 'account:a' } as const;
    expect(await webhooks.add(place, wish)).toMatchObject({
      ok: true,
    });
    receiver.answer = 503;
    await begunMatch();
    await startWorker({ post: postTo(receiver.reach) });
    const standing = async () => (await webhooks.list(club.club))[0];
    await until(async () => (await standing())?.problem !== null);
    expect(receiver.got).toHaveLength(1);
    expect(await standing()).toMatchObject({ position: after, problem: 'status', status: 503 });
    receiver.answer = 204;
    expect(await webhooks.replay(place, after)).toMatchObject({ ok: true });
    const types = () => receiver.got.map(({ text }) => (JSON.parse(text) as { type: string }).type);
    await until(() => Promise.resolve(types().includes('GameStarted')));
    expect(types()).toEqual(['MatchOpened', 'MatchOpened', 'GameOpened', 'GameStarted']);
    const secret = await webhooks.secretOf(place);
    for (const { headers, text } of receiver.got) {
      const [id, seconds] = [headers['webhook-id'], headers['webhook-timestamp']];
      const signed = createHmac('sha256', secret).update(`${String(id)}.${String(seconds)}.${text}`);
      expect(headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`);
    }
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    await stopWorker();
    await receiver.stop();
  });

  it('completes in the match what a process did not do because it was killed after its append', async () => {
    const { game, matchGame } = await begunMatch();
    const crashing = crashAfterNextAppend(suite.database.pool, club.club);
    const resign = { type: 'Resign', seat: 0 } as const;
    await expect(crashing.play.onGame(crashing.order(), game, resign)).rejects.toThrow('killed');
    expect((await matchGame())?.entered).toBeUndefined();
    await startWorker();
    await until(async () => (await matchGame())?.entered !== undefined);
    expect((await matchGame())?.entered?.result.kind).toBe('resignation');
  });

  it('makes the review of a game that is over', async () => {
    const { game } = await begunMatch();
    await playMoves(club, game, '1 6 2');
    expect(await club.play.onGame(club.order(), game, { type: 'Resign', seat: 1 })).toMatchObject({
      ok: true,
    });
    await startWorker();
    const version = await club.log.headOf(club.club, `game-${game}`);
    const found = () => club.gameReviews.find({ club: club.club, id: game }, version);
    await until(async () => (await found()) !== undefined);
    expect(await found()).toMatchObject({ plies: [{ played: '1' }, { played: '6' }, { played: '2' }] });
  });

  it('tries what was parked after it starts; earlier news only marked the row', async () => {
    const { game, matchGame } = await begunMatch();
    const crashing = crashAfterNextAppend(suite.database.pool, club.club);
    const resign = { type: 'Resign', seat: 0 } as const;
    await expect(crashing.play.onGame(crashing.order(), game, resign)).rejects.toThrow('killed');
    const parked = new PostgresParkedStreams(suite.database.pool);
    await parked.park('play', club.club, `game-${game}`, 'this game could not be handled');
    await startWorker();
    await until(async () => (await matchGame())?.entered !== undefined);
    expect((await matchGame())?.entered?.result.kind).toBe('resignation');
    const rows = async () => (await suite.database.pool.query('select from consumers.parked')).rowCount;
    await until(async () => (await rows()) === 0);
    expect(await rows()).toBe(0);
  });

  it('C7 does everything that is due or follows in every club, however many there are', async () => {
    const clubs = process.env['LONG'] ? 10_000 : 8;
    const ended: (() => Promise<string | undefined>)[] = [];
    const queue = Array.from({ length: clubs }, (_, n) => n).values();
    const lane = async () => {
      for (const n of queue) {
        const another = await aClub(suite);
        const { game, matchGame } = await begunMatch({ timeLimit: { minutes: 15 } }, another);
        ended.push(async () => (await matchGame())?.entered?.result.kind);
        if (n % 2 === 0) continue;
        const crashing = crashAfterNextAppend(suite.database.pool, another.club);
        await crashing.play
          .onGame(crashing.order(), game, { type: 'Resign', seat: 0 })
          .catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: process.env['LONG'] ? 8 : 1 }, lane));
    await clock.set(start + 17 * minute + 500);
    await startWorker();
    const due = async () => (await suite.database.pool.query('select 1 from deadlines.due limit 1')).rowCount;
    const behind = async () =>
      (
        await suite.database.pool.query(
          `select 1 from log.club_head h left join log.cursor c on c.club = h.club and c.name = 'play'
            where h.position > coalesce(c.position, 0) limit 1`,
        )
      ).rowCount;
    const isDone = async () => (await due()) === 0 && (await behind()) === 0;
    for (let rounds = 0; rounds < (process.env['LONG'] ? 100 : 1) && !(await isDone()); rounds += 1)
      await until(isDone);
    const kinds = new Map<string | undefined, number>();
    for (const kindOf of ended) {
      const kind = await kindOf();
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    expect(Object.fromEntries(kinds)).toEqual({ noContest: clubs / 2, resignation: clubs / 2 });
  });

  it('C7 names a club, or a page of clubs, in everything that it asks', async () => {
    const statements = recordStatements();
    const { game, matchGame } = await begunMatch({ timeLimit: { minutes: 15 } });
    await playMoves(club, game, '1 6 2');
    await clock.set(start + 17 * minute + 500);
    await startWorker();
    await until(async () => (await matchGame())?.entered !== undefined);
    await until(() => Promise.resolve([...statements.texts].some((text) => text.includes('log.tree t on'))));
    await stopWorker();
    statements.stop();
    const found = statementsOfAllClubs(statements.texts, await tablesOfClubs(suite.admin));
    expect(found.filter((text) => !ofNoClub.some(([form]) => form.test(text)))).toEqual([]);
    const { withClub, onCoordinator } = spreadTables;
    expect(
      statementsAcross(statements.texts, withClub, onCoordinator).filter((text) => !isApart(text)),
    ).toEqual([]);
  });

  it('does not start over deadlines that nothing handles', async () => {
    await suite.database.pool.query(
      `insert into deadlines.due (club, stream, kind, due_at) values ($1, 'timer-1', 'expires', 0)`,
      [club.club],
    );
    await expect(startWorker()).rejects.toThrow('no handler for streams of the kind "timer"');
  });
});
