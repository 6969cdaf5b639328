import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import { identityOf, stillRuns } from '../processes.js';

async function tryToTake(file: string): Promise<boolean> {
  const mine = `${file}.${uuid()}`;
  await writeFile(mine, identityOf(process.pid) ?? '', { mode: 0o644 });
  try {
    // A link appears with its content: nobody ever reads a lock that is half written.
    await link(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(mine);
  }
}

/** Takes away the lock of a dead process; one that has meanwhile become a living one's is put back. */
async function clear(file: string): Promise<void> {
  const aside = `${file}.${uuid()}`;
  try {
    await rename(file, aside);
    if (stillRuns(await readFile(aside, 'utf8'))) await link(aside, file).catch(() => undefined);
    await unlink(aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * Runs `work` while no other process holds the lock; waits for a living holder, steps over a dead one.
 * It keeps starts in order; that no two servers share a cluster is PostgreSQL's own lock's to guarantee.
 */
export async function whileLocked<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await tryToTake(file))) {
    const holder = await readFile(file, 'utf8').catch(() => undefined);
    if (holder !== undefined && !stillRuns(holder)) await clear(file);
    else await pause(50);
  }
  try {
    return await work();
  } finally {
    await unlink(file).catch(() => undefined);
  }
}
