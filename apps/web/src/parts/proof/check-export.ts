import { areEqual, fromBase64, fromHex, hashOf, utf8 } from './bytes.js';
import { codeOfRoot, readNote, type CheckpointNote } from './checkpoint-note.js';
import { isIncluded, leafOf, Tree } from './merkle.js';
import { hasFreeText, textsIn, TextsBeside, type TextsFound } from './texts-beside.js';

/** What a check of a log found: that it is whole, or the first thing that is wrong, with its position. */
export type ExportAnswer =
  | {
      readonly ok: true;
      readonly club: string;
      readonly stream: string | null;
      readonly events: number;
      readonly position: number;
      /** Of the last event, in hexadecimal. */
      readonly hash: string;
      /** Of a whole club: its code on paper. */
      readonly code: string | null;
      readonly checkpoint: CheckpointNote | null;
      /** Null if the export came without the texts of its reasons. */
      readonly texts: TextsFound | null;
      /** The code of every position of a whole club, for a code that was noted earlier. */
      readonly codeAt: (position: number) => string | undefined;
    }
  | { readonly ok: false; readonly code: string; readonly position: number };

interface LoggedEvent {
  readonly club: string;
  readonly position: number;
  readonly at: number;
  readonly stream: string;
  readonly version: number;
  readonly commandId: string;
  readonly index: number;
  readonly actor: string;
  readonly body: string;
  readonly hash: string;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

const texts = ['club', 'stream', 'commandId', 'actor', 'body', 'hash'];
const counts = ['position', 'at', 'version', 'index'];

/** Whether these are an event as a line of an export has it: no field is missing or of another kind. */
const isEvent = (fields: Fields): fields is Fields & LoggedEvent =>
  texts.every((name) => typeof fields[name] === 'string') &&
  counts.every((name) => Number.isSafeInteger(fields[name]));

const linked = (previous: Uint8Array, event: LoggedEvent): Uint8Array => {
  const { club, position, at, stream, version, commandId, index, actor, body } = event;
  const head = ['fairview-log/1', club, position, at, stream, version, commandId, index, actor, ''].join(
    '\n',
  );
  return hashOf(previous, utf8(head), utf8(body));
};

const beforeFirst = new Uint8Array(32);

/** Goes along the lines of an export. */
class ExportCheck {
  private readonly heads = new Map<string, { readonly version: number; readonly hash: Uint8Array }>();
  private readonly tree = new Tree();
  private readonly codes = new Map<number, string>();
  private last: LoggedEvent | undefined;
  private events = 0;
  private isProved = false;
  private rootAt: Uint8Array | undefined;

  constructor(
    private readonly club: string,
    private readonly stream: string | null,
    private readonly note: CheckpointNote | null,
    private readonly proof: { readonly position: number; readonly path: readonly Uint8Array[] } | null,
    private readonly texts: TextsBeside,
  ) {}

  private get next(): number {
    return (this.last?.position ?? 0) + 1;
  }

  /** The code of what is wrong with the next event; undefined if it follows. */
  take(event: LoggedEvent): string | undefined {
    const before = this.heads.get(event.stream);
    const hash = fromHex(event.hash);
    if (event.club !== this.club) return 'foreign-club';
    if (this.stream !== null && event.stream !== this.stream) return 'foreign-stream';
    if (this.stream === null ? event.position !== this.next : event.position < this.next)
      return 'position-gap';
    if (event.version !== (before?.version ?? 0) + 1) return 'version-gap';
    if (this.last && event.at < this.last.at) return 'time-reversed';
    if (!hash || !areEqual(linked(before?.hash ?? beforeFirst, event), hash))
      return hasFreeText(event.body) ? 'text-inline' : 'hash-mismatch';
    if (!this.texts.take(event.body)) return 'text-mismatch';
    if (event.index > 0 && !this.continues(event)) return 'command-broken';
    this.heads.set(event.stream, { version: event.version, hash });
    this.last = event;
    this.events += 1;
    if (this.stream === null) this.addToTree(event.position, hash);
    else if (this.note && this.proof?.position === event.position) {
      const place = {
        leaf: leafOf(hash),
        index: event.position - 1,
        size: this.note.position,
        root: this.note.root,
      };
      this.isProved = isIncluded(place, this.proof.path);
    }
    return undefined;
  }

