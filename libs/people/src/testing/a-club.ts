import { PostgresLog } from '@fairview/events';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { settableClock, type LogClock } from '../../../../test/kit/clock.js';
import type { Guest } from '../clubs/invitations.js';
import { freshSetupCode } from '../clubs/setup-code.js';
import type { PasswordHashing } from '../passwords/hashing.js';
import { People } from '../people.js';
import type { Checked } from '@fairview/kernel';
import type { Role } from '../rights/role.js';

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

/** The code of a refusal, `ok` where there is none. */
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
    ...(hashing ? { hashing } : {}),
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

/** A person who takes an invitation to a role. @returns the account */
export async function aMember(
  { people }: Server,
  { club, by, role, tournament }: { club: string; by: string; role: Role; tournament?: string },
  guest: Guest,
): Promise<string> {
  const offer = { club, by, role, ...(tournament === undefined ? {} : { tournament }) };
  const { code } = valueOf(await people.invitations.invite(offer));
  return valueOf(await people.invitations.accept(code, guest)).account;
}
