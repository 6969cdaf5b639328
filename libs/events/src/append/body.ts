import { canonicalJson } from '../canonical-json.js';
import type { BodyRefusal, BodyRefusalCode, EventBody } from '../log.js';

/** Bytes of one body in canonical form, at most. */
export const bodySizeLimit = 65_536;
const depthLimit = 32;

/** Why a text cannot be stored, `undefined` if it can: the log gives back what it was given, to the byte. */
export function textRefusal(text: string): BodyRefusalCode | undefined {
  if (!text.isWellFormed()) return 'text-ill-formed';
  if (text.includes('\u0000')) return 'text-has-nul';
  return text.normalize('NFC') === text ? undefined : 'text-not-nfc';
}

interface Flaw {
  readonly code: BodyRefusalCode;
  readonly path: string;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function membersFlaw(value: object, path: string, depth: number): Flaw | undefined {
  if (depth > depthLimit) return { code: 'too-deep', path };
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      const flaw = flawIn(value[i], `${path}[${i}]`, depth + 1);
      if (flaw) return flaw;
    }
    return undefined;
  }
  if (!isPlain(value)) return { code: 'not-json', path };
  for (const [key, member] of Object.entries(value)) {
    const code = textRefusal(key);
    if (code) return { code, path };
    const flaw = flawIn(member, path === '' ? key : `${path}.${key}`, depth + 1);
    if (flaw) return flaw;
  }
  return undefined;
}

function flawIn(value: unknown, path: string, depth: number): Flaw | undefined {
  if (typeof value === 'string') {
    const code = textRefusal(value);
    return code ? { code, path } : undefined;
  }
  if (typeof value === 'number') {
    const whole = Number.isSafeInteger(value) && !Object.is(value, -0);
    return whole ? undefined : { code: 'not-a-safe-integer', path };
  }
  if (typeof value === 'boolean' || value === null) return undefined;
  return typeof value === 'object' ? membersFlaw(value, path, depth) : { code: 'not-json', path };
}

/**
 * A body as RFC 8785 writes it: the text whose UTF-8 bytes are stored and hashed. It never holds a line feed.
 * @param event which of the append's bodies this is, for the refusal
 */
export function canonicalBody(
  body: EventBody,
  event: number,
): { readonly text: string } | { readonly refusal: BodyRefusal } {
  const refuse = ({ code, path }: Flaw) => ({
    refusal: { rule: 'log-body', code, params: { event, path } } as const,
  });
  const flaw = flawIn(body, '', 0);
  if (flaw) return refuse(flaw);
  const text = canonicalJson(body);
  if (text === undefined) return refuse({ code: 'not-json', path: '' });
  return Buffer.byteLength(text) > bodySizeLimit ? refuse({ code: 'too-large', path: '' }) : { text };
}
