import { asPlayed } from '../printing/text.js';
import { teams } from './plan.js';
import type { Results } from './results.js';

/** Points that are won or lost. */
const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** Columns of these widths: figures at the right, and after the first column so many of names at the left. */
const table = (
  rows: readonly (readonly (string | number)[])[],
  names: number,
  widths: readonly number[],
): readonly string[] =>
  rows.map((row) =>
    row
      .map((cell, at) =>
        at > 0 && at <= names
          ? `  ${String(cell).padEnd(widths[at] ?? 0)}`
          : String(cell).padStart(widths[at] ?? 0),
      )
      .join('')
      .trimEnd(),
  );

/** What each team has won on each board, round after round. */
export function printedBoards({ boardResults }: Results): readonly string[] {
  const rows = boardResults.map(({ board, sides }) => [board, ...sides.map(({ points }) => points)]);
  return table([['board', ...teams.map(({ name }) => name)], ...rows], 0, [5, 11, 11]);
}

/** The standings of the teams. */
export function printedTeams({ standings }: Results): readonly string[] {
  const rows = standings.map(({ rank, entry, matchPoints, credits, spread, boardPoints }) => [
    ...[rank, entry.name, asPlayed(matchPoints), credits, signed(spread), boardPoints],
  ]);
  const head = ['rank', 'team', 'match points', 'credits', 'spread', 'board points'];
  return table([head, ...rows], 1, [5, 11, 14, 9, 8, 14]);
}

/** The standings of the single players, each with their own games of the match. */
export function printedPlayers({ playerStandings, playerResults }: Results): readonly string[] {
  const rows = playerStandings.map(({ rank, entry, spread, boardPoints }) => {
    const own = playerResults.find((result) => result.entry.name === entry.name);
    const team = teams.find(({ players }) => players.includes(entry.name))?.name ?? '';
    const games = [own?.played ?? '', own?.won ?? '', own?.drawn ?? '', own?.lost ?? ''];
    return [rank, entry.name, team, ...games, boardPoints, signed(spread)];
  });
  const head = ['rank', 'player', 'team', 'games', 'won', 'drawn', 'lost', 'board points', 'net'];
  return table([head, ...rows], 2, [5, 8, 10, 5, 5, 7, 6, 14, 6]);
}
