import { accepted, defined, refused, type Checked } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import { MemoryLog } from '../memory-log.js';
import { LogUnavailable } from '../append/unavailable.js';
import type { Log, Recorded, Versioned } from '../log.js';
import { idFromCause } from './derived-ids.js';
import { InputHashes } from '../input-hashes.js';
import { stream } from './stream.js';
import { streamName } from '../ids.js';
import { CommandHandler } from './command-handler.js';
import { assignedByLog } from '../clock.js';
import type { Decision } from './decider.js';
import { fromCause } from './envelope.js';
import { unannounced, type AfterCommit } from './appends.js';

interface Counter extends Versioned {
  readonly total: number;
  readonly countedAt: number;
}
type Counted =
  { readonly type: 'Counted'; readonly by: number; readonly gain?: number } | { readonly type: 'Expired' };
interface Count {
  readonly by: number;
  /** The decision carries its state, which is wrong by as much: so that it is seen to be taken. */
  readonly carried?: number;
  /** A second figure of the event. */
  readonly gain?: number;
}

const noon = Date.UTC(2026, 10, 21, 12);
const most = 10;

let now: number;
let log: MemoryLog;
let club: string;
let name: string;
let judged: number;
let folded: number;
let read: number;

const evolve = (state: Counter | undefined, { body, at, version, position }: Recorded<Counted>): Counter => {
  folded += 1;
  const total = (state?.total ?? 0) + (body.type === 'Counted' ? body.by : 0);
  return { total, countedAt: at, version, position };
};

function decide(state: Counter, { by, carried, gain }: Count): Checked<Decision<Counted, Counter>> {
  judged += 1;
  if (state.total + by > most) return refused('test', 'too-many');
  if (by === 0) return accepted({ events: [] });
  const events = [{ type: 'Counted', by, ...defined({ gain }) }] as const;
  if (carried === undefined) return accepted({ events });
  const after = { ...state, total: state.total + by + carried, countedAt: assignedByLog };
  return accepted({ events, state: after });
}

const fallsDue = (_before: unknown, { countedAt }: Counter) => [countedAt + 1_000];
const counters = stream<Counter, Count, Counted>('counter', {
  decider: { decide, evolve, refused: (code, params) => refused('test', code, params) },
  clock: {
    expired: ({ countedAt }, at) => (at > countedAt + 1_000 ? [{ type: 'Expired' }] : []),
    stamp: (state, { at, version, position }) => ({
      ...state,
      version,
      position,
      countedAt: state.countedAt === assignedByLog ? at : state.countedAt,
    }),
  },
  projections: [{ writes: () => [], fallsDue }],
  upcasts: [{ type: 'Added', v: 1, up: ({ by }) => ({ type: 'Counted', v: 2, by: by ?? null }) }],
});

const handler = (afterCommit?: AfterCommit, on: Log = log) => new CommandHandler(on, counters, afterCommit);
const envelope = (more = {}) => ({ club, stream: name, actor: 'system', commandId: newId(), ...more });

beforeEach(async () => {
  now = noon;
  log = new MemoryLog(() => now);
  [club, name] = [newId(), streamName('counter', newId())];
  const founded = { stream: `club-${club}`, expectedVersion: 0, bodies: [{ type: 'ClubFounded' }] };
  await log.append({ ...envelope(), ...founded });
  await handler().start(envelope(), [{ type: 'Counted', by: 1 }]);
  [judged, folded, read] = [0, 0, 0];
  const readStream = log.readStream.bind(log);
  log.readStream = (...asked) => {
    read += 1;
    return readStream(...asked);
  };
});

it('reads a stream that it does not know once, and one that it knows not at all', async () => {
  const counter = handler();
  await counter.execute(envelope(), { by: 1 });
  expect(read).toBe(1);
  await counter.execute(envelope(), { by: 1 });
  expect([read, judged]).toEqual([1, 2]);
});

it('folds what it writes once, and stamps the instant, position and version of the log into it', async () => {
  const counter = handler();
  await counter.load(club, name);
  folded = 0;
  now += 5;
  const done = await counter.execute(envelope(), { by: 2 });
  const state = { total: 3, countedAt: noon + 5, version: 2, position: 3 };
  expect(done).toMatchObject({ ok: true, value: { state, repeated: false } });
  expect(folded).toBe(1);
  expect(await handler().load(club, name)).toEqual(state);
});

