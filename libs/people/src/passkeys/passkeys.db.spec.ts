import type { Json } from '@fairview/kernel';
import { Authenticator, type Asked } from '../../../../test/kit/authenticator.js';
import { aClub, aMember, aServer, codeOf, minute, valueOf, type Server } from '../testing/a-club.js';
import { mostPasskeys } from './passkeys.js';

const origin = 'https://club.example';
const address = '192.0.2.7';

let server: Server;
let ada: string;
let ben: string;
beforeAll(async () => {
  server = await aServer();
  const { ada: account, club } = await aClub(server);
  ada = account;
  const guest = { name: 'Ben', password: 'three brown tables' };
  ben = await aMember(server, { club, by: ada, role: 'player' }, guest);
});
afterAll(() => server.test.drop());

const asked = (options: Json): Asked => options as Json & Asked;
const toRegister = async (account = ada, from = origin): Promise<Asked> =>
  asked(valueOf(await server.people.passkeys.startRegistration(account, from)));
const toSignIn = async (from = origin): Promise<Asked> =>
  asked(valueOf(await server.people.passkeys.startSignIn(from)));
const register = (answer: Json, account = ada, from = origin) =>
  server.people.passkeys.register(account, { label: 'Phone', answer }, from);
const signIn = (answer: Json, from = origin) =>
  server.people.passkeys.signIn(answer, { origin: from, address });

/** A device with a passkey of Ada's. */
async function aDevice(account = ada): Promise<Authenticator> {
  const device = new Authenticator(origin);
  valueOf(await register(device.register(await toRegister(account)), account));
  return device;
}

