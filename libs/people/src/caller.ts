import type { Scope } from './rights/role.js';

/** A walk-in's place: one entry of one tournament. */
export interface EntryPlace {
  readonly club: string;
  readonly tournament: string;
  readonly entry: string;
}

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
  /** As the log will name it: `account:<uuid>`, `entry:<uuid>`, `key:<uuid>`. */
  readonly actor: string;
  readonly account?: string;
  readonly entry?: EntryPlace;
  readonly key?: CallerKey;
  /** Id of the session, absent for keys. */
  readonly session?: string;
  /** Where the call comes from; the api adds it. */
  readonly address?: string;
}