it('uses the state that a decision carries, and folds nothing', async () => {
  const counter = handler();
  await counter.load(club, name);
  folded = 0;
  const done = await counter.execute(envelope(), { by: 2, carried: 100 });
  expect(done).toMatchObject({ value: { state: { total: 103, countedAt: noon, version: 2, position: 3 } } });
  expect(folded).toBe(0);
});

it('writes zero where minus zero was decided: the log has one zero, and nobody is stuck', async () => {
  const other = streamName('counter', newId());
  const started = await handler().start(envelope({ stream: other }), [
    { type: 'Counted', by: 1 },
    { type: 'Counted', by: -0 },
  ]);
  expect(started).toMatchObject({ ok: true, value: { state: { total: 1 } } });
  const bodies = (await log.readStream(club, other)).map(({ body }) => body);
  expect(bodies).toEqual([
    { type: 'Counted', by: 1 },
    { type: 'Counted', by: 0 },
  ]);
  // A state that was folded from what is not written does not stand.
  const half = await handler().execute(envelope(), { by: 2, carried: 100, gain: -0 });
  expect(half).toMatchObject({ ok: true, value: { state: { total: 3 } } });
});

it('judges again on the current state if another process has written', async () => {
  const [one, other] = [handler(), handler()];
  await one.load(club, name);
  await other.execute(envelope(), { by: 8 });
  judged = 0;
  expect(await one.execute(envelope(), { by: 2 })).toMatchObject({
    ok: false,
    refusal: { code: 'too-many' },
  });
  expect(await one.execute(envelope(), { by: 1 })).toMatchObject({ value: { state: { total: 10 } } });
});

it('refuses only on the current state: a refusal of an outdated state is judged again', async () => {
  const [one, other] = [handler(), handler()];
  await one.execute(envelope(), { by: 8 });
  await other.execute(envelope(), { by: -5 });
  expect(await one.execute(envelope(), { by: 3 })).toMatchObject({ value: { state: { total: 7 } } });
});

it('writes nothing if nothing needs to be done', async () => {
  const done = await handler().execute(envelope(), { by: 0 });
  expect(done).toMatchObject({ ok: true, value: { events: [], repeated: false } });
  expect(await log.headOf(club, name)).toBe(1);
});

it('refuses a version that is not the expected one, and an id that belongs to another command', async () => {
  const counter = handler();
  expect(await counter.execute(envelope({ expectedVersion: 2 }), { by: 1 })).toMatchObject({
    refusal: { code: 'version-moved', params: { version: 1 } },
  });
  const sent = envelope({ actor: 'account:ada' });
  await counter.execute(sent, { by: 1 });
  expect(await counter.execute(sent, { by: 2 })).toMatchObject({ refusal: { code: 'command-reused' } });
  await counter.execute(envelope(), { by: 8 });
  expect(await counter.execute(sent, { by: 1 })).toMatchObject({
    value: { repeated: true, state: { total: 10 } },
  });
});

