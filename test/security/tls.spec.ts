import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@fairview/platform';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { WebSocket } from 'ws';
import { readTls } from '../../apps/api/src/transport/tls.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { startApi, type TestApi } from '../kit/server.js';

/** A certificate of `localhost` that nobody vouches for, good until 2126. */
const certificate = join(import.meta.dirname, '../kit/certificate');
const tlsCert = join(certificate, 'localhost.cert.pem');
const tlsKey = join(certificate, 'localhost.key.pem');

let test: TestDatabase;
let api: TestApi;
let ca: Buffer;

beforeAll(async () => {
  ca = await readFile(tlsCert);
  test = await cloneDatabase();
  api = await startApi(test, { games, formats }, { TLS_CERT: tlsCert, TLS_KEY: tlsKey });
}, 60_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

interface Answered {
  readonly status: number | undefined;
  readonly hsts: string | undefined;
  readonly body: string;
}

const ask = (url: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const asked = request(`${url}/graphql`, { ca, method: 'POST', headers }, (response) => {
      let body = '';
      response.on('data', (text) => (body += String(text)));
      response.on('end', () => {
        const { statusCode: status, headers: given } = response;
        resolve({ status, hsts: given['strict-transport-security'], body });
      });
    });
    asked.once('error', reject);
    asked.end(JSON.stringify({ query: '{ __typename }' }));
  });

describe('a server with a certificate', () => {
  it('answers over HTTPS, and has browsers ask in no other way', async () => {
    expect(api.url).toMatch(/^https:/);
    expect(await ask(api.url)).toEqual({
      status: 200,
      hsts: expect.stringContaining('max-age=') as string,
      body: '{"data":{"__typename":"Query"}}\n',
    });
  });

  it('greets sockets over TLS', async () => {
    const socket = new WebSocket(`${api.url.replace('https', 'wss')}/graphql`, 'graphql-transport-ws', {
      ca,
    });
    const greeted = await new Promise<string>((resolve, reject) => {
      socket.once('open', () => socket.send('{"type":"connection_init"}'));
      socket.once('message', (text: Buffer) => resolve(text.toString()));
      socket.once('error', reject);
    });
    socket.close();
    expect(JSON.parse(greeted)).toMatchObject({ type: 'connection_ack' });
  });

  it('does not answer unencrypted requests', async () => {
    await expect(fetch(`${api.url.replace('https', 'http')}/health/live`)).rejects.toThrow('fetch failed');
  });
});

describe('TLS_CERT and TLS_KEY', () => {
  it('only work together', () => {
    expect(() => readSettings({ TLS_CERT: tlsCert }, '/')).toThrow(/TLS_CERT .*TLS_KEY/);
    expect(() => readSettings({ TLS_KEY: tlsKey }, '/')).toThrow(/TLS_KEY .*TLS_CERT/);
    expect(readTls(readSettings({}, '/'))).toBeUndefined();
  });

  it('are refused by name if a file is missing, or the two do not go together', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairview-tls-'));
    const broken = join(folder, 'broken.pem');
    await writeFile(broken, 'no certificate');
    expect(() => readTls({ tlsCert: join(folder, 'none'), tlsKey })).toThrow(/TLS_CERT .*cannot be read/);
    expect(() => readTls({ tlsCert, tlsKey: join(folder, 'none') })).toThrow(/TLS_KEY .*cannot be read/);
    expect(() => readTls({ tlsCert: broken, tlsKey })).toThrow(/TLS_CERT and TLS_KEY do not go together/);
    await rm(folder, { recursive: true });
  });
});
