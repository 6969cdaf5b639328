/*
 * Attacks by adding a webhook: making the server connect to a machine behind its own firewall. Each attack has a real
 * connection to gain: a listener that counts connections, and a control that shows that it would be reached without the check.
 * 127.0.0.1 represents the public Internet if a test needs it, 127.0.0.2 a private network.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { isPublicAddress } from '@fairview/people';
import { startReceiver, type Receiver } from '../../../../test/kit/receiver.js';
import { postTo, type Resolve } from './post.js';

/** A machine behind the wall: it counts the connections that come, and hangs up. */
class Inner {
  came = 0;
  private readonly server: Server = createServer((socket) => {
    this.came += 1;
    socket.destroy();
  });

  async listen(port: number): Promise<number> {
    this.server.listen(port, '127.0.0.2');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }
}

const message = { headers: {}, body: '{}' };
const refused = { ok: false, problem: 'address-refused' };
const isOutside = (address: string): boolean => address === '127.0.0.1';

/** A name server that gives these answers, one after the other, and counts the questions. */
function answeringInTurn(...answers: readonly (readonly string[])[]) {
  const told = { asked: 0 };
  const ask: Resolve = (_hostname, _options, done) => {
    const addresses = answers[Math.min(told.asked, answers.length - 1)] ?? [];
    told.asked += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { told, ask };
}

describe('an attacker who aims a webhook at a private machine', () => {
  let receiver: Receiver;
  let inner: Inner;
  let port: number;
  beforeAll(async () => {
    receiver = await startReceiver();
    inner = new Inner();
    port = await inner.listen(Number(new URL(receiver.url).port));
  });
  afterEach(() => {
    receiver.answer = 204;
    inner.came = 0;
  });
  afterAll(async () => {
    await receiver.stop();
    await inner.stop();
  });

  const url = (host: string): string => `https://${host}:${port}/hook`;
  const control = async (host: string, ask: Resolve): Promise<void> => {
    const before = inner.came;
    await postTo({ ask, isAllowed: () => true })(url(host), message);
    expect(inner.came).toBeGreaterThan(before);
    inner.came = 0;
  };

  it.each([301, 302, 303, 307, 308])('PE-11 is not helped by a redirect with status %d', async (status) => {
    receiver.location = `https://127.0.0.2:${port}/inner`;
    receiver.answer = status;
    const post = postTo({ ...receiver.reach, isAllowed: isOutside });
    expect(await post(receiver.url, message)).toEqual({ ok: false, problem: 'redirect', status });
    expect(inner.came).toBe(0);
  });

  it('PE-11 gains nothing from a name that answers differently between the check and the connection', async () => {
    const { ask, told } = answeringInTurn(['127.0.0.1'], ['127.0.0.2']);
    const before = receiver.got.length;
    const post = postTo({ ...receiver.reach, ask, isAllowed: isOutside });
    expect(await post(receiver.url, message)).toEqual({ ok: true });
    expect([told.asked, receiver.got.length - before, inner.came]).toEqual([1, 1, 0]);
    // The next delivery looks again, and finds the other answer.
    expect(await post(receiver.url, message)).toEqual(refused);
    expect([told.asked, inner.came]).toEqual([2, 0]);
    await control('club.example', answeringInTurn(['127.0.0.2']).ask);
  });

  it('PE-11 gains nothing from a name with a private address among public ones, in whatever order', async () => {
    for (const answer of [
      ['127.0.0.1', '127.0.0.2'],
      ['127.0.0.2', '127.0.0.1'],
    ]) {
      const { ask } = answeringInTurn(answer);
      expect(await postTo({ ...receiver.reach, ask, isAllowed: isOutside })(receiver.url, message)).toEqual(
        refused,
      );
    }
    expect(inner.came).toBe(0);
  });

  it.each(['::ffff:127.0.0.2', '::ffff:7f00:2'])(
    'PE-11 gains nothing from a name that answers with %s, which is an IPv4 address in another form',
    async (address) => {
      const { ask } = answeringInTurn([address]);
      expect(await postTo({ ask })(url('club.example'), message)).toEqual(refused);
      expect(inner.came).toBe(0);
      await control('club.example', ask);
    },
  );

  it.each(['64:ff9b::7f00:2', '64:ff9b:1::7f00:2', '2002:7f00:2::1', '::7f00:2', '2001:0:7f00:2::1'])(
    'PE-11 gains nothing from %s, which a gateway would turn into an IPv4 address',
    async (address) => {
      const { ask } = answeringInTurn([address]);
      expect(await postTo({ ask })(url('club.example'), message)).toEqual(refused);
      expect(await postTo({ ask })(url(`[${address}]`), message)).toEqual(refused);
      expect(inner.came).toBe(0);
    },
  );

  it.each([
    ...['2130706434', '0x7f000002', '0x7f.2', '0177.0.0.2', '017700000002', '127.2', '127.0.2'],
    ...['[::ffff:127.0.0.2]', '[::ffff:7f00:2]', '127.0.0.2.', '１２７.0.0.2'],
  ])('PE-11 gains nothing from the host %s, which is a private address written differently', async (host) => {
    const { ask, told } = answeringInTurn(['8.8.8.8']);
    expect(await postTo({ ask })(url(host), message)).toEqual(refused);
    expect([told.asked, inner.came]).toEqual([0, 0]);
    await control(host, ask);
  });

  it('PE-11 gets neither of the two past the rule that the server keeps to', () => {
    expect(['127.0.0.1', '127.0.0.2'].map(isPublicAddress)).toEqual([false, false]);
  });
});
