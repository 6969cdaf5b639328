import type { Json } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import { Authenticator, type Asked } from '../../../../test/kit/authenticator.js';
import { PasswordHashing, type Argon } from '../passwords/hashing.js';
import {
  aClub,
  aMember,
  anInvitation,
  aServer,
  codeOf,
  hour,
  valueOf,
  type Server,
} from '../testing/a-club.js';
import { resetCodeFor } from './password-resets.js';

const password = 'four blue chairs';
const next = 'nine grey lamps';

/** These suites are about codes and rows, not about hashes. */
const quick: Argon = {
  hash: (word) => Promise.resolve(`hash of ${word}`),
  verify: (stored, word) => Promise.resolve(stored === `hash of ${word}`),
};

let server: Server;
let ada: string;
let ben: string;
let club: string;
beforeEach(async () => {
  server = await aServer(new PasswordHashing(quick));
  ({ ada, club } = await aClub(server));
  ben = await aMember(server, { club, by: ada, role: 'player' }, { name: 'Ben', password });
});
afterEach(() => server.test.drop());

let addresses = 0;
const anywhere = (): string => `198.51.100.${(addresses += 1) % 250}`;
const signIn = (name: string, word: string, device?: string) =>
  server.people.accounts.signIn({ name, password: word, address: anywhere(), device });
const issue = (account: string, { by = ada, commandId = newId() } = {}) =>
  server.people.passwordResets.issue({ club, actor: `account:${by}`, commandId }, account, by);
const typesIn = async (): Promise<readonly string[]> =>
  (await server.log.readClub(club, 0, 100)).map(({ body }) => body.type);

