import { normalizeIP as networkOf } from '@fastify/rate-limit';
import { limits, shareOf } from '../limits/limits.js';
import type { Calling } from '../request/context.js';

const { sockets } = limits;

/** No more are let in: so many may be open, and so many are. */
export interface Full {
  readonly limit: number;
  readonly open: number;
}

interface Count {
  sockets: number;
  subscriptions: number;
}

/** Whose sockets count together: those of one session or key; of all who are not known, those of one network (/64). */
const whose = ({ caller, address }: Calling): string =>
  caller ? `session ${caller.session ?? caller.key?.id ?? caller.actor}` : `network ${networkOf(address)}`;

/** How many sockets and subscriptions each session has open in this process. */
export class Sessions {
  private readonly counts = new Map<string, Count>();

  /** @param visitorSockets sockets that those of one network may have open who are not signed in */
  constructor(private readonly visitorSockets: number) {}

  /** Counts one socket more. @returns how many there are and may be, if this is one too many: it is then not counted */
  enter(calling: Calling): Full | undefined {
    const key = whose(calling);
    const count = this.counts.get(key) ?? { sockets: 0, subscriptions: 0 };
    const limit = calling.caller ? sockets.aSession : this.visitorSockets;
    if (count.sockets >= limit) return { limit, open: count.sockets };
    count.sockets += 1;
    this.counts.set(key, count);
    return undefined;
  }

  leave(calling: Calling): void {
    const key = whose(calling);
    const count = this.counts.get(key);
    if (!count) return;
    count.sockets -= 1;
    if (count.sockets === 0) this.counts.delete(key);
  }

  /**
   * Counts one subscription more. Nothing is counted if the last socket closed while the subscription was being opened: nobody would
   * take it off again.
   * @param own how many this very socket has open: callers who are not signed in are counted by it
   */
  subscribe(calling: Calling, own: number): Full | undefined {
    const count = this.counts.get(whose(calling));
    if (!count) return undefined;
    const open = calling.caller ? count.subscriptions : own;
    const limit = shareOf(sockets.subscriptionsASession, calling.caller !== undefined);
    if (open >= limit) return { limit, open };
    count.subscriptions += 1;
    return undefined;
  }

  unsubscribe(calling: Calling): void {
    const count = this.counts.get(whose(calling));
    if (count) count.subscriptions -= 1;
  }
}
