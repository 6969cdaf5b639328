import { PasswordHashing, type Argon } from '../passwords/hashing.js';
import {
  aClub,
  aMember,
  aServer,
  codeOf,
  day,
  hour,
  minute,
  valueOf,
  type Server,
} from '../testing/a-club.js';
import { openAccountSession } from './sessions.js';

const password = 'four blue chairs';
let addresses = 0;
/** An address that nobody has come from yet. */
const anywhere = (): string => `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

/** Counts instead of hashing: these suites are about sessions and tries. */
const quick: Argon & { verified: string[] } = {
  verified: [],
  hash: (word) => Promise.resolve(`hash of ${word}`),
  verify: (stored, word) => {
    quick.verified.push(stored);
    return Promise.resolve(stored === `hash of ${word}`);
  },
};

describe('accounts', () => {
  let server: Server;
  let ada: string;
  let club: string;
  beforeEach(async () => {
    server = await aServer(new PasswordHashing(quick));
    ({ ada, club } = await aClub(server));
  });
  afterEach(() => server.test.drop());

  const signIn = (name = 'Ada', word = password, address = anywhere()): Promise<string> =>
    server.people.accounts.signIn({ name, password: word, address }).then(codeOf);
  const session = async (): Promise<{ token: string; session: string }> =>
    valueOf(await server.people.accounts.signIn({ name: 'ada', password, address: anywhere() }));
  const known = async (token: string): Promise<boolean> =>
    (await server.people.callerOf(token)) !== undefined;

  it('PE-3 opens a session for a name and password, in upper or lower case', async () => {
    const opened = valueOf(
      await server.people.accounts.signIn({ name: ' ADA ', password, address: anywhere() }),
    );
    expect(opened).toMatchObject({ account: ada, name: 'Ada' });
    expect(opened.token).toMatch(/^fs_[\w-]{43}$/);
    expect(await server.people.callerOf(opened.token)).toEqual({
      actor: `account:${ada}`,
      account: ada,
      session: opened.session,
    });
  });

  it('PE-3 answers a wrong name like a wrong password, and takes as long', async () => {
    quick.verified.length = 0;
    const attempt = (name: string, word: string): Promise<unknown> =>
      server.people.accounts.signIn({ name, password: word, address: anywhere() });
    const answers = [
      await attempt('Ada', 'wrong but long'),
      await attempt('Nobody', password),
      await attempt('\u0000=\uD800', password),
      await attempt('Ada', 'x'.repeat(1_001)),
      await attempt('Ada', ''),
    ];
    for (const answer of answers)
      expect(answer).toEqual({ ok: false, refusal: { rule: 'PE-3', code: 'sign-in-failed' } });
    expect(quick.verified).toHaveLength(5);
  });

  it('PE-3 lets ten failures pass a minute and name, from anywhere, known or not, over all processes', async () => {
    for (const name of ['Ada', 'Nobody']) {
      const codes = await Promise.all(Array.from({ length: 14 }, () => signIn(name, 'wrong but long')));
      expect(codes.filter((code) => code === 'sign-in-failed')).toHaveLength(10);
      expect(codes.filter((code) => code === 'too-many-tries')).toHaveLength(4);
    }
    expect(await signIn()).toBe('too-many-tries');
    await server.clock.advance(minute - 1);
    expect(await signIn()).toBe('too-many-tries');
    await server.clock.advance(1);
    expect(await signIn()).toBe('ok');
  });

  it('PE-3 lets sixty failures pass a minute and address, and counts no success', async () => {
    const here = anywhere();
    for (let i = 0; i < 15; i += 1) expect(await signIn('Ada', password, here)).toBe('ok');
    for (let i = 0; i < 60; i += 1) expect(await signIn(`Somebody ${i}`, 'x', here)).toBe('sign-in-failed');
    expect(await signIn('Ada', password, here)).toBe('too-many-tries');
    expect(await signIn()).toBe('ok');
  });

  it('PE-4 ends a session after twelve hours unused', async () => {
    const { token } = await session();
    await server.clock.advance(12 * hour);
    expect(await known(token)).toBe(true);
    await server.clock.advance(12 * hour);
    expect(await known(token)).toBe(true);
    await server.clock.advance(12 * hour + 1);
    expect(await known(token)).toBe(false);
  });

  it('PE-4 ends a session thirty days after it was opened, however much used', async () => {
    const { token } = await session();
    for (let i = 1; i < 60; i += 1) {
      await server.clock.advance(day / 2);
      expect(await known(token)).toBe(true);
    }
    await server.clock.advance(day / 2);
    expect(await known(token)).toBe(false);
  });

  it('PE-4 judges a session at the instant when it is used', async () => {
    const { token } = await session();
    const now = await server.clock.now();
    expect(await server.people.callerOf(token, now + 12 * hour + 1)).toBeUndefined();
    expect(await server.people.callerOf(token, now)).toBeDefined();
  });

  it('PE-4 replaces the session that the person signed in from, and keeps it if signing in fails', async () => {
    const old = await session();
    const again = (word: string): Promise<unknown> =>
      server.people.accounts.signIn({ name: 'Ada', password: word, address: anywhere(), current: old.token });
    await again('wrong but long');
    expect(await known(old.token)).toBe(true);
    await again(password);
    expect(await known(old.token)).toBe(false);
  });

  it('PE-4 lists sessions, ends one, ends all; only those of its own account', async () => {
    const { people } = server;
    const bob = await aMember(server, { club, by: ada, role: 'player' }, { name: 'Bob', password });
    const before = await people.sessions.list(ada);
    const one = await session();
    const two = await session();
    expect((await people.sessions.list(ada)).map(({ id }) => id).sort()).toEqual(
      [...before.map(({ id }) => id), one.session, two.session].sort(),
    );
    expect(codeOf(await people.sessions.revoke(bob, one.session))).toBe('session-unknown');
    expect(codeOf(await people.sessions.revoke(ada, 'x'))).toBe('session-unknown');
    expect(codeOf(await people.sessions.revoke(ada, one.session))).toBe('ok');
    expect([await known(one.token), await known(two.token)]).toEqual([false, true]);
    expect(await people.sessions.revokeAll(ada, two.session)).toBe(before.length);
    expect(await known(two.token)).toBe(true);
    await people.sessions.end(two.token);
    expect(await known(two.token)).toBe(false);
    expect(await people.sessions.list(bob)).toHaveLength(1);
  });

  it('PE-4 keeps 100 sessions of an account: one more ends the least recently used', async () => {
    const { people, test } = server;
    const before = await session();
    await test.admin.query(
      `insert into people.session (hash, id, account, created_at, seen_at, expires_at)
       select sha256(n::text::bytea), gen_random_uuid(), $1, log.now() + n, log.now() + n, log.now() + 1000000
         from generate_series(1, 98) n`,
      [ada],
    );
    const open = await people.sessions.list(ada);
    expect(open).toHaveLength(100);
    const next = await session();
    const now = (await people.sessions.list(ada)).map(({ id }) => id);
    expect(now).toHaveLength(100);
    const ended = open.filter(({ id }) => !now.includes(id));
    expect(ended).toHaveLength(1);
    expect(await known(next.token)).toBe(true);
    expect(ended[0]?.seenAt).toBe(Math.min(...open.map(({ seenAt }) => seenAt)));
    expect([before.session, ...open.map(({ id }) => id)]).toContain(ended[0]?.id);
  });

  it('PE-4 keeps 100 sessions of an account, however many sign in at once', async () => {
    const { people, test } = server;
    await test.admin.query(
      `insert into people.session (hash, id, account, created_at, seen_at, expires_at)
       select sha256(n::text::bytea), gen_random_uuid(), $1, log.now() - n, log.now() - n, log.now() + 1000000
         from generate_series(1, 100) n`,
      [ada],
    );
    const opened = await Promise.all(Array.from({ length: 8 }, () => session()));
    expect(await people.sessions.list(ada)).toHaveLength(100);
    for (const { token } of opened) expect(await known(token)).toBe(true);
  });

  it('PE-4 ends all other sessions with a changed password', async () => {
    const { people } = server;
    const kept = await session();
    const other = await session();
    const change = (current: string, next: string): Promise<string> =>
      people.accounts
        .changePassword(ada, { current, next }, { address: anywhere(), session: kept.session })
        .then(codeOf);
    expect(await change('wrong but long', 'six green tables')).toBe('sign-in-failed');
    expect(await change(password, 'password')).toBe('password-too-common');
    expect(await known(other.token)).toBe(true);
    expect(await change(password, 'six green tables')).toBe('ok');
    expect([await known(kept.token), await known(other.token)]).toEqual([true, false]);
    expect(await signIn('Ada', password)).toBe('sign-in-failed');
    expect(await signIn('Ada', 'six green tables')).toBe('ok');
  });

  it('PE-4 opens no session to a password that was changed while it was being verified', async () => {
    const { people } = server;
    const verify = quick.verify;
    let change: Promise<string> | undefined;
    quick.verify = async (stored, word) => {
      quick.verify = verify;
      change = people.accounts
        .changePassword(ada, { current: password, next: 'six green tables' }, { address: anywhere() })
        .then(codeOf);
      await change;
      return verify(stored, word);
    };
    expect(await signIn('Ada', password)).toBe('sign-in-failed');
    expect(await change).toBe('ok');
    expect(await people.sessions.list(ada)).toEqual([]);
  });

  it('PE-4 opens no session during a change of password that has not been committed yet', async () => {
    const { admin, database } = server.test;
    const change = await admin.connect();
    await change.query('begin');
    await change.query(`update people.account set password_hash = 'another' where id = $1`, [ada]);
    const opening = openAccountSession(database.pool, ada, `hash of ${password}`);
    let settled = false;
    void opening.then(() => (settled = true));
    for (let waiting = 0; waiting === 0 && !settled;) {
      const { rowCount } = await admin.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waiting = rowCount ?? 0;
    }
    await change.query('commit');
    change.release();
    expect(await opening).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'fs_',
    'fv_',
    'fs_x',
    `fs_${'A'.repeat(43)}`,
    `fv_${'A'.repeat(43)}`,
    'Bearer x',
    "'; --",
  ])('PE-4 knows nobody by %p', async (token) => expect(await server.people.callerOf(token)).toBeUndefined());
});
