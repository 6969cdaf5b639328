import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@fairview/platform';
import type { Pool } from 'pg';
import type { Repository } from 'typeorm';
import { v4 as randomId, v7 as newId } from 'uuid';
import { columnsOf, type Instant } from '@fairview/events';
import type { CallerKey } from '../caller.js';
import { rolesOfKey } from '../club-stream/acts/roles.js';
import { emptyClub, type RoleAssignment } from '../club-stream/state.js';
import { clubStream, type ClubHandler } from '../club-stream/stream.js';
import { readName } from '../names/name.js';
import { accepted, defined, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { isScope, type Scope } from '../role.js';
import { digestOf, keyPrefix, tokenOf } from '../secrets.js';
import { ServerSecret } from '../server-secrets.js';
import { isId, rowOf, withoutRow } from '../statements.js';
import { apiKeyTable, type ApiKeyRow } from './api-key.table.js';

const day = 24 * 3_600_000;
const mostDays = 366;
const mostKeys = 50;

/** What a key is to open: some of what its account may do, in one club or one tournament of it, for some days. */
export interface KeyRequest {
  readonly account: string;
  readonly club: string;
  readonly tournament?: string;
  /** Told apart by: read like a name, need not be unique. */
  readonly label: string;
  readonly scopes: readonly Scope[];
  /** 1 to 366. */
  readonly days: number;
  /** The id of the command that asks: the same one makes the same key. */
  readonly commandId?: string;
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

/** A key that has ended, and the roles that came through it and that its account may give and take. */
export interface EndedKey {
  readonly id: string;
  readonly club: string;
  /** They exist, or have just ended too if that was requested. */
  readonly roles: readonly RoleAssignment[];
}

/** SQL: whether the key whose id an expression gives works now, neither revoked nor past its last day. */
export const keyStands = (id: string): string =>
  `exists (select 1 from people.api_key k where k.id = ${id} and k.revoked_at is null and k.expires_at > log.now())`;

const keyFrom = ({ id, club, tournament, label, scopes, createdAt, expiresAt, usedAt }: ApiKeyRow): Key => ({
  id,
  club,
  label,
  createdAt,
  expiresAt,
  scopes: scopes.filter(isScope),
  ...defined({ tournament: tournament ?? undefined, usedAt: usedAt ?? undefined }),
});

/** API keys: an account's, for one club, never worth more than the account is now. */
export class Keys {
  private readonly pool: Pool;
  private readonly rows: Repository<ApiKeyRow>;
  private readonly secret: ServerSecret;

  constructor(
    { pool, source }: Pick<Database, 'pool' | 'source'>,
    private readonly handler: ClubHandler,
  ) {
    this.pool = pool;
    this.rows = source.getRepository(apiKeyTable.name);
    this.secret = new ServerSecret({ source }, 'api-keys');
  }

  /**
   * Makes a key and shows its token: this once, and again if the command comes again. Refusals: PE-1 for the label;
   * PE-6 `not-a-member`; PE-7 `key-scopes`, `key-days`, `too-many-keys`; PE-9 `command-reused` for another request
   * under the same id.
   */
  async make(request: KeyRequest): Promise<Checked<Key & { readonly token: string }>> {
    const { account, club, tournament, scopes, days } = request;
    const label = readName(request.label);
    if (!label.ok) return label;
    const isClosed = scopes.length > 0 && new Set(scopes).size === scopes.length && scopes.every(isScope);
    if (!isClosed) return refused('key-scopes');
    if (!Number.isInteger(days) || days < 1 || days > mostDays)
      return refused('key-days', { most: mostDays, given: days });
    if (![club, tournament ?? club].every(isId)) return refused('not-a-member');
    const { commandId = randomId() } = request;
    const token = tokenOf(keyPrefix, await this.secret.read(), `${account}/${club}/${commandId}`);
    const made = await rowOf<ApiKeyRow>(
      this.pool,
      `insert into people.api_key (hash, id, account, club, tournament, label, scopes, created_at, expires_at)
       select $1, $2, $3, $4, $5, $6, $7, now, now + $8::bigint from log.now() as now
        where exists (select 1 from people.role where account = $3 and club = $4)
          and (select count(*) from people.api_key where account = $3 and revoked_at is null) < $9
       on conflict (hash) do nothing
       returning ${columnsOf(apiKeyTable)}`,
      [
        digestOf(token),
        newId(),
        account,
        club,
        tournament ?? null,
        label.value,
        scopes,
        days * day,
        mostKeys,
      ],
    );
    if (made) return accepted({ ...keyFrom(made), token });
    const before = await withoutRow(this.rows.findOneBy({ hash: digestOf(token) }));
    if (!before) return this.unmade(account);
    const { expiresAt, createdAt } = before;
    const wanted = [label.value, tournament ?? null, scopes, days * day];
    const isSame = isDeepStrictEqual(
      [before.label, before.tournament, before.scopes, expiresAt - createdAt],
      wanted,
    );
    return isSame ? accepted({ ...keyFrom(before), token }) : refused('command-reused');
  }

  /** Why a key was not created: there are too many, or its account is not a member of the club. */
  private async unmade(account: string) {
    const many = (await this.list(account)).length >= mostKeys;
    return many ? refused('too-many-keys', { most: mostKeys }) : refused('not-a-member');
  }

  /** The keys of an account, expired ones included and revoked ones not, the newest first. */
  async list(account: string): Promise<readonly Key[]> {
    const unrevoked = this.rows
      .createQueryBuilder('key')
      .where({ account })
      .andWhere('key.revokedAt is null');
    return (await withoutRow(unrevoked.orderBy('key.id', 'DESC').getMany())).map(keyFrom);
  }

  /**
   * Ends a key, at once, and with it the invitations that it left open. Roles accepted through them stay, unless `alsoRoles`
   * takes them back. Done again it answers the roles that stand then. Refusal PE-7 `key-unknown`, for another's key alike.
   */
  async revoke(
    account: string,
    key: string,
    { alsoRoles = false, commandId }: { readonly alsoRoles?: boolean; readonly commandId?: string } = {},
  ): Promise<Checked<EndedKey>> {
    if (!isId(key)) return refused('key-unknown');
    const ended = await rowOf<{ club: string }>(
      this.pool,
      `update people.api_key set revoked_at = coalesce(revoked_at, log.now())
        where id = $1 and account = $2 returning club`,
      [key, account],
    );
    if (!ended) return refused('key-unknown');
    const { club } = ended;
    const stream = clubStream(club);
    const state = (await this.handler.load(club, stream)) ?? emptyClub;
    const roles = rolesOfKey(state, key, account);
    if (alsoRoles) {
      const envelope = { club, stream, actor: `account:${account}`, commandId: commandId ?? newId() };
      const done = await this.handler.execute(envelope, { type: 'RevokeRolesOfKey', key, by: account });
      if (!done.ok) return done;
    }
    return accepted({ id: key, club, roles });
  }

  /** The account that a key belongs or belonged to. */
  async ownerOf(key: string): Promise<string | undefined> {
    return isId(key) ? (await withoutRow(this.rows.findOneBy({ id: key })))?.account : undefined;
  }

  /** A key that works now. */
  async standing(id: string): Promise<CallerKey | undefined> {
    const standing = this.rows.createQueryBuilder('key').where({ id }).andWhere(keyStands('key.id'));
    const row = await withoutRow(standing.getOne());
    if (!row) return undefined;
    const { club, tournament, scopes } = row;
    return { id, club, scopes: scopes.filter(isScope), ...defined({ tournament: tournament ?? undefined }) };
  }
}