describe('a member who has lost their password', () => {
  it('PE-5 gets a code from an organizer, sets a new one once, and is signed in nowhere else', async () => {
    const before = valueOf(await signIn('Ben', password));
    const commandId = newId();
    const { code } = valueOf(await issue(ben, { commandId }));
    expect(await typesIn()).toContain('ResetCodeIssued');
    expect(valueOf(await issue(ben, { commandId })).code).toBeNull();
    expect(codeOf(await server.people.passwordResets.redeem(code ?? '', 'password'))).toBe(
      'password-too-common',
    );
    const opened = valueOf(await server.people.passwordResets.redeem(code ?? '', next));
    expect(opened).toMatchObject({ account: ben, name: 'Ben' });
    expect(await server.people.callerOf(before.token)).toBeUndefined();
    expect((await server.people.callerOf(opened.token))?.account).toBe(ben);
    expect(codeOf(await server.people.passwordResets.redeem(code ?? '', password))).toBe('code-unknown');
    expect(codeOf(await signIn('Ben', password))).toBe('sign-in-failed');
    expect(codeOf(await signIn('Ben', next))).toBe('ok');
  });

  it('PL-20 counts as let in by the official who issued the code for as long as a session lasts', async () => {
    const { passwordResets } = server.people;
    expect(await passwordResets.letInBy(ben)).toBeUndefined();
    const { code } = valueOf(await issue(ben));
    expect(await passwordResets.letInBy(ben)).toBeUndefined();
    valueOf(await passwordResets.redeem(code ?? '', next));
    expect(await passwordResets.letInBy(ben)).toBe(ada);
    await server.clock.advance(30 * 24 * hour);
    expect(await passwordResets.letInBy(ben)).toBeUndefined();
    const atServer = await resetCodeFor(server.test.database.pool, 'Ben');
    valueOf(await passwordResets.redeem(atServer ?? '', password));
    expect(await passwordResets.letInBy(ben)).toBeUndefined();
  });

  const aDevice = async (): Promise<string> => {
    const { passkeys } = server.people;
    const device = new Authenticator('https://club.example');
    const options = valueOf(await passkeys.startRegistration(ben, 'https://club.example'));
    const answer = device.register(options as Json & Asked);
    valueOf(await passkeys.register(ben, { label: 'Phone', answer }, 'https://club.example'));
    return device.id;
  };
  const aKey = async (): Promise<string> =>
    valueOf(await server.people.keys.make({ account: ben, club, label: 'Board', scopes: ['play'], days: 90 }))
      .token;

  it('PE-5 loses passkeys and keys made since the last code when the next is used, as others may have used them', async () => {
    const { passkeys, passwordResets } = server.people;
    const own = { passkey: await aDevice(), key: await aKey() };
    await server.clock.advance(hour);
    valueOf(await passwordResets.redeem(valueOf(await issue(ben)).code ?? '', next));
    expect(await passkeys.list(ben)).toMatchObject([{ id: own.passkey }]);
    await server.clock.advance(hour);
    const [, theirs] = [await aDevice(), await aKey()];
    expect(await server.people.callerOf(theirs)).toBeDefined();
    const atServer = await resetCodeFor(server.test.database.pool, 'Ben');
    valueOf(await passwordResets.redeem(atServer ?? '', password));
    expect(await passkeys.list(ben)).toMatchObject([{ id: own.passkey }]);
    expect(await server.people.callerOf(theirs)).toBeUndefined();
    expect(await server.people.callerOf(own.key)).toBeDefined();
  });

  it('PL-20 PE-5 counts as let in by the official who issued the code as long as a passkey or key from that time works, and keeps what was made later', async () => {
    const { passkeys, passwordResets } = server.people;
    valueOf(await passwordResets.redeem(valueOf(await issue(ben)).code ?? '', next));
    await server.clock.advance(hour);
    await aKey();
    const theirs = await aDevice();
    await server.clock.advance(31 * 24 * hour);
    const own = await aDevice();
    expect(await passwordResets.letInBy(ben)).toBe(ada);
    await passkeys.remove(ben, theirs);
    expect(await passwordResets.letInBy(ben)).toBe(ada);
    await server.clock.advance(90 * 24 * hour);
    expect(await passwordResets.letInBy(ben)).toBeUndefined();
    const atServer = await resetCodeFor(server.test.database.pool, 'Ben');
    valueOf(await passwordResets.redeem(atServer ?? '', password));
    expect((await passkeys.list(ben)).map(({ id }) => id)).toContain(own);
  });

  it('PE-5 has a day for it, and only the newest code', async () => {
    const [older, newer] = [valueOf(await issue(ben)).code, valueOf(await issue(ben)).code];
    expect(codeOf(await server.people.passwordResets.redeem(older ?? '', next))).toBe('code-unknown');
    await server.clock.advance(24 * hour);
    expect(codeOf(await server.people.passwordResets.redeem(newer ?? '', next))).toBe('code-unknown');
  });

  it('PE-6 is helped by an organizer of any club in which they have a role, and by no other', async () => {
    const other = valueOf(await server.people.clubs.found(ada, 'Hillside')).club;
    const cleo = await aMember(
      server,
      { club: other, by: ada, role: 'organizer' },
      { name: 'Cleo', password },
    );
    expect(codeOf(await issue(newId()))).toBe('not-a-member');
    await aMember(server, { club, by: ada, role: 'organizer' }, { account: cleo });
    expect(codeOf(await issue(ada, { by: cleo }))).toBe('ok');
    const { code } = await anInvitation(server, { club: other, by: cleo, role: 'spectator' });
    valueOf(await server.people.invitations.accept(code, { account: ben }));
    expect(codeOf(await issue(ben))).toBe('ok');
    const dora = await aMember(server, { club, by: ada, role: 'organizer' }, { name: 'Dora', password });
    expect(codeOf(await issue(ben, { by: dora }))).toBe('beyond-club');
  });

  /** A club of which Cleo is the organizer, and not Ada. */
  const aForeignClub = async (): Promise<{ readonly cleo: string; readonly other: string }> => {
    const other = valueOf(await server.people.clubs.found(ada, 'Hillside')).club;
    const offer = { club: other, by: ada, role: 'organizer' } as const;
    const cleo = await aMember(server, offer, { name: 'Cleo', password });
    const envelope = { club: other, actor: `account:${cleo}`, commandId: newId() };
    valueOf(await server.people.clubs.revokeRole(envelope, { account: ada, role: 'organizer' }));
    return { cleo, other };
  };
  const enterElsewhere = (other: string, account: string, open: boolean) =>
    server.test.admin.query(
      `insert into people.entrant (club, tournament, entry, name, namesake, account, open, code)
       values ($1, $2, $3, 'Ben', 1, $4, $5, 1)`,
      [other, newId(), newId(), account, open],
    );

  it('PE-6 is beyond a club while they hold an entry in an open tournament of another club', async () => {
    const { other } = await aForeignClub();
    await enterElsewhere(other, ben, false);
    expect(codeOf(await issue(ben))).toBe('ok');
    await enterElsewhere(other, ben, true);
    expect(codeOf(await issue(ben))).toBe('beyond-club');
  });

  it.each<[string, (club: Awaited<ReturnType<typeof aForeignClub>>) => Promise<unknown>]>([
    [
      'has got a role in another club',
      ({ cleo, other }) => aMember(server, { club: other, by: cleo, role: 'player' }, { account: ben }),
    ],
    ['has got an entry in another club', ({ other }) => enterElsewhere(other, ben, true)],
    [
      'has left the club',
      () =>
        server.people.clubs.revokeRole(
          { club, actor: `account:${ada}`, commandId: newId() },
          { account: ben, role: 'player' },
        ),
    ],
    [
      'got it from somebody who is an organizer no more',
      async () => {
        const eve = await aMember(server, { club, by: ada, role: 'organizer' }, { name: 'Eve', password });
        const by = { club, actor: `account:${eve}`, commandId: newId() };
        valueOf(await server.people.clubs.revokeRole(by, { account: ada, role: 'organizer' }));
      },
    ],
  ])('PE-5 cannot use a code of an organizer any more once the person %s', async (_what, change) => {
    const foreign = await aForeignClub();
    const code = valueOf(await issue(ben)).code ?? '';
    await change(foreign);
    expect(codeOf(await server.people.passwordResets.redeem(code, next))).toBe('code-unknown');
    expect(codeOf(await signIn('Ben', password))).toBe('ok');
    const atServer = (await resetCodeFor(server.test.database.pool, 'Ben')) ?? '';
    expect(codeOf(await server.people.passwordResets.redeem(atServer, next))).toBe('ok');
  });

  it('gets one at the server itself, by the name in any spelling that looks the same', async () => {
    const { pool } = server.test.database;
    const code = await resetCodeFor(pool, ' BEN ');
    expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(valueOf(await server.people.passwordResets.redeem(code ?? '', next)).account).toBe(ben);
    expect(await resetCodeFor(pool, 'Nobody')).toBeUndefined();
  });
});

