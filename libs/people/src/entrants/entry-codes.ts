import type { Instant } from '@fairview/events';
import type { Database } from '@fairview/platform';
import type { Pool, PoolClient } from 'pg';
import type { Repository } from 'typeorm';
import { networkOf } from '../addresses.js';
import type { EntryPlace } from '../caller.js';
import { accepted, type Checked } from '@fairview/kernel';
import { refused, type PeopleRefusalCode } from '../refusals.js';
import { codeOf, newCode, parseCode, sealOf } from '../secrets.js';
import { ServerSecret } from '../server-secrets.js';
import { rowOf, rowsOf, transact, withoutRow } from '../statements.js';
import { addTry, holdTries } from '../tries.js';
import { entrantTable, type EntrantRow } from './entrant.table.js';
import { handoverMilliseconds, mostSeats } from './rows.js';

const length = 8;

/** An entry code as it is handed out, and what is stored of it. */
export interface EntryCode {
  readonly code: string;
  readonly codeHash: string;
}

/** A code that somebody may ask for again: `code` is null if it is spent, or another has replaced it. */
export interface ShownCode {
  readonly code: string | null;
  readonly spent: boolean;
}

/** An entry that a typed code leads to. */
export interface FoundEntry {
  readonly place: EntryPlace;
  /** The number under which the code is used. */
  readonly code: number;
  readonly codeHash: string;
  /** `first`: nobody has used it. `again`: this very device or account has. `handover`: the device that holds the entry made it. */
  readonly use: 'first' | 'again' | 'handover';
}

/** The bearer of a code, and where the request comes from. */
export interface CodeBearer {
  readonly address: string;
  /** From `deviceOf`; absent if the device names none. */
  readonly device?: string | undefined;
  readonly account?: string | undefined;
}

interface FoundRow extends EntryPlace {
  readonly code: number;
  readonly device: string | null;
  readonly account: string | null;
  readonly handover: boolean;
}

const isUse = (text: FoundEntry['use'] | PeopleRefusalCode): text is FoundEntry['use'] =>
  text === 'first' || text === 'again' || text === 'handover';

/** What wrong codes are counted by: the account, the device, or the network of those who name neither. */
const bearerKey = ({ account, device }: CodeBearer, network: string): string =>
  account !== undefined ? `account:${account}` : device !== undefined ? `device:${device}` : network;

/** Why a code that exists is not good for somebody, or how it is. */
function useOf(row: FoundRow, { device, account }: CodeBearer): FoundEntry['use'] | PeopleRefusalCode {
  if (row.account !== null) return row.account === account ? 'again' : 'entry-claimed';
  if (row.device === null) return 'first';
  if (row.device === device) return 'again';
  return row.handover ? 'handover' : 'entry-code-spent';
}

/** The codes by which walk-ins sit down, each usable once. The holder of an entry is decided by its tournament. */
export class EntryCodes {
  private readonly pool: Pool;
  private readonly rows: Repository<EntrantRow>;
  private readonly secret: ServerSecret;

  constructor({ pool, source }: Pick<Database, 'pool' | 'source'>) {
    this.pool = pool;
    this.rows = source.getRepository(entrantTable.name);
    this.secret = new ServerSecret({ source }, 'entry-codes');
  }

  /**
   * Code `number` of an entry: 8 characters, the same each time. Two entries may get the same one, once in some hundred
   * thousand million pairs; then it lets nobody in, and the next one does.
   */
  async codeOf(club: string, entry: string, number: number): Promise<EntryCode> {
    const secret = await this.secret.read();
    const code = codeOf(secret, `entry-code/${club}/${entry}/${number}`, length);
    return { code, codeHash: sealOf(secret, code) };
  }

  /** Code `number` of an entry as it may be shown again: while it counts and nobody has used it. */
  async shownCode(club: string, entry: string, number: number): Promise<ShownCode> {
    const { code, codeHash } = await this.codeOf(club, entry, number);
    const unspent = this.rows
      .createQueryBuilder('entrant')
      .where({ club, entry, codeHash, open: true })
      .andWhere('entrant.spentAt is null and entrant.account is null');
    const isGood = await withoutRow(unspent.getExists());
    return isGood ? { code, spent: false } : { code: null, spent: true };
  }

