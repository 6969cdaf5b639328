import { limits } from '../limits/limits.js';

const { firstSubscriptions, freeMessageEvery } = limits.sockets;

/**
 * What one socket may send that counts as no request. Opening it and asking for its first subscriptions count 1 together, so
 * that a hall of spectators comes back at once after a lost line; and what keeps it open costs nothing.
 */
export class Allowance {
  private messages = 0;
  private subscriptions = 0;
  private freeFrom = 0;

  /** @param now milliseconds of a clock that only goes forward. @returns whether the message that has come costs nothing */
  takesMessage(now: number): boolean {
    this.messages += 1;
    // The first message identifies the caller, and pays for those after it.
    if (this.messages === 1) return false;
    if (this.messages <= 1 + firstSubscriptions) return true;
    if (now < this.freeFrom) return false;
    this.freeFrom = now + freeMessageEvery;
    return true;
  }

  /** @returns whether the requested subscription is free */
  takesSubscription(): boolean {
    this.subscriptions += 1;
    return this.subscriptions <= firstSubscriptions;
  }
}
