import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import type { Instant } from '@fairview/events';
import { readName } from '../names/name.js';
import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { isScope, type Scope } from '../rights/role.js';
import { digestOf, keyPrefix, newToken } from '../secrets.js';
import { isId, rowOf, rowsOf } from '../statements.js';

const day = 24 * 3_600_000;
const mostDays = 366;

/** What a key is to open: some of what its account may do, in one club or one tournament of it, for some days. */
export interface KeyWish {
  readonly account: string;
  readonly club: string;
  readonly tournament?: string;
  /** Told apart by: read like a name, need not be unique. */
  readonly label: string;
  readonly scopes: readonly Scope[];
  /** 1 to 366. */
  readonly days: number;
}

/** A key as its owner sees it; its token is shown once, when it is made. */
export interface Key {
  readonly id: string;
  readonly club: string;
  readonly tournament?: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** To the minute. */
  readonly usedAt?: Instant;
}

interface KeyRow {
  readonly id: string;
  readonly club: string;
  readonly tournament: string | null;
  readonly label: string;
  readonly scopes: readonly string[];
  readonly created: number;
  readonly expires: number;
  readonly used: number | null;
}

const columns = `id, club, tournament, label, scopes, created_at as created, expires_at as expires, used_at as used`;

const keyFrom = (row: KeyRow): Key => ({
  id: row.id,
  club: row.club,
  ...(row.tournament === null ? {} : { tournament: row.tournament }),
  label: row.label,
  scopes: row.scopes.filter(isScope),
  createdAt: Number(row.created),
  expiresAt: Number(row.expires),
  ...(row.used === null ? {} : { usedAt: Number(row.used) }),
});

/** API keys: an account's, for one club, never worth more than the account is now. */
export class Keys {
  constructor(private readonly pool: Pool) {}

  /**
   * Makes a key and shows its token, this once. Refusals: PE-1 for the label; PE-6 `not-a-member`; PE-7 `key-scopes`,
   * `key-days`.
   */
  async make(wish: KeyWish): Promise<Checked<Key & { readonly token: string }>> {
    const { account, club, tournament, scopes, days } = wish;
    const label = readName(wish.label);
    if (!label.ok) return label;
    const isClosed = scopes.length > 0 && new Set(scopes).size === scopes.length && scopes.every(isScope);
    if (!isClosed) return refused('key-scopes');
    if (!Number.isInteger(days) || days < 1 || days > mostDays)
      return refused('key-days', { most: mostDays });
    if (![club, tournament ?? club].every(isId)) return refused('not-a-member');
    const token = newToken(keyPrefix);
    const made = await rowOf<KeyRow>(
      this.pool,
      `insert into people.api_key (hash, id, account, club, tournament, label, scopes, created_at, expires_at)
       select $1, $2, $3, $4, $5, $6, $7, now, now + $8::bigint from log.now() as now
        where exists (select from people.role where account = $3 and club = $4)
       returning ${columns}`,
      [digestOf(token), newId(), account, club, tournament ?? null, label.value, scopes, days * day],
    );
    return made ? accepted({ ...keyFrom(made), token }) : refused('not-a-member');
  }

  /** The keys of an account, expired ones included, the newest first. */
  async list(account: string): Promise<readonly Key[]> {
    const rows = await rowsOf<KeyRow>(
      this.pool,
      `select ${columns} from people.api_key where account = $1 order by id desc`,
      [account],
    );
    return rows.map(keyFrom);
  }

  /** Ends a key, at once. Refusal PE-7 `key-unknown`, for another's key alike. */
  async revoke(account: string, key: string): Promise<Checked<string>> {
    if (!isId(key)) return refused('key-unknown');
    const gone = await rowsOf(
      this.pool,
      `delete from people.api_key where account = $1 and id = $2 returning id`,
      [account, key],
    );
    return gone.length === 0 ? refused('key-unknown') : accepted(key);
  }
}
