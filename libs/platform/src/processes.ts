import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

// This file imports nothing of ours: the global set-up of the tests loads it as CommonJS.

const linux = process.platform === 'linux';

/** Field `index` (as proc(5) counts) of a Linux process's stat line, which is split behind the last `)`. */
function statField(pid: number, index: number): string | undefined {
  const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[index - 3];
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return (
      execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/** Is a process of this id running? A dead one that nobody has reaped yet does not run. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !answersSignals(pid)) return false;
  if (!linux) return true;
  try {
    return statField(pid, 3) !== 'Z';
  } catch {
    return false;
  }
}

/**
 * `<pid> <start of the process>`: names a process for good, also after its id has been given to another.
 * @returns undefined if no such process runs
 */
export function identityOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    return `${pid} ${linux ? statField(pid, 22) : (ps(pid, 'lstart') ?? '')}`.trim();
  } catch {
    return undefined;
  }
}

/** Does the process that `identityOf` once named still run? */
export function stillRuns(identity: string): boolean {
  return identity !== '' && identityOf(Number.parseInt(identity, 10)) === identity;
}

/** The parent of a running process, undefined if the system does not tell. */
export function parentOf(pid: number): number | undefined {
  try {
    return Number(linux ? statField(pid, 4) : ps(pid, 'ppid')) || undefined;
  } catch {
    return undefined;
  }
}

/** The command line of a running process, undefined if the system does not tell. */
export function commandOf(pid: number): string | undefined {
  if (!linux) return ps(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Does this running process work in (Linux), or name on its command line (elsewhere), the folder? */
export function worksIn(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (!linux) return commandOf(pid)?.includes(folder) ?? false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}
