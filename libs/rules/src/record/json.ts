import { accepted, quoted, refused, type Checked, type Json } from '@fairview/kernel';

/** How deep a record's arrays and objects may nest: far more than any record needs, far less than a stack holds. */
export const deepest = 64;

const tooDeep = refused('R-1', 'too-deep', { deepest });

const quote = 0x22;
const backslash = 0x5c;

/** The place behind the string that opens at `open`. */
function behindString(text: string, open: number): number {
  let at = open + 1;
  while (text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at + 1;
}

/** How a text is read. `isOrdered`: the order of keys says something, and none of them may lose its place. */
type Reading = { readonly isOrdered: boolean };

const wholeNumber = /^(?:0|[1-9]\d*)$/u;

/** Keys that are whole numbers come first, and in rising order, wherever they were written: one that was not has lost its place. */
function losesPlace(before: ReadonlySet<string>, key: string): boolean {
  const last = [...before].at(-1);
  return (
    wholeNumber.test(key) && last !== undefined && !(wholeNumber.test(last) && Number(last) < Number(key))
  );
}

const nextToken = /[{}[\]"]/gu;
const colon = /\s*:/uy;

/**
 * What JSON's grammar leaves open in a text that is known to be JSON: a key twice in one object, which two readers may
 * read as two records, and nesting without end.
 */
function ambiguity(text: string, { isOrdered }: Reading): Checked<Json> | undefined {
  const open: (Set<string> | undefined)[] = [];
  nextToken.lastIndex = 0;
  for (let token = nextToken.exec(text); token !== null; token = nextToken.exec(text)) {
    const [sign] = token;
    if (sign === '"') {
      const end = behindString(text, token.index);
      nextToken.lastIndex = colon.lastIndex = end;
      if (!colon.test(text)) continue;
      const key = JSON.parse(text.slice(token.index, end)) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return refused('R-1', 'key-twice', { key: quoted(key) });
      if (isOrdered && keys && losesPlace(keys, key))
        return refused('R-1', 'key-out-of-order', { key: quoted(key) });
      keys?.add(key);
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : undefined);
      if (open.length > deepest) return tooDeep;
    } else {
      open.pop();
    }
  }
  return undefined;
}

function parsed(text: string): Checked<Json> {
  try {
    return accepted(JSON.parse(text) as Json);
  } catch {
    return refused('R-1', 'not-json');
  }
}

/**
 * JSON from its text (a byte order mark in front is ignored). Refused: `not-json`, `key-twice`, `too-deep`; of a text whose
 * keys have an order, `key-out-of-order`.
 */
export function parseJson(text: string, reading: Reading = { isOrdered: false }): Checked<Json> {
  const json = parsed(text.startsWith('\uFEFF') ? text.slice(1) : text);
  return json.ok ? (ambiguity(text, reading) ?? json) : json;
}

/** the nesting of JSON that came as a value. Refused: `too-deep`. */
export function shallow(given: Json, depth = 0): Checked<Json> {
  if (typeof given !== 'object' || given === null) return accepted(given);
  if (depth >= deepest) return tooDeep;
  for (const member of Object.values(given)) {
    const judged = shallow(member as Json, depth + 1);
    if (!judged.ok) return judged;
  }
  return accepted(given);
}
