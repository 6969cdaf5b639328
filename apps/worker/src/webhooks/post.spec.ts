import { startReceiver, type Receiver } from '../../../../test/kit/receiver.js';
import { postTo, publicLookup, type Resolve } from './post.js';

const answering =
  (...addresses: readonly string[]): Resolve =>
  (_hostname, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const looked = (resolve: Resolve, all: boolean) =>
  new Promise((done) =>
    publicLookup(resolve)('club.example', { all }, (error, address, family) =>
      done(error ? error.message : [address, family]),
    ),
  );

describe('a delivery', () => {
  it('goes to the address that was checked, if all addresses of the name are public', async () => {
    expect(await looked(answering('8.8.8.8', '2606:4700::1'), false)).toEqual(['8.8.8.8', 4]);
    const all = [{ address: '8.8.8.8', family: 4 }];
    expect(await looked(answering('8.8.8.8'), true)).toEqual([all, undefined]);
    expect(await looked(answering('8.8.8.8', '127.0.0.1'), true)).toBe('not a public address');
    expect(await looked(answering(), true)).toBe('no address');
  });

  it('PE-11 reaches no private address, under a name or as a number', async () => {
    const message = { headers: {}, body: '{}' };
    const refused = { ok: false, problem: 'address-refused' };
    expect(await postTo({ ask: answering('10.0.0.1') })('https://club.example/', message)).toEqual(refused);
    expect(await postTo({ ask: answering('8.8.8.8') })('https://127.0.0.1/', message)).toEqual(refused);
    expect(await postTo({ ask: answering('8.8.8.8') })('http://club.example/', message)).toEqual(refused);
    const nowhere: Resolve = (_hostname, _options, done) => done(new Error('no such name'), []);
    expect(await postTo({ ask: nowhere })('https://club.example/', message)).toEqual({
      ok: false,
      problem: 'unreachable',
    });
  });
});

describe('a receiver over TLS', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.stop());

  const message = { headers: { 'webhook-id': 'one' }, body: '{"type":"GameEntered"}' };

  it('gets the message whole, and its status is the answer', async () => {
    const post = postTo(receiver.reach);
    expect(await post(receiver.url, message)).toEqual({ ok: true });
    expect(receiver.got.at(-1)).toMatchObject({
      text: message.body,
      headers: { 'webhook-id': 'one', 'user-agent': 'Fairview' },
    });
    receiver.answer = 500;
    expect(await post(receiver.url, message)).toEqual({ ok: false, problem: 'status', status: 500 });
    receiver.answer = 302;
    expect(await post(receiver.url, message)).toEqual({ ok: false, problem: 'redirect', status: 302 });
    receiver.answer = 204;
  });

  it('gets nothing if nobody vouches for its certificate, if that is for another name, or if its address is private', async () => {
    const before = receiver.got.length;
    const { ask, isAllowed, ca } = receiver.reach;
    const unreachable = { ok: false, problem: 'unreachable' };
    expect(await postTo({ ask, isAllowed })(receiver.url, message)).toEqual(unreachable);
    const other = receiver.url.replace('club.example', 'other.example');
    expect(await postTo(receiver.reach)(other, message)).toEqual(unreachable);
    const refused = { ok: false, problem: 'address-refused' };
    expect(await postTo({ ask, ca })(receiver.url, message)).toEqual(refused);
    expect(receiver.got).toHaveLength(before);
  });
});
