import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { peaksOver, proofOver } from '../proof/blocks.js';
import { codeOf } from '../proof/code.js';
import { consistencySubtrees, inclusionSubtrees } from '../proof/tree.js';
import { eventTree, newestCheckpoint, type StoredCheckpoint } from './stored-checkpoint.js';

/** Tells the workers that a checkpoint is wanted of a club. */
export type WakeSigner = (club: string) => void;

/** What a code from paper shows about the log today: it is unchanged, it differs, or it no longer reaches that far. */
export type CodeState = 'holds' | 'changed' | 'cut-off';

/** Milliseconds between two looks for a checkpoint that is being made. */
const lookAgain = 40;

/** The checkpoints of clubs, for readers: only a worker makes and signs them. */
export class ClubCheckpoints {
  constructor(
    readonly pool: Pool,
    private readonly wake: WakeSigner = () => undefined,
  ) {}

  /** The newest checkpoint of a club, `undefined` if none has been made yet. */
  newest(club: string): Promise<StoredCheckpoint | undefined> {
    return newestCheckpoint(this.pool, club);
  }

  /**
   * A checkpoint of a club's current log. If there is none, it is requested from a worker; if it does not come within
   * `patience` milliseconds, the newest one is returned.
   */
  async current(club: string, patience = 1_000): Promise<StoredCheckpoint | undefined> {
    const { rows } = await this.pool.query<{ position: number }>(
      'select position from log.club_head where club = $1',
      [club],
    );
    const position = Number(rows[0]?.position ?? 0);
    let newest = await this.newest(club);
    if (position === 0 || Number(newest?.position ?? 0) >= position) return newest;
    await this.pool.query('select log.want_checkpoint($1, $2)', [club, position]);
    this.wake(club);
    for (const until = performance.now() + patience; performance.now() < until;) {
      await pause(lookAgain);
      newest = await this.newest(club);
      if (Number(newest?.position ?? 0) >= position) return newest;
    }
    return newest;
  }

  /**
   * The proof that the event at a position is in the log of so many events. `undefined` if the position is not among them, or
   * no checkpoint reaches so far.
   */
  async inclusion(club: string, position: number, size: number): Promise<readonly Buffer[] | undefined> {
    if (position < 1 || position > size || size > (await this.reached(club))) return undefined;
    return proofOver(inclusionSubtrees(size, position - 1), eventTree(this.pool, club));
  }

  /**
   * Proves that the log of `size` events is a beginning of the log of `of`. `undefined` if it is not, or no checkpoint
   * reaches that far.
   */
  async consistency(club: string, size: number, of: number): Promise<readonly Buffer[] | undefined> {
    if (size < 0 || size > of || of > (await this.reached(club))) return undefined;
    return proofOver(consistencySubtrees(size, of), eventTree(this.pool, club));
  }

  /**
   * Holds a club's log against the code of a checkpoint that somebody has on paper: the root up to there is made again from
   * the roots of whole blocks and the events after them.
   */
  async stateOfCode(
    club: string,
    { position, code }: { readonly position: number; readonly code: string },
  ): Promise<CodeState> {
    if (position > (await this.reached(club))) await this.current(club);
    if (position > (await this.reached(club))) return 'cut-off';
    return codeOf(await peaksOver(position, eventTree(this.pool, club))) === code ? 'holds' : 'changed';
  }

  private async reached(club: string): Promise<number> {
    const { rows } = await this.pool.query<{ position: number }>(
      'select position from log.tree where club = $1',
      [club],
    );
    return Number(rows[0]?.position ?? 0);
  }
}
