import { gameStream, isOpen, type GameState, type Play } from '@fairview/play';
import type { CallerAccess } from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';
import { recordExpiry } from './record-expiry.js';
import { isGameVisible } from './visible-match.js';

/** A game, found and folded, with what its caller is to it. */
export interface FoundGame {
  readonly club: string;
  readonly id: string;
  readonly state: GameState;
  readonly access: CallerAccess;
}

/**
 * Finds a game that the caller may see. A deadline that has passed is recorded before anybody looks; a command sees to that by
 * itself, and to what others have written since: it is found by what this process knows.
 */
export async function findGame(
  play: Play,
  context: RequestContext,
  id: string,
  { recordsExpiry }: { readonly recordsExpiry: boolean },
): Promise<FoundGame | undefined> {
  const place = await context.loaders.gamePlaces.load(id);
  if (!place) return undefined;
  const { club, tournament } = place;
  const read = recordsExpiry ? play.game(club, id) : play.knownGame(club, id);
  const [before, access] = await Promise.all([read, context.accessTo(club, tournament)]);
  const isTimed = before?.started.limit !== undefined || before?.started.moveSeconds !== undefined;
  const mayLapse = recordsExpiry && before !== undefined && isOpen(before) && isTimed;
  if (mayLapse) await recordExpiry((...of) => play.reactTo(...of), club, gameStream(id));
  const state = mayLapse ? await play.game(club, id) : before;
  if (!state) return undefined;
  const { game, match = null } = state.started;
  const isVisible = await isGameVisible({ club, match, game, id }, context);
  return isVisible ? { club, id, state, access } : undefined;
}
