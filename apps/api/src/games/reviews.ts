import { Recent, type Json } from '@fairview/kernel';
import { isDisputed, isOpen, isRevealDecided, Play, recordFor, type GameState } from '@fairview/play';
import { reviewable, ReviewThread } from '@fairview/review';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { dealtIn } from '../reading/game-record.js';
import type { Game } from '../types/game.js';
import { reviewOf, type Review, type ReviewMissing } from '../types/review.js';

/** A review, or why there is none. */
export type ReviewFound = { readonly review: Review } | { readonly missing: ReviewMissing };

/** Plies of all reviews that are kept. */
const mostPlies = 20_000;

/** The reviews of finished games, made in a thread when somebody asks, and kept for as long as the game is as it was. */
@Injectable()
export class Reviews implements OnModuleDestroy {
  private readonly thread = new ReviewThread();
  private readonly known = new Recent<{ readonly found: Promise<ReviewFound>; readonly plies: number }>(
    mostPlies,
    ({ plies }) => plies,
  );

  constructor(private readonly play: Play) {}

  async onModuleDestroy(): Promise<void> {
    await this.thread.close();
  }

  /** Nothing is told before the game is over, nor while another table plays the same deal. */
  async find(game: Game, state: GameState): Promise<ReviewFound> {
    if (isOpen(state) || isDisputed(state) || !state.table.outcome) return { missing: 'game-not-finished' };
    if (!reviewable(game.gameKind) || state.undealt) return { missing: 'review-not-offered' };
    const dealt = await dealtIn(this.play, game, state);
    const attempt = dealt?.state.attempts.find(({ dealId }) => dealId === state.started.deal?.dealId);
    if (dealt && !(attempt && isRevealDecided(attempt))) return { missing: 'deal-still-played' };
    const key = `${game.club} ${game.id} ${state.version}`;
    const known = this.known.get(key);
    if (known) return known.found;
    const found = this.made(state);
    this.known.set(key, { found, plies: state.plies.length });
    // A thread that has ended may succeed the next time.
    found.catch(() => this.known.delete(key));
    return found;
  }

  private async made(state: GameState): Promise<ReviewFound> {
    const seats = state.started.seats.length;
    const record: Json | undefined = recordFor(
      this.play.registry,
      state,
      'arbiter',
      state.started.seats.map(() => ''),
    );
    if (record === undefined) return { missing: 'review-not-offered' };
    const answer = await this.thread.review(JSON.stringify(record));
    if (answer.ok) return { review: reviewOf(answer.plies, seats) };
    return { missing: answer.code === 'review-too-large' ? answer.code : 'review-not-offered' };
  }
}
