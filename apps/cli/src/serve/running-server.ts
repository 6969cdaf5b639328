import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getEncrypted } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, localAddress, stillRuns, type Settings } from '@fairview/platform';

/** The server that `serve` runs on a data folder. */
export interface RunningServer {
  readonly pid: number;
  readonly address: string;
}

const noteIn = (dataDir: string): string => join(dataDir, 'address');

/** Notes where this process serves its data folder, for `fairview status` and `fairview stop`. */
export async function noteAddress(settings: Settings): Promise<void> {
  await writeFile(noteIn(settings.dataDir), `${identityOf(process.pid) ?? ''}\n${localAddress(settings)}\n`);
}

export const forgetAddress = (dataDir: string): Promise<void> => rm(noteIn(dataDir), { force: true });

/** The server of a data folder; `undefined` if none runs. */
export async function runningServer(dataDir: string): Promise<RunningServer | undefined> {
  const note = await readFile(noteIn(dataDir), 'utf8').catch(() => '');
  const [identity = '', address = ''] = note.split('\n');
  return stillRuns(identity) ? { pid: Number.parseInt(identity, 10), address } : undefined;
}

/** The health of a server as it reports it. */
export interface ServerHealth {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, { readonly note: string }>>;
}

/**
 * Asks a server of this machine how it is; `undefined` if it does not answer. Its certificate is for names of the
 * network.
 */
export async function healthAt(address: string): Promise<ServerHealth | undefined> {
  const get = address.startsWith('https:') ? getEncrypted : getPlain;
  try {
    const request = get(`${address}/health/ready`, { timeout: 5_000, rejectUnauthorized: false });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return JSON.parse(await text(answer)) as ServerHealth;
  } catch {
    return undefined;
  }
}

/** Milliseconds that a server may take to end in order. */
const patience = 30_000;

/** Asks a server to end, and waits for it. @returns whether it has ended */
export async function stopServerProcess({ pid }: RunningServer): Promise<boolean> {
  const identity = identityOf(pid) ?? '';
  process.kill(pid, 'SIGTERM');
  for (const until = performance.now() + patience; performance.now() < until; await pause(50))
    if (!stillRuns(identity)) return true;
  return false;
}