  /** The codes of a tournament that count and that nobody has used, by their entries. One query. */
  async unspentCodes(club: string, tournament: string): Promise<ReadonlyMap<string, string>> {
    const unspent = this.rows
      .createQueryBuilder('entrant')
      .select(['entrant.club', 'entrant.entry', 'entrant.code', 'entrant.codeHash'])
      .where({ club, tournament, open: true })
      .andWhere('entrant.spentAt is null and entrant.account is null and entrant.codeHash is not null');
    const rows = await withoutRow(unspent.getMany());
    const codes = rows.map(async ({ entry, code: number, codeHash }) => {
      const made = await this.codeOf(club, entry, number);
      return made.codeHash === codeHash ? [[entry, made.code] as const] : [];
    });
    return new Map((await Promise.all(codes)).flat());
  }

  /**
   * The entry that a typed code leads to. Five codes that nobody has may come a minute from an account or a device (or from a
   * network, of those who name neither), and 300 from a network, over all processes; others do not count, and the one who holds the entry
   * already comes in all the same. Refusals: PE-8 `entry-code-unknown`, `entry-code-spent`, `entry-claimed`; PE-3 `too-many-tries`.
   */
  async findByCode(typed: string, bearer: CodeBearer): Promise<Checked<FoundEntry>> {
    const codeHash = sealOf(await this.secret.read(), parseCode(typed, length) ?? '');
    const network = networkOf(bearer.address);
    const who = bearerKey(bearer, network);
    // A failed try must stay counted, so it is a value that commits; it becomes a refusal outside.
    const done = await transact(this.pool, async (client) => {
      const isOpen =
        (await holdTries(client, 'entry-code-bearer', who)) &&
        (await holdTries(client, 'entry-code-network', network));
      const row = await this.rowOfCode(client, codeHash);
      const use = row ? useOf(row, bearer) : 'entry-code-unknown';
      if (!isOpen && use !== 'again') return accepted('too-many-tries' as const);
      if (row && isUse(use)) {
        const { club, tournament, entry } = row;
        const code = use === 'handover' ? row.code + 1 : row.code;
        return accepted({ place: { club, tournament, entry }, code, codeHash, use });
      }
      // A person who knows a spent code has not guessed it, and must not block a whole club.
      if (!row) {
        await addTry(client, 'entry-code-bearer', who);
        await addTry(client, 'entry-code-network', network);
      }
      return accepted(isUse(use) ? 'entry-code-unknown' : use);
    });
    return typeof done.value === 'string' ? refused(done.value) : accepted(done.value);
  }

  /** Refuses a device that would hold one entry more than it can. Refusal PE-8 `too-many-seats`. */
  async roomOn(device: string): Promise<Checked<true>> {
    const held = await withoutRow(this.rows.countBy({ device, open: true }));
    return held < mostSeats ? accepted(true) : refused('too-many-seats', { most: mostSeats });
  }

  /**
   * A code by which the device that holds an entry hands it over to another, within two minutes. A newer one replaces it.
   * Refusal PE-8 `entry-unknown` if the device does not hold the entry.
   */
  async handoverCode(
    { club, entry }: EntryPlace,
    device: string,
  ): Promise<Checked<{ readonly code: string; readonly expiresAt: Instant }>> {
    const code = newCode(length);
    const made = await rowOf<{ until: number }>(
      this.pool,
      `update people.entrant
          set handover_hash = $4, handover_until = log.now() + $5::bigint
        where club = $1 and entry = $2 and device = $3 and open
       returning handover_until as until`,
      [club, entry, device, sealOf(await this.secret.read(), code), handoverMilliseconds],
    );
    return made ? accepted({ code, expiresAt: Number(made.until) }) : refused('entry-unknown');
  }

  /** Whose code it is: nobody's if two entries came to the same one. */
  private async rowOfCode(client: PoolClient, codeHash: string): Promise<FoundRow | undefined> {
    const rows = await rowsOf<FoundRow>(
      client,
      `select club, tournament, entry, code, device, account, code_hash is distinct from $1 as handover
         from people.entrant
        where open and (code_hash = $1 or (handover_hash = $1 and handover_until > log.now()))
        limit 2`,
      [codeHash],
    );
    return rows.length === 1 ? rows[0] : undefined;
  }
}
