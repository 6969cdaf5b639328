import type { JsonObject } from '@fairview/kernel';
import type { Sheet } from '@fairview/rules';
import type { Client } from '../server/client.js';
import { differencesOf } from '../figures/comparison.js';
import { figuresOf, sheetOf, withNames, withSides } from '../figures/match-record.js';
import { type Say, asPlayed } from '../printing/text.js';
import type { TeamsAtTable } from './entering.js';
import { teams } from './plan.js';
import { byRank, expectedResults } from './expected.js';
import { wantedOfTournament, wantedOfMatch, type Results, type TeamMatchStanding } from './results.js';

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
function printedBoards({ boardResults }: Results): readonly string[] {
  const rows = boardResults.map(({ board, sides }) => [board, ...sides.map(({ points }) => points)]);
  return table([['board', ...teams.map(({ name }) => name)], ...rows], 0, [5, 11, 11]);
}

/** The standings of the teams. */
function printedTeams({ standings }: Results): readonly string[] {
  const rows = standings.map(({ rank, entry, matchPoints, credits, spread, boardPoints }) => [
    ...[rank, entry.name, asPlayed(matchPoints), credits, signed(spread), boardPoints],
  ]);
  const head = ['rank', 'team', 'match points', 'credits', 'spread', 'board points'];
  return table([head, ...rows], 1, [5, 11, 14, 9, 8, 14]);
}

/** The standings of the single players, each with their own games of the match. */
function printedPlayers({ playerStandings, playerResults }: Results): readonly string[] {
  const rows = playerStandings.map(({ rank, entry, spread, boardPoints }) => {
    const own = playerResults.find((result) => result.entry.name === entry.name);
    const team = teams.find(({ players }) => players.includes(entry.name))?.name ?? '';
    const games = [own?.played ?? '', own?.won ?? '', own?.drawn ?? '', own?.lost ?? ''];
    return [rank, entry.name, team, ...games, boardPoints, signed(spread)];
  });
  const head = ['rank', 'player', 'team', 'games', 'won', 'drawn', 'lost', 'board points', 'net'];
  return table([head, ...rows], 2, [5, 8, 10, 5, 5, 7, 6, 14, 6]);
}

interface Answered {
  readonly results: Results;
  readonly record: JsonObject;
}

interface StandingNodes {
  readonly nodes: readonly TeamMatchStanding[];
}

/** Everything that the server says about the match and its standings. */
async function askAll(organizer: Client, { matchId, tournamentId }: TeamsAtTable): Promise<Answered> {
  const { match, tournament } = await organizer.ask<{
    match: Omit<Results, 'standings' | 'playerStandings'> & { readonly record: JsonObject };
    tournament: { readonly standings: StandingNodes; readonly playerStandings: StandingNodes };
  }>(
    `query($match: ID!, $tournament: ID!) { match(id: $match) { record ${wantedOfMatch} } tournament(id: $tournament) { ${wantedOfTournament} } }`,
    { match: matchId, tournament: tournamentId },
  );
  const { record, ...results } = match;
  const [standings, playerStandings] = [tournament.standings, tournament.playerStandings].map(({ nodes }) =>
    [...nodes].sort(byRank),
  );
  return {
    record,
    results: { ...results, standings: standings ?? [], playerStandings: playerStandings ?? [] },
  };
}

/**
 * Prints the sheet, the results by board and by player, and the standings; gives every figure in which they differ from
 * the sheet `expected` from the records.
 */
export async function reportTeamMatch(
  organizer: Client,
  table: TeamsAtTable,
  expected: Sheet,
  say: Say,
): Promise<readonly string[]> {
  const { results, record } = await askAll(organizer, table);
  const written = withNames(record, table.players.values());
  const teamNames = teams.map(({ name }) => name);
  const onPaper = sheetOf(withSides(written, teamNames)).text().trimEnd().split('\n');
  const printed: readonly (readonly [string, readonly string[]])[] = [
    [
      'The sheet, from the match record, as `fairview sheet` prints it (its clock counts real seconds):',
      onPaper,
    ],
    ['Board by board, without the round that is no contest:', printedBoards(results)],
    ['Standings of the teams:', printedTeams(results)],
    [
      'Standings of the players, by net (what the match brought them), then by the points on their boards:',
      printedPlayers(results),
    ],
  ];
  for (const [title, lines] of printed) for (const line of ['', title, '', ...lines]) say(line);
  return [
    ...differencesOf(results, expectedResults(expected)),
    ...differencesOf(figuresOf(sheetOf(written)), figuresOf(expected), 'of the match record'),
  ];
}
