import { MemoryLog, type Recorded } from '@fairview/events';
import { GraphQLError, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, parse } from 'graphql';
import pino from 'pino';
import { v4 as uuid } from 'uuid';
import { Budget } from '../limits/budget.js';
import { costLimit, limits } from '../limits/limits.js';
import { FailureLog } from '../transport/failure-log.js';
import { Live, type LiveParts } from './live.js';
import { Ended, Subscription } from './subscription.js';
import { isOfEpoch, type ResumeArgs } from './resume-args.js';
import { SubscriptionSource, type Notice } from './subscription-source.js';

const club = uuid();
const calling = { caller: undefined, address: '127.0.0.1', token: undefined };

const noticeOf = ({ position }: Recorded): Notice => ({ logPosition: position });

/** How a subscription differs from the others: its cost, its name, and its caller. */
interface Asked {
  readonly cost?: number;
  readonly name?: string;
  readonly address?: string;
}

function subscriptionTo(live: Live, send: (frame: string) => void, asked: Asked = {}): Subscription {
  const { cost = 0, name = '', address = calling.address } = asked;
  const source = `subscription ${name} { told }`;
  const operation = { source, document: parse(source), operationName: undefined, variables: {}, cost };
  const subscription: Subscription = new Subscription({ ...calling, address }, operation, send, () =>
    live.leave(subscription),
  );
  return subscription;
}

/** A subscription to every event of a club, and a database that fails its frames as a test says. */
async function aLive(resume: ResumeArgs = {}, past?: () => Promise<readonly Notice[]>) {
  const log = new MemoryLog(() => 0);
  let failure: unknown;
  const int = new GraphQLNonNull(GraphQLInt);
  const told = {
    type: int,
    subscribe: () =>
      new SubscriptionSource({
        club,
        tournament: null,
        resume,
        since: past ?? (async (position) => (await log.readClub(club, position, 100)).map(noticeOf)),
        noticeOf,
      }),
    resolve: ({ logPosition }: Notice): number => {
      if (failure !== undefined) throw failure as Error;
      return logPosition;
    },
  };
  const silent = pino({ level: 'silent' });
  const parts = {
    contexts: { contextFor: () => ({ budget: new Budget(false) }) },
    people: { memory: { forget: () => undefined } },
    log,
    epoch: { id: 'now', isFirst: false },
    notifications: { subscribe: () => () => undefined },
    schema: new GraphQLSchema({
      query: new GraphQLObjectType({ name: 'Query', fields: { nothing: { type: GraphQLInt } } }),
      subscription: new GraphQLObjectType<Notice>({ name: 'Subscription', fields: { told } }),
    }),
    serverContext: { logger: silent, failures: new FailureLog(silent) },
    states: { take: () => Promise.resolve() },
  };
  const live = new Live(parts as unknown as LiveParts);
  let version = 0;
  return {
    fails: (error?: unknown) => (failure = error),
    happen: async (): Promise<void> => {
      const bodies = [{ type: 'Happened', n: version }];
      const stream = `club-${club}`;
      const order = { club, commandId: uuid(), actor: 'system', stream, expectedVersion: version, bodies };
      await log.append(order);
      version += 1;
    },
    look: () => live.pollForMissed(),
    refusals: async () => (await live.open(subscriptionTo(live, () => undefined))) ?? [],
    open: async (asked: Asked = {}) => {
      const frames: unknown[] = [];
      const subscription = subscriptionTo(live, (frame) => void frames.push(JSON.parse(frame)), asked);
      expect(await live.open(subscription)).toBeUndefined();
      let reasons: unknown;
      subscription.next().catch((error: unknown) => {
        reasons = error instanceof Ended ? error.errors.map(({ extensions }) => extensions['reason']) : error;
      });
      await new Promise((resolve) => setImmediate(resolve));
      const leave = (): void => void subscription.return();
      return { frames, reasons: () => reasons, leave };
    },
  };
}

const told = (...positions: readonly number[]) => positions.map((position) => ({ data: { told: position } }));