describe('PE-10 a passkey', () => {
  afterEach(() => server.test.admin.query('delete from people.passkey'));

  it('is made on a device and signs its account in, as often as it is used', async () => {
    const device = await aDevice();
    expect(await server.people.passkeys.list(ada)).toMatchObject([{ id: device.id, label: 'Phone' }]);
    for (let n = 0; n < 2; n += 1) {
      const opened = valueOf(await signIn(device.signIn(await toSignIn())));
      expect(opened).toMatchObject({ account: ada, name: 'Ada' });
      expect((await server.people.callerOf(opened.token))?.account).toBe(ada);
    }
    expect((await server.people.passkeys.list(ada))[0]?.usedAt).toBeDefined();
  });

  it('opens one of the 100 sessions of its account (PE-4): the one used longest ago ends', async () => {
    const { people, test } = server;
    const device = await aDevice();
    await test.admin.query(
      `insert into people.session (hash, id, account, created_at, seen_at, expires_at)
       select sha256(('passkey' || n)::bytea), gen_random_uuid(), $1, log.now() - n, log.now() - n, log.now() + 1000000
         from generate_series(1, 100) n`,
      [ada],
    );
    const oldest = (await people.sessions.list(ada)).at(-1)?.id;
    const { session } = valueOf(await signIn(device.signIn(await toSignIn())));
    const open = (await people.sessions.list(ada)).map(({ id }) => id);
    expect(open).toHaveLength(100);
    expect(open).toContain(session);
    expect(open).not.toContain(oldest);
  });

  it('leaves its account no more than 100 sessions, however often it signs in at once (PE-4)', async () => {
    const { people, test } = server;
    const devices = await Promise.all(Array.from({ length: 10 }, () => aDevice()));
    await test.admin.query(
      `insert into people.session (hash, id, account, created_at, seen_at, expires_at)
       select sha256(('at once' || n)::bytea), gen_random_uuid(), $1, log.now() - n, log.now() - n, log.now() + 1000000
         from generate_series(1, 100) n`,
      [ada],
    );
    const answers = await Promise.all(devices.map(async (device) => device.signIn(await toSignIn())));
    const opened = (await Promise.all(answers.map((answer) => signIn(answer)))).map(valueOf);
    const open = (await people.sessions.list(ada)).map(({ id }) => id);
    expect(open).toHaveLength(100);
    expect(open).toEqual(expect.arrayContaining(opened.map(({ session }) => session)));
  });

  it('signs in its owner and nobody else, even if another account uses the same device', async () => {
    const [adas, bens] = [await aDevice(), await aDevice(ben)];
    expect(valueOf(await signIn(bens.signIn(await toSignIn())))).toMatchObject({ account: ben });
    const asAda = { ...bens.signIn(await toSignIn()), id: adas.id, rawId: adas.id };
    expect(codeOf(await signIn(asAda))).toBe('passkey-refused');
    expect(codeOf(await server.people.passkeys.remove(ben, adas.id))).toBe('passkey-unknown');
    expect(valueOf(await server.people.passkeys.remove(ada, adas.id))).toBe(adas.id);
    expect(codeOf(await signIn(adas.signIn(await toSignIn())))).toBe('passkey-refused');
  });

  it('is refused by a page of another origin or name', async () => {
    const device = await aDevice();
    const phished = device.signIn(await toSignIn(), { origin: 'https://club.example.evil.example' });
    expect(codeOf(await signIn(phished))).toBe('passkey-refused');
    const elsewhere = device.signIn(await toSignIn(), { rpId: 'evil.example' });
    expect(codeOf(await signIn(elsewhere))).toBe('passkey-refused');
    const asks = await toSignIn('https://other.example');
    expect(codeOf(await signIn(device.signIn(asks), origin))).toBe('passkey-refused');
    expect(codeOf(await signIn(device.signIn(asks), 'https://other.example'))).toBe('passkey-refused');
    expect(codeOf(await server.people.passkeys.startSignIn('http://club.example'))).toBe(
      'passkeys-unavailable',
    );
    expect(codeOf(await server.people.passkeys.startRegistration(ada, undefined))).toBe(
      'passkeys-unavailable',
    );
  });

  it('answers a challenge once, within five minutes, and no other', async () => {
    const device = await aDevice();
    const once = await toSignIn();
    const answer = device.signIn(once);
    expect(codeOf(await signIn(answer))).toBe('ok');
    expect(codeOf(await signIn(answer))).toBe('passkey-refused');
    expect(codeOf(await signIn(device.signIn(once)))).toBe('passkey-refused');
    const invented = device.signIn(await toSignIn(), { challenge: 'aW52ZW50ZWQ' });
    expect(codeOf(await signIn(invented))).toBe('passkey-refused');
    const late = await toSignIn();
    await server.clock.advance(5 * minute + 1);
    expect(codeOf(await signIn(device.signIn(late)))).toBe('passkey-refused');
  });

  it('does not sign in by a challenge for making one, nor for another account', async () => {
    const device = await aDevice();
    expect(codeOf(await signIn(device.signIn({ ...(await toRegister()), rpId: 'club.example' })))).toBe(
      'passkey-refused',
    );
    const other = new Authenticator(origin);
    expect(codeOf(await register(other.register(await toRegister(ada)), ben))).toBe('passkey-refused');
    expect(codeOf(await register(device.register(await toRegister(ben)), ben))).toBe('passkey-refused');
  });

  it('whose counter does not move on was copied, and no longer signs in', async () => {
    const device = await aDevice();
    expect(codeOf(await signIn(device.signIn(await toSignIn(), { counter: 7 })))).toBe('ok');
    expect(codeOf(await signIn(device.signIn(await toSignIn(), { counter: 7 })))).toBe('passkey-refused');
    expect(codeOf(await signIn(device.signIn(await toSignIn(), { counter: 8 })))).toBe('ok');
  });

  it(`is one of at most ${mostPasskeys}, and anything that is not one is refused`, async () => {
    const answer = new Authenticator(origin).register(await toRegister());
    for (let n = 0; n < mostPasskeys; n += 1) await aDevice();
    expect(codeOf(await server.people.passkeys.startRegistration(ada, origin))).toBe('too-many-passkeys');
    expect(codeOf(await register(answer))).toBe('passkey-refused');
    for (const none of [null, {}, 'x', { response: {} }, { response: { clientDataJSON: '%%' } }])
      expect(codeOf(await signIn(none))).toBe('passkey-refused');
  });
});
