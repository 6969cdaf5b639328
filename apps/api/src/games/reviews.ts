import { Recent, type Json } from '@fairview/kernel';
import type { GameState } from '@fairview/play';
import { ReviewThread } from '@fairview/review';
import { GameReviews } from '@fairview/tournaments';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { limits } from '../limits/limits.js';
import { refuseFor } from '../limits/refusals.js';
import type { Game } from '../types/game.js';
import { reviewOf, type Review, type ReviewMissing } from '../types/review.js';

/** A review, or why there is none. */
export type ReviewFound = { readonly review: Review } | { readonly missing: ReviewMissing };

/** Plies of all reviews that are kept. */
const mostPlies = 20_000;

/** Records that are looked through at once, for everybody: each may take its thread some seconds. */
const mostRecords = 4;

/**
 * The reviews of finished games: as a worker has made them, or else made in a thread when somebody asks; kept for as long as the game
 * is as it was.
 */
@Injectable()
export class Reviews implements OnModuleDestroy {
  private readonly thread = new ReviewThread();
  /** What anybody may send has a thread of its own: reviews of games do not wait for it. */
  private readonly recordThread = new ReviewThread();
  private records = 0;
  private readonly known = new Recent<{ readonly found: Promise<ReviewFound>; readonly plies: number }>(
    mostPlies,
    ({ plies }) => plies,
  );

  constructor(private readonly made: GameReviews) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.thread.close(), this.recordThread.close()]);
  }

  /** Whether the game goes on, or its deal at another table. */
  async isUntold(game: Pick<Game, 'club' | 'id'>, state: GameState): Promise<boolean> {
    const untold = await this.made.untold(game, state);
    return untold === 'game-not-finished' || untold === 'deal-still-played';
  }

  /** Nothing is told before the game is over, nor while another table plays the same deal. */
  async find(game: Game, state: GameState): Promise<ReviewFound> {
    const missing = await this.made.untold(game, state);
    if (missing) return { missing };
    const key = `${game.club} ${game.id} ${state.version}`;
    const known = this.known.get(key);
    if (known) return known.found;
    const found = this.read(game, state);
    this.known.set(key, { found, plies: state.plies.length });
    // A thread that has ended may succeed the next time.
    found.catch(() => this.known.delete(key));
    return found;
  }

  /**
   * The review of a record that is kept nowhere; null if there is none.
   * @throws GraphQLError `rate-limited` if as many are looked through already as may be at once
   */
  async ofRecord(record: Json): Promise<Review | null> {
    if (this.records >= mostRecords) throw refuseFor('rate-limited', limits.retrySeconds);
    this.records += 1;
    const answer = await this.recordThread.review(JSON.stringify(record)).finally(() => (this.records -= 1));
    if (!answer.ok) return null;
    return reviewOf(answer.plies, 1 + Math.max(0, ...answer.plies.map(({ seat }) => seat)));
  }

  private async read(game: Game, state: GameState): Promise<ReviewFound> {
    const made =
      (await this.made.find(game, state.version)) ??
      (await this.made.made(state, (record) => this.thread.review(record)));
    return 'plies' in made ? { review: reviewOf(made.plies, state.started.seats.length) } : made;
  }
}