describe('a position from before a restore', () => {
  const refusalsOf = async (resume: ResumeArgs) =>
    (await (await aLive(resume)).refusals()).map(({ extensions }) => extensions['reason']);

  it('cannot be continued from: neither under its own epoch nor without one', async () => {
    expect(await refusalsOf({ after: 3, epoch: 'before' })).toEqual(['epoch-changed']);
    expect(await refusalsOf({ after: 3 })).toEqual(['epoch-changed']);
    expect(await refusalsOf({ after: 0, epoch: null })).toEqual(['epoch-changed']);
  });

  it('does not affect callers who name the current epoch, or no position', async () => {
    expect(await refusalsOf({ after: 3, epoch: 'now' })).toEqual([]);
    expect(await refusalsOf({})).toEqual([]);
    expect(await refusalsOf({ epoch: 'before' })).toEqual([]);
  });

  it('needs no epoch if there was no restore', () => {
    const first = { id: 'first', isFirst: true };
    expect(isOfEpoch({ after: 3 }, first)).toBe(true);
    expect(isOfEpoch({ after: 3, epoch: 'first' }, first)).toBe(true);
    expect(isOfEpoch({ after: 3, epoch: 'of another server' }, first)).toBe(false);
  });
});

describe('a frame that cannot be made', () => {
  it('C8 is made again once the database answers: nobody is sent an error in its place', async () => {
    const { fails, happen, look, open } = await aLive();
    await happen();
    const heard = await open();
    await happen();
    fails(Object.assign(new Error('terminating connection'), { code: '57P01' }));
    await look();
    await happen();
    await look();
    expect([heard.frames, heard.reasons()]).toEqual([[], undefined]);
    fails();
    await look();
    expect([heard.frames, heard.reasons()]).toEqual([told(2, 3), undefined]);
  });

  it('C8 ends the subscription if it takes too long, and leaves nothing to those who resume', async () => {
    const { fails, happen, look, open } = await aLive();
    await happen();
    const heard = await open();
    await happen();
    fails(Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }));
    await look();
    await look();
    expect([heard.frames, heard.reasons()]).toEqual([[], ['too-slow']]);
    fails();
    const again = await open();
    await happen();
    await look();
    expect([heard.frames, again.frames]).toEqual([[], told(3)]);
  });

  it('is sent with its error if that error would come again', async () => {
    const { fails, happen, look, open } = await aLive();
    await happen();
    const heard = await open();
    await happen();
    fails(new GraphQLError('no such thing'));
    await look();
    fails();
    await happen();
    await look();
    expect(heard.frames).toEqual([
      { data: null, errors: [expect.objectContaining({ path: ['told'] })] },
      ...told(3),
    ]);
  });
});

describe('missed news', () => {
  it('C3 is not sent from a beginning that is too far behind', async () => {
    const missed = Array.from({ length: limits.resumedPositions + 1 }, (_, n) => ({ logPosition: n + 1 }));
    const { open } = await aLive({ after: 0, epoch: 'now' }, () => Promise.resolve(missed));
    const heard = await open();
    expect([heard.frames, heard.reasons()]).toEqual([[], ['too-far-behind']]);
  });

  it('C3 is read for two subscriptions at a time in one network, and for none that has gone', async () => {
    const letGo: (() => void)[] = [];
    const read = jest.fn(() => new Promise<readonly Notice[]>((resolve) => letGo.push(() => resolve([]))));
    const { open } = await aLive({ after: 0, epoch: 'now' }, read);
    const [, , third] = [await open(), await open(), await open(), await open()];
    expect(read).toHaveBeenCalledTimes(2);
    third?.leave();
    letGo.forEach((go) => go());
    for (let n = 0; n < 2; n += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(read).toHaveBeenCalledTimes(3);
  });
});

describe('the cost of one event', () => {
  const { anEvent, aFrame } = limits.sockets;
  const dear = costLimit(false) - aFrame;

  /** A club followed by as many expensive subscriptions as one network may have. */
  async function aBusyNetwork() {
    const live = await aLive();
    await live.happen();
    const many = Math.floor(anEvent / (dear + aFrame));
    for (let n = 0; n < many; n += 1) await live.open({ name: `Dear${n}`, cost: dear });
    return live;
  }

  it('C3 is limited for all signed-out readers of one network: subscriptions over it end, and others go on', async () => {
    const { open, happen, look } = await aBusyNetwork();
    const over = await open({ name: 'Over' });
    const elsewhere = await open({ name: 'Elsewhere', address: '192.0.2.1' });
    await happen();
    await look();
    expect([over.frames, over.reasons()]).toEqual([[], ['network-busy']]);
    expect([elsewhere.frames, elsewhere.reasons()]).toEqual([told(2), undefined]);
  });

  it('C3 is charged once if several ask the same, and nobody who can pay is ended along with others who cannot', async () => {
    const { open, happen, look } = await aBusyNetwork();
    const same = await open({ name: 'Dear0', cost: dear });
    const opener = await open({ name: 'Shared' });
    const other = await open({ name: 'Shared', address: '192.0.2.1' });
    await happen();
    await look();
    expect([same, opener, other].map(({ frames }) => frames)).toEqual([told(2), told(2), told(2)]);
  });
});
