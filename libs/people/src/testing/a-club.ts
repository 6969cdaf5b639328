import { v7 as newId } from 'uuid';
import { PostgresLog } from '@fairview/events';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { settableClock, type LogClock } from '../../../../test/kit/clock.js';
import type { CallerKey } from '../caller.js';
import type { Guest, MadeInvitation } from '../clubs/invitations.js';
import { freshSetupCode } from '../clubs/setup-code.js';
import type { PasswordHashing } from '../passwords/hashing.js';
import { People } from '../people.js';
import { defined, type Checked } from '@fairview/kernel';
import type { Role } from '../role.js';

export const noon = Date.UTC(2026, 10, 21, 12);
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The value of an answer that must not be a refusal. */
export function valueOf<T>(answer: Checked<T>): T {
  if (answer.ok) return answer.value;
  throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
}

/** The code of a refusal, `ok` if there is none. */
export const codeOf = (answer: Checked<unknown>): string => (answer.ok ? 'ok' : answer.refusal.code);

/** A server of its own for a suite, with its clock in hand, and people on it. */
export interface Server {
  readonly test: TestDatabase;
  readonly clock: LogClock;
  readonly log: PostgresLog;
  readonly people: People;
  readonly news: [string, number][];
}

export async function aServer(hashing?: PasswordHashing): Promise<Server> {
  const test = await cloneDatabase();
  const clock = await settableClock(test.admin, noon);
  const { pool } = test.database;
  const log = new PostgresLog(pool);
  const news: [string, number][] = [];
  const people = new People({
    database: test.database,
    log,
    news: (club, position) => news.push([club, position]),
    ...defined({ hashing }),
  });
  return { test, clock, log, people, news };
}

/** Ada, organizer of the first club. */
export async function aClub({ people, test }: Server): Promise<{ ada: string; club: string; token: string }> {
  const code = await freshSetupCode(test.database.pool);
  const done = await people.clubs.redeemSetupCode(
    code ?? '',
    'Ada',
    'four blue chairs',
    'Fairview Teeko Club',
  );
  const { account, club, token } = valueOf(done);
  return { ada: account, club, token };
}

/** A role on offer, by an account or by its key. */
export interface AnOffer {
  readonly club: string;
  readonly by: string;
  readonly key?: CallerKey | undefined;
  readonly role: Role;
  readonly tournament?: string;
}

/** Offers a role, under a new command id. */
export function invite(
  { people }: Server,
  { club, by, key, role, tournament }: AnOffer,
): Promise<Checked<MadeInvitation>> {
  const actor = key ? `key:${key.id}` : `account:${by}`;
  const context = { club, actor, commandId: newId() };
  return people.invitations.invite(
    context,
    { role, ...defined({ tournament }) },
    { account: by, ...defined({ key }) },
  );
}

/** An invitation that is made, with its code. */
export async function anInvitation(
  server: Server,
  offer: AnOffer,
): Promise<MadeInvitation & { readonly code: string }> {
  const made = valueOf(await invite(server, offer));
  return { ...made, code: made.code ?? '' };
}

/** A person who takes an invitation to a role. @returns the account */
export async function aMember(server: Server, offer: AnOffer, guest: Guest): Promise<string> {
  const { code } = await anInvitation(server, offer);
  return valueOf(await server.people.invitations.accept(code, guest)).account;
}