describe('an account', () => {
  it('PE-1 gets another name, which nobody else has', async () => {
    expect(codeOf(await server.people.accounts.rename(ben, 'ADA'))).toBe('name-taken');
    expect(codeOf(await server.people.accounts.rename(ben, '='))).toBe('name-characters');
    expect(valueOf(await server.people.accounts.rename(ben, 'Benjamin'))).toBe('Benjamin');
    expect(codeOf(await signIn('Ben', password))).toBe('sign-in-failed');
    expect(codeOf(await signIn('benjamin', password))).toBe('ok');
  });

  it('is erased with all its names and secrets; the log keeps its id, and its name is free again', async () => {
    const { token } = valueOf(await signIn('Ben', password));
    const wish = { account: ben, club, label: 'bot', scopes: ['read'] as const, days: 9 };
    const key = valueOf(await server.people.keys.make(wish));
    expect(codeOf(await server.people.erasing.erase(ben, 'wrong but long', anywhere()))).toBe(
      'sign-in-failed',
    );
    expect(valueOf(await server.people.erasing.erase(ben, password, anywhere()))).toBe(ben);
    for (const ended of [token, key.token]) expect(await server.people.callerOf(ended)).toBeUndefined();
    expect(codeOf(await signIn('Ben', password))).toBe('sign-in-failed');
    expect(await server.people.accounts.namesOf([ben])).toEqual([undefined]);
    expect(await server.people.clubs.memberOf(club, ben)).toBeUndefined();
    expect(await server.people.keys.ownerOf(key.id)).toBe(ben);
    const revoked = (await server.log.readClub(club, 0, 100)).at(-1);
    expect(revoked?.body).toEqual({ type: 'RoleRevoked', account: ben, role: 'player' });
    const again = await aMember(server, { club, by: ada, role: 'player' }, { name: 'Ben', password });
    expect(again).not.toBe(ben);
    const { rows } = await server.test.admin.query('select * from people.account where id = $1', [ben]);
    expect(rows[0]).toMatchObject({ name: null, skeleton: null, password_hash: null });
  });

  it('PE-6 is not erased while a club would be left without an organizer; that club is named before anything ends', async () => {
    const erased = await server.people.erasing.erase(ada, password, anywhere());
    expect(erased).toMatchObject({
      refusal: { rule: 'PE-6', code: 'sole-organizer', params: { club: 'Fairview Teeko Club' } },
    });
    expect(await server.people.clubs.memberOf(club, ada)).toBeDefined();
    await aMember(server, { club, by: ada, role: 'organizer' }, { account: ben });
    expect(codeOf(await server.people.erasing.erase(ada, password, anywhere()))).toBe('ok');
  });
});

