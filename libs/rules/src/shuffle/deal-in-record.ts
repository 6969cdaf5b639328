import { accepted, type Checked, defined, isObject, type Json, own, quoted, refused } from '@fairview/kernel';
import type { RevealedDeal } from './reveal.js';

/** The top-level key of the deal in the record of a dealt game. */
export const dealKey = 'deal';

/** Figures of the setup that a match gives to its games: the round and the dealer (SK-19), who leads (SC-1). */
export type GivenFigures = { readonly [key: string]: number };

/** A deal in a record, without the orders, because the seeds make them. `given` is what was not drawn but came from the match. */
export type DealInRecord = Omit<RevealedDeal, 'order'> & { readonly given?: GivenFigures };

const isText = (given: Json | undefined): given is string => typeof given === 'string';
const isNumber = (given: Json | undefined): given is number => typeof given === 'number';
const isListOf =
  <Member extends Json>(isMember: (given: Json) => given is Member) =>
  (given: Json | undefined): given is readonly Member[] =>
    Array.isArray(given) && (given as readonly Json[]).every(isMember);
const areTexts = isListOf(isText);
const areTextsOrNull = isListOf((given): given is string | null => given === null || isText(given));

const needed = ['dealId', 'n', 'serverSeed', 'serverCommitment', 'clientSeeds', 'clientCommitments'] as const;
const keys = [...needed, 'given'] as const;

/** Whole numbers alone: nothing that a shuffle puts in order can be given. */
const areFigures = (given: Json | undefined): given is GivenFigures =>
  isObject(given ?? null) &&
  Object.values(given ?? {}).every(
    (figure: Json) => typeof figure === 'number' && Number.isSafeInteger(figure),
  );

/**
 * Reads the deal of a record; its figures are not verified here. Refused (SH-6): `deal-not-told`, `deal-not-object`,
 * `deal-key-unknown`, `deal-key-unreadable`.
 */
export function readDeal(given: Json | undefined): Checked<DealInRecord> {
  if (given === undefined) return refused('SH-6', 'deal-not-told');
  if (!isObject(given)) return refused('SH-6', 'deal-not-object');
  const foreign = Object.keys(given).find((key) => !keys.some((known) => known === key));
  if (foreign !== undefined) return refused('SH-6', 'deal-key-unknown', { key: quoted(foreign) });
  const unreadable = (key: (typeof keys)[number]) => refused('SH-6', 'deal-key-unreadable', { key });
  const [dealId, n, serverSeed, serverCommitment, clientSeeds, clientCommitments] = needed.map((key) =>
    own(given, key),
  );
  const figures = own(given, 'given');
  if (!isText(dealId)) return unreadable('dealId');
  if (!isNumber(n)) return unreadable('n');
  if (!isText(serverSeed)) return unreadable('serverSeed');
  if (!isText(serverCommitment)) return unreadable('serverCommitment');
  if (!areTexts(clientSeeds)) return unreadable('clientSeeds');
  if (!areTextsOrNull(clientCommitments)) return unreadable('clientCommitments');
  if (figures !== undefined && !areFigures(figures)) return unreadable('given');
  return accepted({
    dealId,
    n,
    serverSeed,
    serverCommitment,
    clientSeeds,
    clientCommitments,
    ...defined({ given: figures }),
  });
}

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
