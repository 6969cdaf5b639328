import { bug } from '@fairview/kernel';
import type { MatchGameRow, MatchRow } from '@fairview/play';
import { type SheetBoard, type SheetRound } from '@fairview/rules';
import { boardResults, playerResults } from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';
import { listedGame, MatchGame } from './match-game.js';
import { OfSide, Side, Sides, bySide, SidePoints } from './side.js';

/** As many as the largest teams of the source: the length at which a list by boards or players is counted. */
export const boardsOfARound = 12;

type RoundEnding = 'net' | 'even' | 'no-contest';

const RoundEndingWord = registerEnum<RoundEnding>('RoundEnding', 'The outcome of a round of a team match.', {
  net: 'One side gets the net (TM-14).',
  even: 'Both sides won equally many points: nothing is entered.',
  'no-contest': 'A board ended too late: the round does not count (TM-19).',
});

const isRoundEnding = (how: string): how is RoundEnding =>
  Object.values<string>(RoundEndingWord).includes(how);

type BoardEnding = 'won' | 'resigned' | 'drawn' | 'no-contest';

const BoardEndingWord = registerEnum<BoardEnding>('BoardEnding', 'How the game of a board ended.', {
  won: 'Somebody won it.',
  resigned: 'It was won by resignation, on time or by ruling.',
  drawn: 'Nobody won.',
  'no-contest': 'It does not count.',
});

/** A winning position, and points that were scored, are a win. */
const isBoardEnding = (how: string): how is BoardEnding =>
  Object.values<string>(BoardEndingWord).includes(how);

@ObjectType({ description: 'A board of a complete round.' })
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

  @Field(() => Int, { description: 'The points of its winner; 0 for a draw.' })
  readonly points: number;

  @Field(() => String, {
    description: 'The winning position, or `won`, `resigned`, `drawn`, `no-contest`.',
  })
  readonly how: string;

  @Field(() => BoardEndingWord, { description: 'How its game ended; `game` has the winning position.' })
  readonly ending: BoardEnding;
}

@ObjectType({
  description:
    'A round of a team match. Only its net is entered on the sheet (TM-14); where one deal is played at two tables, ' +
    'that is the swing.',
})
export class Round {
  @Field(() => Int, { description: 'Its number, from 1.' })
  readonly round: number;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the side that gets the net; null if the round is even.',
  })
  readonly winner: string | null;

  @Field(() => Side, {
    nullable: true,
    description: 'The side that gets the net; null if the round is even.',
  })
  readonly winningSide: Side | null;

  @Field(() => Int, {
    description: 'The net: the difference between the points of the two sides on all boards.',
  })
  readonly net: number;

  @Field(() => String, { description: '`net`, `even`, or `no-contest` if a board ended too late (TM-19).' })
  readonly how: string;

  @Field(() => RoundEndingWord, { description: 'The same as an enum.' })
  readonly ending: RoundEnding;

  @Field(() => [SidePoints], { description: 'The points of each side on the sheet after this round.' })
  readonly counts: readonly SidePoints[];

  @Field(() => [RoundBoard], { complexity: boardsOfARound, description: 'Its boards, 1 first.' })
  readonly boards: readonly RoundBoard[];
}

@ObjectType({ description: 'What the teams won on one board, over the rounds that count.' })
export class BoardResult {
  @Field(() => Int, { description: 'The board, from 1.' })
  readonly board: number;

  @Field(() => [SidePoints], { description: 'One item for each side.' })
  readonly sides: readonly SidePoints[];
}

@ObjectType({ description: 'A player’s results in their own games of a match.' })
export class PlayerResult extends OfSide {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly entryId: string;

  @Field(() => Int, { description: 'Games played.' })
  readonly played: number;

  @Field(() => Int, { description: 'Games won.' })
  readonly won: number;

  @Field(() => Int, { description: 'Games drawn.' })
  readonly drawn: number;

  @Field(() => Int, { description: 'Games lost.' })
  readonly lost: number;

  @Field(() => Int, { description: 'The points of the games that the player won.' })
  readonly points: number;

  @Field(() => Int, { description: 'What the match brought the player in total; 0 while it is open.' })
  readonly net: number;
}

/** The game at a board of a round: of several, the one that was not struck. */
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
  ending: isBoardEnding(entry.how) ? entry.how : 'won',
});

const roundOf = (
  row: MatchRow,
  sides: Sides,
  { round, winner, points, how, count, boards }: SheetRound,
): Round => ({
  round,
  winner,
  winningSide: sides.named(winner),
  net: points,
  how,
  ending: isRoundEnding(how) ? how : bug(`a round that ended by ${how}`),
  counts: bySide(sides, count),
  boards: boards.map((board) => boardOf(row, round, board)),
});

/** The rounds of a match of teams that are whole; of other matches none. */
export function roundsOf(row: MatchRow): readonly Round[] {
  const sides = new Sides(row);
  return row.rounds.map((entry) => roundOf(row, sides, entry));
}

/** The results of a match of teams board by board. */
export function boardsOf(row: MatchRow): readonly BoardResult[] {
  const sides = new Sides(row);
  return boardResults(row).map(({ board, points }) => ({ board, sides: bySide(sides, points) }));
}

/** The results of a match player by player. */
export function playersOf(row: MatchRow): readonly PlayerResult[] {
  const sides = new Sides(row);
  return playerResults(row, row.games).map(({ player, side, ...result }) => ({
    ...result,
    ...sides.place,
    ...sides.of(side),
    entryId: player,
  }));
}
