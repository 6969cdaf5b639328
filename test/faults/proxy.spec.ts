import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { lowPort } from '../kit/patroni/low-port.js';
import { hasPrograms } from '../kit/patroni/programs.js';
import { endProcesses, startApiProcess, type ApiProcess } from '../kit/processes.js';
import { openSocket, type Listener } from '../kit/socket-client.js';
import { patient, untilSo } from '../runner/patience.mjs';
import { documented } from './failover/documented.js';

jest.setTimeout(180_000);

(hasPrograms({ haproxy: '-v' }) ? describe : describe.skip)(
  'two apis behind HAProxy, as operations.md has it',
  () => {
    let database: TestDatabase;
    let apis: readonly ApiProcess[] = [];
    let folder: string;
    let proxy: ChildProcess;
    let url: string;

    beforeAll(async () => {
      database = await cloneDatabase();
      const start = async () => startApiProcess(database.url, await lowPort(), { PROXIES: '1' });
      apis = await Promise.all([start(), start()]);
      folder = await mkdtemp(join(tmpdir(), 'fairview-proxy-'));
      const port = await lowPort();
      url = `http://127.0.0.1:${port}`;
      const [one, other] = apis.map(({ url: each }) => new URL(each).host);
      const settings = (await documented('haproxy', 'backend api'))
        // Without a certificate.
        .replace('bind :443 ssl crt /etc/haproxy/club.pem', `bind 127.0.0.1:${port}`)
        .replace('h1:4401', one ?? '')
        .replace('h2:4401', other ?? '');
      await writeFile(join(folder, 'haproxy.cfg'), settings);
      proxy = spawn('haproxy', ['-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
      await untilSo('the proxy answers', () => isAnswered());
    });
    afterAll(async () => {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGKILL');
      await ended;
      await endProcesses();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });

    const isAnswered = (): Promise<boolean> =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ __typename }' }),
        signal: AbortSignal.timeout(patient(5_000)),
      }).then(
        ({ ok }) => ok,
        () => false,
      );

    const connected = async (socket: Listener): Promise<void> => {
      const isConnected = new Promise<void>((resolve) => {
        socket.client.on('connected', () => resolve());
      });
      socket.listen('{ __typename }');
      await isConnected;
    };

    it('both are asked whether they live, and answer whatever name the proxy calls them by', async () => {
      // Each of the two is given a request in turn.
      for (let n = 0; n < 10; n += 1) expect(await isAnswered()).toBe(true);
    });

    it('requests go on and sockets come back when one of them is killed', async () => {
      const sockets = Array.from({ length: 4 }, () => openSocket(url));
      for (const socket of sockets) await connected(socket);
      apis[0]?.child.kill('SIGKILL');
      await untilSo('every request is answered again', async () => {
        for (let n = 0; n < 10; n += 1) if (!(await isAnswered())) return false;
        return true;
      });
      const back = openSocket(url);
      await connected(back);
      for (const socket of [back, ...sockets]) await socket.close();
    });
  },
);
