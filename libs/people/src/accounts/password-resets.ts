import { upsertOnAppend, type CommandContext, type Instant } from '@fairview/events';
import { accepted, bug, type Checked } from '@fairview/kernel';
import type { Database } from '@fairview/platform';
import type { Pool } from 'pg';
import { clubStream, type ClubHandler } from '../club-stream/stream.js';
import { skeletonOf } from '../names/lookalikes.js';
import { readName } from '../names/name.js';
import type { PasswordHashing } from '../passwords/hashing.js';
import { readPassword } from '../passwords/password.js';
import { refused } from '../refusals.js';
import { digestOf, formatCode, newCode, parseCode } from '../secrets.js';
import { isId, rowOf, type Connection } from '../statements.js';
import type { SignedIn } from './accounts.js';
import { resetCodeTable, resetMilliseconds } from './account.tables.js';
import { openAccountSession } from './sessions.js';

const length = 16;
/** As long as a session of an account may last. */
const letInMilliseconds = 30 * 24 * 3_600_000;
const upsertCode = upsertOnAppend(resetCodeTable);

/** SQL: whether somebody is an organizer of a club. */
const organizes = (by: string, club: string): string => `exists (
  select 1 from people.role o
   where o.club = ${club} and o.account = ${by} and o.role = 'organizer' and o.tournament is null)`;

/** SQL: whether an account has a role, or an entry in an open tournament, in a club where \`by\` is not an organizer. */
const isBeyond = (account: string, by: string): string => `exists (
  select 1 from (
    select club from people.role where account = ${account}
     union all
    select club from people.entrant where account = ${account} and open) held
   where not ${organizes(by, 'held.club')})`;

/** SQL: whether a code \`c\` works now. The organizer who issued it must still be one who may, for this account. */
const works = `
  c.hash = $1 and c.expires_at > log.now()
  and (c.issued_by is null
       or not ${isBeyond('c.account', 'c.issued_by')}
          and exists (select 1 from people.role m
                       where m.account = c.account and ${organizes('c.issued_by', 'm.club')}))`;

/** A code by which a person gets a new password, shown once; null if the command is sent again. */
export interface ResetCode {
  readonly code: string | null;
  readonly expiresAt: Instant;
}

/**
 * A reset code for the account of this name, made at the server itself. It replaces an earlier one.
 * @returns the code as shown, `undefined` if there is no such account
 */
export async function resetCodeFor(on: Connection, name: string): Promise<string | undefined> {
  const read = readName(name);
  const code = newCode(length);
  const made =
    read.ok &&
    (await rowOf(
      on,
      `insert into people.reset_code (account, hash, expires_at)
       select id, $2, log.now() + $3::bigint from people.account where skeleton = $1
       on conflict (account) do update
         set hash = excluded.hash, expires_at = excluded.expires_at, issued_by = null
       returning account`,
      [skeletonOf(read.value), digestOf(code), resetMilliseconds],
    ));
  return made ? formatCode(code) : undefined;
}

/** How a person who has lost their password comes back: by a code that an organizer issues, good once and for a day. */
export class PasswordResets {
  private readonly pool: Pool;

  constructor(
    { pool }: Pick<Database, 'pool'>,
    private readonly clubs: ClubHandler,
    private readonly hashing: PasswordHashing,
  ) {
    this.pool = pool;
  }

