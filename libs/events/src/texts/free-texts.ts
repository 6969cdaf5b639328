import { createHash, createHmac } from 'node:crypto';
import { textRefusal } from '../append/entry.js';
import { systemActor, type TextExtractor, type StoredText } from '../log.js';

/** Whether a text will do as what somebody writes: 1 to 500 characters beside the space around them. */
export function isFreeText(text: string): boolean {
  const characters = [...text.trim()].length;
  return characters >= 1 && characters <= 500;
}

/** Whether a text is a reference from the log: `text:` and a hash. */
export const isTextReference = (text: string): boolean => /^text:[A-Za-z0-9_-]{43}$/.test(text);

const anywhere = /text:[\w-]{43}/g;

/** The references within a text, such as a sentence that gives a reason. */
export const textReferences = (text: string): readonly string[] =>
  text.includes('text:') ? (text.match(anywhere) ?? []) : [];

/** The reference to a text in the log. @param salt in hex */
export const textReference = (salt: string, content: string): string =>
  `text:${createHash('sha256').update(Buffer.from(salt, 'hex')).update(content).digest('base64url')}`;

/** The fields of commands that hold free text, of whichever kind of stream. */
const freeTextFields: ReadonlySet<string> = new Set(['reason', 'force', 'wording', 'title']);

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function mapTexts(value: unknown, field: string, map: (text: string) => string): unknown {
  if (typeof value === 'string') return freeTextFields.has(field) ? map(value) : value;
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, '', map));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, name, map)]));
}

/**
 * Whether a body has somebody's words in a field that has a reference in the log, the empty text of an erased one included. Bodies
 * that were written before there were references have them by right; in a later one they cannot be what was hashed.
 */
export function hasFreeText(body: unknown): boolean {
  let found = false;
  mapTexts(body, '', (text) => {
    found ||= !isTextReference(text);
    return text;
  });
  return found;
}

/** Takes free text out of commands, so that the log holds only references to it (decision 0034). */
export class FreeTexts implements TextExtractor {
  /** @param secret from which salts are derived: nobody without it can try words against a reference */
  constructor(private readonly secret: Buffer) {}

  /**
   * A command of a person with references in place of its free texts, and those texts; the same for a command sent again. Texts
   * that cannot be stored (empty, too long, ill-formed) stay, for the decider or the log to refuse. The server's own commands
   * contain references already.
   */
  keep<Command>(
    { club, actor, commandId }: { readonly club: string; readonly actor: string; readonly commandId: string },
    command: Command,
  ): { readonly command: Command; readonly texts: readonly StoredText[] } {
    if (actor === systemActor) return { command, texts: [] };
    const texts: StoredText[] = [];
    const kept = mapTexts(command, '', (text) => {
      const content = text.trim();
      if (!isFreeText(content) || textRefusal(content)) return text;
      const about = ['fairview-text/1', club, commandId.toLowerCase(), texts.length].join('\n');
      const salt = createHmac('sha256', this.secret).update(about).digest('hex');
      const reference = textReference(salt, content);
      texts.push({ reference, salt, content });
      return reference;
    });
    return { command: kept as Command, texts };
  }
}
