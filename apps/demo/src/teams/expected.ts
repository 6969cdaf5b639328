import { bug, defined, type Json } from '@fairview/kernel';
import { games, sheetOfMatch, type Sheet, type SheetBoard } from '@fairview/rules';
import { sheetFigures } from '../figures/sheet-figures.js';
import { teams, type PlannedBoard, type Team } from './plan.js';
import type { PlayerResult, Results, TeamMatchStanding } from './results.js';

/** The teams by the names that sides have: A opens with black. */
const sides: Readonly<Record<string, Team>> = { A: teams[0], B: teams[1] };
const sideNames = Object.keys(sides);
const playersOf = (side: string): readonly string[] => sides[side]?.players ?? [];
const sideOf = (player: string): string =>
  sideNames.find((side) => playersOf(side).includes(player)) ?? bug(`${player} plays for nobody`);

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

/** A board as a match record writes it. */
function written({ round, board, black, red, game, isCutOff }: PlannedBoard): Json {
  const { winner: seat, kind } = game;
  const place = { round, board, black, red };
  if (isCutOff) return { ...place, winner: null, noContest: true };
  const winner = seat === undefined ? null : ([black, red][seat] ?? null);
  return { ...place, winner, ...defined({ kind }) };
}

/** The sheet that the match must come to, from the records that are played: every board, the limit, the tally. */
export function expectedTeamSheet(boards: readonly PlannedBoard[], settings: Json): Sheet {
  const match = sheetOfMatch(
    {
      record: 'fairview-match/1',
      game: 'teeko',
      system: 'partnership',
      settings,
      sides: Object.fromEntries(sideNames.map((side) => [side, playersOf(side)])),
      games: boards.map(written),
    },
    games,
  );
  return match.ok ? match.sheet : bug(`the demo's plan: ${match.message}`);
}

/** The boards of the rounds that count. */
const countingBoards = (sheet: Sheet): readonly SheetBoard[] =>
  sheet.rounds().flatMap(({ how, boards }) => (how === 'no-contest' ? [] : boards));

const pointsOf = (player: string, boards: readonly SheetBoard[]): number =>
  sum(boards.filter(({ winner }) => winner === player).map(({ points }) => points));

function playerResult(player: string, sheet: Sheet): PlayerResult {
  const own = countingBoards(sheet).filter(({ black, red }) => black === player || red === player);
  const won = own.filter(({ winner }) => winner === player).length;
  const drawn = own.filter(({ winner }) => winner === null).length;
  return {
    entry: { name: player },
    side: sideOf(player),
    played: own.length,
    won,
    drawn,
    lost: own.length - won - drawn,
    points: pointsOf(player, own),
    net: sheet.figures().net[player] ?? 0,
  };
}

function boardResults(sheet: Sheet): Results['boardResults'] {
  return teams[0].players.map((_, place) => {
    const here = countingBoards(sheet).filter(({ board }) => board === place + 1);
    const points = (side: string): number => sum(playersOf(side).map((player) => pointsOf(player, here)));
    return { board: place + 1, sides: sideNames.map((side) => ({ side, points: points(side) })) };
  });
}

/** What a side, or one of its players, gets of the one match that is played; unranked. */
function score(
  side: string,
  sheet: Sheet,
): Omit<TeamMatchStanding, 'entry' | 'rank' | 'credits' | 'spread' | 'boardPoints'> {
  const { winner } = sheet.figures();
  const won = winner === side ? 1 : 0;
  const drawn = winner === null ? 1 : 0;
  return { matchPoints: 2 * won + drawn, played: 1, won, drawn, lost: 1 - won - drawn };
}

const collectedBy = (players: readonly string[], sheet: Sheet): number =>
  sum(sheet.figures().credits.flatMap(({ to, points }) => (players.includes(to) ? [points] : [])));

function ofTeam(side: string, sheet: Sheet): Omit<TeamMatchStanding, 'rank'> {
  const { winner, spread } = sheet.figures();
  const players = playersOf(side);
  return {
    entry: { name: sides[side]?.name ?? '' },
    ...score(side, sheet),
    credits: collectedBy(players, sheet),
    spread: winner === null ? 0 : (winner === side ? 1 : -1) * (spread ?? 0),
    boardPoints: sum(players.map((player) => pointsOf(player, countingBoards(sheet)))),
  };
}

function ofPlayer(player: string, sheet: Sheet): Omit<TeamMatchStanding, 'rank'> {
  return {
    entry: { name: player },
    ...score(sideOf(player), sheet),
    credits: collectedBy([player], sheet),
    spread: sheet.figures().net[player] ?? 0,
    boardPoints: pointsOf(player, countingBoards(sheet)),
  };
}

/** Ranked by the figures that `by` gives, the first first; equal figures share a rank, by the order of the names. */
function ranked(
  rows: readonly Omit<TeamMatchStanding, 'rank'>[],
  by: (row: Omit<TeamMatchStanding, 'rank'>) => readonly number[],
): readonly TeamMatchStanding[] {
  const compared = (one: Omit<TeamMatchStanding, 'rank'>, other: Omit<TeamMatchStanding, 'rank'>): number =>
    by(one)
      .map((figure, at) => (by(other)[at] ?? 0) - figure)
      .find((difference) => difference !== 0) ?? 0;
  return rows
    .map((row) => ({ ...row, rank: 1 + rows.filter((other) => compared(other, row) < 0).length }))
    .sort(byRank);
}

/** The order of a table; entries that share a rank are ordered by name. */
export const byRank = (one: TeamMatchStanding, other: TeamMatchStanding): number =>
  one.rank - other.rank || (one.entry.name < other.entry.name ? -1 : 1);

/** Everything requested from the server about the match and its standings, computed from the sheet of the records. */
export function expectedResults(sheet: Sheet): Results {
  const players = sideNames.flatMap(playersOf);
  const named = (name: string | null | undefined) => (name == null ? null : { name });
  const points = (figures: Readonly<Record<string, number>>) =>
    sideNames.map((side) => ({ side, points: figures[side] ?? 0 }));
  return {
    sides: sideNames.map((name) => ({
      name,
      team: { name: sides[name]?.name ?? '' },
      players: playersOf(name).map((player) => ({ name: player })),
    })),
    sheet: sheetFigures(sheet),
    rounds: sheet.rounds().map((entry) => ({
      round: entry.round,
      winner: entry.winner,
      net: entry.points,
      how: entry.how,
      counts: points(entry.count),
      boards: entry.boards.map(({ board, black, red, winner, points, how }) => ({
        board,
        points,
        how,
        black: named(black),
        red: named(red),
        winner: named(winner),
      })),
    })),
    boardResults: boardResults(sheet),
    playerResults: players.map((player) => playerResult(player, sheet)),
    standings: ranked(
      sideNames.map((side) => ofTeam(side, sheet)),
      ({ matchPoints, credits, spread, boardPoints }) => [matchPoints, credits, spread, boardPoints],
    ),
    playerStandings: ranked(
      players.map((player) => ofPlayer(player, sheet)),
      ({ spread, matchPoints, boardPoints }) => [spread, matchPoints, boardPoints],
    ),
  };
}