describe('a command that is sent again', () => {
  const asked = (by: number) => ({ mutation: 'count', given: { by } });
  const sent = (more = {}) => envelope({ actor: 'account:ada', input: asked(1), ...more });
  const once = { ok: true, value: { repeated: false } };
  const again = { ok: true, value: { repeated: true } };
  const reused = { ok: false, refusal: { code: 'command-reused' } };

  it('is known by what was asked, whatever it would write by now', async () => {
    const [counter, first] = [handler(), sent()];
    expect(await counter.execute(first, { by: 1 })).toMatchObject(once);
    // Judged later it comes to another event, or to a refusal.
    for (const by of [2, most])
      expect(await counter.execute(first, { by })).toMatchObject({
        ...again,
        value: { state: { total: 2 } },
      });
    for (const other of [{ input: asked(2) }, { actor: 'account:ben' }, { stream: `counter-${newId()}` }])
      expect((await counter.execute({ ...first, ...other }, { by: 1 }).catch(() => reused)).ok).toBe(false);
    expect(await log.headOf(club, name)).toBe(2);
  });

  it('is told from another that writes the same', async () => {
    const [counter, first] = [handler(), sent()];
    await counter.execute(first, { by: 1 });
    const other = { ...first, input: { ...asked(1), mutation: 'add' } };
    expect(await counter.execute(other, { by: 1 })).toMatchObject(reused);
  });

  it('gets its answer also from before inputs were kept, and under a key that was replaced', async () => {
    const [old, older] = [sent(), sent()];
    const written = { expectedVersion: 1, bodies: [{ type: 'Counted', by: 1 }] };
    await log.append({ ...old, ...written });
    const inputHash = new InputHashes([Buffer.from('old')]).of(asked(1));
    await log.append({ ...older, ...written, expectedVersion: 2, inputHash });
    const rotated = Object.assign(Object.create(log) as Log, {
      inputHashes: new InputHashes([Buffer.from('new'), Buffer.from('old')]),
    });
    const counter = handler(unannounced, rotated);
    expect(await counter.execute(old, { by: most })).toMatchObject(again);
    expect(await counter.execute(older, { by: most })).toMatchObject(again);
    expect(await counter.execute({ ...older, input: asked(3) }, { by: most })).toMatchObject(reused);
  });

  it('starts its stream once, and another cause that has started it does no harm', async () => {
    const fresh = { stream: streamName('counter', newId()) };
    const [counter, first] = [handler(), sent(fresh)];
    expect(await counter.start(first, [{ type: 'Counted', by: 1 }])).toMatchObject(once);
    expect(await counter.start(first, [{ type: 'Counted', by: 2 }])).toMatchObject(again);
    expect(await counter.start({ ...first, input: asked(2) }, [])).toMatchObject(reused);
    expect(await counter.start(sent(fresh), [{ type: 'Counted', by: 1 }])).toMatchObject(again);
    expect(await log.headOf(club, fresh.stream)).toBe(1);
  });
});

it('announces what it wrote and when that falls due; a command sent again announces nothing', async () => {
  const announced: unknown[] = [];
  const counter = handler({
    ...unannounced,
    appended: (_club, position) => void announced.push(position),
    due: (at) => void announced.push(at),
  });
  const sent = envelope();
  for (const _ of [1, 2]) await counter.execute(sent, { by: 1 });
  expect(announced).toEqual([3, noon + 1_000]);
});

it('records what has expired, once, and returns the state after it', async () => {
  now += 1_001;
  expect(await handler().expire(club, name)).toMatchObject({ hasExpired: true, state: { version: 2 } });
  expect(await handler().expire(club, name)).toMatchObject({ hasExpired: false, state: { version: 2 } });
});

it('reads an event of an old form like one of today’s', async () => {
  const bodies = [{ type: 'Added', by: 4 }];
  await log.append({ ...envelope(), expectedVersion: 1, bodies });
  expect(await handler().load(club, name)).toMatchObject({ total: 5, version: 2 });
});

