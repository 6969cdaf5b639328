import {
  isSignedBy,
  formatVerifyingKey,
  parseNote,
  parseVerifyingKey,
  signNote,
  verifyingKeyOf,
} from './note.js';
import type { SigningKey, VerifyingKey } from './note.js';

/** The event that announces another signing key for a club's checkpoints: signed by both keys. */
export interface SigningKeyRotated {
  readonly type: 'SigningKeyRotated';
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

const textOf = (club: string, from: string, to: string): string =>
  `fairview/rotation\n${club}\n${from}\n${to}\n`;

/** The event that a club gets. If the old key is lost, only the new one signs, and nobody need believe it. */
export function rotation(
  club: string,
  from: string,
  to: SigningKey,
  before: readonly SigningKey[],
): SigningKeyRotated {
  const named = formatVerifyingKey(verifyingKeyOf(to));
  const old = before.find((key) => formatVerifyingKey(verifyingKeyOf(key)) === from);
  const note = signNote(textOf(club, from, named), old ? [old, to] : [to]);
  return { type: 'SigningKeyRotated', from, to: named, note };
}

/** One change of keys in a club's log, from a position on. */
interface Change {
  readonly position: number;
  readonly from: string;
  readonly to: string;
}

/** A change that both keys vouch for; `undefined` if a body is not one. */
function changeIn(club: string, position: number, body: Buffer): Change | undefined {
  let read: Partial<Record<keyof SigningKeyRotated, unknown>>;
  try {
    read = JSON.parse(body.toString('utf8')) as typeof read;
  } catch {
    return undefined;
  }
  const { type, from, to, note: text } = read;
  if (type !== 'SigningKeyRotated') return undefined;
  if (typeof from !== 'string' || typeof to !== 'string' || typeof text !== 'string') return undefined;
  const [old, next, note] = [parseVerifyingKey(from), parseVerifyingKey(to), parseNote(text)];
  const isGood =
    old && next && note?.text === textOf(club, from, to) && isSignedBy(note, old) && isSignedBy(note, next);
  return isGood ? { position, from, to } : undefined;
}

/**
 * The keys that sign a club's notes, starting from one of them: the changes in its log lead from that key to those before and
 * after.
 */
export class KeyHistory {
  private readonly changes: Change[] = [];

  constructor(private readonly known: VerifyingKey) {}

  /** Takes an event of the log; all but changes of keys are passed over. */
  take({
    club,
    stream,
    position,
    body,
  }: {
    club: string;
    stream: string;
    position: number;
    body: Buffer;
  }): void {
    if (!stream.startsWith('proof-')) return;
    const change = changeIn(club, position, body);
    if (change) this.changes.push(change);
  }

  /** The key that signs at a size of the log; `undefined` if none can be reached from the known one. */
  keyAt(size: number): VerifyingKey | undefined {
    const known = formatVerifyingKey(this.known);
    const inUse =
      this.changes.findLast(({ position }) => position <= size)?.to ?? this.changes[0]?.from ?? known;
    return this.vouched(known).has(inUse) ? parseVerifyingKey(inUse) : undefined;
  }

  /** Every key of this club that is joined with the known one by changes. */
  private vouched(known: string): ReadonlySet<string> {
    const keys = new Set([known]);
    for (let grown = true; grown;) {
      grown = false;
      for (const { from, to } of this.changes) {
        if (keys.has(from) === keys.has(to)) continue;
        keys.add(from).add(to);
        grown = true;
      }
    }
    return keys;
  }

  /** Whether a key was given up before the log stood at this size. */
  isRetiredAt(name: (key: VerifyingKey) => boolean, size: number): boolean {
    const current = this.keyAt(size);
    const earlier = this.changes
      .filter(({ position }) => position <= size)
      .map(({ from }) => parseVerifyingKey(from));
    return earlier.some((key) => key !== undefined && name(key)) && !(current !== undefined && name(current));
  }
}
