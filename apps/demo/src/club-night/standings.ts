import type { Sheet, SheetFigures } from '@fairview/rules';
import { asPlayed } from '../printing/text.js';
import type { Client } from '../server/client.js';
import type { Player } from '../server/tournament.js';
import type { PlayedMatch } from './matches.js';

export interface Standing {
  readonly rank: number;
  readonly name: string;
  readonly matchPoints: number;
  readonly spread: number;
  readonly won: number;
  readonly lost: number;
}

/** The standings of a tournament as the server gives them. */
export async function standingsOf(client: Client, id: string): Promise<readonly Standing[]> {
  const { tournament } = await client.ask<{
    tournament: { standings: { nodes: (Omit<Standing, 'name'> & { entry: { name: string } })[] } };
  }>(
    'query($id: ID!) { tournament(id: $id) { standings(first: 100) { nodes { rank entry { name } matchPoints spread won lost } } } }',
    { id },
  );
  return tournament.standings.nodes.map(({ entry, ...row }) => ({ ...row, name: entry.name }));
}

/** Standings as a club would pin them up. */
export function printedStandings(rows: readonly Standing[]): readonly string[] {
  const line = (cells: readonly (string | number)[]): string => {
    const [rank = '', name = '', ...figures] = cells.map(String);
    return `${rank.padStart(4)}  ${name.padEnd(10)}${figures.map((figure) => figure.padStart(8)).join('')}`;
  };
  return [
    line(['rank', 'player', 'points', 'won', 'lost', 'spread']),
    ...rows.map(({ rank, name, matchPoints, won, lost, spread }) =>
      line([rank, name, asPlayed(matchPoints), won, lost, spread]),
    ),
  ];
}

/** Every figure in which the server differs from the sheets computed here from the records: none, if all is well. */
export async function differences(
  client: Client,
  matches: readonly PlayedMatch[],
  tournamentId: string,
): Promise<readonly string[]> {
  const sheets = await Promise.all(matches.map((match) => sheetDifferences(client, match)));
  const brought = matches.flatMap(({ sheet, players }) => matchResults(sheet, players, ({ entry }) => entry));
  return [...sheets.flat(), ...standingDifferences(await standingsOf(client, tournamentId), brought)];
}

async function sheetDifferences(
  client: Client,
  { id, round, board, sheet }: PlayedMatch,
): Promise<readonly string[]> {
  const { match } = await client.ask<{ match: { sheet: ServerSheet } }>(
    `query($id: ID!) { match(id: $id) { sheet {
       finished winner shutOut spread sides { side count gamesWon total } nets { entry { id } points } } } }`,
    { id },
  );
  const [server, expected] = [figures(match.sheet), expectedFigures(sheet.figures())];
  return server === expected
    ? []
    : [`round ${round}, board ${board}: the server says ${server}, the records come to ${expected}`];
}

interface ServerSheet {
  readonly finished: boolean;
  readonly winner: string | null;
  readonly shutOut: boolean;
  readonly spread: number | null;
  readonly sides: readonly { side: string; count: number; gamesWon: number; total: number }[];
  readonly nets: readonly { entry: { id: string }; points: number }[];
}

function figures({ finished, winner, shutOut, spread, sides, nets }: ServerSheet): string {
  const bySide = sides.map(({ side, count, gamesWon, total }) => [side, count, gamesWon, total]);
  const byPlayer = nets
    .map(({ entry, points }) => [entry.id, points] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([finished, winner, shutOut, spread, bySide, byPlayer]);
}

function expectedFigures({
  finished,
  winner,
  shutOut,
  spread,
  count,
  gamesWon,
  totals,
  net,
}: SheetFigures): string {
  const sides = Object.keys(count).map((side) => ({
    side,
    count: count[side] ?? 0,
    gamesWon: gamesWon[side] ?? 0,
    total: totals[side] ?? 0,
  }));
  const nets = Object.entries(net).map(([id, points]) => ({ entry: { id }, points }));
  return figures({ finished, winner, shutOut, spread, sides, nets });
}

/** A player's result from a match: match points, doubled, and the net. */
export interface MatchResult {
  readonly name: string;
  readonly matchPoints: number;
  readonly spread: number;
}

/** The results of a match between single players; `keyOf` gives their name on its sheet. */
export function matchResults(
  sheet: Sheet,
  players: readonly Player[],
  keyOf: (player: Player) => string,
): readonly MatchResult[] {
  const { winner, net } = sheet.figures();
  return players.map((player, at) => {
    const isWinner = winner === sheet.sides[at]?.name;
    const matchPoints = isWinner ? 2 : winner === null ? 1 : 0;
    return { name: player.name, matchPoints, spread: net[keyOf(player)] ?? 0 };
  });
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

/** Every row of the standings that is not the sum of its matches. */
export function standingDifferences(
  rows: readonly Standing[],
  brought: readonly MatchResult[],
): readonly string[] {
  return rows.flatMap(({ name, matchPoints, spread }) => {
    const own = brought.filter((each) => each.name === name);
    const expected = {
      matchPoints: sum(own.map((each) => each.matchPoints)),
      spread: sum(own.map((each) => each.spread)),
    };
    const same = matchPoints === expected.matchPoints && spread === expected.spread;
    return same
      ? []
      : [
          `${name}: the server says ${matchPoints} and ${spread}, the sheets ${expected.matchPoints} and ${expected.spread}`,
        ];
  });
}
