import { bug, defined } from '@fairview/kernel';
import { countedPenalties, type GameAccess, type MatchGameRow, type MatchRow } from '@fairview/play';
import { withRulings, type Games, type SheetFigures } from '@fairview/rules';
import { dealsShownTo } from '../scores/duplicate.js';

/** What of somebody's access bears on which games they see: the entries that they play, and whether they arbitrate. */
export type MatchReader = Pick<GameAccess, 'entries' | 'arbitrates'>;

/** Where else the deals of a match are played. */
export type DealsPlayedElsewhere = {
  /** Whether the tournament is closed: then nothing more is played in it. */
  readonly isClosed: boolean;
} & (
  | { readonly at: 'tables' }
  | {
      readonly at: 'matches';
      /** All matches of the duplicate, this one too. */
      readonly matches: readonly MatchRow[];
      /** Ids of the games of this match that are over and disputed; they matter to an arbiter alone. */
      readonly disputed: ReadonlySet<string>;
    }
);

type IsVisible = (game: MatchGameRow) => boolean;

const everyGame: IsVisible = () => true;

const playsIn = ({ sides }: MatchRow, { entries }: MatchReader): boolean =>
  Object.values(sides)
    .flat()
    .some((entry) => entries.has(entry));

/**
 * Several tables play the same deals: until a deal is played out at all of them, only those who sit at a table see what
 * happens there, and an arbiter who does not play in the match. Of the hands the arbiter sees no more than a spectator
 * of any game (`viewerOf`).
 */
function visibleAtTables(row: MatchRow, reader: MatchReader, isClosed: boolean): IsVisible {
  if (reader.arbitrates && !playsIn(row, reader)) return everyGame;
  if (isClosed || row.status === 'finished') return everyGame;
  const playedOut = new Set(row.rounds.map(({ round }) => round));
  return ({ dealNumber, seats }) =>
    (dealNumber !== undefined && playedOut.has(dealNumber)) ||
    seats.some((entry) => reader.entries.has(entry));
}

/** In a duplicate nobody sees another's play of a deal before they have finished it; an arbiter sees what is over and disputed. */
function visibleInDuplicate(
  row: MatchRow,
  reader: MatchReader,
  { matches, isClosed, disputed }: Extract<DealsPlayedElsewhere, { readonly at: 'matches' }>,
): IsVisible {
  if (playsIn(row, reader)) return everyGame;
  const isDealVisible = dealsShownTo(reader.entries, matches, isClosed);
  return ({ id, dealNumber = 0 }) => isDealVisible(dealNumber) || (reader.arbitrates && disputed.has(id));
}

const visibleGames = (row: MatchRow, reader: MatchReader, elsewhere: DealsPlayedElsewhere): IsVisible =>
  elsewhere.at === 'matches'
    ? visibleInDuplicate(row, reader, elsewhere)
    : visibleAtTables(row, reader, elsewhere.isClosed);

/** The sheet of some of a match's games, as it would stand if there were no others. */
function sheetOfGames(registry: Games, row: MatchRow, games: readonly MatchGameRow[]): SheetFigures {
  const { game, system, settings, sides } = row;
  const opened = registry.systems.open({ game, system, settings, sides });
  if (!opened.ok) return bug(`match ${row.id} has no sheet: ${opened.refusal.code}`);
  const entered = games.filter(({ source, struck }) => source !== null && struck === null);
  const sheet = entered.reduce((before, { seats, score, noContest }) => {
    const read = before.readGame({ seats, noContest, ...defined({ score }) });
    const next = read.ok ? before.enter(read.value) : read;
    return next.ok ? next.value : before;
  }, opened.value);
  const rulings = { penalties: countedPenalties(row.penalties), ...defined({ end: row.ruled ?? undefined }) };
  return withRulings(sheet.figures(), rulings, sheet.sides);
}

/** Whether a reader may see a game of a match at all; what they see of it is for the game to say (`viewing` of libs/play). */
export const isGameVisibleTo = (
  reader: MatchReader,
  id: string,
  row: MatchRow,
  elsewhere: DealsPlayedElsewhere,
): boolean => row.games.some((game) => game.id === id && visibleGames(row, reader, elsewhere)(game));

/**
 * A match whose deals are played elsewhere too, as a reader may see it: without the games that are hidden from them. In
 * a duplicate its sheet and status are those of the games that are left; of tables the sheet counts whole deals alone,
 * and stays as it is. The row itself if nothing is hidden.
 */
export function matchVisibleTo(
  registry: Games,
  reader: MatchReader,
  row: MatchRow,
  elsewhere: DealsPlayedElsewhere,
): MatchRow {
  const games = row.games.filter(visibleGames(row, reader, elsewhere));
  if (games.length === row.games.length) return row;
  const inProgress = row.inProgress.filter((id) => games.some((game) => game.id === id));
  const visible = { ...row, games, inProgress };
  if (elsewhere.at === 'tables') return visible;
  const sheet = sheetOfGames(registry, row, games);
  return { ...visible, sheet, status: sheet.finished || row.ruled ? 'finished' : 'open' };
}
