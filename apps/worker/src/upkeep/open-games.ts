import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER, Repeating } from '../process/repeating.js';

/** Nest's token for what looks at games in progress. */
export const OPEN_GAMES = Symbol('open games');

/** A game in progress. */
export interface OpenGame {
  readonly club: string;
  readonly id: string;
}

/** The games in progress, and what happens to one that is checked. */
export interface OpenGames {
  /** A page of them, after the last of the page before. */
  page(after: OpenGame | undefined): Promise<readonly OpenGame[]>;
  look(game: OpenGame): Promise<void>;
}

/** Milliseconds between two looks: the first, at the start, is the one that matters after a restore. */
const every = 3_600_000;

/**
 * Looks at every game in progress when the worker starts: one whose deal failed is recorded as no contest, though nobody
 * touches it any more.
 */
@Injectable()
export class OpenGamesCheck extends Repeating {
  constructor(
    @Inject(OPEN_GAMES) private readonly games: OpenGames,
    @Inject(LOGGER) log: Logger,
  ) {
    super(every, 'the games in progress were not looked at; the next round follows', log);
  }

  protected override async round(): Promise<void> {
    let after: OpenGame | undefined;
    do {
      const page = await this.games.page(after);
      for (const game of page)
        await this.games.look(game).catch((err: unknown) => {
          this.log.error({ err, ...game }, 'a game in progress cannot be read');
        });
      after = page.at(-1);
    } while (after);
  }
}
