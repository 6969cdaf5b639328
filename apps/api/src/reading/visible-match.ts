import type { MatchRow } from '@fairview/play';
import { games as registry } from '@fairview/rules';
import {
  duplicateGame,
  isGameVisibleTo,
  isOfTables,
  matchVisibleTo,
  mayShareDeals,
  type DealsPlayedElsewhere,
  type MatchReader,
} from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';

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
