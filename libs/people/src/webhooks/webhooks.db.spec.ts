import {
  CheckpointSigner,
  isSignedBy,
  nextCheckpoint,
  parseNote,
  parseVerifyingKey,
  PostgresLog,
} from '@fairview/events';
import { defined } from '@fairview/kernel';
import { v4 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { testSigningKeys } from '../../../../test/kit/keys.js';
import { deliver, type Post, type Received } from './deliver.js';
import { Webhooks } from './webhooks.js';

let test: TestDatabase;
let log: PostgresLog;
let webhooks: Webhooks;
const club = newId();
const stream = `tournament-${newId()}`;

beforeAll(async () => {
  test = await cloneDatabase();
  log = new PostgresLog(test.database.pool);
  webhooks = new Webhooks(test.database);
  await append(`club-${club}`, 'ClubFounded');
});
afterAll(() => test.drop());

async function append(to: string, ...types: readonly string[]): Promise<void> {
  const expectedVersion = await log.headOf(club, to);
  const bodies = types.map((type) => ({ type }));
  const answer = await log.append({
    club,
    commandId: newId(),
    actor: 'system',
    stream: to,
    expectedVersion,
    bodies,
  });
  expect(answer.outcome).toBe('appended');
}

const wish = { url: 'https://club.example/hook', tells: ['events'], after: 0, by: 'account:a' } as const;
const next = (of: string, after: number) => nextCheckpoint(test.database.pool, of, after);
const valueOf = async (place: { readonly id: string }) =>
  (await webhooks.list(club)).find(({ id }) => id === place.id);

it('PE-11 events are delivered in order, delivery stops at a failure, and goes on where it stopped', async () => {
  await append(stream, 'TournamentCreated', 'EntryAdded', 'EntryTaken', 'RoundsPaired');
  const place = { club, id: newId() };
  expect(await webhooks.add(place, wish)).toMatchObject({ ok: true, value: { position: 0 } });
  expect(await webhooks.add(place, wish)).toMatchObject({ ok: true });
  expect(await webhooks.add({ club, id: newId() }, { ...wish, after: 99 })).toMatchObject({
    refusal: { rule: 'PE-11', code: 'position-unknown' },
  });

  const sent: { readonly id: string | undefined; readonly position: unknown }[] = [];
  let answer: Received = { ok: true };
  const post: Post = async (_url, { headers, body: text }) => {
    const { data } = JSON.parse(text) as { data: { logPosition: number } };
    sent.push({ id: headers['webhook-id'], position: data.logPosition });
    const given = answer;
    if (data.logPosition === 3) answer = { ok: true };
    return Promise.resolve(given);
  };
  const parts = { webhooks, log, nextCheckpoint: next, post, epoch: 'e' };
  answer = { ok: false, problem: 'status', status: 500 };
  const again = await deliver(parts, place);
  expect(again).toBeGreaterThan(await log.now());
  expect(await valueOf(place)).toMatchObject({
    attempts: 1,
    problem: 'status',
    status: 500,
    disabledAt: null,
  });
  // Its time has not come: a job that is doubled or early does nothing.
  expect(await deliver(parts, place)).toBeUndefined();
  expect(await webhooks.due(10)).toEqual([]);

  answer = { ok: true };
  await test.admin.query('update people.webhook set next_at = 0');
  expect(await webhooks.due(10)).toEqual([{ club, id: place.id }]);
  // Two at once: one of them delivers.
  await Promise.all([deliver(parts, place), deliver(parts, place)]);
  expect(sent.map(({ position }) => position)).toEqual([2, 2, 3, 5]);
  expect(sent[0]?.id).toBe(sent[1]?.id);
  expect(await valueOf(place)).toMatchObject({ position: 5, attempts: 0, problem: null, failingSince: null });
  expect(await webhooks.due(10)).toEqual([]);

  expect(await webhooks.replay(place, 2)).toMatchObject({ ok: true, value: { position: 2 } });
  await deliver(parts, place);
  expect(sent.slice(4).map(({ position }) => position)).toEqual([3, 5]);

  await append(stream, 'TournamentClosed');
  answer = { ok: false, problem: 'too-slow' };
  await deliver(parts, place);
  await test.admin.query(
    `update people.webhook set next_at = 0, failing_since = failing_since - 24 * 3600000`,
  );
  expect(await deliver(parts, place)).toBeUndefined();
  expect((await valueOf(place))?.disabledAt).not.toBeNull();
  expect(await webhooks.due(10)).toEqual([]);

  expect(await webhooks.remove(place)).toEqual({ ok: true, value: place.id });
  expect(await webhooks.remove(place)).toMatchObject({ refusal: { code: 'webhook-unknown' } });
});

it('PE-11 D2 each signed checkpoint is delivered with its note, after the events that it covers, also on its own', async () => {
  const signer = new CheckpointSigner(test.database.pool, log, testSigningKeys, { every: 0 });
  const sign = async (): Promise<void> => {
    await test.admin.query('select log.want_checkpoint($1, $2)', [club, await log.headOfClub(club)]);
    expect(await signer.round()).toBe(1);
  };
  const begin = await log.headOfClub(club);
  await append(`tournament-${newId()}`, 'TournamentCreated', 'EntryTaken');
  await sign();
  await append(`tournament-${newId()}`, 'TournamentCreated');
  await sign();

  const told: {
    readonly type: string;
    readonly id: string | undefined;
    readonly note?: string;
    readonly at: number;
  }[] = [];
  let answer: Received = { ok: true };
  const post: Post = (_url, { headers, body: text }) => {
    const { type, data } = JSON.parse(text) as { type: string; data: { logPosition: number; note?: string } };
    told.push({
      type,
      id: headers['webhook-id'],
      at: data.logPosition - begin,
      ...defined({ note: data.note }),
    });
    return Promise.resolve(answer);
  };
  const parts = { webhooks, log, nextCheckpoint: next, post, epoch: 'e' };
  const both = { club, id: newId() };
  const alone = { club, id: newId() };
  expect(await webhooks.add(both, { ...wish, tells: ['events', 'checkpoints'], after: begin })).toMatchObject(
    {
      value: { events: true, position: begin, checkpointPosition: begin },
    },
  );
  await webhooks.add(alone, { ...wish, tells: ['checkpoints'], after: begin });
  expect(await webhooks.add({ club, id: newId() }, { ...wish, tells: [] })).toMatchObject({
    refusal: { rule: 'PE-11', code: 'webhook-tells-nothing' },
  });

  await deliver(parts, both);
  expect(told.map(({ type, at }) => [type, at])).toEqual([
    ['TournamentCreated', 1],
    ['CheckpointSigned', 2],
    ['TournamentCreated', 3],
    ['CheckpointSigned', 3],
  ]);
  const [key] = testSigningKeys;
  const note = parseNote(told[1]?.note ?? '');
  const verifying = parseVerifyingKey((await next(club, begin))?.key ?? '');
  expect(note && verifying && isSignedBy(note, verifying)).toBe(true);
  expect(verifying?.name).toBe(key.name);

  // A failure stops it, and the same message comes again, under the same id.
  told.length = 0;
  answer = { ok: false, problem: 'unreachable' };
  await deliver(parts, alone);
  expect(await valueOf(alone)).toMatchObject({
    events: false,
    checkpointPosition: begin,
    problem: 'unreachable',
  });
  answer = { ok: true };
  await test.admin.query('update people.webhook set next_at = 0');
  expect(await webhooks.due(10)).toEqual([alone]);
  await deliver(parts, alone);
  expect(told.map(({ type, at }) => [type, at])).toEqual([
    ['CheckpointSigned', 2],
    ['CheckpointSigned', 2],
    ['CheckpointSigned', 3],
  ]);
  expect(told[0]?.id).toBe(told[1]?.id);
  expect(await webhooks.due(10)).toEqual([]);

  // An event that nobody signed yet only concerns the webhook that gets only events.
  await append(`tournament-${newId()}`, 'TournamentCreated');
  expect(await webhooks.due(10)).toEqual([both]);
  await sign();
  expect(new Set((await webhooks.due(10)).map(({ id }) => id))).toEqual(new Set([both.id, alone.id]));
  await webhooks.replay(alone, begin + 2);
  expect(await valueOf(alone)).toMatchObject({ position: begin + 2, checkpointPosition: begin + 2 });
});
