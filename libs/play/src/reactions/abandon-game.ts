import type { Cause } from '@fairview/events';
import { dealStream } from '../deal/stream.js';
import { isOpen } from '../game/state.js';
import { gameStream } from '../game/stream.js';
import type { MatchState } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import type { Neighbours, Reaction, ReactionCommand } from './reaction.js';
import { reveal } from './reveal-deal.js';

/** The streams to look at before a game is abandoned: its own, and its deal's if it has not started. */
export const neededToAbandon = (gameId: string, { game }: Neighbours): readonly string[] => [
  gameStream(gameId),
  ...(game(gameId) ? [] : [dealStream(gameId)]),
];

/**
 * A dealt game that nobody waits for any more is no contest, so that its deal is shown (SH-6); a deal that was given up
 * half-way is shown all the same. Other games are left alone, unless `every` game in play is to end.
 */
export function abandon(
  gameId: string,
  { game, deal }: Neighbours,
  cause: Omit<Cause, 'what'>,
  { every = false }: { readonly every?: boolean } = {},
): readonly ReactionCommand[] {
  const state = game(gameId);
  if (!state) return reveal(gameId, deal(gameId), cause);
  if (!isOpen(state) || (!state.started.deal && !every)) return [];
  const command = { type: 'AbandonGame' } as const;
  return [{ to: 'game', id: gameId, command, cause: { ...cause, what: `give-up-${gameId}` } }];
}

/** The games that were struck, or whose match was ended by a ruling or cancelled, before they were entered; and since which event. */
const unawaited = ({ games, ruledVersion, cancelled }: MatchState) =>
  games.flatMap(({ gameId, entered, struckVersion }) => {
    const version = struckVersion ?? ruledVersion ?? cancelled?.version;
    return entered || version === undefined ? [] : [{ gameId, version }];
  });

/** A match that was ruled on or cancelled, or whose game was struck, no longer waits for the game. */
export const abandonGames: Reaction<MatchState> = {
  needs: ({ state }, known) => unawaited(state).flatMap(({ gameId }) => neededToAbandon(gameId, known)),
  react: ({ id, state }, neighbours) =>
    unawaited(state).flatMap(({ gameId, version }) =>
      abandon(
        gameId,
        neighbours,
        { stream: matchStream(id), version },
        { every: state.cancelled !== undefined },
      ),
    ),
};
