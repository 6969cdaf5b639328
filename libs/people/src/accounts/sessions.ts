import type { Instant } from '@fairview/events';
import { accepted, type Checked } from '@fairview/kernel';
import type { Database } from '@fairview/platform';
import type { Pool } from 'pg';
import type { Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { refused } from '../refusals.js';
import { digestOf, newSessionToken } from '../secrets.js';
import { isId, rowOf, rowsOf, withoutRow, type Connection } from '../statements.js';
import { sessionTable, type SessionRow } from './account.tables.js';

/** A session ends twelve hours after its last use, and thirty days after it was opened. */
export const idleMilliseconds = 12 * 3_600_000;
export const longestMilliseconds = 30 * 24 * 3_600_000;

/** An open session as its owner sees it; the token itself is shown once, when it is opened. */
export interface Session {
  readonly id: string;
  readonly createdAt: Instant;
  readonly seenAt: Instant;
  readonly expiresAt: Instant;
}

export interface OpenedSession<Ends = Instant> {
  /** The bearer's only proof; stored nowhere. */
  readonly token: string;
  readonly session: string;
  readonly expiresAt: Ends;
}

/** How many sessions an account keeps open: one more ends that which was used longest ago. */
const mostOfAccount = 100;
/** How many sessions a device keeps open: one that comes in again and again ends its oldest. */
const mostOfDevice = 8;

/** The sessions that used a seat lately are those that are on it: a use is written down once a minute. */
const latelyMilliseconds = 3 * 60_000;

/**
 * Opens a session for an account whose password was proved against `passwordHash`, and ends the one behind `current`. Of more than
 * an account keeps, those that were used longest ago end: after the new one is there, so that sign-ins at once count one another.
 * @returns `undefined` if the password was changed meanwhile: the row is locked, so neither overtakes the other
 */
export async function openAccountSession(
  on: Connection,
  account: string,
  passwordHash: string,
  current?: string,
): Promise<OpenedSession | undefined> {
  const token = newSessionToken();
  const opened = await rowOf<{ id: string; expires: number }>(
    on,
    `with proved as (
       select id from people.account where id = $3 and password_hash = $4 for share),
     ended as (
       delete from people.session
        where exists (select 1 from proved) and hash = $5)
     insert into people.session (hash, id, account, created_at, seen_at, expires_at)
     select $1, $2, proved.id, now, now, now + $6::bigint from proved, log.now() as now
     returning id, expires_at as expires`,
    [
      digestOf(token),
      newId(),
      account,
      passwordHash,
      current === undefined ? null : digestOf(current),
      longestMilliseconds,
    ],
  );
  if (opened)
    await rowsOf(
      on,
      `delete from people.session
        where account = $1 and id not in (
          select id from people.session where account = $1 order by seen_at desc, id desc limit $2)`,
      [account, mostOfAccount],
    );
  return opened && { token, session: opened.id, expiresAt: Number(opened.expires) };
}

/** Sessions: seen and ended by their owner. */
export class Sessions {
  private readonly pool: Pool;
  private readonly rows: Repository<SessionRow>;

  constructor({ pool, source }: Pick<Database, 'pool' | 'source'>) {
    this.pool = pool;
    this.rows = source.getRepository(sessionTable.name);
  }

  /** The open sessions of an account, the last used first. */
  async list(account: string): Promise<readonly Session[]> {
    const open = this.rows
      .createQueryBuilder('session')
      .select(['session.id', 'session.createdAt', 'session.seenAt', 'session.expiresAt'])
      .where('session.account = :account', { account })
      .andWhere('session.expiresAt > log.now()')
      .andWhere('session.seenAt >= log.now() - :idle::bigint', { idle: idleMilliseconds })
      .orderBy('session.seenAt', 'DESC')
      .addOrderBy('session.id');
    const rows = await withoutRow(open.getMany());
    return rows.flatMap(({ id, createdAt, seenAt, expiresAt }) =>
      expiresAt === null ? [] : [{ id, createdAt, seenAt, expiresAt }],
    );
  }

  /** Ends one session of an account. Refusal PE-4 `session-unknown`, for another's session alike. */
  async revoke(account: string, session: string): Promise<Checked<string>> {
    if (!isId(session)) return refused('session-unknown');
    const { affected } = await withoutRow(this.rows.delete({ account, id: session }));
    return affected ? accepted(session) : refused('session-unknown');
  }

  /** Ends all sessions of an account but `kept`. @returns how many */
  async revokeAll(account: string, kept?: string): Promise<number> {
    const others = this.rows
      .createQueryBuilder()
      .delete()
      .where({ account })
      .andWhere('id is distinct from :kept', { kept: kept ?? null });
    const { affected } = await withoutRow(others.execute());
    return affected ?? 0;
  }

  /**
   * Opens a session for a device, good for the entries that it holds. It ends the one behind `current` if that is the same
   * device's.
   * @param token from `newSessionToken`: a device that names none of its own secrets is known by its session alone
   */
  async openForDevice(
    device: string,
    { token, current }: { readonly token: string; readonly current?: string | undefined },
  ): Promise<OpenedSession<null>> {
    const opened = await rowOf<{ id: string }>(
      this.pool,
      `with ended as (
         delete from people.session
          where device = $3
            and (hash = $4 or id not in (
              select id from people.session where device = $3 order by created_at desc, id desc limit $5)))
       insert into people.session (hash, id, device, created_at, seen_at)
       select $1, $2, $3, now, now from log.now() as now
       returning id`,
      [digestOf(token), newId(), device, current === undefined ? null : digestOf(current), mostOfDevice - 1],
    );
    if (!opened) throw new Error('a session was not written');
    return { token, session: opened.id, expiresAt: null };
  }

  /** How many sessions of an account or a device were used in the last minutes. */
  async inUse(of: { readonly account: string } | { readonly device: string }): Promise<number> {
    const lately = this.rows
      .createQueryBuilder('session')
      .where(of)
      .andWhere('session.seenAt >= log.now() - :lately::bigint', { lately: latelyMilliseconds });
    return withoutRow(lately.getCount());
  }

  /** Ends the session behind a token, an account's or a device's: signing out. */
  async end(token: string): Promise<void> {
    await withoutRow(this.rows.delete({ hash: digestOf(token) }));
  }
}

/** Ends all sessions of an account but `kept`, within the caller's transaction. @returns how many */
export async function revokeSessions(on: Connection, account: string, kept?: string): Promise<number> {
  const ended = await rowsOf(
    on,
    `delete from people.session where account = $1 and id is distinct from $2::uuid returning id`,
    [account, kept ?? null],
  );
  return ended.length;
}
