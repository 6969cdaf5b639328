import { bug } from '@fairview/kernel';
import type {
  Append,
  AppendFunction,
  BodyRefusal,
  CommandKey,
  EventBody,
  Instant,
  Recorded,
  RowWrites,
} from '../log.js';
import { uuidOf } from '../ids.js';
import { canonicalBody } from './body.js';

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
