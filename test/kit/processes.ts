import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, makeMissingKeys } from '@fairview/platform';
import { builtTree } from './built.js';
import { runFolder } from './run-folder.js';
import { askAt, type Ask } from './server.js';

/** A process of the built program, as `fairview serve` starts one. */
export interface Process {
  readonly child: ChildProcess;
  /** What it wrote. */
  readonly said: () => string;
  /** Resolves with its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export interface ApiProcess extends Process {
  readonly url: string;
  readonly ask: Ask;
}

const started = new Set<ChildProcess>();

/** A data folder for all processes of the run, with the keys in it. */
async function dataFolder(): Promise<string> {
  const dataDir = join(runFolder(), 'data');
  await makeMissingKeys({ dataDir });
  return dataDir;
}

async function start(name: 'api' | 'worker', env: Readonly<Record<string, string>>): Promise<Process> {
  const script = join(await builtTree(), 'dist/apps', name, 'src/main.js');
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      CLOCK_WITNESS: 'none',
      FAIRVIEW_DATA: await dataFolder(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.add(child);
  let said = '';
  child.stdout?.on('data', (text) => (said += String(text)));
  child.stderr?.on('data', (text) => (said += String(text)));
  const ended = once(child, 'exit').then(([code, signal]) => {
    started.delete(child);
    return (code as number | null) ?? String(signal);
  });
  return { child, said: () => said, ended };
}

/** Starts an api on a free port over a migrated database, and waits until it is ready. */
export async function startApiProcess(
  databaseUrl: string,
  port?: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const at = port ?? (await freePort());
  const url = `http://127.0.0.1:${at}`;
  const api = await start('api', { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: String(at), ...env });
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (api.child.exitCode !== null) throw new Error(`the api has ended: ${api.said()}`);
    await pause(20);
  }
  return { ...api, url, ask: askAt(url) };
}

/** Starts a worker over a migrated database. */
export const startWorkerProcess = (
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Process> => start('worker', { DATABASE_URL: databaseUrl, ...env });

/** Ends what a suite has left running. */
export async function endProcesses(): Promise<void> {
  await Promise.all(
    [...started].map(async (child) => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }),
  );
}
