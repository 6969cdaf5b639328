import { randomBytes } from 'node:crypto';
import type { Instant } from '@fairview/events';
import { accepted, isObject, type Checked, type Json } from '@fairview/kernel';
import type { Database } from '@fairview/platform';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Pool } from 'pg';
import type { Repository } from 'typeorm';
import { parse as bytesOfId } from 'uuid';
import { accountTable, type AccountRow } from '../accounts/account.tables.js';
import type { SignedIn } from '../accounts/accounts.js';
import { openAccountSession } from '../accounts/sessions.js';
import { networkOf } from '../addresses.js';
import { readName } from '../names/name.js';
import { refused } from '../refusals.js';
import { digestOf } from '../secrets.js';
import { rowOf, rowsOf, withoutRow } from '../statements.js';
import { countTry, forgiveTry } from '../tries.js';
import { passkeyTable, type PasskeyRow } from './passkey.table.js';
import { relyingPartyAt, type RelyingParty } from './relying-party.js';

/** Loaded when somebody first has to do with a passkey: it is a quarter of all that a process loads, and most never need it. */
const webauthn = () => import('@simplewebauthn/server');

const challengeMilliseconds = 5 * 60_000;
/** The most passkeys of an account. */
export const mostPasskeys = 10;
/** The most that a device's answer may hold, written as JSON. */
const mostOfAnswer = 16_384;

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: string;
  readonly label: string;
  readonly createdAt: Instant;
  readonly usedAt?: Instant;
}

/** A sign-in by passkey, and where it comes from. */
export interface PasskeySignIn {
  readonly origin: string | undefined;
  readonly address: string;
  /** The token the caller has now, if any: signing in replaces it. */
  readonly current?: string | undefined;
}

