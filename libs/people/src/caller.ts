import type { Scope } from './role.js';

/** An entry of a tournament, as somebody holds it. */
export interface EntryPlace {
  readonly club: string;
  readonly tournament: string;
  readonly entry: string;
  /** Its tournament is closed: its device reads and consents for its side, and does nothing else. */
  readonly isOver?: true;
}

/** The actor of a command from outside, as the log names it. `system`, the server itself, is not one of them. */
export type ClientActor = `account:${string}` | `entry:${string}` | `key:${string}`;

export const isClientActor = (actor: string): actor is ClientActor => /^(account|entry|key):/.test(actor);

/** A key as the caller that it makes: what it is for, and where. */
export interface CallerKey {
  readonly id: string;
  readonly scopes: readonly Scope[];
  readonly club: string;
  /** The only tournament in which it works; absent if it works in the whole club. */
  readonly tournament?: string;
}

/** A device that holds entries without an account. */
export interface CallerDevice {
  /** As it is stored. */
  readonly id: string;
  /** The entries that it holds, at most `mostSeats`: of open tournaments, then of those that closed a short time ago. */
  readonly seats: readonly EntryPlace[];
}

/**
 * The caller. Exactly one of `account` and `device` is set; `key` comes with the account that it belongs to. A device speaks
 * for one of its entries at a time, `entry`: its only one, or the one that `speakingFor` names.
 */
export interface Caller {
  /** As the log will name it, with a UUID. A device that does not say which of its entries it speaks for has no name in the log. */
  readonly actor: ClientActor | `device:${string}`;
  readonly account?: string;
  readonly device?: CallerDevice;
  readonly entry?: EntryPlace;
  readonly key?: CallerKey;
  /** Id of the session, absent for keys. */
  readonly session?: string;
  /** Where the call comes from; the api adds it. */
  readonly address?: string;
}

const asEntry = (caller: Caller, entry: EntryPlace): Caller => ({
  ...caller,
  actor: `entry:${entry.entry}`,
  entry,
});

/** A device as the caller that it makes: for its only entry, or for none yet. `undefined` if it holds none. */
export function callerOfDevice(device: CallerDevice, session: string): Caller | undefined {
  if (device.seats.length === 0) return undefined;
  const playing = device.seats.filter(({ isOver }) => isOver !== true);
  const [first, ...others] = playing.length > 0 ? playing : device.seats;
  const caller: Caller = { actor: `device:${session}`, device, session };
  return first && others.length === 0 ? asEntry(caller, first) : caller;
}

/** A device as the caller for one of its entries; `undefined` if it does not hold it, or the caller is not a device. */
export function speakingFor(caller: Caller, entry: string): Caller | undefined {
  const place = caller.device?.seats.find((seat) => seat.entry === entry);
  return place && asEntry(caller, place);
}
