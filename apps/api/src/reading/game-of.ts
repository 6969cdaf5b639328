import type { RequestContext } from '../request/context.js';
import { Game, gameOfRow } from '../types/game.js';

/** A game as its head has it, for those who may see the match or list that names it. */
export async function gameOf(club: string, id: string, { loaders }: RequestContext): Promise<Game | null> {
  const row = await loaders.games.load({ club, id });
  return row ? gameOfRow(row) : null;
}
