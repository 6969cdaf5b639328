import { speakingFor, type Caller } from '@fairview/people';
import { refuse } from '../limits/refusals.js';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The `extensions` of a request: an object, or in the address of a GET its JSON. */
function read(extensions: unknown): unknown {
  if (typeof extensions !== 'string') return extensions;
  try {
    return JSON.parse(extensions);
  } catch {
    return undefined;
  }
}

/**
 * The caller as the seat that a request names: `extensions.seat`, the id of an entry. It is in the request itself, so that one
 * session and one socket serve all the seats of a device. A device with one seat need not name it.
 * @throws GraphQLError `seat-not-held`
 */
export function atNamedSeat(caller: Caller | undefined, extensions: unknown): Caller | undefined {
  const given = read(extensions);
  const seat = isRecord(given) ? given['seat'] : undefined;
  if (seat === undefined || seat === null) return caller;
  const named = caller && typeof seat === 'string' ? speakingFor(caller, seat) : undefined;
  if (!named) throw refuse('seat-not-held');
  return named;
}
