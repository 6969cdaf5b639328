import { readFileSync } from 'node:fs';
import type { Seat } from '../game/outcome.js';
import { bit, circleCount, circles, every } from './board.js';
import { teeko } from './index.js';
import { legalMoves, type TeekoMove } from './moves.js';
import { play } from './play.js';
import type { TeekoState } from './state.js';
import { winningKinds, winningPositions, type Positions, type WinningKind } from './winning.js';
import { board, positionOf } from '../../../../test/kit/teeko-board.js';

/*
 * Answers of an independent program. Every run counts to depth 4; DEEP=1 counts to depth 6, DEEP=7 to the
 * depth of the first wins (an hour), DEEP=8 as far as the file goes (hours, and some gigabytes).
 */
interface Counts {
  readonly depth: number;
  readonly sequences: number;
  readonly won: number;
  readonly unique: number;
  readonly unique_open: number;
}
interface Trap {
  readonly trap: number;
  readonly board: string;
  readonly to_move: 'B' | 'R';
  readonly claim: {
    readonly winner: 'B' | 'R';
    readonly plies: number;
    readonly kind: WinningKind;
    readonly points: number;
  };
  readonly printed_lines: readonly { readonly line: readonly string[]; readonly variations: number }[];
  readonly solved: { readonly value_for_side_to_move: 'win' | 'loss'; readonly plies: number };
}
interface Vectors {
  readonly styles: readonly {
    readonly style: string;
    readonly positions: Positions;
    readonly centreBarred: boolean;
    readonly pass: boolean;
    readonly depths: readonly Counts[];
  }[];
  readonly movement: Readonly<
    Record<Positions, { positions_side_to_move: number; finished_positions: number }>
  >;
  readonly traps: readonly Trap[];
}
const file = new URL('../../../../test/vectors/teeko.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;

const deep = process.env['DEEP'];
const depth = deep === undefined ? 4 : deep === '1' ? 6 : Number(deep);

function startOf(variant: Parameters<typeof teeko.readVariant>[0], position?: string): TeekoState {
  const read = teeko.readVariant(variant);
  if (!read.ok) throw new Error(read.refusal.code);
  const setup = teeko.readSetup(read.value, position === undefined ? {} : { position });
  if (!setup.ok) throw new Error(setup.refusal.code);
  return teeko.start(read.value, setup.value);
}

function after(state: TeekoState, move: TeekoMove): TeekoState {
  const next = play(state, state.actor, move);
  if (!next.ok) throw new Error(`${next.refusal.rule} ${next.refusal.code}`);
  return next.value;
}

/** The eight turns and mirrorings of the board, each as a table over pieces of 13 and 12 circles. */
const symmetries = [0, 1, 2, 3, 4, 5, 6, 7].map((symmetry) => {
  const moved = circles.map((circle) => {
    const [row, column] = [Math.floor((circle - 1) / 5), (circle - 1) % 5];
    const [down, right] = symmetry & 1 ? [column, row] : [row, column];
    return (symmetry & 2 ? 4 - down : down) * 5 + (symmetry & 4 ? 4 - right : right);
  });
  const half = (from: number, size: number) =>
    Int32Array.from({ length: 1 << size }, (_, set) => {
      let image = 0;
      for (let i = 0; i < size; i += 1) if (set & (1 << i)) image |= 1 << (moved[from + i] ?? 0);
      return image;
    });
  const [low, high] = [half(0, 13), half(13, 12)];
  return (set: number): number => (low[set & 8191] ?? 0) | (high[set >> 13] ?? 0);
});

/** One number for all positions that are the same but for a turn or a mirror; and how many of those there are. */
function orbit(black: number, red: number, passed: boolean): { readonly key: number; readonly size: number } {
  let [key, same] = [Infinity, 0];
  for (const image of symmetries) {
    const number = (image(black) * 2 ** circleCount + image(red)) * 2 + Number(passed);
    if (number < key) [key, same] = [number, 0];
    if (number === key) same += 1;
  }
  return { key, size: symmetries.length / same };
}

/** Counts by merging equal positions: how many sequences lead to each, and each is played on once. */
function counts(start: TeekoState, to: number): readonly Counts[] {
  let level = new Map([[0, { state: start, sequences: 1, size: 1 }]]);
  return Array.from({ length: to }, (_, ply) => {
    const next = new Map<number, { state: TeekoState; sequences: number; size: number }>();
    for (const { state, sequences, size } of level.values()) {
      if (state.outcome !== undefined) continue;
      for (const move of legalMoves(state, state.actor)) {
        const led = after(state, move);
        const image = orbit(led.black, led.red, led.passed);
        const known = next.get(image.key);
        // Sequences to a whole orbit: those to its representative, times the size of the orbit they start from.
        const share = sequences * size;
        if (known === undefined) next.set(image.key, { state: led, sequences: share, size: image.size });
        else known.sequences += share;
      }
    }
    for (const entry of next.values()) entry.sequences /= entry.size;
    level = next;
    const all = [...next.values()];
    const won = all.filter(({ state }) => state.outcome !== undefined);
    const sum = (entries: typeof all, of: (entry: (typeof all)[number]) => number) =>
      entries.reduce((total, entry) => total + of(entry), 0);
    const unique = sum(all, ({ size }) => size);
    return {
      depth: ply + 1,
      sequences: sum(all, ({ sequences, size }) => sequences * size),
      won: sum(won, ({ sequences, size }) => sequences * size),
      unique,
      unique_open: unique - sum(won, ({ size }) => size),
    };
  });
}

describe('counts of the drop', () => {
  it('has all sixty styles', () => expect(vectors.styles).toHaveLength(60));

  it.each(vectors.styles)(
    'T-6 to T-11 $style, $positions positions, centre barred $centreBarred, pass $pass',
    ({ style, positions, centreBarred, pass, depths }) => {
      const start = startOf({ opening: style, positions, centreBarred, pass });
      expect(counts(start, depth)).toEqual(depths.slice(0, depth));
    },
    3_600_000,
  );

  it.each([44, 58] as const)(
    'T-3, T-4, T-11 %i positions: boards finished and open after the eighth piece',
    (positions) => {
      const winning = [...winningPositions(positions).keys()];
      const choose4of = (n: number) => (n * (n - 1) * (n - 2) * (n - 3)) / 24;
      // Red wins with the eighth piece unless Black won with the seventh.
      const both = winning.flatMap((red) => winning.filter((black) => (black & red) === 0)).length;
      const finished = winning.length * choose4of(21) - both;
      const blackOpen = choose4of(circleCount) - winning.length;
      expect(vectors.movement[positions].finished_positions).toBe(finished);
      expect(vectors.movement[positions].positions_side_to_move).toBe(blackOpen * choose4of(21) - finished);
    },
  );

  it('T-13 leaves no side without a legal move: four pieces never shut in four', () => {
    const sets: number[] = [];
    const choose = (from: number, set: number, left: number) => {
      if (left === 0) return void sets.push(set);
      for (let circle = from; circle <= circleCount; circle += 1)
        choose(circle + 1, set | bit(circle), left - 1);
    };
    choose(1, 0, 4);
    const start = startOf(
      {},
      positionOf(board`
      BB...
      R....
      .B.R.
      ....B
      ...RR
      move B
    `),
    );
    const exits = sets.map((black) => {
      const alone = { ...start, black, red: 0 };
      const targets = legalMoves(alone, 0).map((move) => (move.kind === 'step' ? bit(move.to) : 0));
      return targets.reduce((set, target) => set | target, 0) & every;
    });
    const sizes = exits.map((set) => circles.filter((circle) => set & bit(circle)).length);
    expect([sets.length, Math.min(...sizes)]).toEqual([12650, 5]);
  });
});

/** The position of a trap, as a study. */
const placed = ({ board, to_move }: Trap): TeekoState =>
  startOf({}, `${board.replace(/.{5}(?=.)/g, '$&/')} move ${to_move}`);

const read = (state: TeekoState, text: string): TeekoMove => {
  const move = teeko.parseMove(state, state.actor, text);
  if (!move.ok) throw new Error(text);
  return move.value;
};

/** The ends of a printed line, `*` being every legal move. */
function ends(state: TeekoState, line: readonly string[]): readonly TeekoState[] {
  const [next, ...rest] = line;
  if (next === undefined) return [state];
  const moves = next === '*' ? legalMoves(state, state.actor) : [read(state, next)];
  return moves.flatMap((move) => ends(after(state, move), rest));
}

/** Whether the side to move can win within so many plies, whatever the other does. */
function wins(state: TeekoState, plies: number): boolean {
  return legalMoves(state, state.actor).some((move) => {
    const next = after(state, move);
    if (next.outcome !== undefined) return next.outcome.winners.length > 0;
    return plies > 2 && loses(next, plies - 1);
  });
}

/** Whether the side to move is beaten within so many plies, whatever it does. */
function loses(state: TeekoState, plies: number): boolean {
  return legalMoves(state, state.actor).every((move) => {
    const next = after(state, move);
    return next.outcome === undefined && wins(next, plies - 1);
  });
}

describe.each(vectors.traps)('trap $trap', (trap) => {
  const seatOf = (letter: 'B' | 'R'): Seat => (letter === 'B' ? 0 : 1);

  it('T-4, T-14 is won by every printed line, whatever is played for a star', () => {
    for (const { line, variations } of trap.printed_lines) {
      const reached = ends(placed(trap), line);
      expect(reached).toHaveLength(variations);
      const { label } = winningKinds[trap.claim.kind];
      const won = { seat: seatOf(trap.claim.winner), label, points: trap.claim.points };
      for (const { outcome } of reached) expect(outcome?.lines).toEqual([won]);
    }
  });

  it('T-14 has the solved value, and no faster one', () => {
    const { value_for_side_to_move: value, plies } = trap.solved;
    const solved = value === 'win' ? wins : loses;
    expect([solved(placed(trap), plies), solved(placed(trap), plies - 2)]).toEqual([true, false]);
  });
});
