import { isObject, own, type Json, type JsonObject } from '@fairview/kernel';
import type { FileText } from './records.js';

/** A kind of record: which command takes it, and the keys that it must and may have. */
interface RecordKind {
  readonly command: string;
  readonly what: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

const kinds: Readonly<Record<string, RecordKind>> = {
  'fairview/1': {
    command: 'replay',
    what: 'a game record',
    required: ['record', 'game', 'seats', 'moves'],
    optional: ['rules', 'variant', 'setup', 'ended', 'deal'],
  },
  'fairview-match/1': {
    command: 'sheet',
    what: 'a match record',
    required: ['record', 'game', 'system', 'sides', 'games'],
    optional: ['rules', 'settings', 'startedAt', 'givenBack', 'penalties', 'ended', 'names'],
  },
};

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, '')) as Json;
  } catch {
    return undefined;
  }
}

/** The keys that a record of this kind misses, and those that it does not know. */
function keysInWords(given: JsonObject, { what, required, optional }: RecordKind): string | undefined {
  const missing = required.filter((key) => own(given, key) === undefined);
  const foreign = Object.keys(given).filter((key) => ![...required, ...optional].includes(key));
  const said = [
    ...(missing.length === 0 ? [] : [`missing: ${missing.join(', ')}`]),
    ...(foreign.length === 0 ? [] : [`not a key of ${what}: ${foreign.join(', ')}`]),
  ];
  return said.length === 0 ? undefined : said.join('; ');
}

/**
 * What helps with a text that `command` has refused: the command that takes it (`this is a match record: use fairview sheet`),
 * else the keys that are missing and those that are not known. `undefined` if neither is the problem.
 */
export function helpWith({ text }: FileText, command: string): string | undefined {
  const given = text.ok ? parsed(text.value) : undefined;
  if (given === undefined || !isObject(given)) return undefined;
  const form = own(given, 'record');
  const kind = typeof form === 'string' && Object.hasOwn(kinds, form) ? kinds[form] : undefined;
  if (kind && kind.command !== command) return `this is ${kind.what}: use fairview ${kind.command}`;
  const expected = Object.values(kinds).find((each) => each.command === command);
  return expected && (kind || form === undefined) ? keysInWords(given, expected) : undefined;
}
