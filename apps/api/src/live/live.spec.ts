import { MemoryLog, type Recorded } from '@fairview/events';
import { GraphQLError, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, parse } from 'graphql';
import pino from 'pino';
import { v4 as uuid } from 'uuid';
import { Budget } from '../limits/budget.js';
import { Live, type LiveParts } from './live.js';
import { Ended, Subscription } from './subscription.js';
import { SubscriptionSource, type Notice } from './subscription-source.js';

const club = uuid();
const source = 'subscription { told }';
const calling = { caller: undefined, address: '127.0.0.1', token: undefined };

const noticeOf = ({ position }: Recorded): Notice => ({ logPosition: position });

/** A subscription to every event of a club, and a database that fails its frames as a test says. */
async function aLive() {
  const log = new MemoryLog(() => 0);
  let failure: unknown;
  const int = new GraphQLNonNull(GraphQLInt);
  const told = {
    type: int,
    subscribe: () =>
      new SubscriptionSource({
        club,
        tournament: null,
        after: undefined,
        since: async (position) => (await log.readClub(club, position, 100)).map(noticeOf),
        noticeOf,
      }),
    resolve: ({ logPosition }: Notice): number => {
      if (failure !== undefined) throw failure as Error;
      return logPosition;
    },
  };
  const parts = {
    contexts: { contextFor: () => ({ budget: new Budget(false) }) },
    people: {},
    log,
    notifications: { subscribe: () => () => undefined },
    schema: new GraphQLSchema({
      query: new GraphQLObjectType({ name: 'Query', fields: { nothing: { type: GraphQLInt } } }),
      subscription: new GraphQLObjectType<Notice>({ name: 'Subscription', fields: { told } }),
    }),
    serverContext: { logger: pino({ level: 'silent' }) },
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
    open: async () => {
      const frames: unknown[] = [];
      const operation = { source, document: parse(source), operationName: undefined, variables: {}, cost: 0 };
      const send = (frame: string): void => void frames.push(JSON.parse(frame));
      const subscription = new Subscription(calling, operation, send, () => live.leave(subscription));
      expect(await live.open(subscription)).toBeUndefined();
      let reasons: unknown;
      subscription.next().catch((error: unknown) => {
        reasons = error instanceof Ended ? error.errors.map(({ extensions }) => extensions['reason']) : error;
      });
      await new Promise((resolve) => setImmediate(resolve));
      return { frames, reasons: () => reasons };
    },
  };
}

const told = (...positions: readonly number[]) => positions.map((position) => ({ data: { told: position } }));

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

  it('C8 ends the subscription where it takes too long, and leaves nothing to those who resume', async () => {
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

  it('is sent with its error where that error would come again', async () => {
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
