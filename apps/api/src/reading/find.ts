import { gameStream, isOpen, type GameState, type Play, type MatchRow } from '@fairview/play';
import {
  type CallerAccess,
  type TournamentRow,
  duplicateGame,
  isGameVisibleTo,
  isOfTables,
  matchVisibleTo,
  mayShareDeals,
  type DealsPlayedElsewhere,
  type MatchReader,
} from '@fairview/tournaments';
import { ClockUnsure } from '@fairview/events';
import type { RequestContext } from '../request/context.js';
import { matchOf, type Match } from '../types/match.js';
import { tournamentOf, type Tournament } from '../types/tournament.js';
import { Game, gameOfRow } from '../types/game.js';
import { isId } from '../shared/ids.js';
import type { Club } from '../types/club.js';
import type { Entry } from '../types/entry.js';
import { games as registry } from '@fairview/rules';

/** The games of a match that are over and disputed. */
async function disputedIn(
  { club, games }: MatchRow,
  { loaders }: RequestContext,
): Promise<ReadonlySet<string>> {
  const rows = await Promise.all(games.map(({ id }) => loaders.games.load({ club, id })));
  return new Set(rows.flatMap((row) => (row?.disputed && row.status !== 'open' ? [row.id] : [])));
}

async function isClosed({ club, tournament: id }: MatchRow, { loaders }: RequestContext): Promise<boolean> {
  return id !== null && (await loaders.tournaments.load({ club, id }))?.status === 'closed';
}

/**
 * Where else the deals of a match are played; `undefined` if they are its own. Looked up only for what can be such a
 * match.
 */
async function playedElsewhere(
  row: MatchRow,
  context: RequestContext,
): Promise<DealsPlayedElsewhere | undefined> {
  const { club, tournament: id, game } = row;
  if (isOfTables(registry, row)) return { at: 'tables', isClosed: await isClosed(row, context) };
  if (id === null || game !== duplicateGame) return undefined;
  const duplicate = await context.loaders.duplicates.load({ club, id });
  if (!duplicate) return undefined;
  const { arbitrates, competes } = await context.accessTo(club, id);
  // A player has the same deals to play: their disputes are for other arbiters.
  const disputed = arbitrates && !competes ? await disputedIn(row, context) : new Set<string>();
  return { at: 'matches', ...duplicate, disputed };
}

/** The caller as a reader of a match: who took one of its seats on a device does not arbitrate it. */
async function readerOf(
  { club, tournament, sides }: MatchRow,
  { accessTo }: RequestContext,
): Promise<MatchReader> {
  const { entries, seatsTaken, arbitrates } = await accessTo(club, tournament);
  const sits = Object.values(sides).some((players) => players.some((player) => seatsTaken.has(player)));
  return { entries, arbitrates: arbitrates && !sits };
}

/** A match as the caller may see it. */
export async function visibleMatch(row: MatchRow, context: RequestContext): Promise<MatchRow> {
  const elsewhere = await playedElsewhere(row, context);
  if (!elsewhere) return row;
  return matchVisibleTo(registry, await readerOf(row, context), row, elsewhere);
}

/** Where a game stands: enough to ask whether the caller may see it. */
export interface GamePlace {
  readonly club: string;
  readonly match: string | null;
  readonly id: string;
  /** What is played there. */
  readonly game: string;
}

/** Whether the caller may see a game at all. */
export async function isGameVisible(
  { club, match, id, game }: GamePlace,
  context: RequestContext,
): Promise<boolean> {
  if (match === null || !mayShareDeals(registry, game)) return true;
  const row = await context.loaders.matches.load({ club, id: match });
  const elsewhere = row && (await playedElsewhere(row, context));
  if (!elsewhere) return true;
  return isGameVisibleTo(await readerOf(row, context), id, row, elsewhere);
}

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
