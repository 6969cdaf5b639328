import { parseCheckpoint, type Checkpoint } from './checkpoint.js';
import { parseNote } from './note.js';
import type { LogHeader, RawEvent } from './raw-event.js';
import { SinceCheckpoints } from './since.js';
import { leafHash, noPeaks, provesInclusion, rootOf, type Peaks } from './tree.js';
import type { StoredText } from '../log.js';
import { textReference, textReferences } from '../texts/free-texts.js';

/** Holds an export against the checkpoint in its own header: a whole club by its tree, one stream by the proof of one event. */
export class AgainstHeader {
  private readonly checkpoint: Checkpoint | undefined;
  private readonly since: SinceCheckpoints;
  private isProved = false;

  constructor(private readonly header: LogHeader) {
    const note = header.checkpoint === undefined ? undefined : parseNote(header.checkpoint);
    this.checkpoint = note && parseCheckpoint(note.text);
    const isWhole = header.stream === undefined && this.checkpoint;
    this.since = new SinceCheckpoints(isWhole ? [isWhole] : []);
  }

  /** The peaks over a club's events so far; of one stream they say nothing. */
  get peaks(): Peaks {
    return this.header.stream === undefined ? this.since.tree : noPeaks;
  }

  /** Takes the next event. */
  take({ position, hash }: RawEvent): void {
    const { proof, stream } = this.header;
    if (stream === undefined) this.since.take(hash);
    else if (this.checkpoint && proof?.position === position) {
      const { peaks } = this.checkpoint;
      const leaf = { leaf: leafHash(hash), index: position - 1, size: peaks.size, root: rootOf(peaks) };
      this.isProved = provesInclusion(leaf, proof.path);
    }
  }

  /** The first position that the checkpoint contradicts; `undefined` if everything agrees. */
  mismatch(): number | undefined {
    const { club, stream, proof } = this.header;
    if (stream === undefined) return this.since.difference(club)?.from;
    const isOther = this.checkpoint !== undefined && this.checkpoint.club !== club;
    return isOther || (proof && !this.isProved) ? (proof?.position ?? 1) : undefined;
  }
}

/** How many of the texts that events refer to are beside them and proved, and how many were erased or left out. */
export interface TextsFound {
  readonly proved: number;
  readonly missing: number;
}

/** Holds the texts that stand beside an export against the references in its events. */
export class AgainstTexts {
  private readonly proves: ReadonlyMap<string, boolean>;
  private readonly referredTo = new Set<string>();

  constructor(private readonly texts: readonly StoredText[] | undefined) {
    this.proves = new Map(
      (texts ?? []).map(({ reference, salt, content }) => [
        reference,
        textReference(salt, content) === reference,
      ]),
    );
  }

  /** Takes the next body. @returns false if a text beside it is not the one that it refers to */
  take(body: Buffer): boolean {
    const references = textReferences(body.toString('utf8'));
    for (const reference of references) this.referredTo.add(reference);
    return references.every((reference) => this.proves.get(reference) !== false);
  }

  /** After the last body: whether a text stands there that no event refers to. */
  hasForeign(): boolean {
    return [...this.proves.keys()].some((reference) => !this.referredTo.has(reference));
  }

  /** After the last body; undefined if the export came without texts. */
  found(): TextsFound | undefined {
    if (!this.texts) return undefined;
    return { proved: this.proves.size, missing: this.referredTo.size - this.proves.size };
  }
}
