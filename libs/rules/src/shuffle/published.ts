import { isObject, own, type Json } from '@fairview/kernel';
import { dealKey } from './deal-in-record.js';

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
 * The seeds of the server that a text publishes, by the id of their deal: the record of a dealt game, or an export of a log that
 * has deals in it, an event to a line. They are not verified here: a seed proves itself, by what was committed to (SH-2).
 */
export function publishedSeeds(text: string): ReadonlyMap<string, string> {
  const record = jsonIn(text);
  const seeds = new Map<string, string>();
  for (const each of record === undefined ? text.split('\n').map(jsonIn) : [record]) {
    const deal = dealIn(each);
    const [id, seed] = isObject(deal) ? [own(deal, 'dealId'), own(deal, 'serverSeed')] : [];
    if (typeof id === 'string' && typeof seed === 'string') seeds.set(id, seed);
  }
  return seeds;
}
