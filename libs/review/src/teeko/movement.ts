import type { Positions } from '@fairview/rules';
import { board, lowest, neighbours, type Circles } from './circles.js';
import { Numbering } from './numbering.js';
import { rankOf, worthByRank } from './ranks.js';

let made: Numbering | undefined;

/** Eight pieces on the board, the pieces of the side to move made the first ones. Made when first asked for: it takes a while. */
export const eightPieces = (): Numbering => (made ??= new Numbering(4, 4));

/** Stands in `plies` at numbers of no position: the game is over there, or another number names the board. */
export const noPosition = 255;

/** At most four pieces with eight neighbours each. */
const mostMoves = 32;

/** The steps of the analysis, in order. */
export const stages = ['moves', 'plies', 'points', 'copies', 'done'] as const;

/** All that the analysis knows at one time: what is written down when it is stopped. */
export interface MovementState {
  stage: (typeof stages)[number];
  /** The next number, or place in the queue, of the stage at hand. */
  at: number;
  queued: number;
  /** Of the stage `plies`: the plies of the positions at hand. Of `points`: the points at hand. */
  depth: number;
  /** Of the stage `plies`: where in the queue the positions at hand end. */
  until: number;
  /** To the end of the game: odd if the side to move wins, even if it loses, 0 if it is a draw. */
  readonly plies: Uint8Array;
  /** The most that the side to move can force, negative if it must lose them, 0 if it is a draw. */
  readonly points: Int8Array;
  /** Legal moves, and how many of them have not been found to lose. */
  readonly moves: Uint8Array;
  readonly left: Uint8Array;
  /** The best win that there is at once, in points. */
  readonly atOnce: Uint8Array;
  readonly queue: Int32Array;
}

export function startOfMovement(size: number = eightPieces().size): MovementState {
  return {
    stage: 'moves',
    at: 0,
    queued: 0,
    depth: 0,
    until: 0,
    plies: new Uint8Array(size),
    points: new Int8Array(size),
    moves: new Uint8Array(size),
    left: new Uint8Array(size),
    atOnce: new Uint8Array(size),
    queue: new Int32Array(size),
  };
}

/**
 * Retrograde analysis of the movement phase: from the wins at once backwards to the positions that lead to them. The plies are those of
 * the quickest win against the longest defence. Points are settled from the most to the least: a win by five that can be forced
 * is no worse for being slow. A position of which nothing was found is a draw, for nobody can be made to leave such positions; the
 * rule of the third repetition is not needed for that.
 */
export class Movement {
  private readonly worth: Uint8Array;
  private readonly found = new Int32Array(mostMoves);

  constructor(
    positions: Positions,
    readonly state: MovementState = startOfMovement(),
    private readonly boards: Numbering = eightPieces(),
  ) {
    this.worth = worthByRank(positions);
  }

  get isDone(): boolean {
    return this.state.stage === 'done';
  }

  /** Works on at most so many positions. */
  advance(count: number): void {
    const { state } = this;
    switch (state.stage) {
      case 'moves':
        return this.countMoves(count);
      case 'plies':
        return this.settlePlies(count);
      case 'points':
        return this.settlePoints(count);
      case 'copies':
        return this.copyToTwins(count);
      case 'done':
        return;
    }
  }

  private begin(stage: MovementState['stage']): void {
    const { state } = this;
    state.stage = stage;
    state.at = 0;
    state.queued = 0;
    state.depth = 0;
    state.until = 0;
    state.left.set(state.moves);
  }

  /** Finds the positions, their numbers of moves and their wins at once. */
  private countMoves(count: number): void {
    const { state, boards, worth } = this;
    const { plies, moves, atOnce } = state;
    const end = Math.min(state.at + count, boards.size);
    for (; state.at < end; state.at += 1) {
      const number = state.at;
      const [mine, theirs] = [boards.mineOf(number), boards.theirsOf(number)];
      if (
        worth[rankOf(mine)] !== 0 ||
        worth[rankOf(theirs)] !== 0 ||
        (boards.alikeOf(number) > 1 && boards.canonicalOf(mine, theirs) !== number)
      ) {
        plies[number] = noPosition;
        continue;
      }
      const vacant = board & ~(mine | theirs);
      let [legal, best] = [0, 0];
      for (let rest = mine; rest !== 0; rest &= rest - 1) {
        const others = mine & ~(rest & -rest);
        for (let to = (neighbours[lowest(rest)] as number) & vacant; to !== 0; to &= to - 1) {
          const won = worth[rankOf(others | (to & -to))] as number;
          legal += 1;
          if (won > best) best = won;
        }
      }
      moves[number] = legal;
      atOnce[number] = best;
    }
    if (state.at === boards.size) this.begin('plies');
  }

