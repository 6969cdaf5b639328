import { bug, defined } from '@fairview/kernel';
import type { MatchGameRow, MatchRow } from '@fairview/play';
import { games as registry, type SheetAnswer } from '@fairview/rules';
import { dealsShownTo, duplicateGame, isOfTables } from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';
import type { CallerAccess } from '../request/caller-access.js';
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
    const next = before.enter({ seats, ...defined({ score }), noContest });
    return next.ok ? next.value : before;
  }, opened.value);
  return sheet.answer();
}

/** Whether the caller may see a game of a match. */
type IsVisible = (game: MatchGameRow) => boolean;

const everyGame: IsVisible = () => true;

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
 * Several tables play the same deals: until a deal is played out at all of them, only those who sit at a table see what
 * happens there, and an arbiter who does not play in the match. Of the hands the arbiter sees no more than a spectator
 * of any game (`viewerOf`).
 */
async function visibleAtTables(row: MatchRow, context: RequestContext): Promise<IsVisible> {
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

/** In a duplicate nobody sees another's play of a deal before they have finished it; an arbiter sees what is over and disputed. */
async function visibleInDuplicate(
  row: MatchRow,
  { matches, isClosed }: Duplicate,
  context: RequestContext,
): Promise<IsVisible> {
  const access = await context.accessTo(row.club, row.tournament);
  if (playsIn(row, access)) return everyGame;
  const isDealVisible = dealsShownTo(access.entries, matches, isClosed);
  const hidden = row.games.filter(({ dealNumber = 0 }) => !isDealVisible(dealNumber));
  const disputed = access.arbitrates ? await disputedOf(row, hidden, context) : new Set<string>();
  return (game) => !hidden.includes(game) || disputed.has(game.id);
}

/**
 * A match as the caller may see it: where the same deals are played elsewhere, without the games that are hidden from
 * them. The sheet of a duplicate is made of the other games; that of tables counts whole deals only, and stays as it is.
 */
export async function visibleMatch(row: MatchRow, context: RequestContext): Promise<MatchRow> {
  const duplicate = await duplicateOf(row, context);
  if (!duplicate && !isOfTables(row)) return row;
  const isVisible = await (duplicate
    ? visibleInDuplicate(row, duplicate, context)
    : visibleAtTables(row, context));
  const games = row.games.filter(isVisible);
  if (games.length === row.games.length) return row;
  const inProgress = row.inProgress.filter((id) => games.some((game) => game.id === id));
  const visible = { ...row, games, inProgress };
  if (!duplicate) return visible;
  const sheet = sheetOfGames(row, games);
  return { ...visible, sheet, status: sheet.finished || row.ruled ? 'finished' : 'open' };
}

/** Where a game stands: enough to ask whether the caller may see it. */
export interface GamePlace extends Place {
  readonly id: string;
  readonly match: string | null;
}

/** The match of a game, where other tables may play the same deal; undefined where none does. */
async function rowOf(place: GamePlace, context: RequestContext): Promise<MatchRow | undefined> {
  const { club, match, game } = place;
  if (match === null) return undefined;
  const duplicate = await duplicateOf(place, context);
  if (duplicate || game !== 'skarney') return duplicate?.matches.find(({ id }) => id === match);
  const row = await context.loaders.matches.load({ club, id: match });
  return row && isOfTables(row) ? row : undefined;
}

/** Whether the caller may see a game at all; what they may see of it is for the game to say (`viewing` of libs/play). */
export async function isGameVisible(place: GamePlace, context: RequestContext): Promise<boolean> {
  const row = await rowOf(place, context);
  return !row || (await visibleMatch(row, context)).games.some(({ id }) => id === place.id);
}
