import type { Instant } from '@fairview/events';
import { accepted, type Checked, type Json } from '@fairview/kernel';
import type { Database } from '@fairview/platform';
import pg, { type Pool } from 'pg';
import type { Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { networkOf } from '../addresses.js';
import { readDevice } from '../entrants/entrants.js';
import { skeletonOf } from '../names/lookalikes.js';
import { readName } from '../names/name.js';
import type { PasswordHashing } from '../passwords/hashing.js';
import { asTyped, isTooLong, readPassword } from '../passwords/password.js';
import { refused } from '../refusals.js';
import { digestOf, newToken, sessionPrefix } from '../secrets.js';
import { isId, rowsOf, transact, withoutRow } from '../statements.js';
import { countTry, forgiveTry } from '../tries.js';
import { accountTable, type AccountRow } from './account.tables.js';
import { KnownDevices } from './known-devices.js';
import { longestMilliseconds, openAccountSession, revokeSessions, type OpenedSession } from './sessions.js';

/** An account ready to be written: judged and hashed, which is done before any transaction begins. */
export interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly skeleton: string;
  readonly passwordHash: string;
}

export interface SignIn {
  readonly name: string;
  readonly password: string;
  readonly address: string;
  /** The hash that the device sends of its secret. */
  readonly device?: string | undefined;
  /** The token the caller has now, if any: signing in replaces it. */
  readonly current?: string;
}

export interface SignedIn extends OpenedSession {
  readonly account: string;
  readonly name: string;
}

/** An account that was not erased. */
type StandingAccount = AccountRow & {
  readonly name: string;
  readonly skeleton: string;
  readonly passwordHash: string;
};

const isStanding = (row: AccountRow | null): row is StandingAccount =>
  row !== null && row.name !== null && row.skeleton !== null && row.passwordHash !== null;

/** What tries are counted by. */
interface TriedBy {
  readonly what: 'sign-in-account' | 'sign-in-device';
  readonly who: string;
}

/** Tries at a name, whether or not there is such an account. */
const byName = (skeleton: string): TriedBy => ({
  what: 'sign-in-account',
  who: digestOf(skeleton).toString('hex'),
});

const uniqueViolation = '23505';

/** Accounts: names, passwords, signing in. */
export class Accounts {
  private readonly pool: Pool;
  private readonly rows: Repository<AccountRow>;
  private readonly devices: KnownDevices;

  constructor(
    { pool, source }: Pick<Database, 'pool' | 'source'>,
    private readonly hashing: PasswordHashing,
  ) {
    this.pool = pool;
    this.rows = source.getRepository(accountTable.name);
    this.devices = new KnownDevices({ pool, source });
  }

  /** Judges name and password and hashes the latter. Refusals PE-1, PE-2, PE-3 `too-busy`. */
  async prepare(givenName: string, givenPassword: string): Promise<Checked<NewAccount>> {
    const name = readName(givenName);
    if (!name.ok) return name;
    const password = readPassword(givenPassword, name.value);
    if (!password.ok) return password;
    const hash = await this.hashing.hash(password.value);
    if (!hash.ok) return hash;
    const account = { id: newId(), name: name.value, skeleton: skeletonOf(name.value) };
    return accepted({ ...account, passwordHash: hash.value });
  }

  /**
   * Opens a session for name and password. Refusals PE-3: `sign-in-failed`, the same for an unknown
   * name and at the same cost; `too-many-tries` (10 failures a minute and name, 60 a minute and address; on a device from which
   * this account was signed in, 10 of its own instead of both); `too-busy`. PE-8 `device-malformed`.
   */
  async signIn({ name, password, address, device, current }: SignIn): Promise<Checked<SignedIn>> {
    const sent = device === undefined ? accepted(undefined) : readDevice(device);
    if (!sent.ok) return sent;
    const known = sent.value;
    const read = readName(name);
    // What cannot be a name is tried like the name of nobody.
    const skeleton = read.ok ? skeletonOf(read.value) : '';
    const account = await withoutRow(this.rows.findOneBy({ skeleton }));
    const isKnown = account !== null && known !== undefined && (await this.devices.knows(account.id, known));
    const who: TriedBy = isKnown
      ? { what: 'sign-in-device', who: `${account.id}/${known}` }
      : byName(skeleton);
    const proved = await this.prove(account, password, who, networkOf(address));
    if (!proved.ok) return proved;
    const { id, name: own, passwordHash } = proved.value;
    const opened = await openAccountSession(this.pool, id, passwordHash, current);
    if (!opened) return refused('sign-in-failed');
    if (known !== undefined) await this.devices.remember(id, known);
    return accepted({ ...opened, account: id, name: own });
  }

