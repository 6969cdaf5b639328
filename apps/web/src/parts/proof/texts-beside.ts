import { fromHex, hashOf, toBase64Url, utf8 } from './bytes.js';

/** How many of the texts that events refer to are beside them and proved, and how many were erased or left out. */
export interface TextsFound {
  readonly proved: number;
  readonly missing: number;
}

interface TextBeside {
  readonly reference: string;
  readonly salt: string;
  readonly content: string;
}

const isText = (value: unknown): value is TextBeside =>
  typeof value === 'object' &&
  value !== null &&
  ['reference', 'salt', 'content'].every(
    (name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string',
  );

/** The texts in the first line of an export: null if it has none, undefined if they are not in the form of docs/log-format.md. */
export function textsIn(value: unknown): readonly TextBeside[] | null | undefined {
  if (value === undefined) return null;
  return Array.isArray(value) && value.every(isText) ? value : undefined;
}

const reference = /text:[\w-]{43}/gu;

function isProved({ reference: told, salt, content }: TextBeside): boolean {
  const bytes = fromHex(salt);
  return bytes !== undefined && `text:${toBase64Url(hashOf(bytes, utf8(content)))}` === told;
}

/** Holds the texts that stand beside an export against the references in its events. */
export class TextsBeside {
  private readonly proves: ReadonlyMap<string, boolean>;
  private readonly referredTo = new Set<string>();

  constructor(private readonly texts: readonly TextBeside[] | null) {
    this.proves = new Map((texts ?? []).map((text) => [text.reference, isProved(text)]));
  }

  /** Takes the next body. @returns false if a text beside it is not the one that it refers to */
  take(body: string): boolean {
    const found = body.match(reference) ?? [];
    for (const each of found) this.referredTo.add(each);
    return found.every((each) => this.proves.get(each) !== false);
  }

  /** After the last body: whether a text stands there that no event refers to. */
  hasForeign(): boolean {
    return [...this.proves.keys()].some((each) => !this.referredTo.has(each));
  }

  /** After the last body; null if the export came without texts. */
  found(): TextsFound | null {
    if (!this.texts) return null;
    return { proved: this.proves.size, missing: this.referredTo.size - this.proves.size };
  }
}

/** Whether words stand in a body in place of a reference: older exports of games put them there, and so lost the hashed bytes. */
export function hasFreeText(body: string): boolean {
  try {
    return holdsWords(JSON.parse(body), '');
  } catch {
    return false;
  }
}

/** The fields of events that refer to texts (docs/log-format.md). */
const freeTextFields: readonly string[] = ['reason', 'force', 'wording', 'title'];

function holdsWords(value: unknown, field: string): boolean {
  if (typeof value === 'string') return freeTextFields.includes(field) && !/^text:[\w-]{43}$/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, each]) => holdsWords(each, Array.isArray(value) ? '' : name));
}
