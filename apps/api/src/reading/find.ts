import { gameStream, isOpen, type GameState, type Play } from '@fairview/play';
import type { CallerAccess, TournamentRow } from '@fairview/tournaments';
import { ClockUnsure } from '@fairview/events';
import type { RequestContext } from '../request/context.js';
import { isGameVisible, visibleMatch } from './visible-match.js';
import { matchOf, type Match } from '../types/match.js';
import { tournamentOf, type Tournament } from '../types/tournament.js';
import { Game, gameOfRow } from '../types/game.js';
import { isId } from '../shared/ids.js';
import type { Club } from '../types/club.js';
import type { Entry } from '../types/entry.js';

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

/** A match from its current head and as the caller may see it; the head is written in the same transaction as its events. */
export async function findMatch(context: RequestContext, club: string, id: string): Promise<Match | null> {
  const row = await context.loaders.matches.load({ club, id });
  return row ? matchOf(await visibleMatch(row, context)) : null;
}

/** A tournament from its current head, which is written in the same transaction as its events. */
export async function findTournament(
  { loaders }: RequestContext,
  club: string,
  id: string,
): Promise<Tournament | null> {
  const row = await loaders.tournaments.load({ club, id });
  return row ? tournamentOf(row) : null;
}

/** A game as its head has it, for those who may see the match or list that names it. */
export async function gameOf(club: string, id: string, { loaders }: RequestContext): Promise<Game | null> {
  const row = await loaders.games.load({ club, id });
  return row ? gameOfRow(row) : null;
}

/** Whether there is such a club. */
export const isClub = async ({ loaders }: RequestContext, id: string): Promise<boolean> =>
  isId(id) && (await loaders.clubNames.load(id)) !== undefined;

/** The tournament that a role, a key or an invitation is for; `null` if it is for the whole club. */
export async function tournamentAt(
  { club, tournamentId }: { readonly club: string; readonly tournamentId: string | null },
  { loaders }: RequestContext,
): Promise<Tournament | null> {
  const row = tournamentId === null ? undefined : await loaders.tournaments.load({ club, id: tournamentId });
  return row ? tournamentOf(row) : null;
}

/** The club that a role or a key is for. */
export const clubAt = ({ club: id }: { readonly club: string }): Club => ({ id });

/** Records what has expired in a stream, and what follows from it. */
type Expire = (club: string, stream: string) => Promise<void>;

/**
 * Records the deadlines of these streams that have passed, so that readers are shown the result even if no worker has seen to it.
 * While the clock cannot be trusted no deadline is judged, and readers are shown everything as it stands.
 */
export async function recordExpiry(
  expire: Expire,
  club: string,
  ...streams: readonly string[]
): Promise<void> {
  try {
    await Promise.all(streams.map((stream) => expire(club, stream)));
  } catch (error) {
    if (!(error instanceof ClockUnsure)) throw error;
  }
}

/** The head of the tournament of an entry, read if the entry does not come with it. */
export const headOf = (
  { club, tournamentId, row }: Entry,
  { loaders }: RequestContext,
): TournamentRow | Promise<TournamentRow | undefined> =>
  row ?? loaders.tournaments.load({ club, id: tournamentId });