/** The challenge that an answer was made for, as its device wrote it down; nothing is believed of it yet. */
function challengeIn(answer: Json): string | undefined {
  if (!isObject(answer) || JSON.stringify(answer).length > mostOfAnswer) return undefined;
  const { response } = answer;
  const written = isObject(response) ? response['clientDataJSON'] : undefined;
  if (typeof written !== 'string') return undefined;
  try {
    const said: unknown = JSON.parse(Buffer.from(written, 'base64url').toString());
    const challenge =
      typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : null;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** What verifying gives; whatever is wrong with an answer, it is not believed. */
async function verified<T extends { readonly verified: boolean }>(
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const result = await work();
    return result.verified ? result : undefined;
  } catch {
    return undefined;
  }
}

/** Passkeys beside passwords: several an account, made by a device and checked by its signature (WebAuthn). */
export class Passkeys {
  private readonly pool: Pool;
  private readonly rows: Repository<PasskeyRow>;
  private readonly accounts: Repository<AccountRow>;

  constructor({ pool, source }: Pick<Database, 'pool' | 'source'>) {
    this.pool = pool;
    this.rows = source.getRepository(passkeyTable.name);
    this.accounts = source.getRepository(accountTable.name);
  }

  /** The passkeys of an account, the oldest first. */
  async list(account: string): Promise<readonly Passkey[]> {
    const rows = await withoutRow(
      this.rows.find({ where: { account }, order: { createdAt: 'ASC', id: 'ASC' } }),
    );
    return rows.map(({ id, label, createdAt, usedAt }) => ({
      id,
      label,
      createdAt,
      ...(usedAt === null ? {} : { usedAt }),
    }));
  }

  /**
   * What a browser is given to make a passkey for an account. Refusals PE-10: `passkeys-unavailable` on such a page;
   * `too-many-passkeys`.
   */
  async startRegistration(account: string, origin: string | undefined): Promise<Checked<Json>> {
    const party = relyingPartyAt(origin);
    const row = await withoutRow(this.accounts.findOneBy({ id: account }));
    if (!party || row?.name == null) return refused('passkeys-unavailable');
    const known = await withoutRow(this.rows.findBy({ account }));
    if (known.length >= mostPasskeys) return refused('too-many-passkeys', { most: mostPasskeys });
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: 'Fairview',
      rpID: party.rpId,
      userName: row.name,
      userID: new Uint8Array(bytesOfId(account)),
      challenge: await this.newChallenge(party, account),
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    return accepted(JSON.parse(JSON.stringify(options)) as Json);
  }

  /**
   * Keeps the passkey that a browser has made. Refusals: PE-1 for the label; PE-10 `passkey-refused`, whatever is wrong with
   * the answer, also if its challenge was used before or is not this account's; `too-many-passkeys`.
   */
  async register(
    account: string,
    given: { readonly label: string; readonly answer: Json },
    origin: string | undefined,
  ): Promise<Checked<Passkey>> {
    const label = readName(given.label);
    if (!label.ok) return label;
    const party = await this.spendChallenge(given.answer, origin, account);
    if (!party) return refused('passkey-refused');
    const { challenge, rpId } = party;
    const { verifyRegistrationResponse } = await webauthn();
    const done = await verified(() =>
      verifyRegistrationResponse({
        // The package reads it field by field, and refuses what is none.
        response: given.answer as Json & RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: rpId,
        requireUserVerification: false,
      }),
    );
    const credential = done?.registrationInfo?.credential;
    if (!credential) return refused('passkey-refused');
    const { id, publicKey, counter, transports = [] } = credential;
    const made = await rowOf<{ created_at: number }>(
      this.pool,
      `insert into people.passkey (id, account, label, rp_id, public_key, counter, transports, created_at)
       select $1, a.id, $3, $4, $5, $6, $7, log.now() from people.account a
        where a.id = $2 and a.name is not null
          and (select count(*) from people.passkey p where p.account = a.id) < $8
       on conflict (id) do nothing
       returning created_at`,
      [id, account, label.value, rpId, Buffer.from(publicKey), counter, transports, mostPasskeys],
    );
    return made
      ? accepted({ id, label: label.value, createdAt: Number(made.created_at) })
      : refused('passkey-refused');
  }

  /** Removes a passkey of an account. Refusal PE-10 `passkey-unknown`, for another's alike. */
  async remove(account: string, id: string): Promise<Checked<string>> {
    const { affected } = await withoutRow(this.rows.delete({ account, id }));
    return affected ? accepted(id) : refused('passkey-unknown');
  }

  /** What a browser is given to sign in by one of its passkeys. Refusal PE-10 `passkeys-unavailable`. */
  async startSignIn(origin: string | undefined): Promise<Checked<Json>> {
    const party = relyingPartyAt(origin);
    if (!party) return refused('passkeys-unavailable');
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: party.rpId,
      challenge: await this.newChallenge(party, null),
      userVerification: 'preferred',
    });
    return accepted(JSON.parse(JSON.stringify(options)) as Json);
  }

  /**
   * Opens a session for a person who signs with a passkey. Refusals: PE-10 `passkey-refused`, for every answer that does not
   * fit alike; PE-3 `too-many-tries`, counted with wrong passwords of the address.
   */
  async signIn(answer: Json, { origin, address, current }: PasskeySignIn): Promise<Checked<SignedIn>> {
    const network = networkOf(address);
    const tried = await countTry(this.pool, 'sign-in-address', network);
    if (tried === undefined) return refused('too-many-tries');
    const account = await this.accountSigning(answer, origin);
    if (account?.name == null || account.passwordHash === null) return refused('passkey-refused');
    await forgiveTry(this.pool, 'sign-in-address', network, tried);
    const { id, name, passwordHash } = account;
    const opened = await openAccountSession(this.pool, id, passwordHash, current);
    return opened ? accepted({ ...opened, account: id, name }) : refused('passkey-refused');
  }

  /** Whose passkey has signed an answer; its counter is moved on, so that no copy of the device comes after it. */
  private async accountSigning(answer: Json, origin: string | undefined): Promise<AccountRow | undefined> {
    const party = await this.spendChallenge(answer, origin, null);
    const id = isObject(answer) ? answer['id'] : undefined;
    if (!party || typeof id !== 'string') return undefined;
    const row = await withoutRow(this.rows.findOneBy({ id }));
    if (row?.rpId !== party.rpId) return undefined;
    const { verifyAuthenticationResponse } = await webauthn();
    const done = await verified(() =>
      verifyAuthenticationResponse({
        response: answer as Json & AuthenticationResponseJSON,
        expectedChallenge: party.challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.rpId,
        requireUserVerification: false,
        credential: { id, publicKey: new Uint8Array(row.publicKey), counter: Number(row.counter) },
      }),
    );
    if (!done) return undefined;
    const used = await rowOf(
      this.pool,
      `update people.passkey set counter = $2, used_at = log.now()
        where id = $1 and (counter < $2 or $2 = 0) returning id`,
      [id, done.authenticationInfo.newCounter],
    );
    if (!used) return undefined;
    return (await withoutRow(this.accounts.findOneBy({ id: row.account }))) ?? undefined;
  }

  private async newChallenge(
    { origin }: RelyingParty,
    account: string | null,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(randomBytes(32));
    await rowsOf(
      this.pool,
      `insert into people.passkey_challenge (hash, account, origin, expires_at)
       values ($1, $2, $3, log.now() + $4::bigint)`,
      [digestOf(Buffer.from(bytes).toString('base64url')), account, origin, challengeMilliseconds],
    );
    return bytes;
  }

  /** Uses up the challenge of an answer: it was given to this account, or to nobody who signs in, on this very page. */
  private async spendChallenge(
    answer: Json,
    origin: string | undefined,
    account: string | null,
  ): Promise<(RelyingParty & { readonly challenge: string }) | undefined> {
    const party = relyingPartyAt(origin);
    const challenge = challengeIn(answer);
    if (!party || challenge === undefined) return undefined;
    const spent = await rowOf(
      this.pool,
      `delete from people.passkey_challenge
        where hash = $1 and account is not distinct from $2::uuid and origin = $3 and expires_at > log.now()
       returning hash`,
      [digestOf(challenge), account, party.origin],
    );
    return spent && { ...party, challenge };
  }
}
