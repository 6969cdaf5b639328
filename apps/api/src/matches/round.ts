import { bug } from '@fairview/kernel';
import type { MatchGameRow, MatchRow } from '@fairview/play';
import { type SheetBoard, type SheetEntry } from '@fairview/rules';
import { boardResults, playerResults } from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { listedGame, MatchGame } from './match-game.js';
import { bySide, SidePoints } from './side-points.js';

/** As many as the largest teams of the source: what a list by boards or players is reckoned at. */
export const boardsOfARound = 12;

@ObjectType({ description: 'A board of a round that is whole.' })
export class RoundBoard {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly blackId: string | null;
  readonly redId: string | null;
  readonly winnerId: string | null;

  @Field(() => Int, { description: 'Its number, from 1.' })
  readonly board: number;

  @Field(() => MatchGame, { description: 'Its game.' })
  readonly game: MatchGame;

  @Field(() => Int, { description: 'What its winner has won by it; 0 of a draw.' })
  readonly points: number;

  @Field(() => String, {
    description: 'The winning position, or `won`, `resigned`, `drawn`, `no-contest`.',
  })
  readonly how: string;
}

@ObjectType({
  description:
    'A round of a match of teams: its net alone stands on the sheet (TM-14); in Skarney of one deal at two tables, the swing.',
})
export class Round {
  @Field(() => Int, { description: 'Its number, from 1.' })
  readonly round: number;

  @Field(() => String, { nullable: true, description: 'The side that its net is entered for.' })
  readonly winner: string | null;

  @Field(() => Int, { description: 'The net: the points of both sides’ boards set against each other.' })
  readonly net: number;

  @Field(() => String, { description: '`net`, `even`, or `no-contest` where a board came too late (TM-19).' })
  readonly how: string;

  @Field(() => [SidePoints], { description: 'What stands on the sheet after it, side by side.' })
  readonly counts: readonly SidePoints[];

  @Field(() => [RoundBoard], { complexity: boardsOfARound, description: 'Its boards, 1 first.' })
  readonly boards: readonly RoundBoard[];
}

@ObjectType({ description: 'What the teams won on one board, over the rounds that count.' })
export class BoardResult {
  @Field(() => Int, { description: 'The board, from 1.' })
  readonly board: number;

  @Field(() => [SidePoints], { description: 'Side by side.' })
  readonly sides: readonly SidePoints[];
}

@ObjectType({ description: 'What a player has done in a match by his own games.' })
export class PlayerResult {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly entryId: string;

  @Field(() => String, { description: 'His side.' })
  readonly side: string;

  @Field(() => Int, { description: 'Games played.' })
  readonly played: number;

  @Field(() => Int, { description: 'Games won.' })
  readonly won: number;

  @Field(() => Int, { description: 'Games drawn.' })
  readonly drawn: number;

  @Field(() => Int, { description: 'Games lost.' })
  readonly lost: number;

  @Field(() => Int, { description: 'The points of the games that he won.' })
  readonly points: number;

  @Field(() => Int, { description: 'What the match brought him in all; 0 while it is open.' })
  readonly net: number;
}

/** The game that stands on a board of a round: of several, the one that was not struck. */
const gameAt = (row: MatchRow, round: number, board: number): MatchGameRow =>
  row.games.findLast((game) => game.round === round && game.board === board) ??
  bug(`match ${row.id} has no game on board ${board} of round ${round}`);

const boardOf = (row: MatchRow, round: number, entry: SheetBoard): RoundBoard => ({
  club: row.club,
  tournamentId: row.tournament,
  blackId: entry.black ?? null,
  redId: entry.red ?? null,
  winnerId: entry.winner,
  board: entry.board,
  game: listedGame(row, gameAt(row, round, entry.board)),
  points: entry.points,
  how: entry.how,
});

const roundOf = (
  row: MatchRow,
  { round = 0, winner, points, how, count, boards = [] }: SheetEntry,
): Round => ({
  round,
  winner,
  net: points,
  how,
  counts: bySide(count),
  boards: boards.map((board) => boardOf(row, round, board)),
});

/** The rounds of a match of teams that are whole; of other matches none. */
export const roundsOf = (row: MatchRow): readonly Round[] => row.rounds.map((entry) => roundOf(row, entry));

/** The results of a match of teams board by board. */
export const boardsOf = (row: MatchRow): readonly BoardResult[] =>
  boardResults(row).map(({ board, points }) => ({ board, sides: bySide(points) }));

/** The results of a match player by player. */
export const playersOf = (row: MatchRow): readonly PlayerResult[] =>
  playerResults(row, row.games).map(({ player, ...result }) => ({
    ...result,
    club: row.club,
    tournamentId: row.tournament,
    entryId: player,
  }));
