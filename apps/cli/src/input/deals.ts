import { publishedSeeds } from '@fairview/rules';
import { bytesOf, wholeText } from './records.js';
import type { Stdio } from '../process/stdio.js';
import { Unusable } from './since.js';

/**
 * The seeds of the server that files publish, by the id of their deal: records of dealt games, and exports of deals.
 * @throws {@link Unusable} if a file has none
 */
export async function seedsOfFiles(
  files: readonly string[],
  stdio: Stdio,
): Promise<ReadonlyMap<string, string>> {
  const seeds = new Map<string, string>();
  for (const file of files) {
    const read = await wholeText(bytesOf(file, stdio));
    const published = publishedSeeds(read.ok ? read.value : '');
    if (published.size === 0) throw new Unusable(file, 'no-seed');
    for (const [deal, seed] of published) seeds.set(deal, seed);
  }
  return seeds;
}
