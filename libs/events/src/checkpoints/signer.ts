import { isNodeAway } from '../append/unavailable.js';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { NIL } from 'uuid';
import { idFromCause } from '../command-handling/derived-ids.js';
import { systemActor, type Log } from '../log.js';
import { withLeaves, type Block } from '../proof/blocks.js';
import { formatCheckpoint } from '../proof/checkpoint.js';
import { formatVerifyingKey, signNote, verifyingKeyOf, type SigningKey } from '../proof/note.js';
import { rotation } from '../proof/rotation.js';
import { formatServerCheckpoint, ServerTree, type ClubLeaf } from './server-tree.js';
import { leafHash, noPeaks, rootOf, type Peaks } from '../proof/tree.js';
import { streamName } from '../ids.js';
import { newestCheckpoint, packed, unpacked } from './stored-checkpoint.js';

/** The keys of a server, newest first: the first signs. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

export interface SignerOptions {
  /** Called for an event that the signer has appended: a change of keys. */
  readonly appended?: (club: string, position: number) => void;
  /** Milliseconds between two unrequested checkpoints of a busy club. */
  readonly every?: number;
}

/** A club whose tree has grown, before it is signed. */
interface Grown extends ClubLeaf {
  readonly from: number;
  readonly peaks: Peaks;
  readonly blocks: readonly Block[];
}

const usualEvery = 600_000;
/** Milliseconds for which the right to sign is held. */
const held = 30_000;
const letGo = -1;
const pageSize = 10_000;
/** How many clubs one round signs, and how many a sweep looks at in one: a hundred thousand take it some minutes. */
const mostClubs = 200;

/** The stream in which a club's change of signing key is recorded. */
export const proofStream = (club: string): string => streamName('proof', club);

/** Makes and signs the checkpoints of all clubs: it reads what is new of each log, and goes on from the peaks of before. */
export class CheckpointSigner {
  private readonly holder = randomUUID();
  private readonly key: string;
  /** The club after which the sweep goes on. */
  private sweptTo: string = NIL;

  constructor(
    private readonly pool: Pool,
    private readonly log: Pick<Log, 'append' | 'clubHeads' | 'now' | 'readStream'>,
    private readonly keys: SigningKeys,
    private readonly options: SignerOptions = {},
  ) {
    this.key = formatVerifyingKey(verifyingKeyOf(keys[0]));
  }

  /** Signs requested checkpoints. Does nothing while another worker holds the right to sign. @returns how many clubs were signed */
  async round(): Promise<number> {
    return this.signInTurn(await this.wanted());
  }

  /**
   * Goes through the next page of all clubs, and signs each with new events that was not signed for a while, or that was last
   * signed with another key. Does nothing while another worker holds the right to sign.
   * @returns how many clubs were signed, and whether all clubs have been visited: the next sweep begins at the first again
   */
  async sweep(): Promise<{ readonly signed: number; readonly isOver: boolean }> {
    const { overdue, last, count } = await this.nextPage();
    const signed = await this.signInTurn(overdue);
    const isOver = count < mostClubs;
    this.sweptTo = isOver ? NIL : (last ?? NIL);
    return { signed, isOver };
  }

  private async signInTurn(clubs: readonly string[]): Promise<number> {
    if (clubs.length === 0 || !(await this.hold(held))) return 0;
    try {
      return await this.signAll(clubs);
    } finally {
      await this.hold(letGo);
    }
  }

  private async signAll(clubs: readonly string[]): Promise<number> {
    let size = await this.serverSize();
    const grown: Grown[] = [];
    for (const club of clubs) {
      const one = await this.grown(club, size);
      if (!one) continue;
      if (one.leaf === size) size += 1;
      grown.push(one);
    }
    if (grown.length === 0) return 0;
    return (await this.sign(grown, size)) ? grown.length : 0;
  }

  private async wanted(): Promise<readonly string[]> {
    return this.clubs(
      `select w.club from log.wanted_checkpoint w left join log.tree t using (club)
        where w.position > coalesce(t.position, 0) limit $1`,
      [mostClubs],
    );
  }

  private async nextPage() {
    const heads = await this.log.clubHeads(this.sweptTo, mostClubs);
    const overdue = await this.clubs(
      `select h.club
         from unnest($1::uuid[], $2::bigint[]) as h (club, position)
         left join log.tree t on t.club = h.club
         left join log.checkpoint c on c.club = t.club and c.position = t.position
        where h.position > 0
          and (t.club is null or c.key <> $3 or (h.position > t.position and c.at < log.now() - $4::bigint))
        order by h.club`,
      [
        heads.map(({ club }) => club),
        heads.map(({ position }) => position),
        ...[this.key, this.options.every ?? usualEvery],
      ],
    );
    return { overdue, last: heads.at(-1)?.club, count: heads.length };
  }