  /**
   * Changes an account's password and ends all its sessions but `kept`. Refusals: PE-3 if the old password is
   * wrong (tries count as at sign-in), PE-2 for the new one.
   */
  async changePassword(
    account: string,
    passwords: { readonly current: string; readonly next: string },
    from: { readonly address: string; readonly session?: string },
  ): Promise<Checked<string>> {
    const row = await withoutRow(this.rows.findOneBy({ id: account }));
    const who = byName(row?.skeleton ?? account);
    const proved = await this.prove(row, passwords.current, who, networkOf(from.address));
    if (!proved.ok) return proved;
    const next = readPassword(passwords.next, proved.value.name);
    if (!next.ok) return next;
    const hash = await this.hashing.hash(next.value);
    if (!hash.ok) return hash;
    return transact(this.pool, async (client) => {
      const changed = await rowsOf(
        client,
        `update people.account set password_hash = $3 where id = $1 and password_hash = $2 returning id`,
        [account, proved.value.passwordHash, hash.value],
      );
      if (changed.length === 0) return refused('sign-in-failed');
      await revokeSessions(client, account, from.session);
      return accepted(account);
    });
  }

  /** Gives an account another name. Refusals PE-1, `name-taken` among them; PE-5 `account-unknown` for one that was erased. */
  async rename(account: string, given: string): Promise<Checked<string>> {
    const name = readName(given);
    if (!name.ok) return name;
    const skeleton = skeletonOf(name.value);
    try {
      const renamed = await rowsOf(
        this.pool,
        `update people.account set name = $2, skeleton = $3 where id = $1 and name is not null returning id`,
        [account, name.value, skeleton],
      );
      return renamed.length > 0 ? accepted(name.value) : refused('account-unknown');
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return refused('name-taken');
      throw error;
    }
  }

  /** Whether a password is an account's; tries count as at sign-in. Refusals PE-3. */
  async confirm(account: string, password: string, address: string): Promise<Checked<StandingAccount>> {
    const row = await withoutRow(this.rows.findOneBy({ id: account }));
    return this.prove(row, password, byName(row?.skeleton ?? account), networkOf(address));
  }

  /** Names of accounts in the requested order, `undefined` if there is none. One query. */
  async namesOf(accounts: readonly string[]): Promise<readonly (string | undefined)[]> {
    const named = this.rows
      .createQueryBuilder('account')
      .select(['account.id', 'account.name'])
      .where('account.id = any(:ids)', { ids: accounts.filter(isId) });
    const rows = await withoutRow(named.getMany());
    const names = new Map(rows.map(({ id, name }) => [id, name ?? undefined]));
    return accounts.map((id) => names.get(id));
  }

  /** The account, if the password is its. A try is counted before the password is looked at, and forgiven if it fits. */
  private async prove(
    row: AccountRow | null,
    password: string,
    { what, who }: TriedBy,
    network: string,
  ): Promise<Checked<StandingAccount>> {
    const account = isStanding(row) ? row : undefined;
    // Somebody else in the hall does not keep a known device waiting: it has tries of its own, and few.
    const byAddress =
      what === 'sign-in-device' ? null : await countTry(this.pool, 'sign-in-address', network);
    if (byAddress === undefined) return refused('too-many-tries');
    const byAccount = await countTry(this.pool, what, who);
    if (byAccount === undefined) return refused('too-many-tries');
    // Longer than any password may be: not worth hashing, but worth as much time as any other.
    const isSane = !isTooLong(password);
    const fits = await this.hashing.matches(
      isSane ? account?.passwordHash : undefined,
      isSane ? asTyped(password) : '',
    );
    if (fits.ok && !(fits.value && account)) return refused('sign-in-failed');
    if (byAddress !== null) await forgiveTry(this.pool, 'sign-in-address', network, byAddress);
    await forgiveTry(this.pool, what, who, byAccount);
    return fits.ok && account ? accepted(account) : refused('too-busy');
  }
}

/** A person who comes in by a code: an account, signed in. */
export interface NewPerson {
  /** What `people.write_account` takes. */
  readonly given: Json;
  /** Their first session, opened at the instant of the append. */
  openedAt(at: Instant): OpenedSession;
}

/** Draws the token of a new account's first session. Nothing is written yet. */
export function newPerson({ id, name, skeleton, passwordHash }: NewAccount): NewPerson {
  const token = newToken(sessionPrefix);
  const session = newId();
  const hash = digestOf(token).toString('hex');
  return {
    given: { id, name, skeleton, passwordHash, session: { id: session, hash, lasts: longestMilliseconds } },
    openedAt: (at) => ({ token, session, expiresAt: at + longestMilliseconds }),
  };
}
