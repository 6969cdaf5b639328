import type { Instant } from '../log.js';
import { peakCount, rootOf, type Peaks } from './tree.js';

/*
 * A checkpoint is what a club's log stood at, in the form of C2SP tlog-checkpoint: origin, size, root, and lines of our
 * own. It carries the tree's peaks, so that a person who keeps one can tell not only that a beginning was changed, but between
 * which positions.
 */

export interface Checkpoint {
  readonly club: string;
  /** When it was made, by the log's clock. */
  readonly at: Instant;
  /** The peaks over the club's events; their size is the club's position. */
  readonly peaks: Peaks;
}

const originOf = (club: string): string => `fairview/club/${club}`;
const originForm = /^fairview\/club\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The text that is signed, its last line ended. */
export function formatCheckpoint({ club, at, peaks }: Checkpoint): string {
  const hashes = peaks.hashes.map((hash) => hash.toString('base64'));
  const lines = [originOf(club), String(peaks.size), rootOf(peaks).toString('base64'), `at ${at}`];
  return `${[...lines, ...hashes.map((hash) => `peak ${hash}`)].join('\n')}\n`;
}

const hashIn = (text: string | undefined): Buffer | undefined => {
  const bytes = Buffer.from(text ?? '', 'base64');
  return bytes.length === 32 && bytes.toString('base64') === text ? bytes : undefined;
};

const countIn = (text: string | undefined): number | undefined =>
  /^(0|[1-9]\d{0,15})$/.test(text ?? '') && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;

/** Reads a checkpoint; `undefined` where a text is none, or its root is not what its peaks lead to. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  if (!text.endsWith('\n')) return undefined;
  const [origin = '', sizeText, rootText, atLine = '', ...peakLines] = text.slice(0, -1).split('\n');
  const club = originForm.exec(origin)?.[1];
  const [size, root, at] = [countIn(sizeText), hashIn(rootText), countIn(/^at (.+)$/.exec(atLine)?.[1])];
  const hashes = peakLines
    .map((line) => hashIn(/^peak (.+)$/.exec(line)?.[1]))
    .filter((hash) => hash !== undefined);
  if (club === undefined || size === undefined || !root || at === undefined) return undefined;
  if (hashes.length !== peakLines.length || hashes.length !== peakCount(size)) return undefined;
  const peaks = { size, hashes };
  return rootOf(peaks).equals(root) ? { club, at, peaks } : undefined;
}