  private async clubs(text: string, values: unknown[]): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ club: string }>(text, values);
    return rows.map(({ club }) => club);
  }

  private async hold(milliseconds: number): Promise<boolean> {
    const { rows } = await this.pool.query<{ holds: boolean }>('select log.hold_signing($1, $2) as holds', [
      this.holder,
      milliseconds,
    ]);
    return rows[0]?.holds ?? false;
  }

  private async serverSize(): Promise<number> {
    const { rows } = await this.pool.query<{ size: number }>(
      'select size from log.server_checkpoint order by number desc limit 1',
    );
    return rows[0]?.size ?? 0;
  }

  /** The tree of a club as it is to be signed; `undefined` if nothing is new, or its node is away. */
  private async grown(club: string, next: number): Promise<Grown | undefined> {
    try {
      await this.rotateIn(club);
      return await this.grow(club, next);
    } catch (error) {
      if (isNodeAway(error)) return undefined;
      throw error;
    }
  }

  /** If a club was last signed with another key, its log gets the new one first. */
  private async rotateIn(club: string): Promise<void> {
    const last = await newestCheckpoint(this.pool, club);
    if (!last || last.key === this.key) return;
    const stream = proofStream(club);
    const told = await this.log.readStream(club, stream);
    const { body } = told.at(-1) ?? {};
    if (body?.['to'] === this.key) return;
    const [current, ...before] = this.keys;
    const version = told.length;
    const answer = await this.log.append({
      club,
      stream,
      actor: systemActor,
      expectedVersion: version,
      commandId: idFromCause({ stream, version, what: `rotate-${this.key}` }),
      bodies: [{ ...rotation(club, last.key, current, before) }],
    });
    if (answer.outcome === 'appended')
      this.options.appended?.(club, answer.events.at(-1)?.position ?? last.position);
  }

  /**
   * The club's tree with all that its log holds now; `undefined` if nothing is new. `next` is the leaf of a new club.
   */
  private async grow(club: string, next: number): Promise<Grown | undefined> {
    const { rows } = await this.pool.query<{ leaf: number; position: number; peaks: Buffer }>(
      'select leaf, position, peaks from log.tree where club = $1',
      [club],
    );
    const known = rows[0];
    const from = Number(known?.position ?? 0);
    let peaks = known ? unpacked(from, known.peaks) : noPeaks;
    const blocks: Block[] = [];
    for (;;) {
      const { rows: news } = await this.pool.query<{ hash: Buffer }>(
        'select hash from log.event where club = $1 and position > $2 order by position limit $3',
        [club, peaks.size, pageSize],
      );
      const grown = withLeaves(
        peaks,
        news.map(({ hash }) => leafHash(hash)),
      );
      peaks = grown.peaks;
      blocks.push(...grown.blocks);
      if (news.length < pageSize) break;
      await this.hold(held);
    }
    if (peaks.size === from) return undefined;
    return {
      club,
      leaf: known?.leaf ?? next,
      from,
      position: peaks.size,
      peaks,
      root: rootOf(peaks),
      blocks,
    };
  }

  private async sign(grown: readonly Grown[], size: number): Promise<boolean> {
    const [key] = this.keys;
    const tree = new ServerTree(this.pool, size, grown);
    const [peaks, at] = [await tree.peaks(), await this.log.now()];
    const root = rootOf(peaks);
    const clubs = [];
    for (const { club, leaf, from, position, peaks: own, root: ownRoot, blocks } of grown) {
      const server = { server: key.name, size, index: leaf, root, path: await tree.path(leaf) };
      const note = signNote(formatCheckpoint({ club, at, peaks: own, server }), [key]);
      const hex = { peaks: packed(own).toString('hex'), root: ownRoot.toString('hex') };
      clubs.push({ club, leaf, from, position, ...hex, note, blocks: blocks.map(inHex) });
    }
    const { rows: last } = await this.pool.query<{ number: number }>(
      'select coalesce(max(number), 0) as number from log.server_checkpoint',
    );
    const server = {
      number: Number(last[0]?.number ?? 0) + 1,
      at,
      size,
      root: root.toString('hex'),
      key: this.key,
      note: signNote(formatServerCheckpoint({ server: key.name, at, peaks }), [key]),
      blocks: (await tree.movedBlocks()).map(inHex),
    };
    const { rows } = await this.pool.query<{ kept: boolean }>(
      'select log.keep_checkpoints($1, $2, $3) as kept',
      [this.holder, JSON.stringify(server), JSON.stringify(clubs)],
    );
    return rows[0]?.kept ?? false;
  }
}

const inHex = ({ number, hash }: Block) => ({ number, hash: hash.toString('hex') });
