import { accepted, type Checked, type Refused } from '@fairview/kernel';
import type { Column } from './columns.js';
import type { Pairing, SheetBoard, SheetGame } from './contract.js';
import type { Credited } from './credited.js';
import { bySide, type Contest } from './ledger.js';
import type { MatchProgress, Rotation, Step } from './rotation.js';

/** A board that is done, in a round that may not be. */
export type EnteredBoard = {
  /** From 1. */
  readonly board: number;
  /** The game's place in the match, from 0. */
  readonly at: number;
  readonly game: SheetGame;
  readonly result: Credited;
};

/** The round in play: its number from 1, the boards that are done in the order in which they came in, and the teams. */
export type Round = {
  readonly round: number;
  readonly done: readonly EnteredBoard[];
  readonly columns: readonly Column[];
};

/** How two teams meet board by board: what differs from one game to the other. */
export type TeamPlay = {
  /** How many boards a round has. */
  boards(columns: readonly Column[]): number;
  /** The players paired at a board of a round. */
  pairing(columns: readonly Column[], round: number, board: number): Pairing;
  /** How a game is refused that has no place in the round in play. */
  readonly refusals: {
    anotherRound(round: number): Refused;
    unknownBoard(boards: number): Refused;
    repeatedBoard(board: number, round: number): Refused;
  };
  /** Refuses a game that cannot be that of its board, which is due. */
  judge(entry: EnteredBoard, round: Round): Refused | undefined;
  /** What a round is entered with, of boards that all have a result: more than 0 for the first team, less for the other. */
  net(boards: readonly Credited[]): number;
};

/** The boards from 1 that are not done. */
const openBoards = (boards: number, done: readonly EnteredBoard[]): readonly number[] => {
  const numbers = new Set(done.map(({ board }) => board));
  return Array.from({ length: boards }, (_, place) => place + 1).filter((board) => !numbers.has(board));
};

/** TM-14: the net of the boards; one board without a result leaves the round without one (TM-19). */
function netOf(play: TeamPlay, { done, columns }: Round): Pick<Contest, 'winner' | 'points' | 'how'> {
  const results = done.map(({ result }) => result);
  if (done.length < play.boards(columns) || results.some(({ how }) => how === 'no-contest')) {
    return { winner: undefined, points: 0, how: 'no-contest' };
  }
  const net = play.net(results);
  if (net === 0) return { winner: undefined, points: 0, how: 'even' };
  return { winner: net > 0 ? 0 : 1, points: Math.abs(net), how: 'net' };
}

/** A board in the entry of its round. */
function written({ board, at, result }: EnteredBoard, columns: readonly Column[]): SheetBoard {
  const { side: _, scores, ...said } = result;
  const figures = scores && { scores: bySide(columns, (_column, place) => scores[place] ?? 0) };
  return { board, game: at, ...said, ...figures };
}

/** What is entered of a round: its net, with the boards in the order of their numbers. */
function entered(play: TeamPlay, played: Round): Contest {
  const { round, done, columns } = played;
  const inOrder = [...done].sort((one, other) => one.board - other.board);
  const endedAt = Math.max(...inOrder.map(({ game }) => game.endedAt ?? -Infinity));
  const boards = inOrder.map((board) => written(board, columns));
  return { ...netOf(play, played), endedAt, round: { round, boards } };
}

/** A game is of the round in play, and on a board of it that is not done. */
function judgePlace(
  { round, board }: SheetGame,
  { boards, refusals }: TeamPlay,
  inPlay: Round,
): Checked<number> {
  if (round !== inPlay.round) return refusals.anotherRound(inPlay.round);
  const number = boards(inPlay.columns);
  if (board === undefined || !Number.isInteger(board) || board < 1 || board > number)
    return refusals.unknownBoard(number);
  return inPlay.done.some((other) => other.board === board)
    ? refusals.repeatedBoard(board, round)
    : accepted(board);
}

/**
 * TM-13, TM-14: teams play all boards of a round at once, round after round, and a round is entered when all its boards
 * are done. `done` are those of the round in play, in the order in which they came in.
 */
export function rounds(play: TeamPlay, round = 1, done: readonly EnteredBoard[] = []): Rotation {
  const whole = (played: Round): Step => ({
    rotation: rounds(play, round + 1),
    contest: entered(play, played),
  });
  const rotation: Rotation = {
    next: ({ ledger: { columns } }) =>
      openBoards(play.boards(columns), done).map((board) => play.pairing(columns, round, board)),
    after: (game, result, { ledger }: MatchProgress) => {
      const { columns, games } = ledger;
      const inPlay: Round = { round, done, columns };
      const place = judgePlace(game, play, inPlay);
      if (!place.ok) return place;
      const board: EnteredBoard = { board: place.value, at: games, game, result };
      const against = play.judge(board, inPlay);
      if (against) return against;
      const boards = [...done, board];
      return accepted(
        boards.length < play.boards(columns)
          ? { rotation: rounds(play, round, boards) }
          : whole({ ...inPlay, done: boards }),
      );
    },
    cutOff: ({ ledger: { columns } }) => (done.length === 0 ? { rotation } : whole({ round, done, columns })),
  };
  return rotation;
}
