import type { Checked } from '@fairview/kernel';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { hash, verify } from '@node-rs/argon2';
import { PostgresLog } from '@fairview/events';
import {
  entrantRows,
  freshSetupCode,
  heldRows,
  newSessionToken,
  PasswordHashing,
  People,
  readDevice,
  readName,
} from '@fairview/people';
import { v7 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { settableClock, type LogClock } from '../kit/clock.js';

const password = 'four blue chairs';
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The real argon2, counting how many hashes run at once. */
const counted = { running: 0, most: 0, done: 0 };
async function counting<T>(work: Promise<T>): Promise<T> {
  counted.running += 1;
  counted.most = Math.max(counted.most, counted.running);
  try {
    return await work;
  } finally {
    counted.running -= 1;
    counted.done += 1;
  }
}

let test: TestDatabase;
let clock: LogClock;
let log: PostgresLog;
let people: People;
let stored: string;

beforeAll(async () => {
  test = await cloneDatabase();
  clock = await settableClock(test.admin, Date.UTC(2026, 10, 21, 12));
  const { pool } = test.database;
  log = new PostgresLog(pool);
  const hashing = new PasswordHashing({
    hash: (word) => counting(hash(word, cost)),
    verify: (given, word) => counting(verify(given, word)),
  });
  people = new People({ database: test.database, log, hashing });
  stored = await hash(password, cost);
});
afterAll(() => test.drop());

const valueOf = <T>(answer: Checked<T>): T => {
  if (answer.ok) return answer.value;
  throw new Error(JSON.stringify(answer));
};
const codeOf = (answer: Checked<unknown>): string => (answer.ok ? 'ok' : answer.refusal.code);

const person = async (name: string): Promise<void> => {
  await test.admin.query(`insert into people.account values ($1, $2, $3, $4, log.now())`, [
    newId(),
    name,
    name,
    stored,
  ]);
};

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A measure that other work on the machine can spoil is taken up to three times. */
async function atBest(measure: () => Promise<number>, bar: number): Promise<number> {
  let best = Infinity;
  for (let i = 0; i < 3 && best >= bar; i += 1) best = Math.min(best, await measure());
  return best;
}

describe('T19', () => {
  it('hashes two passwords at once under a hundred sign-ins, and never stalls', async () => {
    const names = Array.from({ length: 100 }, (_, i) => `person${String.fromCharCode(97 + (i % 26))}${i}b`);
    for (const name of names)
      await person(name.replaceAll('1', 'l').replaceAll('0', 'o').replaceAll('i', 'l'));
    let round = 0;
    const stall = await atBest(async () => {
      round += 1;
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const answers = await Promise.all(
        names.map((name, i) =>
          people.accounts.signIn({ name, password, address: `192.0.${round}.${i}` }).then(codeOf),
        ),
      );
      delay.disable();
      const ok = answers.filter((code) => code === 'ok').length;
      expect(answers.filter((code) => code === 'too-busy').length).toBe(100 - ok);
      expect(ok).toBeGreaterThanOrEqual(66);
      return delay.max / 1e6;
    }, 500);
    expect(counted.most).toBe(2);
    expect(stall).toBeLessThan(500);
  });

  it('answers an unknown name in the same words, and after the same work', async () => {
    await person('grace');
    const hashes = jest.spyOn(PasswordHashing.prototype, 'matches');
    const passwords: Record<'grace' | 'nobody', number[]> = { grace: [], nobody: [] };
    const times: Record<'grace' | 'nobody', number[]> = { grace: [], nobody: [] };
    for (let i = 0; i < 24; i += 1) {
      await clock.advance(60_000);
      for (const name of i % 2 ? (['grace', 'nobody'] as const) : (['nobody', 'grace'] as const)) {
        hashes.mockClear();
        const start = performance.now();
        const answer = await people.accounts.signIn({
          name,
          password: 'wrong but long',
          address: '192.0.2.1',
        });
        times[name].push(performance.now() - start);
        passwords[name].push(hashes.mock.calls.length);
        expect(answer).toEqual({ ok: false, refusal: { rule: 'PE-3', code: 'sign-in-failed' } });
      }
    }
    hashes.mockRestore();
    expect(passwords.nobody).toEqual(passwords.grace);
    // The hash is nearly all of the time: without it an unknown name is answered in a twentieth.
    expect(median(times.nobody) / median(times.grace)).toBeGreaterThan(0.5);
  });

  it('keeps every secret and every name out of the log, and stores secrets only as hashes', async () => {
    const { pool } = test.database;
    const setupCode = (await freshSetupCode(pool)) ?? '';
    const first = valueOf(await people.clubs.redeemSetupCode(setupCode, 'Ophelia', password, 'Elsinore'));
    const { club, account } = first;
    const inviting = { club, actor: `account:${account}`, commandId: newId() };
    const invited = valueOf(await people.invitations.invite(inviting, { role: 'arbiter' }, { account }));
    const invitationCode = invited.code ?? '';
    const guest = { name: 'Laertes', password: 'six green tables' };
    const joined = valueOf(await people.invitations.accept(invitationCode, guest));
    const key = valueOf(
      await people.keys.make({ account, club, label: 'Script', scopes: ['read'], days: 1 }),
    );
    const [tournament, entry] = [newId(), newId()];
    const { code, codeHash } = await people.entryCodes.codeOf(club, entry, 1);
    const secretOfDevice = 'd'.repeat(64);
    const device = valueOf(readDevice(secretOfDevice));
    const name = valueOf(readName('Rosencrantz'));
    const actor = `account:${account}`;
    const stream = `tournament-${tournament}`;
    const bodies = [{ type: 'EntryAccepted', entry }];
    const rows = [entrantRows({ tournament, entry, name, codeHash })];
    const entered = { club, commandId: newId(), actor, stream, expectedVersion: 0, bodies, rows };
    expect((await log.append(entered)).outcome).toBe('appended');
    const taken = [heldRows({ entry, code: 1, codeHash, device })];
    const taking = { ...entered, commandId: newId(), expectedVersion: 1, rows: taken };
    expect((await log.append(taking)).outcome).toBe('appended');
    const walkIn = await people.sessions.openForDevice(device, { token: newSessionToken() });
    const handover = valueOf(await people.entryCodes.handoverCode({ club, tournament, entry }, device));
    const changed = await people.accounts.changePassword(
      account,
      { current: password, next: 'eight red lamps' },
      { address: '192.0.2.9', session: first.session },
    );
    expect(codeOf(changed)).toBe('ok');

    const secrets = [
      ...[setupCode, invitationCode].flatMap((shown) => [shown, shown.replaceAll('-', '')]),
      ...[password, guest.password, 'eight red lamps', code, handover.code, secretOfDevice],
      ...[first.token, key.token, walkIn.token, joined.opened?.token ?? ''],
    ];
    expect(secrets.every((secret) => secret.length >= 8)).toBe(true);
    const textOf = async (sql: string): Promise<string> =>
      (await test.admin.query<{ text: string }>(sql)).rows.map(({ text }) => text).join('\n');
    const logged = await textOf(`select convert_from(body, 'UTF8') || actor as text from log.event`);
    const { rows: tables } = await test.admin.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'people'`,
    );
    const kept = await Promise.all(
      tables.map(({ name: table }) => textOf(`select row_to_json(t)::text as text from people.${table} t`)),
    );
    expect(tables.length).toBeGreaterThan(9);
    expect(logged).toContain('InvitationMade');
    expect(logged).toContain('RoleGranted');
    expect(kept.join('\n')).toContain('Rosencrantz');
    for (const hidden of [...secrets, 'Ophelia', 'Laertes', 'Rosencrantz', 'Elsinore'])
      expect(logged).not.toContain(hidden);
    for (const secret of secrets) expect(kept.join('\n')).not.toContain(secret);
  });
});
