import rateLimit, { normalizeIP as networkOf } from '@fastify/rate-limit';
import fastifyOf, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Cluster, Redis } from 'ioredis';
import { bug } from '@fairview/kernel';
import { openRedis, type RequestLimits } from '@fairview/platform';
import { limits } from './limits.js';
import { refuseFor } from './refusals.js';

const { windowMilliseconds } = limits.requests;
const countedKeys = 20_000;
const nameSpace = 'fairview-requests-';

/** What the meter counts: a caller, and how many requests they have within the window. */
interface Counted {
  readonly who: string;
  readonly most: number;
}

// The plugin counts requests; a message on a socket is none, and the plugin reads no more of one than this.
const asRequest = (counted: Counted): FastifyRequest & Counted =>
  Object.assign({ routeOptions: { config: {} } } as FastifyRequest, counted);

const isCounted = (request: FastifyRequest): request is FastifyRequest & Counted => 'who' in request;

const countedIn = (request: FastifyRequest): Counted =>
  isCounted(request) ? request : bug('the meter counts what it was given');

/** How many requests a caller may send in the window, how many of them are left, and in how many seconds the next one begins. */
export interface RequestsLeft {
  readonly limit: number;
  readonly left: number;
  readonly seconds: number;
}

type Spend = (counted: Counted) => Promise<RequestsLeft & { readonly isAllowed: boolean }>;

/** Counts one request more, in one store. */
function spending(fastify: FastifyInstance): Spend {
  const limiter = fastify.createRateLimit({
    timeWindow: windowMilliseconds,
    keyGenerator: (request) => countedIn(request).who,
    max: (request) => countedIn(request).most,
  });
  return async (counted) => {
    const count = await limiter(asRequest(counted));
    if (count.isAllowed) return { isAllowed: true, limit: counted.most, left: counted.most, seconds: 0 };
    const { isExceeded, max: limit, remaining: left, ttlInSeconds: seconds } = count;
    return { isAllowed: !isExceeded, limit, left, seconds };
  };
}

/** How much there may be, and where the counts are kept that all api processes share. */
export interface MeterOptions {
  readonly most: RequestLimits;
  readonly redisUrl?: string | undefined;
  readonly onError: (error: Error) => void;
}

/**
 * Counts requests over HTTP and messages of sockets together, per address and per caller: in this process, and with Redis also for
 * all processes together. While Redis is away each process counts for itself, as it does without one.
 */
export class Meter {
  private constructor(
    private readonly spends: readonly Spend[],
    private readonly most: RequestLimits,
    private readonly redis: Redis | Cluster | undefined,
  ) {}

  static async on(fastify: FastifyInstance, { most, redisUrl, onError }: MeterOptions): Promise<Meter> {
    await fastify.register(rateLimit, { global: false, cache: countedKeys });
    const own = spending(fastify);
    if (redisUrl === undefined) return new Meter([own], most, undefined);
    const redis = openRedis(redisUrl, {
      name: 'fairview api requests',
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 500,
    });
    redis.on('error', onError);
    // The plugin keeps one store an instance of Fastify.
    const beside = fastifyOf();
    await beside.register(rateLimit, { global: false, redis, nameSpace, skipOnError: true });
    return new Meter([own, spending(beside)], most, redis);
  }

  close(): void {
    this.redis?.disconnect();
  }

  /** @throws GraphQLError `rate-limited` */
  async address(address: string): Promise<void> {
    await this.spend({ who: `address ${networkOf(address)}`, most: this.most.network });
  }

  /**
   * Counts callers by account or device, whichever session, key or seat they use; those who are not signed in by address.
   * @param requests how many it counts for; 0 if it came with one that was counted
   * @returns what is left to them
   * @throws GraphQLError `rate-limited`
   */
  async caller(who: string | undefined, address: string, requests = 1): Promise<RequestsLeft> {
    const counted =
      who === undefined
        ? { who: `unknown ${networkOf(address)}`, most: this.most.visitors }
        : { who: `caller ${who}`, most: this.most.caller };
    let after: RequestsLeft = { limit: counted.most, left: counted.most, seconds: 0 };
    for (let n = 0; n < requests; n += 1) after = await this.spend(counted);
    return after;
  }

  /** What one store refuses is not counted by the next. */
  private async spend(counted: Counted): Promise<RequestsLeft> {
    let fewest: RequestsLeft | undefined;
    for (const spend of this.spends) {
      const { isAllowed, ...after } = await spend(counted);
      if (!isAllowed) throw refuseFor('rate-limited', Math.max(1, after.seconds));
      if (!fewest || after.left < fewest.left) fewest = after;
    }
    return fewest ?? bug('the meter counts in a store');
  }
}
