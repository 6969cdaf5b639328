import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, stillRuns, type Settings } from '@fairview/platform';
import { addressOf } from './greeting.js';

/** The server that `serve` runs on a data folder. */
export interface RunningServer {
  readonly pid: number;
  readonly address: string;
}

const noteIn = (dataDir: string): string => join(dataDir, 'address');

/** Notes where this process serves its data folder, for `fairview status` and `fairview stop`. */
export async function noteAddress(settings: Settings): Promise<void> {
  await writeFile(noteIn(settings.dataDir), `${identityOf(process.pid) ?? ''}\n${addressOf(settings)}\n`);
}

export const forgetAddress = (dataDir: string): Promise<void> => rm(noteIn(dataDir), { force: true });

/** The server of a data folder; `undefined` where none runs. */
export async function runningServer(dataDir: string): Promise<RunningServer | undefined> {
  const text = await readFile(noteIn(dataDir), 'utf8').catch(() => '');
  const [identity = '', address = ''] = text.split('\n');
  return stillRuns(identity) ? { pid: Number.parseInt(identity, 10), address } : undefined;
}

/** What the server says of itself; `undefined` where it does not answer. */
export async function healthAt(
  address: string,
): Promise<
  | { readonly ready: boolean; readonly checks: Readonly<Record<string, { readonly note: string }>> }
  | undefined
> {
  try {
    const answer = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(5_000) });
    return (await answer.json()) as Awaited<ReturnType<typeof healthAt>>;
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
