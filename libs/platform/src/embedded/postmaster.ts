import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { spawnOptions, reachableName, type Installation, type Place } from './place.js';
import { worksIn } from '../processes.js';

const run = promisify(execFile);

/** Crash recovery of a big log takes its time, and says every ten seconds how far it is; a server that is silent for so long is stuck. */
const patience = 180_000;
const logLimit = 5_000_000;

/** What postmaster.pid says: its lines are fixed by PostgreSQL (pid, folder, start, port, socket, address, memory, status). */
interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

/** A server that answers. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/** Whether a server that starts goes on: its log grows. */
class Progress {
  private size = -1;
  private seen = performance.now();

  constructor(private readonly log: string) {}

  isMade(): boolean {
    const { size = 0 } = statSync(this.log, { throwIfNoEntry: false }) ?? {};
    if (size !== this.size) this.seen = performance.now();
    this.size = size;
    return performance.now() - this.seen < patience;
  }
}

const pidFileOf = (place: Place): string => join(place.cluster, 'postmaster.pid');

async function readPidFile(place: Place): Promise<PidFile | undefined> {
  const text = await readFile(pidFileOf(place), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7] ?? '' };
}

/**
 * The server that runs on this cluster, once it is ready; undefined if none runs. Waits for one that is still
 * starting or recovering, and for the end of one that is stopping.
 * @throws if a server runs and does not become ready
 */
export async function runningServer(place: Place): Promise<RunningServer | undefined> {
  for (const progress = new Progress(place.log); progress.isMade(); await pause(30)) {
    const file = await readPidFile(place);
    if (!file || !worksIn(file.pid, place.cluster)) return undefined;
    if (file.status === 'ready') return { pid: file.pid, port: file.port };
  }
  throw new Error(`The PostgreSQL in ${place.cluster} runs but does not become ready: see ${place.log}.`);
}

/**
 * PostgreSQL refuses to start while postmaster.pid names any living process, also one that merely got the old
 * server's number. It overlooks its own parent's number: so write ours there, and leave the other lines, by which it
 * checks that no orphan of the old server still uses the shared memory.
 */
async function disownPidFile(place: Place): Promise<void> {
  if (!(await readPidFile(place))) return;
  const lines = (await readFile(pidFileOf(place), 'utf8')).split('\n');
  await writeFile(pidFileOf(place), [String(process.pid), ...lines.slice(1)].join('\n'));
}

/** Opens the server's log for appending; an old one that has grown is set aside first. */
function openLog(place: Place): number {
  if ((statSync(place.log, { throwIfNoEntry: false })?.size ?? 0) > logLimit)
    renameSync(place.log, `${place.log}.1`);
  return openSync(place.log, 'a', 0o600);
}

async function becomesReady(child: ChildProcess, place: Place): Promise<boolean> {
  for (const progress = new Progress(place.log); progress.isMade(); await pause(20)) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const file = await readPidFile(place);
    if (file?.pid === child.pid && file?.status === 'ready') return true;
  }
  child.kill('SIGQUIT');
  return false;
}

/**
 * Starts the server on a port, in a process group of its own: Ctrl-C in the terminal reaches node alone, which stops
 * the server after its clients.
 * @returns the server, once it is ready, or what it wrote to its log instead of becoming so
 */
export async function launch(
  installation: Installation,
  port: number,
  flags: readonly string[],
): Promise<RunningServer | { refusal: string }> {
  const { place, account, binaries } = installation;
  await disownPidFile(place);
  const log = openLog(place);
  const before = statSync(place.log).size;
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    ...flags,
  ];
  const child = spawn(
    binaries.postgres,
    ['-D', reachableName(account, place.cluster), ...settings.flatMap((setting) => ['-c', setting])],
    { ...spawnOptions(account, place.cluster), detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  try {
    await Promise.race([
      once(child, 'spawn'),
      once(child, 'error').then(([error]) => Promise.reject(error as Error)),
    ]);
    if (await becomesReady(child, place)) return { pid: child.pid ?? 0, port };
  } catch (error) {
    return { refusal: String(error) };
  } finally {
    child.unref();
  }
  return { refusal: readFileSync(place.log, 'utf8').slice(before).trim() };
}

/** Stops the server that runs on the cluster, if one does: connections are ended, nothing is lost. */
export async function stopServer(installation: Installation): Promise<void> {
  const { place, account, binaries } = installation;
  const file = await readPidFile(place);
  if (!file || !worksIn(file.pid, place.cluster)) return;
  const order = ['stop', '-m', 'fast', '-w', '-t', '60', '-D', reachableName(account, place.cluster)];
  try {
    await run(binaries.pgCtl, order, spawnOptions(account, place.cluster));
  } catch (error) {
    if (worksIn(file.pid, place.cluster)) throw error;
  }
}
