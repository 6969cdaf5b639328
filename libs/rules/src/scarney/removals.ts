import { bit, circles, side, sizeOf, type Board, type CircleSet } from './board.js';

/** S-27: two or three circles of one line, and all that lie from the first to the last of them. */
interface Stretch {
  readonly taken: CircleSet;
  readonly span: CircleSet;
}

const rows = [0, 1, 2, 3].map((row) => circles.slice(side * row, side * (row + 1)));
const columns = [0, 1, 2, 3].map((column) => circles.filter((circle) => circle % side === column));
const lines = [...rows, ...columns];

/** The stretches of one line: every two and every three of its four circles. */
function stretchesOf(line: readonly number[]): readonly Stretch[] {
  const chosen = Array.from({ length: 1 << side }, (_, choice) => choice).filter((choice) =>
    [2, 3].includes(sizeOf(choice)),
  );
  return chosen.map((choice) => {
    const picked = line.map((_, place) => place).filter((place) => ((choice >> place) & 1) === 1);
    const [first = 0, last = 0] = [picked[0], picked.at(-1)];
    const setOf = (places: readonly number[]) =>
      places.reduce((set, place) => set | bit(line[place] ?? 0), 0);
    return {
      taken: setOf(picked),
      span: setOf(line.map((_, place) => place).filter((p) => p >= first && p <= last)),
    };
  });
}

const stretches = lines.flatMap(stretchesOf);
const spans: ReadonlyMap<CircleSet, CircleSet> = new Map(stretches.map(({ taken, span }) => [taken, span]));

/** The circles from the first to the last of two or three in one row or column; undefined if they are in none. */
export const spanOf = (taken: CircleSet): CircleSet | undefined => spans.get(taken);

/** Whether all pawns on some circles are of one colour. */
export function oneColour({ standing, colours }: Board, on: CircleSet): boolean {
  const here = standing & on;
  const [low, high] = [colours & here, (colours >>> 16) & here];
  return (low === 0 || low === here) && (high === 0 || high === here);
}

/** S-27, S-28: every set of circles that one move may clear. */
export function removals(board: Board): readonly CircleSet[] {
  const { standing } = board;
  const found: CircleSet[] = [];
  if ((standing & (standing - 1)) === 0) return found;
  for (let rest = standing; rest !== 0; rest &= rest - 1) found.push(rest & -rest);
  for (const { taken, span } of stretches) {
    if ((standing & taken) === taken && taken !== standing && oneColour(board, span)) found.push(taken);
  }
  return found;
}
