import { defined } from '@fairview/kernel';
import type { Instant } from '../log.js';
import { leafHash, peakCount, provesInclusion, rootOf, type Peaks } from './tree.js';

/*
 * A checkpoint is the state of a club's log, in the form of C2SP tlog-checkpoint: origin, size, root, and lines of our own
 * (docs/log-format.md). It carries the tree's peaks, so that a person who keeps one can tell not only that a beginning was
 * changed, but between which positions.
 */

export interface Checkpoint {
  readonly club: string;
  /** When it was made, by the log's clock. */
  readonly at: Instant;
  /** The peaks over the club's events; their size is the club's position. */
  readonly peaks: Peaks;
  /** The place of the club's root in the server's checkpoint of that moment. */
  readonly server?: ServerPlace;
}

/** A place in the tree of a server's clubs, and what proves it. */
export interface ServerPlace {
  /** The origin of the server's checkpoint. */
  readonly server: string;
  /** How many clubs the server had, and which of them this is, from 0. */
  readonly size: number;
  readonly index: number;
  readonly root: Buffer;
  /** The inclusion proof from this club's leaf to the root. */
  readonly path: readonly Buffer[];
}

/** The leaf of a club in the tree of its server's clubs. */
export const clubLeaf = (club: string, size: number, root: Buffer): Buffer =>
  leafHash(Buffer.from(`fairview-club/1\n${club}\n${size}\n${root.toString('base64')}\n`, 'utf8'));

/** Whether a checkpoint is where it says in the server's tree. */
export function isInServer({ club, peaks, server }: Checkpoint): boolean {
  if (!server) return true;
  const { index, size, root, path } = server;
  return provesInclusion({ leaf: clubLeaf(club, peaks.size, rootOf(peaks)), index, size, root }, path);
}

const originOf = (club: string): string => `fairview/club/${club}`;
const originForm = /^fairview\/club\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The text that is signed, its last line ended. */
export function formatCheckpoint({ club, at, peaks, server }: Checkpoint): string {
  const listed = (word: string, hashes: readonly Buffer[]) =>
    hashes.map((hash) => `${word} ${hash.toString('base64')}`);
  const place = server
    ? [
        `server ${server.server} ${server.size} ${server.index} ${server.root.toString('base64')}`,
        ...listed('path', server.path),
      ]
    : [];
  const lines = [originOf(club), String(peaks.size), rootOf(peaks).toString('base64'), `at ${at}`];
  return `${[...lines, ...listed('peak', peaks.hashes), ...place].join('\n')}\n`;
}

const hashIn = (text: string | undefined): Buffer | undefined => {
  const bytes = Buffer.from(text ?? '', 'base64');
  return bytes.length === 32 && bytes.toString('base64') === text ? bytes : undefined;
};

const countIn = (text: string | undefined): number | undefined =>
  /^(0|[1-9]\d{0,15})$/.test(text ?? '') && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;

/** The hashes of the lines that begin with a word; `undefined` if any of them has none. */
function hashesIn(lines: readonly string[], word: string): readonly Buffer[] | undefined {
  const hashes = lines.map((line) =>
    hashIn(line.startsWith(`${word} `) ? line.slice(word.length + 1) : undefined),
  );
  const whole = hashes.filter((hash) => hash !== undefined);
  return whole.length === lines.length ? whole : undefined;
}

function placeIn(lines: readonly string[]): ServerPlace | undefined {
  const [first = '', ...rest] = lines;
  const [, server = '', ...parts] = /^server (\S+) (\d+) (\d+) (\S+)$/.exec(first) ?? [];
  const [size, index, root, path] = [
    countIn(parts[0]),
    countIn(parts[1]),
    hashIn(parts[2]),
    hashesIn(rest, 'path'),
  ];
  if (size === undefined || index === undefined || !root || !path) return undefined;
  return { server, size, index, root, path };
}

/**
 * Reads a checkpoint; `undefined` if a text is not one, its root does not follow from its peaks, or it is not in the server's
 * tree where it claims to be.
 */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  if (!text.endsWith('\n')) return undefined;
  const [origin = '', sizeText, rootText, atLine = '', ...others] = text.slice(0, -1).split('\n');
  const club = originForm.exec(origin)?.[1];
  const [size, root, at] = [countIn(sizeText), hashIn(rootText), countIn(/^at (.+)$/.exec(atLine)?.[1])];
  if (club === undefined || size === undefined || !root || at === undefined) return undefined;
  const hashes = hashesIn(others.slice(0, peakCount(size)), 'peak');
  if (hashes?.length !== peakCount(size)) return undefined;
  const peaks = { size, hashes };
  const rest = others.slice(hashes.length);
  const server = rest.length > 0 ? placeIn(rest) : undefined;
  if ((rest.length > 0 && !server) || !rootOf(peaks).equals(root)) return undefined;
  const checkpoint = { club, at, peaks, ...defined({ server }) };
  return isInServer(checkpoint) ? checkpoint : undefined;
}
