import rateLimit, { normalizeIP as networkOf } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits, shareOf } from './limits.js';
import { refuse } from './refusals.js';

const { windowMilliseconds, address: mostOfAnAddress, caller: mostOfACaller } = limits.requests;
const countedKeys = 20_000;

/** What the meter counts: a caller, and how many requests they have within the window. */
interface Counted {
  readonly who: string;
  readonly most: number;
}

/** Counts requests over HTTP and messages of sockets together, per address and per caller, in this process. */
export class Meter {
  private constructor(private readonly spend: (counted: Counted) => Promise<boolean>) {}

  static async on(fastify: FastifyInstance): Promise<Meter> {
    await fastify.register(rateLimit, { global: false, cache: countedKeys });
    const limiter = fastify.createRateLimit({
      timeWindow: windowMilliseconds,
      keyGenerator: (request) => (request as unknown as Counted).who,
      max: (request) => (request as unknown as Counted).most,
    });
    // The plugin counts requests; a message on a socket is none, and it reads no more of one than this.
    const asRequest = (counted: Counted) =>
      ({ ...counted, routeOptions: { config: {} } }) as unknown as FastifyRequest;
    return new Meter(async (counted) => {
      const { isAllowed, ...rest } = await limiter(asRequest(counted));
      return isAllowed || !('isExceeded' in rest && rest.isExceeded);
    });
  }

  /** @throws GraphQLError `rate-limited` */
  async address(address: string): Promise<void> {
    if (!(await this.spend({ who: `address ${networkOf(address)}`, most: mostOfAnAddress })))
      throw refuse('rate-limited');
  }

  /**
   * Counts callers by account or device, whichever session, key or seat they use; those who are not signed in by address.
   * @throws GraphQLError `rate-limited`
   */
  async caller(who: string | undefined, address: string): Promise<void> {
    const counted =
      who === undefined
        ? { who: `unknown ${networkOf(address)}`, most: shareOf(mostOfAnAddress, false) }
        : { who: `caller ${who}`, most: mostOfACaller };
    if (!(await this.spend(counted))) throw refuse('rate-limited');
  }
}
