import { appendFile, chmod, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { erasuresSince, parseErasure, type Erasure } from '@fairview/people';
import type { Database } from '@fairview/platform';

/** The file of what was erased, by ids and references: beside the keys, so that no backup of the database restores a name. */
export const erasureFileIn = (dataDir: string): string => join(dataDir, 'keys', 'erasures.jsonl');

/** The erasures in the file; none if there is no file. A line that was cut off is left out. */
export async function readErasures(dataDir: string): Promise<readonly Erasure[]> {
  const text = await readFile(erasureFileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => parseErasure(line) ?? []);
}

const keyOf = (erasure: Erasure): string =>
  'account' in erasure
    ? erasure.account
    : `${erasure.club}/${'text' in erasure ? erasure.text : erasure.entry}`;

/**
 * Adds to the file what was erased and is not in it. Several processes may do so at once: a duplicate line does no harm.
 * @returns how many were added
 */
export async function writeErasures(pool: Pick<Database['pool'], 'query'>, dataDir: string): Promise<number> {
  const known = await readErasures(dataDir);
  const keys = new Set(known.map(keyOf));
  // A transaction that began earlier may end later: so much is read again.
  const since = (some: readonly Erasure[]): number => Math.max(0, ...some.map(({ at }) => at - 60_000));
  const found = await erasuresSince(pool, {
    ofPeople: since(known.filter((erasure) => !('text' in erasure))),
    ofTexts: since(known.filter((erasure) => 'text' in erasure)),
  });
  const fresh = found.filter((erasure) => !keys.has(keyOf(erasure)));
  if (fresh.length === 0) return 0;
  const path = erasureFileIn(dataDir);
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  if (made !== undefined) await chmod(dirname(path), 0o700);
  // A line that was cut off when the disk was full must not swallow the next one.
  await appendFile(path, `\n${fresh.map((erasure) => `${JSON.stringify(erasure)}\n`).join('')}`, {
    mode: 0o600,
  });
  return fresh.length;
}
