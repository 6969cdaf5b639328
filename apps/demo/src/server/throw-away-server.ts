import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { installation } from './installation.js';

/** A server of the demo's own, in a folder of its own. */
export interface ThrowAwayServer {
  readonly url: string;
  readonly setupCode: string;
  /** Where its data is. */
  readonly folder: string;
  /** Resolves when it has ended. */
  readonly ended: Promise<unknown>;
  /** Stops the server. */
  stop(): Promise<void>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Does something every so many milliseconds. @returns what stops it */
type Repeat = (act: () => void, ms: number) => () => void;

const repeatedly: Repeat = (act, ms) => {
  const timer = setInterval(act, ms);
  return () => clearInterval(timer);
};

/** Milliseconds after which a person is told again what is waited for. */
const toldEvery = 15_000;

/**
 * The set-up code that a server prints when it is ready. It is waited for as long as the server runs, which gives up by itself.
 * @param printed what the server writes, line by line
 * @param ended settles when the server has ended
 * @param say is told every 15 seconds what the server last said
 * @throws an Error with all that was printed if the server ends before
 */
export function setupCodeIn(
  printed: readonly Readable[],
  ended: Promise<unknown>,
  say: (text: string) => void,
  repeat: Repeat = repeatedly,
): Promise<string> {
  const lines: string[] = [];
  const found = new Promise<string>((resolve, reject) => {
    for (const stream of printed) {
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        const code = /^ {2}([A-Z0-9-]{8,})$/.exec(line)?.[1];
        if (code) resolve(code);
      });
    }
    void ended.then(() => reject(new Error(`the throw-away server did not start:\n${lines.join('\n')}`)));
  });
  const stopSaying = repeat(
    () => say(`Waiting for the throw-away server. ${lines.at(-1) ?? 'It has not said anything yet.'}`),
    toldEvery,
  );
  return found.finally(stopSaying);
}

/**
 * Starts `fairview serve` on a free port with an empty database, and waits for its set-up code.
 * @param say is told what is waited for if that takes long
 */
export async function startThrowAway(
  say: (text: string) => void = () => undefined,
): Promise<ThrowAwayServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fairview-demo-'));
  const port = await freePort();
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), HOST: '127.0.0.1', FAIRVIEW_DATA: folder };
  const fairview = fileURLToPath(new URL('apps/cli/bin/fairview.js', installation()));
  const child = spawn(process.execPath, [fairview, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await exited;
  };
  const remove = async (): Promise<void> => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  const setupCode = await setupCodeIn([child.stdout, child.stderr], exited, say).catch(
    async (error: unknown) => {
      await remove();
      throw error;
    },
  );
  return { url: `http://127.0.0.1:${port}/graphql`, setupCode, folder, ended: exited, stop, remove };
}
