import { bug } from '@fairview/kernel';
import type { MatchGameRow, MatchRow } from '@fairview/play';
import { games as registry, type SheetAnswer } from '@fairview/rules';
import { dealsShownTo, duplicateGame, isOfTables } from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';
import type { CallerAccess } from '../rights/caller-access.js';
import type { Duplicate } from '../loaders/loaders.js';

interface Place {
  readonly club: string;
  readonly tournament: string | null;
  /** What is played there. */
  readonly game: string;
}

/** The duplicate that something belongs to, asked for only where what is played can be one. */
const duplicateOf = async ({ club, tournament: id, game }: Place, { loaders }: RequestContext) =>
  id === null || game !== duplicateGame ? undefined : loaders.duplicates.load({ club, id });

/** The sheet of some of its games only, as it would stand if there were no others. */
function sheetOfGames(row: MatchRow, games: readonly MatchGameRow[]): SheetAnswer {
  const { game, system, settings, sides } = row;
  const opened = registry.systems.open({ game, system, settings, sides });
  if (!opened.ok) return bug(`match ${row.id} has no sheet: ${opened.refusal.code}`);
  const entered = games.filter(({ source, struck }) => source !== null && struck === null);
  const sheet = entered.reduce((before, { seats, score, noContest }) => {
    const next = before.enter({ seats, ...(score === undefined ? {} : { score }), noContest });
    return next.ok ? next.value : before;
  }, opened.value);
  return sheet.answer();
}

/** Whether the caller may see a game of a match. */
type IsShown = (game: MatchGameRow) => boolean;

const everyGame: IsShown = () => true;

/** Whether somebody has an entry in a match. */
const playsIn = ({ sides }: MatchRow, { entries }: CallerAccess): boolean =>
  Object.values(sides)
    .flat()
    .some((entry) => entries.has(entry));

/** Whether nothing more is played in a match: it is over, by its sheet or a ruling, or its tournament is closed. */
async function isDone(
  { club, tournament: id, status }: MatchRow,
  { loaders }: RequestContext,
): Promise<boolean> {
  if (status === 'finished' || id === null) return status === 'finished';
  return (await loaders.tournaments.load({ club, id }))?.status === 'closed';
}

/**
 * Of tables that play the same deals: until a deal is played out at all of them, what happens at a table is for those who
 * sit there, and for whoever arbitrates and does not play in the match himself; of the hands he sees no more than a
 * spectator of any game (`viewerOf`).
 */
async function shownAtTables(row: MatchRow, context: RequestContext): Promise<IsShown> {
  const access = await context.accessTo(row.club, row.tournament);
  if (access.arbitrates && !playsIn(row, access)) return everyGame;
  if (await isDone(row, context)) return everyGame;
  const playedOut = new Set(row.rounds.map(({ round }) => round));
  return ({ dealNumber, seats }) =>
    playedOut.has(dealNumber) || seats.some((entry) => access.entries.has(entry));
}

/** The games that an arbiter has to look at: those that are over and disputed. */
async function disputedOf(
  { club }: MatchRow,
  games: readonly MatchGameRow[],
  { loaders }: RequestContext,
): Promise<ReadonlySet<string>> {
  const rows = await Promise.all(games.map(({ id }) => loaders.games.load({ club, id })));
  return new Set(rows.flatMap((row) => (row?.disputed && row.status !== 'open' ? [row.id] : [])));
}

/** Of a duplicate nobody sees another's play of a deal before he has finished it himself; an arbiter sees what is over and disputed. */
async function shownOfDuplicate(
  row: MatchRow,
  { matches, isClosed }: Duplicate,
  context: RequestContext,
): Promise<IsShown> {
  const access = await context.accessTo(row.club, row.tournament);
  if (playsIn(row, access)) return everyGame;
  const isDealShown = dealsShownTo(access.entries, matches, isClosed);
  const hidden = row.games.filter(({ dealNumber = 0 }) => !isDealShown(dealNumber));
  const disputed = access.arbitrates ? await disputedOf(row, hidden, context) : new Set<string>();
  return (game) => !hidden.includes(game) || disputed.has(game.id);
}

/**
 * A match as the caller may see it: where the same deals are played elsewhere, without the games that are not his to see.
 * The sheet of a duplicate is that of the others; that of tables tells of whole deals alone, and stays as it is.
 */
export async function shownRow(row: MatchRow, context: RequestContext): Promise<MatchRow> {
  const duplicate = await duplicateOf(row, context);
  if (!duplicate && !isOfTables(row)) return row;
  const isShown = await (duplicate ? shownOfDuplicate(row, duplicate, context) : shownAtTables(row, context));
  const games = row.games.filter(isShown);
  if (games.length === row.games.length) return row;
  const inProgress = row.inProgress.filter((id) => games.some((game) => game.id === id));
  const shown = { ...row, games, inProgress };
  if (!duplicate) return shown;
  const sheet = sheetOfGames(row, games);
  return { ...shown, sheet, status: sheet.finished || row.ruled ? 'finished' : 'open' };
}

/** Where a game stands: enough to ask whether the caller may see it. */
export interface GamePlace extends Place {
  readonly id: string;
  readonly match: string | null;
}

/** The match of a game, where other tables may play the same deal; of one that is nobody else's, nothing. */
async function rowOf(place: GamePlace, context: RequestContext): Promise<MatchRow | undefined> {
  const { club, match, game } = place;
  if (match === null) return undefined;
  const duplicate = await duplicateOf(place, context);
  if (duplicate || game !== 'skarney') return duplicate?.matches.find(({ id }) => id === match);
  const row = await context.loaders.matches.load({ club, id: match });
  return row && isOfTables(row) ? row : undefined;
}

/** Whether the caller may see a game at all; what he may see of it is the game's own to say (`viewing` of libs/play). */
export async function isGameShown(place: GamePlace, context: RequestContext): Promise<boolean> {
  const row = await rowOf(place, context);
  return !row || (await shownRow(row, context)).games.some(({ id }) => id === place.id);
}
