import type { Seat, Table } from '@fairview/rules';
import type { DifferencePly, HighLowPly, ScorePly } from '../answer.js';
import { HighLowSearch, type HighLowValue } from './high-low.js';
import { JumpBoard } from './jumping.js';
import { allSpots, pawnsIn, readPlaces, spotsOf, spotsTogether, type Places } from './places.js';
import { Known } from './search-limit.js';

/**
 * What the seat to act can still win more than the other, in the jumps of Doubles: the last to move sweeps the board (S-24).
 */
function difference(board: JumpBoard, known: Known): number {
  return known.of(board.key, () => {
    const jumps = board.jumps();
    if (jumps.length === 0) return -board.spots;
    let most = -Infinity;
    for (const jump of jumps)
      most = Math.max(
        most,
        board.after(jump, (taken) => spotsOf(taken) - difference(board, known)),
      );
    return most;
  });
}

/** The same while `due` take-offs are to be made (S-6, S-23): it ends too when one pawn is left. */
function differenceWithTakeOffs(board: JumpBoard, due: number, known: Known): number {
  const { pawns } = board;
  if (pawns.length === 1) return -board.spots;
  if (due === 0) return difference(board, known);
  const low = pawns.filter((pawn) => spotsOf(pawn) <= 2);
  return Math.max(
    ...low.map((pawn) =>
      board.without(pawn, () => spotsOf(pawn) - differenceWithTakeOffs(board, due - 1, known)),
    ),
  );
}

/** S-8: what the game is worth as the board stands. */
const scoreNow = (board: JumpBoard): number => allSpots - board.spots + board.bonus;

/** The best total that jumps can reach; with `mayCall` the game may be ended before the last of them (S-20). */
function bestScore(board: JumpBoard, mayCall: boolean, known: Known): number {
  return known.of(board.key, () => {
    const jumps = board.jumps();
    let best = jumps.length === 0 || mayCall ? scoreNow(board) : 0;
    for (const jump of jumps)
      best = Math.max(
        best,
        board.after(jump, () => bestScore(board, mayCall, known)),
      );
    return best;
  });
}

/** S-20. */
const call = 'scarney';

/** What stands in every entry. */
const entryOf = (table: Table, ply: number) => ({ ply, seat: table.toAct[0] ?? 0 });

/** A move with what it is worth to the seat that plays it. */
interface Worth {
  readonly move: string;
  readonly worth: number;
}

/** The most that some move is worth, the moves that are worth it, and what is left after the one that was played, if less. */
function judged(moves: readonly Worth[], played: string | null) {
  const most = Math.max(...moves.map(({ worth }) => worth));
  const left = moves.find(({ move }) => move === played)?.worth;
  return {
    most,
    best: moves.filter(({ worth }) => worth === most).map(({ move }) => move),
    left: left === undefined || left === most ? null : left,
  };
}

const movesOf = (table: Table, seat: Seat): readonly string[] => table.moves(seat) ?? [];

/** Solitaire and Singles. */
export class ScoreReview {
  private readonly known = new Known();

  constructor(private readonly mayCall: boolean) {}

  /** The placement is not reviewed: nothing is known of the spots, or another seat places too. */
  review(table: Table, ply: number, played: string | null): ScorePly {
    const entry = entryOf(table, ply);
    const places = readPlaces(table.position);
    if (places.phase === 'place') return { ...entry, score: null, best: [], played, lost: null };
    const board = new JumpBoard(places.board);
    const worths = movesOf(table, entry.seat).map((move): Worth => ({
      move,
      worth: this.worth(board, move),
    }));
    const { most, best, left } = judged(worths, played);
    return { ...entry, score: most, best, played, lost: left === null ? null : { score: left } };
  }

  private worth(board: JumpBoard, move: string): number {
    if (move === call) return scoreNow(board);
    const [pawn = 0, taken] = pawnsIn(move);
    const best = (): number => bestScore(board, this.mayCall, this.known);
    return taken === undefined ? board.without(pawn, best) : board.after(board.jumpOf(pawn, taken), best);
  }
}

/** Doubles, from the take-offs on. */
export class DifferenceReview {
  private readonly known = new Known();

  review(table: Table, ply: number, played: string | null): DifferencePly {
    const entry = entryOf(table, ply);
    const places = readPlaces(table.position);
    if (places.phase === 'place') return { ...entry, difference: null, best: [], played, lost: null };
    const board = new JumpBoard(places.board);
    const other = 1 - entry.seat;
    const ahead = (places.taken[entry.seat] ?? 0) - (places.taken[other] ?? 0);
    const due = places.hasTaken[other] === true ? 0 : 1;
    const worths = movesOf(table, entry.seat).map((move): Worth => {
      const [pawn = 0, taken] = pawnsIn(move);
      const worth =
        taken === undefined
          ? spotsOf(pawn) - board.without(pawn, () => differenceWithTakeOffs(board, due, this.known))
          : spotsOf(taken) - board.after(board.jumpOf(pawn, taken), () => difference(board, this.known));
      return { move, worth: ahead + worth };
    });
    const { most, best, left } = judged(worths, played);
    return { ...entry, difference: most, best, played, lost: left === null ? null : { difference: left } };
  }
}

/** HighLow, from the first removal on. */
export class HighLowReview {
  private search: HighLowSearch | undefined;

  review(table: Table, ply: number, played: string | null): HighLowPly {
    const entry = entryOf(table, ply);
    const places = readPlaces(table.position);
    if (places.phase === 'place')
      return { ...entry, winner: null, points: null, best: [], winning: [], played, lost: null };
    this.search ??= new HighLowSearch(places.board, spotsTaken(places));
    const { search } = this;
    const own = places.taken[1 - entry.seat] ?? 0;
    const standing = setOf(places);
    // What the other seat makes of the position that a move leads to.
    const replies = movesOf(table, entry.seat).map((move) => {
      const pawns = pawnsIn(move);
      const left = pawns.reduce((set, pawn) => set & ~(1 << places.board.indexOf(pawn)), standing);
      return { move, reply: search.valueOf(left, own), spots: spotsTogether(pawns) };
    });
    const seatOf = ({ wins }: HighLowValue): Seat => (wins ? 1 - entry.seat : entry.seat);
    const worths = replies.map(({ move, reply }): Worth => ({
      move,
      worth: reply.wins ? -reply.points - 1 : reply.points + 1,
    }));
    const { most, best, left } = judged(worths, played);
    const valued = (worth: number) => ({
      winner: worth > 0 ? entry.seat : 1 - entry.seat,
      points: Math.abs(worth) - 1,
    });
    return {
      ...entry,
      ...valued(most),
      best,
      winning: replies.filter(({ reply }) => seatOf(reply) === entry.seat).map(({ move }) => move),
      played,
      lost: left === null ? null : valued(left),
    };
  }
}

const spotsTaken = ({ taken }: Places): number => taken.reduce((sum, each) => sum + each, 0);

const setOf = ({ board }: Places): number =>
  board.reduce((set, pawn, circle) => (pawn < 0 ? set : set | (1 << circle)), 0);