  /**
   * Issues a code for a member. It is an event of the club, and replaces an earlier code. Refusals: PE-6 `not-a-member`;
   * `beyond-club`, if the account has a role or an open entry in a club where `by` is not an organizer; PE-9.
   */
  async issue(context: CommandContext, account: string, by: string): Promise<Checked<ResetCode>> {
    const { club } = context;
    if (![club, account, by].every(isId)) return refused('not-a-member');
    const elsewhere = await rowOf(
      this.pool,
      `select 1
        where exists (select 1 from people.role m where m.club = $3 and m.account = $1)
          and ${isBeyond('$1', '$2')}`,
      [account, by, club],
    );
    if (elsewhere) return refused('beyond-club');
    const code = newCode(length);
    const row = { account, hash: `\\x${digestOf(code).toString('hex')}`, issuedBy: by };
    const done = await this.clubs.execute(
      { ...context, stream: clubStream(club), rows: [{ write: upsertCode, rows: [row] }] },
      { type: 'IssueResetCode', account },
    );
    if (!done.ok) return done;
    const issued = done.value.events.at(0) ?? bug('a reset code without its event');
    const shown = done.value.repeated ? null : formatCode(code);
    return accepted({ code: shown, expiresAt: issued.at + resetMilliseconds });
  }

  /**
   * Sets a new password against a code, which is used up; ends all sessions, and signs in. The code of an organizer is judged again:
   * it no longer works if they could not issue it any more, such as after a role of the account in another club. Passkeys and keys that were made while a session
   * by a code of somebody else's could last end, too: who issued that one may have used it, and made them to come back by. Refusals: PE-5
   * `code-unknown`; PE-2; PE-3 `too-busy`.
   */
  async redeem(typed: string, password: string): Promise<Checked<SignedIn>> {
    const code = parseCode(typed, length);
    if (code === undefined) return refused('code-unknown');
    const hash = digestOf(code);
    const found = await rowOf<{ name: string }>(
      this.pool,
      `select a.name from people.reset_code c join people.account a on a.id = c.account
        where ${works} and a.name is not null`,
      [hash],
    );
    if (!found) return refused('code-unknown');
    const next = readPassword(password, found.name);
    if (!next.ok) return next;
    const hashed = await this.hashing.hash(next.value);
    if (!hashed.ok) return hashed;
    const changed = await rowOf<{ id: string; name: string }>(
      this.pool,
      `with spent as (
         delete from people.reset_code c where ${works} returning c.account, c.issued_by),
       ended as (delete from people.session s using spent where s.account = spent.account),
       forgotten as (delete from people.known_device d using spent where d.account = spent.account),
       since as (
         select id, let_in_at as at, let_in_at + $3::bigint as until from people.account where id in (select account from spent)),
       lost as (
         delete from people.passkey p using since
          where p.account = since.id and p.created_at >= since.at and p.created_at < since.until),
       revoked as (
         update people.api_key k set revoked_at = log.now() from since
          where k.account = since.id and k.created_at >= since.at and k.created_at < since.until and k.revoked_at is null)
       update people.account a
          set password_hash = $2, let_in_by = spent.issued_by,
              let_in_at = case when spent.issued_by is not null then log.now() end
         from spent
        where a.id = spent.account and a.name is not null returning a.id, a.name`,
      [hash, hashed.value, letInMilliseconds],
    );
    if (!changed) return refused('code-unknown');
    const opened = await openAccountSession(this.pool, changed.id, hashed.value);
    return opened
      ? accepted({ ...opened, account: changed.id, name: changed.name })
      : refused('code-unknown');
  }

  /**
   * The account whose reset code an account came in by, `undefined` if there was none. The issuer of the code may be the one
   * using it: for as long as a session may last, and after that for as long as a passkey or a key made meanwhile works.
   */
  async letInBy(account: string): Promise<string | undefined> {
    if (!isId(account)) return undefined;
    const row = await rowOf<{ by: string }>(
      this.pool,
      `select a.let_in_by as by from people.account a
        where a.id = $1 and (
          a.let_in_at + $2::bigint > log.now()
          or exists (select 1 from people.passkey p
                      where p.account = a.id and p.created_at >= a.let_in_at and p.created_at < a.let_in_at + $2::bigint)
          or exists (select 1 from people.api_key k
                      where k.account = a.id and k.created_at >= a.let_in_at and k.created_at < a.let_in_at + $2::bigint
                        and k.revoked_at is null and k.expires_at > log.now()))`,
      [account, letInMilliseconds],
    );
    return row?.by ?? undefined;
  }
}
