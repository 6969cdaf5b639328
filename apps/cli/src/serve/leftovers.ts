import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, stillRuns } from '@fairview/platform';

/** Milliseconds that a process left over by a killed `serve` has to end by itself, as it should. */
const patience = 5_000;

const folderIn = (dataDir: string): string => join(dataDir, 'serve');

/** Notes which processes this `serve` keeps, for the next one in case this one is killed. */
export async function noteChildren(dataDir: string, identities: readonly string[]): Promise<void> {
  await mkdir(folderIn(dataDir), { recursive: true });
  const note = [identityOf(process.pid) ?? '', ...identities].join('\n');
  await writeFile(join(folderIn(dataDir), `${process.pid}`), note);
}

/** Takes the note away: nothing is left over. */
export async function forgetChildren(dataDir: string): Promise<void> {
  await rm(join(folderIn(dataDir), `${process.pid}`), { force: true });
}

async function end(identity: string): Promise<void> {
  const pid = Number.parseInt(identity, 10);
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (stillRuns(identity)) process.kill(pid, name);
    } catch {
      // It has ended between the question and the signal.
    }
  };
  signal('SIGTERM');
  for (let waited = 0; waited < patience && stillRuns(identity); waited += 25) await pause(25);
  signal('SIGKILL');
  while (stillRuns(identity)) await pause(10);
}

/**
 * Ends what a `serve` on this data folder left running when it was killed.
 * @returns whether another one serves this folder now
 */
export async function endLeftovers(dataDir: string): Promise<boolean> {
  let served = false;
  for (const name of await readdir(folderIn(dataDir)).catch(() => [])) {
    const file = join(folderIn(dataDir), name);
    const [server = '', ...children] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (stillRuns(server)) {
      served = true;
      continue;
    }
    await Promise.all(children.filter(Boolean).map(end));
    await rm(file, { force: true });
  }
  return served;
}
