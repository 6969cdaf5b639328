import { randomBytes } from 'node:crypto';
import type { Database } from '@fairview/platform';
import type { Pool, PoolClient } from 'pg';
import type { Repository } from 'typeorm';
import { networkOf } from '../addresses.js';
import type { Caller, EntryPlace } from '../caller.js';
import { readName } from '../names/name.js';
import { accepted, defined, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { newCode, parseCode, sealOf } from '../secrets.js';
import { isId, rowsOf, transact, withoutRow } from '../statements.js';
import { addTry, holdTries } from '../tries.js';
import { openEntrySession, type OpenedSession } from '../accounts/sessions.js';
import { entrantTable, type EntrantRow } from './entrant.table.js';
import { secretTable, type SecretRow } from './secret.table.js';

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

  private readonly pool: Pool;
  private readonly rows: Repository<EntrantRow>;
  private readonly secrets: Repository<SecretRow>;

  constructor({ pool, source }: Pick<Database, 'pool' | 'source'>) {
    this.pool = pool;
    this.rows = source.getRepository(entrantTable.name);
    this.secrets = source.getRepository(secretTable.name);
  }

  /** A code of 8 characters that no entry has; its `codeHash` goes into `entrantRows`. */
  async newCode(): Promise<EntryCode> {
    const secret = await this.serverSecret();
    for (;;) {
      const code = newCode(length);
      const codeHash = sealOf(secret, code);
      if (!(await withoutRow(this.rows.existsBy({ codeHash })))) return { code, codeHash };
    }
  }

  /** A new code for an entry; the former one and the session it opened end. Refusal PE-8 `entry-unknown`. */
  async reissueCode(club: string, entry: string): Promise<Checked<{ readonly code: string }>> {
    if (![club, entry].every(isId)) return refused('entry-unknown');
    const { code, codeHash } = await this.newCode();
    const { affected } = await withoutRow(this.rows.update({ club, entry, open: true }, { codeHash }));
    return affected ? accepted({ code }) : refused('entry-unknown');
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
    const named = this.rows
      .createQueryBuilder('entrant')
      .select(['entrant.club', 'entrant.entry', 'entrant.name'])
      .where({ club })
      .andWhere('entrant.entry = any(:entries)', { entries: entries.filter(isId) });
    const rows = await withoutRow(named.getMany());
    const names = new Map(rows.map(({ entry, name }) => [entry, name]));
    return entries.map((entry) => names.get(entry) ?? undefined);
  }

  /** Corrects a name. Refusals PE-1, PE-8 `entry-unknown`. */
  async rename(club: string, entry: string, name: string): Promise<Checked<string>> {
    const read = readName(name);
    if (!read.ok) return read;
    if (![club, entry].every(isId)) return refused('entry-unknown');
    const { affected } = await withoutRow(this.rows.update({ club, entry }, { name: read.value }));
    return affected ? accepted(read.value) : refused('entry-unknown');
  }

  /**
   * Erases who an entry was: name, account, code and session; games and standings keep the entry's id.
   * Refusal PE-8 `entry-unknown`.
   */
  async eraseName(club: string, entry: string): Promise<Checked<string>> {
    if (![club, entry].every(isId)) return refused('entry-unknown');
    const nobody = { name: null, account: null, codeHash: null };
    const { affected } = await withoutRow(this.rows.update({ club, entry }, nobody));
    return affected ? accepted(entry) : refused('entry-unknown');
  }

  /** The entries that a caller plays for in a club: a walk-in's own, an account's all, a key's those of its tournament. */
  async entriesOf(caller: Caller, club: string): Promise<readonly string[]> {
    if (caller.entry) return caller.entry.club === club ? [caller.entry.entry] : [];
    if (!isId(club) || caller.account === undefined) return [];
    if (caller.key && caller.key.club !== club) return [];
    const where = { account: caller.account, club, ...defined({ tournament: caller.key?.tournament }) };
    const rows = await withoutRow(this.rows.find({ where, order: { entry: 'ASC' } }));
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

  /** The server's own secret, made when it is first needed. Without it the stored hashes of codes tell nothing. */
  private async serverSecret(): Promise<Buffer> {
    if (this.secret) return this.secret;
    const fresh = { name: 'entry-codes', value: randomBytes(32) };
    await withoutRow(this.secrets.createQueryBuilder().insert().values(fresh).orIgnore().execute());
    const row = await withoutRow(this.secrets.findOneByOrFail({ name: fresh.name }));
    this.secret = row.value;
    return row.value;
  }
}
