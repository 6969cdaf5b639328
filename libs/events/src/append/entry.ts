import { bug } from '@fairview/kernel';
import type {
  Append,
  AppendFunction,
  BodyRefusal,
  BodyRefusalCode,
  CommandKey,
  EventBody,
  Instant,
  Recorded,
  RowWrites,
} from '../log.js';
import { canonicalJson } from '../canonical-json.js';
import { uuidOf } from '../ids.js';

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

/** An append whose form was judged: ids in lower case, bodies in canonical form. */
export interface Entry extends CommandKey {
  readonly club: string;
  readonly stream: string;
  readonly expectedVersion: number;
  readonly notAfter: Instant;
  readonly inputHash: string | undefined;
  readonly bodies: readonly EventBody[];
  /** One canonical JSON text a line. */
  readonly text: string;
  readonly rows: readonly RowWrites[];
  readonly via: AppendFunction | undefined;
}

const streamForm = /^[a-z]+-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const actorForm = /^[a-z]+(:[0-9a-z-]{1,64})?$/;

/** Judges an append before it goes anywhere; what only a programming error can cause is thrown. */
export function entryOf(request: Append): Entry | { readonly refusal: BodyRefusal } {
  const { actor, stream, expectedVersion, bodies } = request;
  const club = uuidOf(request.club) ?? bug(`no club: ${request.club}`);
  const commandId = uuidOf(request.commandId) ?? bug(`no command id: ${request.commandId}`);
  if (!streamForm.test(stream)) bug(`no stream name: ${stream}`);
  if (!actorForm.test(actor)) bug(`no actor: ${actor}`);
  if (!Number.isSafeInteger(expectedVersion) || expectedVersion < 0) bug(`no version: ${expectedVersion}`);
  if (bodies.length === 0) bug(`an append without events to ${stream}`);
  const notAfter = request.notAfter ?? Number.MAX_SAFE_INTEGER;
  if (!Number.isSafeInteger(notAfter)) bug(`no instant: ${notAfter}`);
  let text = '';
  for (const [event, body] of bodies.entries()) {
    const canonical = canonicalBody(body, event);
    if ('refusal' in canonical) return canonical;
    text = event === 0 ? canonical.text : `${text}\n${canonical.text}`;
  }
  // One literal and no spread: an entry is made of each move.
  const { inputHash, rows = [], via } = request;
  return { club, commandId, actor, stream, expectedVersion, notAfter, inputHash, bodies, text, rows, via };
}

/** The events of an append that took effect; position and instant are those of its last event. */
export function recordedOf(entry: Entry, last: { position: number; at: Instant }): readonly Recorded[] {
  const { club, stream, commandId, actor, expectedVersion, bodies } = entry;
  return bodies.map((body, index) => ({
    club,
    position: last.position - bodies.length + 1 + index,
    stream,
    version: expectedVersion + 1 + index,
    at: last.at,
    commandId,
    index,
    actor,
    body,
  }));
}