  /** The code of what is wrong with the end. */
  end(value: unknown): string | undefined {
    const end = value as { readonly club?: unknown; readonly position?: unknown; readonly heads?: unknown };
    if (end.club !== this.club || end.position !== this.next - 1 || !Array.isArray(end.heads))
      return 'end-mismatch';
    const isSame = end.heads.every(({ stream, version, hash }: LoggedEvent) => {
      const head = this.heads.get(stream);
      const told = fromHex(hash);
      return head?.version === version && told !== undefined && areEqual(head.hash, told);
    });
    if (!isSame || end.heads.length !== this.heads.size) return 'end-mismatch';
    if (this.texts.hasForeign()) return 'text-mismatch';
    if (!this.note) return undefined;
    const isNoted =
      this.note.club === this.club &&
      (this.stream === null
        ? this.rootAt !== undefined && areEqual(this.rootAt, this.note.root)
        : this.proof === null || this.isProved);
    return isNoted ? undefined : 'checkpoint-mismatch';
  }

  answer(): ExportAnswer {
    const position = this.last?.position ?? 0;
    return {
      ok: true,
      club: this.club,
      stream: this.stream,
      events: this.events,
      position,
      hash: this.last?.hash ?? '',
      code: this.stream === null ? (this.codes.get(position) ?? null) : null,
      checkpoint: this.note,
      texts: this.texts.found(),
      codeAt: (at) => this.codes.get(at),
    };
  }

  position(): number {
    return this.next;
  }

  private continues({ commandId, index, stream, position }: LoggedEvent): boolean {
    const { last } = this;
    return (
      last?.commandId === commandId &&
      last.index === index - 1 &&
      last.stream === stream &&
      last.position === position - 1
    );
  }

  private addToTree(position: number, hash: Uint8Array): void {
    this.tree.add(leafOf(hash));
    const root = this.tree.root();
    this.codes.set(position, codeOfRoot(position, root));
    if (this.note?.position === position) this.rootAt = root;
  }
}

function proofIn(value: unknown): { readonly position: number; readonly path: readonly Uint8Array[] } | null {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('position' in value))
    return null;
  const path = Array.isArray(value.path)
    ? value.path.map((hash) => fromBase64(String(hash)) ?? beforeFirst)
    : [];
  return { position: Number(value.position), path };
}

/** Checks an export of a club's log, or of one stream of it: docs/log-format.md, line by line. It needs nobody. */
export function checkExport(text: string): ExportAnswer {
  const [first = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const header = fieldsOf(first);
  if (header?.['log'] !== 'fairview-log/1' || typeof header['club'] !== 'string')
    return { ok: false, code: 'unreadable', position: 0 };
  const given = header['checkpoint'];
  const note = typeof given === 'string' ? readNote(given) : null;
  if (note === undefined) return { ok: false, code: 'unreadable', position: 0 };
  const stream = typeof header['stream'] === 'string' ? header['stream'] : null;
  const texts = textsIn(header['texts']);
  if (texts === undefined) return { ok: false, code: 'unreadable', position: 0 };
  const check = new ExportCheck(
    header['club'],
    stream,
    note,
    proofIn(header['proof']),
    new TextsBeside(texts),
  );
  for (const [at, line] of lines.entries()) {
    const fields = fieldsOf(line);
    const isEnd = fields !== undefined && 'end' in fields;
    const event = fields && !isEnd && isEvent(fields) ? fields : undefined;
    if (!isEnd && !event) return { ok: false, code: 'unreadable', position: check.position() };
    const code = event ? check.take(event) : check.end(fields?.['end']);
    if (code !== undefined) return { ok: false, code, position: event?.position ?? check.position() };
    if (isEnd) {
      return at === lines.length - 1
        ? check.answer()
        : { ok: false, code: 'end-mismatch', position: check.position() };
    }
  }
  return { ok: false, code: 'end-missing', position: check.position() };
}