it('takes the commands of two hundred players to one stream one by one, and every one is answered', async () => {
  const counter = handler();
  let under = 0;
  let mostUnder = 0;
  const append = log.append.bind(log);
  log.append = async (request) => {
    mostUnder = Math.max(mostUnder, (under += 1));
    const answer = await append(request);
    under -= 1;
    return answer;
  };
  const signs = Array.from({ length: 200 }, (_, player) => (player % 2 === 0 ? 1 : -1));
  const answers = await Promise.all(
    signs.map((by) => counter.execute({ ...envelope(), actor: `seat:${newId()}` }, { by })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(200);
  expect(await log.headOf(club, name)).toBe(201);
  expect(mostUnder).toBe(1);
});

it('lets reads pass a command that waits for the log', async () => {
  const counter = handler();
  const append = log.append.bind(log);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  log.append = async (request) => {
    await held;
    return append(request);
  };
  const command = counter.execute(envelope(), { by: 1 });
  expect(await counter.load(club, name)).toMatchObject({ total: 1 });
  expect(await counter.expire(club, name)).toMatchObject({ state: { total: 1 } });
  release();
  expect(await command).toMatchObject({ value: { state: { total: 2 } } });
});

it('stops after losing to other processes twenty times, and reads and appends no more often', async () => {
  const other = handler();
  let tries = 0;
  const append = log.append.bind(log);
  const raced = new CommandHandler(
    Object.assign(Object.create(log) as Log, {
      append: async (request: Parameters<Log['append']>[0]) => {
        tries += 1;
        await other.execute(envelope(), { by: tries % 2 === 0 ? 1 : -1 });
        return append(request);
      },
    }),
    counters,
  );
  expect(await raced.execute(envelope(), { by: 1 })).toMatchObject({ refusal: { code: 'version-moved' } });
  expect(tries).toBe(20);
});

it('fails the commands that wait behind an outage with it, without asking the log for each', async () => {
  const counter = handler();
  let asked = 0;
  log.append = () => {
    asked += 1;
    return Promise.reject(new LogUnavailable('gone'));
  };
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => counter.execute(envelope(), { by: 1 })),
  );
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(asked).toBe(1);
});

it('does not fail an answer whose announcement throws', async () => {
  const failed: unknown[] = [];
  const error = new Error('nobody listens');
  const counter = handler({
    ...unannounced,
    appended: () => {
      throw error;
    },
    failed: (followUp) => void failed.push(followUp),
  });
  expect(await counter.execute(envelope(), { by: 1 })).toMatchObject({
    ok: true,
    value: { repeated: false },
  });
  expect(failed).toEqual([{ club, stream: name, error }]);
});

describe('an id derived from a cause', () => {
  const cause = () => ({ stream: name, version: 1, what: 'count' });
  const elsewhere = (commandId: string) => {
    const bodies = [{ type: 'Counted', by: 0 }];
    return log.append({ ...envelope(), commandId, stream: `counter-${newId()}`, expectedVersion: 0, bodies });
  };

  it('that is already used on another stream gives way to the next of its cause, the same for all processes', async () => {
    for (const salt of [0, 1]) await elsewhere(idFromCause(cause(), salt));
    const taken: unknown[] = [];
    const alarmed = () => handler({ ...unannounced, idTaken: ({ commandId }) => void taken.push(commandId) });
    for (const repeated of [false, true])
      expect(await alarmed().execute(fromCause(club, name, cause()), { by: 2 })).toMatchObject({
        value: { repeated, state: { total: 3 } },
      });
    const ids = [0, 1].map((salt) => idFromCause(cause(), salt));
    expect(taken).toEqual([...ids, ...ids]);
    const written = await log.readStream(club, name);
    expect(written.map(({ commandId }) => commandId).slice(1)).toEqual([idFromCause(cause(), 2)]);
  });

  it('that a client used is not taken: it is another space', async () => {
    const id = newId();
    await log.append({
      ...envelope(),
      actor: `seat:${newId()}`,
      commandId: id,
      stream: `counter-${newId()}`,
      expectedVersion: 0,
      bodies: [{ type: 'Counted', by: 0 }],
    });
    const own = { ...fromCause(club, name, cause()), commandId: id };
    expect(await handler().execute(own, { by: 2 })).toMatchObject({ value: { repeated: false } });
  });

  it('that another process used meanwhile is judged again, and done once', async () => {
    const late = handler();
    await late.load(club, name);
    await handler().execute(fromCause(club, name, cause()), { by: 8 });
    expect(await late.execute(fromCause(club, name, cause()), { by: 2 })).toMatchObject({
      value: { repeated: true, state: { total: 9 } },
    });
    expect(await late.load(club, name)).toMatchObject({ total: 9 });
  });

  it('gives way too if it belongs to something that has expired', async () => {
    await elsewhere(idFromCause({ stream: name, version: 1, what: 'lapse' }));
    now += 1_001;
    const taken: unknown[] = [];
    const alarmed = handler({ ...unannounced, idTaken: (id) => void taken.push(id) });
    expect(await alarmed.expire(club, name)).toMatchObject({ hasExpired: true, state: { version: 2 } });
    expect(taken).toHaveLength(1);
  });
});
