import { defined } from '@fairview/kernel';
import { commandKeyOf } from '../ids.js';
import { beforeFirst, linkHash } from './link.js';
import { codeOf } from './code.js';
import type { LogEnd, LogHeader, RawEvent } from './raw-event.js';
import { AgainstHeader, AgainstTexts, type TextsFound } from './export-checks.js';
import { hasFreeText } from '../texts/free-texts.js';

export const breachCodes = [
  'position-gap',
  'version-gap',
  'time-reversed',
  'hash-mismatch',
  'text-inline',
  'text-mismatch',
  'command-twice',
  'command-broken',
  'foreign-club',
  'foreign-stream',
  'end-mismatch',
  'end-missing',
  'checkpoint-mismatch',
] as const;
export type BreachCode = (typeof breachCodes)[number];

/** The first place where a log is not what was written; `stream` and `version` as in the file. */
export interface Breach {
  readonly code: BreachCode;
  readonly position: number;
  readonly stream: string;
  readonly version: number;
}

export type Verdict =
  | {
      readonly ok: true;
      readonly events: number;
      /** How many streams the events belong to. */
      readonly streams: number;
      /** Of the last event; 0 in an empty log. */
      readonly position: number;
      /** Of the last event, in hexadecimal: a person who notes it down can see later that nothing before it has changed. */
      readonly hash: string;
      /** Of a whole club: the code of its tree, as it is printed on sheets. */
      readonly checkpointCode?: string;
      /** If texts stand beside the events: how many of them are proved, and how many were erased or left out. */
      readonly texts?: TextsFound;
    }
  | { readonly ok: false; readonly breach: Breach };

/** What is read one after another: the events in order and, last, the end. */
export type LogItems = AsyncIterable<RawEvent | LogEnd> | Iterable<RawEvent | LogEnd>;

/** Goes along a log and stops at the first item that does not fit what came before. */
class Walk {
  /** The last event of each stream. */
  private readonly streams = new Map<string, RawEvent>();
  private readonly commands = new Set<string>();
  private last: RawEvent | undefined;
  private events = 0;
  private ended = false;

  private readonly against: AgainstHeader;
  private readonly texts: AgainstTexts;

  constructor(private readonly scope: LogHeader) {
    this.against = new AgainstHeader(scope);
    this.texts = new AgainstTexts(scope.texts);
  }

  take(item: RawEvent | LogEnd): Breach | undefined {
    if (this.ended) return this.breach('end-mismatch');
    return 'heads' in item ? this.takeEnd(item) : this.takeEvent(item);
  }

  /** The verdict on all that was taken. */
  verdict(): Verdict {
    if (!this.ended) return { ok: false, breach: this.breach('end-missing') };
    const mismatch = this.against.mismatch();
    if (mismatch !== undefined)
      return { ok: false, breach: { ...this.breach('checkpoint-mismatch'), position: mismatch } };
    if (this.texts.hasForeign())
      return { ok: false, breach: this.breach('text-mismatch', this.last?.position) };
    const { peaks } = this.against;
    const texts = this.texts.found();
    return {
      ok: true,
      events: this.events,
      streams: this.streams.size,
      position: this.last?.position ?? 0,
      hash: (this.last?.hash ?? beforeFirst).toString('hex'),
      ...(this.scope.stream === undefined ? { checkpointCode: codeOf(peaks) } : {}),
      ...defined({ texts }),
    };
  }

  private get next(): number {
    return (this.last?.position ?? 0) + 1;
  }

  private takeEvent(event: RawEvent): Breach | undefined {
    const code = this.flaw(event, this.streams.get(event.stream));
    if (code) {
      const position = this.scope.stream === undefined ? this.next : event.position;
      return { code, position, stream: event.stream, version: event.version };
    }
    this.against.take(event);
    this.streams.set(event.stream, event);
    this.last = event;
    this.events += 1;
    return undefined;
  }

  private flaw(event: RawEvent, before: RawEvent | undefined): BreachCode | undefined {
    const { last } = this;
    const { club, stream } = this.scope;
    if (event.club !== club) return 'foreign-club';
    if (stream !== undefined && event.stream !== stream) return 'foreign-stream';
    const follows = stream === undefined ? event.position === this.next : event.position >= this.next;
    if (!follows) return 'position-gap';
    if (event.version !== (before?.version ?? 0) + 1) return 'version-gap';
    if (last && event.at < last.at) return 'time-reversed';
    if (!linkHash(before?.hash ?? beforeFirst, event).equals(event.hash))
      return hasWords(event.body) ? 'text-inline' : 'hash-mismatch';
    if (!this.texts.take(event.body)) return 'text-mismatch';
    return this.commandFlaw(event);
  }

  /** A command's events stand together, counted from 0, and come once. */
  private commandFlaw({ commandId, actor, index, stream, position }: RawEvent): BreachCode | undefined {
    const { last } = this;
    if (index === 0) {
      const command = commandKeyOf({ commandId, actor });
      if (this.commands.has(command)) return 'command-twice';
      this.commands.add(command);
      return undefined;
    }
    const continues =
      last?.commandId === commandId &&
      last.index === index - 1 &&
      last.stream === stream &&
      last.position === position - 1;
    return continues ? undefined : 'command-broken';
  }

  private takeEnd({ club, position, heads }: LogEnd): Breach | undefined {
    this.ended = true;
    if (position !== this.next - 1) return this.breach('end-mismatch', Math.min(this.next, position + 1));
    if (club !== this.scope.club) return this.breach('end-mismatch');
    const named = new Map(heads.map((head) => [head.stream, head]));
    for (const event of this.streams.values()) {
      const head = named.get(event.stream);
      if (head?.version === event.version && head.hash.equals(event.hash)) named.delete(event.stream);
      else return { code: 'end-mismatch', ...placeOf(event) };
    }
    return named.size > 0 ? this.breach('end-mismatch') : undefined;
  }

  /** Something is wrong with what follows the last event, or should follow it. */
  private breach(code: BreachCode, position = this.next): Breach {
    const { stream = '', version = 0 } = this.last ?? {};
    return { code, position, stream, version: version + 1 };
  }
}

/** Whether words stand in a body in place of a reference: older exports of the API put them there, and so lost the hashed bytes. */
function hasWords(body: Buffer): boolean {
  try {
    return hasFreeText(JSON.parse(body.toString('utf8')));
  } catch {
    return false;
  }
}

const placeOf = ({ position, stream, version }: RawEvent) => ({ position, stream, version });

/**
 * Verifies a club's events in order of position, or one stream's in order of version, and the end: hashes over the raw
 * bytes, versions without gaps, times that never go back, commands whole and once; of a club also that no position
 * is missing. A checkpoint in the header is held against the events; whose signature it bears is for the caller.
 */
export async function verifyLog(scope: LogHeader, items: LogItems): Promise<Verdict> {
  const walk = new Walk(scope);
  for await (const item of items) {
    const breach = walk.take(item);
    if (breach) return { ok: false, breach };
  }
  return walk.verdict();
}