  /** Finds the positions that can lead to one, by a move of the side that is not to move there; twice if by two moves. */
  private predecessors(number: number): number {
    const { boards, worth, found } = this;
    const [mine, theirs] = [boards.mineOf(number), boards.theirsOf(number)];
    const vacant = board & ~(mine | theirs);
    let count = 0;
    for (let rest = theirs; rest !== 0; rest &= rest - 1) {
      const others = theirs & ~(rest & -rest);
      for (let from = (neighbours[lowest(rest)] as number) & vacant; from !== 0; from &= from - 1) {
        const before: Circles = others | (from & -from);
        if (worth[rankOf(before)] === 0) found[count++] = boards.canonicalOf(before, mine);
      }
    }
    return count;
  }

  /** `number` was found to be won: takes it from the moves that are left to its predecessors, and tells of those with none left. */
  private closeOff(number: number, lost: (number: number) => void): void {
    const { boards, found } = this;
    const { left } = this.state;
    const count = this.predecessors(number);
    const own = boards.stabilizersOf(number);
    let isPlain = own === 1;
    for (let at = 0; at < count && isPlain; at += 1) isPlain = boards.alikeOf(found[at] as number) === 1;
    if (isPlain) {
      for (let at = 0; at < count; at += 1) {
        const before = found[at] as number;
        left[before] = (left[before] as number) - 1;
        if (left[before] === 0) lost(before);
      }
      return;
    }
    // Of boards that are alike to themselves several ways back are turns of one move, or the other way round.
    const sorted = found.subarray(0, count).sort();
    for (let from = 0, to = 0; from < count; from = to) {
      const before = sorted[from] as number;
      while (to < count && sorted[to] === before) to += 1;
      left[before] = (left[before] as number) - ((to - from) * boards.stabilizersOf(before)) / own;
      if (left[before] === 0) lost(before);
    }
  }

  private settlePlies(count: number): void {
    const { state, boards, found } = this;
    const { plies, atOnce, queue } = state;
    if (state.depth === 0) {
      for (let number = 0; number < boards.size; number += 1) {
        if (plies[number] !== noPosition && atOnce[number] !== 0) {
          plies[number] = 1;
          queue[state.queued++] = number;
        }
      }
      state.depth = 1;
      state.until = state.queued;
    }
    const lost = (number: number): void => {
      plies[number] = state.depth + 1;
      queue[state.queued++] = number;
    };
    for (let done = 0; done < count; done += 1) {
      if (state.at === state.until) {
        if (state.until === state.queued) return this.begin('points');
        state.until = state.queued;
        state.depth += 1;
      }
      const number = queue[state.at++] as number;
      if (state.depth % 2 === 1) {
        this.closeOff(number, lost);
        continue;
      }
      const wins = this.predecessors(number);
      for (let at = 0; at < wins; at += 1) {
        const before = found[at] as number;
        if (plies[before] === 0) lost(before);
      }
    }
  }

  private settlePoints(count: number): void {
    const { state, boards, found } = this;
    const { plies, points, atOnce, queue } = state;
    const settle = (number: number, worth: number): void => {
      points[number] = worth;
      queue[state.queued++] = number;
    };
    const lost = (number: number): void => settle(number, -state.depth);
    if (state.depth === 0) state.depth = 6;
    for (let done = 0; done < count; done += 1) {
      if (state.at === state.queued) {
        state.depth -= 1;
        if (state.depth === 0) return this.begin('copies');
        for (let number = 0; number < boards.size; number += 1) {
          if (points[number] === 0 && plies[number] !== noPosition && atOnce[number] === state.depth)
            settle(number, state.depth);
        }
        if (state.at === state.queued) continue;
      }
      const number = queue[state.at++] as number;
      if ((points[number] as number) > 0) {
        this.closeOff(number, lost);
        continue;
      }
      const wins = this.predecessors(number);
      for (let at = 0; at < wins; at += 1) {
        const before = found[at] as number;
        if (points[before] === 0) settle(before, state.depth);
      }
    }
  }

  /** Gives other numbers of a board the values of its least one, and numbers of no position those of the number before them. */
  private copyToTwins(count: number): void {
    const { state, boards, worth } = this;
    const { plies, points } = state;
    const end = Math.min(state.at + count, boards.size);
    for (; state.at < end; state.at += 1) {
      const number = state.at;
      if (plies[number] !== noPosition) continue;
      const [mine, theirs] = [boards.mineOf(number), boards.theirsOf(number)];
      const isOver = worth[rankOf(mine)] !== 0 || worth[rankOf(theirs)] !== 0;
      const same = isOver ? Math.max(0, number - 1) : boards.canonicalOf(mine, theirs);
      plies[number] = plies[same] === noPosition ? 0 : (plies[same] as number);
      points[number] = points[same] as number;
    }
    if (state.at === boards.size) this.begin('done');
  }
}
