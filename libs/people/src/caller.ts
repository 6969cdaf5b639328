import type { Scope } from './rights/role.js';

/** A walk-in's place: one entry of one tournament. */
export interface EntryPlace {
  readonly club: string;
  readonly tournament: string;
  readonly entry: string;
}

/** Whom the log names as the giver of a command from outside. `system`, the server itself, is none of them. */
export type ClientActor = `account:${string}` | `entry:${string}` | `key:${string}`;

export const isClientActor = (actor: string): actor is ClientActor => /^(account|entry|key):/.test(actor);

/** A key as the caller that it makes: what it is for, and where. */
export interface CallerKey {
  readonly id: string;
  readonly scopes: readonly Scope[];
  readonly club: string;
  /** The only tournament in which it works; absent where it works in the whole club. */
  readonly tournament?: string;
}

/** Who calls. Exactly one of `account` and `entry` is there; `key` stands beside the account that it belongs to. */
export interface Caller {
  /** As the log will name it, with a UUID. */
  readonly actor: ClientActor;
  readonly account?: string;
  readonly entry?: EntryPlace;
  readonly key?: CallerKey;
  /** Id of the session, absent for keys. */
  readonly session?: string;
  /** Where the call comes from; the api adds it. */
  readonly address?: string;
}
