import { isObject } from '@fairview/rules';
import type { GameEvent } from '../game/events.js';
import type { MatchGame, MatchState } from './state.js';

/** The first event of a game that the match has opened. An extra game is played without the clock (TM-20). */
export function startOf(
  { opened, clock }: MatchState,
  matchId: string,
  game: MatchGame,
): Extract<GameEvent, { type: 'GameStarted' }> {
  const timed = clock && !game.extra;
  const { variant } = opened;
  return {
    type: 'GameStarted',
    game: opened.game,
    rules: opened.rules,
    variant:
      game.opening !== undefined && isObject(variant) ? { ...variant, opening: game.opening } : variant,
    setup: game.setup ?? null,
    seats: game.seats,
    ...(opened.event === undefined ? {} : { event: opened.event }),
    match: matchId,
    number: game.number,
    ...(game.board === undefined ? {} : { board: game.board }),
    ...(timed ? { limit: { endsAt: clock.endsAt, noContestAfter: clock.noContestAfter } } : {}),
    ...(opened.moveSeconds === undefined ? {} : { moveSeconds: opened.moveSeconds }),
  };
}