describe('PE-3 a known device', () => {
  const [own, foreign] = ['a'.repeat(64), 'b'.repeat(64)];

  it('does not have to wait because others try its name, and may try ten times a minute itself', async () => {
    expect(codeOf(await signIn('Ben', password, own))).toBe('ok');
    for (let n = 0; n < 10; n += 1) await signIn('Ben', 'wrong but long', foreign);
    expect(codeOf(await signIn('Ben', password))).toBe('too-many-tries');
    expect(codeOf(await signIn('Ben', password, foreign))).toBe('too-many-tries');
    expect(codeOf(await signIn('Ben', password, own))).toBe('ok');
    for (let n = 0; n < 10; n += 1)
      expect(codeOf(await signIn('Ben', 'wrong but long', own))).toBe('sign-in-failed');
    expect(codeOf(await signIn('Ben', password, own))).toBe('too-many-tries');
  });

  it('does not have to wait because others in its network try names', async () => {
    const address = anywhere();
    const here = (name: string, word: string, device?: string) =>
      server.people.accounts.signIn({ name, password: word, address, device });
    expect(codeOf(await here('Ben', password, own))).toBe('ok');
    for (let n = 0; n < 60; n += 1) await here(`Somebody ${n}`, 'wrong but long', foreign);
    expect(codeOf(await here('Ben', password, foreign))).toBe('too-many-tries');
    expect(codeOf(await here('Ben', password, own))).toBe('ok');
  });

  it('is known only to the account that was signed in on it, and no longer once its password was reset', async () => {
    expect(codeOf(await signIn('Ben', password, own))).toBe('ok');
    for (let n = 0; n < 10; n += 1) await signIn('Ada', 'wrong but long');
    expect(codeOf(await signIn('Ada', password, own))).toBe('too-many-tries');
    const { code } = valueOf(await issue(ben));
    valueOf(await server.people.passwordResets.redeem(code ?? '', next));
    for (let n = 0; n < 10; n += 1) await signIn('Ben', 'wrong but long');
    expect(codeOf(await signIn('Ben', next, own))).toBe('too-many-tries');
    expect(codeOf(await signIn('Ben', next, 'x'))).toBe('device-malformed');
  });
});
