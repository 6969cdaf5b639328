import type { Recorded } from '@fairview/events';
import type { Received } from '@fairview/people';
import { Pushing, type PushingParts, notedPost } from './pushing.js';
import type { MessageJob, TurnJob } from './push-queue.js';

const now = 10_000_000;
const club = 'c';
const game = {
  id: 'g',
  version: 3,
  seats: ['ada', 'bruno'],
  toAct: [0],
} as unknown as Awaited<ReturnType<PushingParts['reads']['games']>>[number];

let rows: (typeof game)[];
let sent: 'sent' | 'not-yet' | 'never';
let messages: { job: MessageJob; id: string }[];
let turns: { job: TurnJob; delay: number }[];
let asked: number;
let pushing: Pushing;
beforeEach(() => {
  [rows, sent, messages, turns, asked] = [[game], 'sent', [], [], 0];
  const browsers = [
    { session: 'phone of Ada', entry: 'ada', account: null },
    { session: 'laptop of Bruno', entry: 'bruno', account: 'b' },
  ];
  pushing = new Pushing({
    pushes: {
      entriesOf: () => {
        asked += 1;
        return Promise.resolve(['ada', 'bruno']);
      },
      browsersOf: (_club, entries) =>
        Promise.resolve(browsers.filter(({ entry }) => entries.includes(entry))),
      send: () => Promise.resolve(sent),
    },
    reads: { games: () => Promise.resolve(rows), matches: () => Promise.resolve([]) },
    log: { now: () => Promise.resolve(now) },
    queue: {
      message: (job, id) => Promise.resolve(void messages.push({ job, id })),
      turn: (job, delay) => Promise.resolve(void turns.push({ job, delay })),
    },
    post: () => Promise.resolve({ ok: true }),
  });
});

const event = (type: string, more: Partial<Recorded> = {}): Recorded => ({
  club,
  position: 7,
  stream: 'game-g',
  version: 3,
  at: now - 1_000,
  commandId: 'x',
  index: 0,
  actor: 'system',
  body: { type },
  ...more,
});

const toldTo = () => messages.map(({ job }) => job.session);

it('tells all whom it concerns, but not who did it, under an id that is the same when it comes again', async () => {
  await pushing.handleBatch([event('DrawOffered', { actor: 'entry:ada' })]);
  await pushing.handleBatch([event('DrawOffered', { actor: 'account:b' })]);
  expect(toldTo()).toEqual(['laptop of Bruno', 'phone of Ada']);
  messages = [];
  for (const _ of [1, 2]) await pushing.handleBatch([event('GameStarted')]);
  expect(toldTo()).toEqual([...['phone of Ada', 'laptop of Bruno'], ...['phone of Ada', 'laptop of Bruno']]);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(2);
});

it('tells nobody what is ten minutes old: a log that is read again from its beginning is silent', async () => {
  await pushing.handleBatch([event('GameStarted', { at: now - 10 * 60_000 })]);
  expect([messages, turns]).toEqual([[], []]);
  await pushing.handleBatch([event('GameStarted', { at: now - 9 * 60_000 })]);
  expect(messages.map(({ job }) => job.until - now)).toEqual([60_000, 60_000]);
});

it('tells nobody of a turn after a queue that stood still for ten minutes', async () => {
  const job = { club, game: 'g', version: 3, until: now - 1 };
  await pushing.remind(job);
  expect(messages).toEqual([]);
  await pushing.remind({ ...job, until: now });
  expect(toldTo()).toEqual(['phone of Ada']);
});

it('tells who is to move once the game has waited for them, and not if it went on', async () => {
  await pushing.handleBatch([event('MovePlayed')]);
  expect(messages).toEqual([]);
  expect(turns).toEqual([{ job: { club, game: 'g', version: 3, until: now + 600_000 }, delay: 45_000 }]);
  const job: TurnJob = turns[0]!.job;
  rows = [{ ...game, version: 4, toAct: [1] }];
  await pushing.remind(job);
  expect(messages).toEqual([]);
  rows = [game];
  await pushing.remind(job);
  expect(messages).toMatchObject([
    {
      job: {
        session: 'phone of Ada',
        occasion: { says: 'turn', key: 'play g', to: '/g/g' },
        until: now + 600_000,
      },
    },
  ]);
});

it('sends a message again that its service did not take, until it is old', async () => {
  const occasion = { says: 'turn', key: 'play g', to: '/g/g' } as const;
  const job = { session: 'phone of Ada', occasion, until: now };
  await expect(pushing.send(job)).resolves.toBeUndefined();
  sent = 'never';
  await expect(pushing.send(job)).resolves.toBeUndefined();
  sent = 'not-yet';
  await expect(pushing.send(job)).rejects.toThrow('took no message');
  await expect(pushing.send({ ...job, until: now - 1 })).resolves.toBeUndefined();
});

it('asks once in two seconds of whom browsers are told', async () => {
  for (let n = 0; n < 50; n += 1) await pushing.handleBatch([event('MovePlayed')]);
  expect(asked).toBe(1);
});

const post = (answers: readonly Received[]) => {
  const lines: unknown[] = [];
  const rest = [...answers];
  const noted = notedPost(() => Promise.resolve(rest.shift() ?? { ok: true }), {
    warn: (line: unknown) => void lines.push(line),
  });
  const send = () =>
    noted('https://push.example/secret-address', { headers: {}, body: Buffer.from('secret') });
  return { lines, send };
};

const refused: Received = { ok: false, problem: 'status', status: 403 };

it('says in the log which service took no message, once a minute, and never to which address', async () => {
  const { lines, send } = post([refused, refused]);
  expect(await send()).toEqual(refused);
  expect(await send()).toEqual(refused);
  expect(lines).toEqual([{ service: 'push.example', problem: 'status', status: 403 }]);
});

it('says nothing of browsers that are told, or are gone', async () => {
  const gone = [404, 410].map((status): Received => ({ ok: false, problem: 'status', status }));
  const { lines, send } = post([{ ok: true }, ...gone]);
  for (const _ of [1, 2, 3]) await send();
  expect(lines).toEqual([]);
});
