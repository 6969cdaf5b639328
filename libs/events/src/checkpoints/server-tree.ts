import type { Pool } from 'pg';
import {
  blockSize,
  peaksOver,
  proofOver,
  withLeaves,
  type Block,
  type BlockSource,
} from '../proof/blocks.js';
import { clubLeaf } from '../proof/checkpoint.js';
import { inclusionSubtrees, noPeaks, type Peaks, rootOf } from '../proof/tree.js';
import type { Instant } from '../log.js';

/** What a server's clubs stood at: the tree over each club's root, in the order in which the clubs were first signed. */
interface ServerCheckpoint {
  /** Its origin, which is the name of the key that signs it. */
  readonly server: string;
  readonly at: Instant;
  /** The peaks over the clubs; their size is how many there are. */
  readonly peaks: Peaks;
}

/** The text that is signed, its last line ended. It names no club: that is the business of the server's owner. */
export const formatServerCheckpoint = ({ server, at, peaks }: ServerCheckpoint): string =>
  `${[server, String(peaks.size), rootOf(peaks).toString('base64'), `at ${at}`].join('\n')}\n`;

/** A club's place in the tree of the server's clubs, and its leaf. */
export interface ClubLeaf {
  readonly leaf: number;
  readonly club: string;
  readonly position: number;
  readonly root: Buffer;
}

export const hashOfLeaf = ({ club, position, root }: ClubLeaf): Buffer =>
  clubLeaf(club, Number(position), root);

const blockOf = (leaf: number): number => Math.floor(leaf / blockSize);

/**
 * The tree of a server's clubs as it will be once some of them have moved: the others are read when they are needed.
 */
export class ServerTree {
  private readonly moved: ReadonlyMap<number, Buffer>;
  private readonly read = new Map<number, Promise<readonly Buffer[]>>();
  private roots: Promise<readonly Buffer[]> | undefined;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    readonly size: number,
    changed: readonly ClubLeaf[],
  ) {
    this.moved = new Map(changed.map((club) => [club.leaf, hashOfLeaf(club)]));
  }

  peaks(): Promise<Peaks> {
    return peaksOver(this.size, this.source);
  }

  /** The proof that a leaf is in this tree. */
  path(leaf: number): Promise<readonly Buffer[]> {
    return proofOver(inclusionSubtrees(this.size, leaf), this.source);
  }

  /** The complete blocks in which something moved. */
  async movedBlocks(): Promise<readonly Block[]> {
    const numbers = [...new Set([...this.moved.keys()].map(blockOf))].filter(
      (number) => (number + 1) * blockSize <= this.size,
    );
    return Promise.all(
      numbers.map(async (number) => {
        const [block] = withLeaves(noPeaks, await this.leavesOf(number)).blocks;
        if (!block) throw new Error(`clubs are missing from block ${number} of the server's tree`);
        return { number, hash: block.hash };
      }),
    );
  }

  private readonly source: BlockSource = {
    blocks: async (from, to) => {
      this.roots ??= this.allBlocks();
      return (await this.roots).slice(from, to);
    },
    leaves: async (from, to) => {
      const number = blockOf(from);
      const first = number * blockSize;
      return (await this.leavesOf(number)).slice(from - first, to - first);
    },
  };

  private async allBlocks(): Promise<readonly Buffer[]> {
    const { rows } = await this.pool.query<Block>(
      'select number, hash from log.server_block order by number',
    );
    const roots = rows.map(({ hash }) => hash);
    for (const { number, hash } of await this.movedBlocks()) roots[number] = hash;
    return roots;
  }

  /** The hashes of the leaves of one block, as they will be. */
  private leavesOf(number: number): Promise<readonly Buffer[]> {
    const known = this.read.get(number);
    if (known) return known;
    const reading = this.readLeaves(number * blockSize);
    this.read.set(number, reading);
    return reading;
  }

  private async readLeaves(from: number): Promise<readonly Buffer[]> {
    const to = Math.min(from + blockSize, this.size);
    const { rows } = await this.pool.query<ClubLeaf>(
      'select leaf, club, position, root from log.tree where leaf >= $1 and leaf < $2',
      [from, to],
    );
    const kept = new Map(rows.map((row) => [row.leaf, hashOfLeaf(row)]));
    return Array.from({ length: to - from }, (_, n) => {
      const hash = this.moved.get(from + n) ?? kept.get(from + n);
      if (!hash) throw new Error(`club ${from + n} of the server's tree is missing`);
      return hash;
    });
  }
}
