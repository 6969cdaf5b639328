import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { networkOf } from '../addresses.js';
import type { Caller, EntryPlace } from '../caller.js';
import { readName } from '../names/name.js';
import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { newCode, parseCode, sealOf } from '../secrets.js';
import { isId, rowOf, rowsOf, transact } from '../statements.js';
import { addTry, holdTries } from '../tries.js';
import { openEntrySession, type OpenedSession } from '../accounts/sessions.js';

const length = 8;
const tries = 'entry-code-address';

/** An entry code as it is handed out, this once, and what is stored of it. */
export interface EntryCode {
  readonly code: string;
  readonly codeHash: string;
}

/** A walk-in who has come in. */
export interface Entered extends OpenedSession {
  readonly place: EntryPlace;
}

/** People entered in events: their names, which are nowhere else, and the codes by which walk-ins sit down. */
export class Entrants {
  private secret: Buffer | undefined;

  constructor(private readonly pool: Pool) {}

  /** A code of 8 characters that no entry has; its `codeHash` goes into `entrantRows`. */
  async newCode(): Promise<EntryCode> {
    const secret = await this.serverSecret();
    for (;;) {
      const code = newCode(length);
      const codeHash = sealOf(secret, code);
      const taken = await rowOf(this.pool, `select from people.entrant where code_hash = $1`, [codeHash]);
      if (!taken) return { code, codeHash };
    }
  }

  /** A new code for an entry; the former one and the session it opened end. Refusal PE-8 `entry-unknown`. */
  async reissueCode(club: string, entry: string): Promise<Checked<{ readonly code: string }>> {
    if (![club, entry].every(isId)) return refused('entry-unknown');
    const { code, codeHash } = await this.newCode();
    const changed = await rowsOf(
      this.pool,
      `update people.entrant set code_hash = $3 where club = $1 and entry = $2 and open returning entry`,
      [club, entry, codeHash],
    );
    return changed.length === 0 ? refused('entry-unknown') : accepted({ code });
  }

  /**
   * Opens a walk-in's session, good until the tournament ends or the code is replaced. Five wrong codes a minute and
   * address, over all processes; right ones do not count. Refusals: PE-8 `entry-code-unknown`, PE-3 `too-many-tries`.
   */
  async enterWithCode(typed: string, address: string): Promise<Checked<Entered>> {
    const code = parseCode(typed, length);
    const codeHash = sealOf(await this.serverSecret(), code ?? '');
    const who = networkOf(address);
    // A failed try must stay counted, so it is a value that commits; it becomes a refusal outside.
    const done = await transact(this.pool, async (client) => {
      if (!(await holdTries(client, tries, who))) return accepted('too-many-tries' as const);
      const place = await this.placeOf(client, codeHash);
      if (place) return accepted({ ...(await openEntrySession(client, place, codeHash)), place });
      await addTry(client, tries, who);
      return accepted('entry-code-unknown' as const);
    });
    return typeof done.value === 'string' ? refused(done.value) : accepted(done.value);
  }

  /** Names of entries in the order asked for, `undefined` where there is none or it was erased. One query. */
  async namesOf(club: string, entries: readonly string[]): Promise<readonly (string | undefined)[]> {
    if (!isId(club)) return entries.map(() => undefined);
    const rows = await rowsOf<{ entry: string; name: string }>(
      this.pool,
      `select entry, name from people.entrant
        where club = $1 and entry = any($2::uuid[]) and name is not null`,
      [club, entries.filter(isId)],
    );
    const names = new Map(rows.map(({ entry, name }) => [entry, name]));
    return entries.map((entry) => names.get(entry));
  }

  /** Corrects a name. Refusals PE-1, PE-8 `entry-unknown`. */
  async rename(club: string, entry: string, name: string): Promise<Checked<string>> {
    const read = readName(name);
    if (!read.ok) return read;
    if (![club, entry].every(isId)) return refused('entry-unknown');
    const renamed = await rowsOf(
      this.pool,
      `update people.entrant set name = $3 where club = $1 and entry = $2 returning entry`,
      [club, entry, read.value],
    );
    return renamed.length === 0 ? refused('entry-unknown') : accepted(read.value);
  }

  /**
   * Erases who an entry was: name, account, code and session; games and standings keep the entry's id.
   * Refusal PE-8 `entry-unknown`.
   */
  async eraseName(club: string, entry: string): Promise<Checked<string>> {
    if (![club, entry].every(isId)) return refused('entry-unknown');
    const erased = await rowsOf(
      this.pool,
      `update people.entrant set name = null, account = null, code_hash = null
        where club = $1 and entry = $2 returning entry`,
      [club, entry],
    );
    return erased.length === 0 ? refused('entry-unknown') : accepted(entry);
  }

  /** The entries that a caller plays for in a club: a walk-in's own, an account's all, a key's those of its tournament. */
  async entriesOf(caller: Caller, club: string): Promise<readonly string[]> {
    if (caller.entry) return caller.entry.club === club ? [caller.entry.entry] : [];
    if (!isId(club) || caller.account === undefined) return [];
    if (caller.key && caller.key.club !== club) return [];
    const rows = await rowsOf<{ entry: string }>(
      this.pool,
      `select entry from people.entrant
        where account = $1 and club = $2 and ($3::uuid is null or tournament = $3::uuid) order by entry`,
      [caller.account, club, caller.key?.tournament ?? null],
    );
    return rows.map(({ entry }) => entry);
  }

  /** Whose code it is: nobody's where two entries came to hold the same one. */
  private async placeOf(client: PoolClient, codeHash: string): Promise<EntryPlace | undefined> {
    const rows = await rowsOf<{ club: string; tournament: string; entry: string }>(
      client,
      `select club, tournament, entry from people.entrant where code_hash = $1 and open limit 2`,
      [codeHash],
    );
    return rows.length === 1 ? rows[0] : undefined;
  }

  /** The server's own secret, made by whoever needs it first. Without it the stored hashes of codes tell nothing. */
  private async serverSecret(): Promise<Buffer> {
    if (this.secret) return this.secret;
    await rowsOf(
      this.pool,
      `insert into people.secret (name, value) values ('entry-codes', $1) on conflict do nothing`,
      [randomBytes(32)],
    );
    const row = await rowOf<{ value: Buffer }>(
      this.pool,
      `select value from people.secret where name = 'entry-codes'`,
      [],
    );
    if (!row) throw new Error('the server has no secret for entry codes');
    this.secret = row.value;
    return row.value;
  }
}
