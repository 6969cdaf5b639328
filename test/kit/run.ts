// Loaded by jest as CommonJS, without aliases: its own files are imported with the .ts suffix.
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, isAlive, stillRuns, worksIn } from '../../libs/platform/src/processes.ts';
import { runFolderVariable } from './run-folder.ts';

const prefix = 'fairview-test-';

/** Its real path, which is what a process says it works in. */
const temporary = (): string => realpathSync(tmpdir());

/** Ends the server of a run, however it stands, and removes its folder. */
async function remove(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres/cluster');
  let pid = 0;
  try {
    pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    // No suite of this run needed a database, or its server is gone.
  }
  if (pid > 0 && worksIn(pid, cluster)) {
    process.kill(pid, 'SIGQUIT');
    for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 20) await pause(20);
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** What killed runs have left in the temporary folder. */
function abandoned(): readonly string[] {
  return readdirSync(temporary())
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(temporary(), name))
    .filter((folder) => {
      try {
        return !stillRuns(readFileSync(join(folder, 'run'), 'utf8'));
      } catch {
        return false; // just being made, or another user's
      }
    });
}

/** Begins a run: cleans up after killed ones, and names the folder in which the first suite in need starts a cluster. */
export async function beginRun(): Promise<void> {
  if (process.env[runFolderVariable]) return;
  for (const folder of abandoned()) await remove(folder);
  const folder = mkdtempSync(join(temporary(), prefix));
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'run'), identityOf(process.pid) ?? '');
  process.env[runFolderVariable] = folder;
}

/** Ends a run: neither process nor folder stays. */
export async function endRun(): Promise<void> {
  const folder = process.env[runFolderVariable];
  delete process.env[runFolderVariable];
  if (folder) await remove(folder);
}
