import { circleCount, colourOf, isBlack, isCorner, side, spotsOf, vacant, type Pawn } from './places.js';

/** S-7: three circles in a row or column: from, over, to. */
const ways: readonly (readonly [number, number, number])[] = Array.from(
  { length: circleCount },
  (_, circle) => circle,
).flatMap((from) => {
  const [row, column] = [Math.floor(from / side), from % side];
  return [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
  ].flatMap(([down = 0, right = 0]): (readonly [number, number, number])[] => {
    const [toRow, toColumn] = [row + 2 * down, column + 2 * right];
    const onBoard = toRow >= 0 && toRow < side && toColumn >= 0 && toColumn < side;
    const step = side * down + right;
    return onBoard ? [[from, from + step, from + 2 * step]] : [];
  });
});

/** The same as three lists, of which a search reads millions of places. */
const [froms, overs, tos] = [0, 1, 2].map((place) => Int8Array.from(ways, (way) => way[place] ?? 0)) as [
  Int8Array,
  Int8Array,
  Int8Array,
];

/** A board that jumps are played on and taken back. */
export class JumpBoard {
  constructor(readonly circles: Int8Array) {}

  /** A text that stands for the board: three circles a letter. */
  get key(): string {
    const { circles } = this;
    const three = (at: number): number =>
      ((circles[at] as number) + 1) * 289 +
      ((circles[at + 1] ?? vacant) + 1) * 17 +
      (circles[at + 2] ?? vacant) +
      1;
    return String.fromCharCode(three(0), three(3), three(6), three(9), three(12), three(15));
  }

  circleOf(pawn: Pawn): number {
    return this.circles.indexOf(pawn);
  }

  get pawns(): readonly Pawn[] {
    return [...this.circles].filter((pawn) => pawn !== vacant);
  }

  /** The jumps that there are, as places in the list of ways. */
  jumps(): readonly number[] {
    const { circles } = this;
    const found: number[] = [];
    for (let way = 0; way < froms.length; way += 1) {
      const pawn = circles[froms[way] as number] as number;
      if (pawn === vacant || circles[tos[way] as number] !== vacant) continue;
      const other = circles[overs[way] as number] as number;
      if (other !== vacant && colourOf(pawn) !== colourOf(other)) found.push(way);
    }
    return found;
  }

  /** Plays a jump, does something with the board, and takes the jump back. */
  after<T>(jump: number, make: (taken: Pawn) => T): T {
    const { circles } = this;
    const [from, over, to] = [froms[jump] as number, overs[jump] as number, tos[jump] as number];
    const [pawn, taken] = [circles[from] as number, circles[over] as number];
    circles[from] = vacant;
    circles[over] = vacant;
    circles[to] = pawn;
    const made = make(taken);
    circles[to] = vacant;
    circles[over] = taken;
    circles[from] = pawn;
    return made;
  }

  /** The same for a pawn that is taken off. */
  without<T>(pawn: Pawn, make: () => T): T {
    const circle = this.circleOf(pawn);
    this.circles[circle] = vacant;
    const made = make();
    this.circles[circle] = pawn;
    return made;
  }

  /** The jump of one pawn over another. */
  jumpOf(pawn: Pawn, taken: Pawn): number {
    const [from, over] = [this.circleOf(pawn), this.circleOf(taken)];
    return ways.findIndex(([one, other]) => one === from && other === over);
  }

  get spots(): number {
    return this.circles.reduce((sum, pawn) => (pawn === vacant ? sum : sum + spotsOf(pawn)), 0);
  }

  /** S-12 to S-15: the bonuses of the board as it stands. */
  get bonus(): number {
    const { pawns } = this;
    const [first = 0, ...others] = pawns;
    const each = isBlack(first) ? 20 : 10;
    if (pawns.length === 1) return each * spotsOf(first);
    const onCorners = pawns.filter((pawn) => isCorner(this.circleOf(pawn))).length;
    if (others.every((pawn) => colourOf(pawn) === colourOf(first))) return each * (pawns.length + onCorners);
    const sameSpots = others.every((pawn) => spotsOf(pawn) === spotsOf(first));
    return sameSpots ? 10 * (pawns.length + onCorners) : 0;
  }
}
