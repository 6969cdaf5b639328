import { normalizeIP as networkOf } from '@fastify/rate-limit';
import type { GraphQLError } from 'graphql';
import { limits } from '../limits/limits.js';
import { refuse, refuseCostly } from '../limits/refusals.js';
import { nameOf } from './socket-subscriber.js';
import type { Subscription } from './subscription.js';

const { aFrame, anEvent } = limits.sockets;

/**
 * The cost of the frames of some events, for each account, device or network of visitors that requested them. Callers decide
 * how many different subscriptions there are, and all frames are made before the next event is sent.
 */
export class EventCharges {
  private readonly spent = new Map<string, number>();
  private readonly limit: number;

  /** @param events how many are sent together */
  constructor(events: number) {
    this.limit = events * anEvent;
  }

  /**
   * Charges the frames of one channel to one of its listeners: the first who can still afford them.
   * @returns why they are not made, if nobody can
   */
  charge(listeners: Iterable<Subscription>, frames: number): GraphQLError | undefined {
    let refused: GraphQLError | undefined;
    for (const { calling, operation } of listeners) {
      const known = nameOf(calling);
      const who = known === undefined ? `network ${networkOf(calling.address)}` : `caller ${known}`;
      const cost = (this.spent.get(who) ?? 0) + frames * (operation.cost + aFrame);
      if (cost <= this.limit) {
        this.spent.set(who, cost);
        return undefined;
      }
      refused = known === undefined ? refuse('network-busy') : refuseCostly({ cost, limit: this.limit });
    }
    return refused;
  }
}
