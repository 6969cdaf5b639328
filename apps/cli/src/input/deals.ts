import { isObject, own, type Json } from '@fairview/kernel';
import { dealKey } from '@fairview/rules';
import { bytesOf, wholeText } from './records.js';
import type { Stdio } from '../process/stdio.js';
import { Unusable } from './since.js';

const jsonIn = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

/** The deal that a record tells, or that an event of an export publishes; undefined if it is neither. */
function dealIn(given: Json | undefined): Json | undefined {
  if (!isObject(given)) return undefined;
  const body = own(given, 'body');
  return typeof body === 'string' ? jsonIn(body) : own(given, dealKey);
}

/**
 * The seeds of the server that files publish, by the id of their deal: records of dealt games, and exports of deals. They are not
 * verified here: a seed proves itself, by what the log of its game has committed to.
 * @throws {@link Unusable} if a file has none
 */
export async function publishedSeeds(
  files: readonly string[],
  stdio: Stdio,
): Promise<ReadonlyMap<string, string>> {
  const seeds = new Map<string, string>();
  for (const file of files) {
    const read = await wholeText(bytesOf(file, stdio));
    const text = read.ok ? read.value : '';
    const record = jsonIn(text);
    const before = seeds.size;
    for (const each of record === undefined ? text.split('\n').map(jsonIn) : [record]) {
      const deal = dealIn(each);
      const [id, seed] = isObject(deal) ? [own(deal, 'dealId'), own(deal, 'serverSeed')] : [];
      if (typeof id === 'string' && typeof seed === 'string') seeds.set(id, seed);
    }
    if (seeds.size === before) throw new Unusable(file, 'no-seed');
  }
  return seeds;
}
