import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '@fairview/platform';
import { readWebhookUrl } from '../../libs/people/src/webhooks/public-address.js';
import { signedHeaders } from '../../libs/people/src/webhooks/messages.js';
import { listenForMessages } from '../../apps/cli/src/webhooks/listen.js';
import { postTo } from '../../apps/worker/src/webhooks/post.js';

const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;
const message = { id: 'w.e.7', text: '{"type":"GameEntered","data":{"logPosition":7}}' };
const now = (): number => Math.floor(Date.now() / 1_000);

let server: Server;
let written: string[];
let address: string;
beforeEach(async () => {
  written = [];
  const stdio = {
    stdin: (async function* () {})(),
    status: 0,
    json: true,
    err: () => Promise.resolve(),
    out: (text: string) => Promise.resolve(void written.push(text)),
  };
  server = await listenForMessages(0, secret, stdio);
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const post = (headers: Readonly<Record<string, string>>, body = message.text) =>
  postTo({ testAddresses: new Set([address]) })(`http://${address}/`, { headers, body });

describe('fairview webhooks listen', () => {
  it('PE-11 prints what a server sends to it, with a signature that it checked', async () => {
    expect(await post(signedHeaders(key, { ...message, seconds: now() }))).toEqual({ ok: true });
    expect(written.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        id: 'w.e.7',
        timestamp: expect.any(String),
        signature: 'good',
        message: { type: 'GameEntered', data: { logPosition: 7 } },
      },
    ]);
  });

  it('PE-11 says that a signature is wrong, or that the message is of another time, and does not take it', async () => {
    const refused = { ok: false, problem: 'status', status: 401 };
    const other = Buffer.alloc(32, 8);
    expect(await post(signedHeaders(other, { ...message, seconds: now() }))).toEqual(refused);
    expect(await post(signedHeaders(key, { ...message, seconds: now() }), '{}')).toEqual(refused);
    expect(await post(signedHeaders(key, { ...message, seconds: now() - 3_600 }))).toEqual(refused);
    expect(await post({})).toEqual(refused);
    expect(written.map((line) => (JSON.parse(line) as { signature: string }).signature)).toEqual([
      ...['wrong', 'wrong', 'stale', 'wrong'],
    ]);
  });

  it('PE-11 takes no message that is longer than messages are', async () => {
    const answer = await post({}, 'x'.repeat(70_000));
    expect(answer.ok).toBe(false);
    expect(written).toEqual([]);
  });

  it('PE-11 is sent nothing unless the setting names this address and port', async () => {
    const refused = { ok: false, problem: 'address-refused' };
    for (const testAddresses of [new Set<string>(), new Set(['127.0.0.1:1']), new Set(['127.0.0.2:4500'])])
      expect(await postTo({ testAddresses })(`http://${address}/`, { headers: {}, body: '{}' })).toEqual(
        refused,
      );
    expect(await postTo()(`http://${address}/`, { headers: {}, body: '{}' })).toEqual(refused);
  });

  it('refuses a secret that is none', async () => {
    const stdio = {
      stdin: (async function* () {})(),
      status: 0,
      out: () => Promise.resolve(),
      err: () => Promise.resolve(),
    };
    await expect(listenForMessages(0, 'hunter2', stdio)).rejects.toThrow('WEBHOOK_SECRET');
  });
});

describe('WEBHOOK_TEST_ADDRESSES', () => {
  const read = (text: string) => readSettings({ WEBHOOK_TEST_ADDRESSES: text }, '/').webhookTestAddresses;

  it('is off by default, and lists numbers with ports', () => {
    expect(readSettings({}, '/')).not.toHaveProperty('webhookTestAddresses');
    expect(read('127.0.0.1:4500, [::1]:4500')).toEqual(new Set(['127.0.0.1:4500', '[::1]:4500']));
    for (const wrong of ['localhost:4500', '127.0.0.1', '127.1:4500', '10.0.0.0/8', '127.0.0.1:4500/x', '*'])
      expect(() => read(wrong)).toThrow(/^WEBHOOK_TEST_ADDRESSES must list addresses with their ports/u);
  });

  it('PE-11 lets a webhook have exactly these addresses, also without TLS, and no account in them', () => {
    const named = new Set(['127.0.0.1:4500']);
    const code = (url: string, some?: ReadonlySet<string>) => {
      const answer = readWebhookUrl(url, some);
      return answer.ok ? answer.value : answer.refusal.code;
    };
    expect(code('http://127.0.0.1:4500/hook', named)).toBe('http://127.0.0.1:4500/hook');
    expect(code('https://127.0.0.1:4500/', named)).toBe('https://127.0.0.1:4500/');
    expect(code('http://a:b@127.0.0.1:4500/', named)).toBe('webhook-url-refused');
    expect(code('http://127.0.0.1:4501/', named)).toBe('webhook-url-refused');
    expect(code('https://127.0.0.1:4501/', named)).toBe('webhook-address-refused');
    expect(code('http://localhost:4500/', named)).toBe('webhook-url-refused');
    expect(code('http://127.0.0.1:4500/')).toBe('webhook-url-refused');
  });
});
