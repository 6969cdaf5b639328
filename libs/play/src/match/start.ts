import { isObject, type Json } from '@fairview/kernel';
import type { GameEvent } from '../game/events.js';
import type { MatchGame, MatchState } from './state.js';

/** What a game is played by: the variant of the match, with what was named for it or what the match gives to it. */
export const variantOf = (
  { variant }: Pick<MatchState['opened'], 'variant'>,
  { opening, variant: given }: Pick<MatchGame, 'opening' | 'variant'>,
): Json =>
  isObject(variant) ? { ...variant, ...given, ...(opening === undefined ? {} : { opening }) } : variant;

/** The first event of a game that the match has opened. An extra game is played without the clock (TM-20). */
export function startOf(
  { opened, clock }: MatchState,
  matchId: string,
  game: MatchGame,
): Extract<GameEvent, { type: 'GameStarted' }> {
  const timed = clock && !game.extra;
  const variant = variantOf(opened, game);
  return {
    type: 'GameStarted',
    game: opened.game,
    rules: opened.rules,
    variant,
    setup: game.setup ?? null,
    seats: game.seats,
    ...(opened.tournament === undefined ? {} : { tournament: opened.tournament }),
    match: matchId,
    number: game.number,
    ...(game.board === undefined ? {} : { board: game.board }),
    ...(timed ? { limit: { endsAt: clock.endsAt, noContestAfter: clock.noContestAfter } } : {}),
    ...(opened.moveSeconds === undefined ? {} : { moveSeconds: opened.moveSeconds }),
  };
}
