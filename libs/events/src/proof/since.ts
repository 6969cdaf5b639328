import type { Checkpoint } from './checkpoint.js';
import { codeOf } from './code.js';
import { leafHash, noPeaks, withLeaf, type Peaks } from './tree.js';

/** Where a log differs from what was known of it before: between these positions, both included. */
export interface Difference {
  readonly code: 'changed' | 'cut-off' | 'foreign-club';
  readonly from: number;
  readonly to: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The positions under each peak of a tree, from 1: one complete subtree after another, the largest first. */
function rangesOf({ size }: Peaks): readonly Range[] {
  const ranges: Range[] = [];
  let from = 1;
  for (let width = 2 ** 52; width >= 1; width /= 2) {
    if (from + width - 1 > size) continue;
    ranges.push({ from, to: from + width - 1 });
    from += width;
  }
  return ranges;
}

/** The first subtree in which two trees of one size differ; `undefined` if they are the same. */
function differingRange(one: Peaks, other: Peaks): Range | undefined {
  const at = one.hashes.findIndex((hash, n) => !other.hashes[n]?.equals(hash));
  return at < 0 ? undefined : rangesOf(one)[at];
}

/**
 * Holds a club's log against checkpoints that were made of it before: give it the events' hashes in order of position,
 * then ask for the difference.
 */
export class SinceCheckpoints {
  private readonly known: readonly Checkpoint[];
  private peaks: Peaks = noPeaks;
  /** The size of the last checkpoint that holds. */
  private good = 0;
  private found: Difference | undefined;

  constructor(checkpoints: readonly Checkpoint[]) {
    this.known = [...checkpoints].sort((one, other) => one.peaks.size - other.peaks.size);
  }

  /** The tree over what was taken so far. */
  get tree(): Peaks {
    return this.peaks;
  }

  /** Takes the next event's hash. */
  take(hash: Buffer): void {
    this.peaks = withLeaf(this.peaks, leafHash(hash));
    if (this.found) return;
    for (const { peaks } of this.known) if (peaks.size === this.peaks.size) this.compareWith(peaks);
  }

  /**
   * What differs from the checkpoints, in the narrowest range they can name; `undefined` if they are all beginnings
   * of it.
   */
  difference(club: string): Difference | undefined {
    const foreign = this.known.find((each) => each.club !== club);
    if (foreign) return { code: 'foreign-club', from: 1, to: foreign.peaks.size };
    const to = this.known.at(-1)?.peaks.size ?? 0;
    if (this.found || this.peaks.size >= to) return this.found;
    return { code: 'cut-off', from: this.peaks.size + 1, to };
  }

  private compareWith(known: Peaks): void {
    const range = differingRange(this.peaks, known);
    if (range) this.found ??= { code: 'changed', from: Math.max(range.from, this.good + 1), to: range.to };
    else this.good = known.size;
  }
}

/** Holds a club's log against an earlier export of it, hash by hash: the first changed position is named. */
export class SinceExport {
  private position = 0;
  private found: Difference | undefined;

  /** @param hashes those of the earlier export's events, in order of position from 1 */
  constructor(
    private readonly club: string,
    private readonly hashes: readonly Buffer[],
  ) {}

  /** Takes the next event's hash. */
  take(hash: Buffer): void {
    const known = this.hashes[this.position];
    this.position += 1;
    if (known && !known.equals(hash))
      this.found ??= { code: 'changed', from: this.position, to: this.position };
  }

  /** What differs from the earlier export; `undefined` if its events are a beginning of these. */
  difference(club: string): Difference | undefined {
    const to = this.hashes.length;
    if (club !== this.club) return { code: 'foreign-club', from: 1, to };
    if (this.found || this.position >= to) return this.found;
    return { code: 'cut-off', from: this.position + 1, to };
  }
}

/** Holds a club's log against the codes of checkpoints that somebody has noted down. */
export class SinceCode {
  private peaks: Peaks = noPeaks;
  private found: Difference | undefined;

  constructor(private readonly known: { readonly position: number; readonly code: string }) {
    this.compare();
  }

  /** Takes the next event's hash. */
  take(hash: Buffer): void {
    if (this.peaks.size >= this.known.position) return;
    this.peaks = withLeaf(this.peaks, leafHash(hash));
    this.compare();
  }

  /** The difference from the code: it only shows that something up to its position differs. */
  difference(): Difference | undefined {
    const { position } = this.known;
    return this.peaks.size < position
      ? { code: 'cut-off', from: this.peaks.size + 1, to: position }
      : this.found;
  }

  private compare(): void {
    const { position, code } = this.known;
    if (this.peaks.size === position && codeOf(this.peaks) !== code)
      this.found = { code: 'changed', from: 1, to: position };
  }
}
