import { bug } from '@fairview/kernel';
import { viewerOf, type GameState } from '@fairview/play';
import type { RequestContext } from '../request/context.js';
import type { Game } from '../types/game.js';

/** The folded game behind a `Game`: at hand if it was read from its stream, otherwise loaded. */
export async function stateOf(game: Game, { loaders }: RequestContext): Promise<GameState> {
  return (
    game.state ?? (await loaders.gameStates.load(game)) ?? bug(`game ${game.id} has a head and no stream`)
  );
}

/** The folded game behind a `Game`, and with whose eyes the caller sees it. */
export async function seen(game: Game, context: RequestContext) {
  const [state, access] = await Promise.all([
    stateOf(game, context),
    context.accessTo(game.club, game.tournamentId),
  ]);
  return { state, viewer: viewerOf(state, access) };
}
