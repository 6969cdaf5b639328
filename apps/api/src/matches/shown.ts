import type { MatchGameRow, MatchRow } from '@fairview/play';
import { bug, openSheet, type SheetAnswer } from '@fairview/rules';
import { dealsShownTo, duplicateGame, isOfTables } from '@fairview/tournaments';
import type { RequestContext } from '../context.js';

interface Place {
  readonly club: string;
  readonly event: string | null;
  /** What is played there. */
  readonly game: string;
}

/** The duplicate that something belongs to, asked for only where what is played can be one. */
const duplicateOf = async ({ club, event: id, game }: Place, { loaders }: RequestContext) =>
  id === null || game !== duplicateGame ? undefined : loaders.duplicates.load({ club, id });

/** The sheet of some of its games only, as it would stand if there were no others. */
function sheetOfGames(row: MatchRow, games: readonly MatchGameRow[]): SheetAnswer {
  const { game, system, settings, sides } = row;
  const opened = openSheet({ game, system, settings, sides });
  if (!opened.ok) return bug(`match ${row.id} has no sheet: ${opened.refusal.code}`);
  const entered = games.filter(({ source, struck }) => source !== null && struck === null);
  const sheet = entered.reduce((before, { seats, score, noContest }) => {
    const next = before.enter({ seats, ...(score === undefined ? {} : { score }), noContest });
    return next.ok ? next.value : before;
  }, opened.value);
  return sheet.answer();
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

/** What is left of a match's lists where only these games are shown. */
const withGames = (row: MatchRow, games: readonly MatchGameRow[]): MatchRow => ({
  ...row,
  games,
  inProgress: row.inProgress.filter((id) => games.some((game) => game.id === id)),
});

/** Whether a deal has been played at every table of a match. */
const isPlayedOut = ({ rounds, status, games }: MatchRow, deal: number): boolean =>
  rounds.some(({ round }) => round === deal) ||
  (status === 'finished' &&
    games.every(
      ({ dealNumber, source, struck }) => dealNumber !== deal || source !== null || struck !== null,
    ));

/**
 * A match whose tables play the same deals: until a deal is played out at all of them, what happens at a table is for those
 * who sit there. An arbiter sees what is over and disputed.
 */
async function shownTables(row: MatchRow, context: RequestContext): Promise<MatchRow> {
  const { roles, entries } = await context.standing(row.club, row.event);
  const hidden = row.games.filter(
    ({ dealNumber = 0, seats }) =>
      !isPlayedOut(row, dealNumber) && !seats.some((entry) => entries.has(entry)),
  );
  if (hidden.length === 0) return row;
  const arbitrates = roles.has('arbiter') || roles.has('organizer');
  const disputed = arbitrates ? await disputedOf(row, hidden, context) : new Set<string>();
  return withGames(
    row,
    row.games.filter((game) => !hidden.includes(game) || disputed.has(game.id)),
  );
}

/**
 * A match as the caller may see it. Of a duplicate nobody sees another's play of a deal before he has finished it
 * himself: such games are left out, and the sheet is that of the others. An arbiter sees what is over and disputed.
 */
export async function shownRow(row: MatchRow, context: RequestContext): Promise<MatchRow> {
  const { club, event: id } = row;
  if (isOfTables(row)) return shownTables(row, context);
  const duplicate = await duplicateOf(row, context);
  if (!duplicate) return row;
  const { roles, entries } = await context.standing(club, id);
  const own = Object.values(row.sides).flat();
  if (own.some((entry) => entries.has(entry))) return row;
  const isShown = dealsShownTo(entries, duplicate.matches, duplicate.isClosed);
  const hidden = row.games.filter(({ dealNumber = 0 }) => !isShown(dealNumber));
  if (hidden.length === 0) return row;
  const arbitrates = roles.has('arbiter') || roles.has('organizer');
  const disputed = arbitrates ? await disputedOf(row, hidden, context) : new Set<string>();
  const games = row.games.filter((game) => !hidden.includes(game) || disputed.has(game.id));
  const sheet = sheetOfGames(row, games);
  return { ...withGames(row, games), sheet, status: sheet.finished || row.ruled ? 'finished' : 'open' };
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

/** Whether the caller may see a game at all; what he may see of it is the game's own to say (`viewing.ts`). */
export async function isGameShown(place: GamePlace, context: RequestContext): Promise<boolean> {
  const row = await rowOf(place, context);
  return !row || (await shownRow(row, context)).games.some(({ id }) => id === place.id);
}
