import { circleCount, colourOf, isBlack, side, spotsOf, vacant } from './places.js';

/** A set of circles. */
type Circles = number;

/** One more than a seat can have taken. */
const mostSpots = 41;
/** No value: values are at most 81. */
const unknown = -128;

/** The circles of a move, the circles between its ends, and its spots. */
interface Removal {
  readonly taken: Circles;
  /** Pawns that must not stand there: between the outermost two, and of another colour. */
  readonly inTheWay: Circles;
  readonly spots: number;
}

const line = (start: number, step: number): readonly number[] =>
  Array.from({ length: side }, (_, place) => start + step * place);
const lines = Array.from({ length: side }, (_, at) => [line(side * at, 1), line(at, side)]).flat();

/** S-27: the moves that some board with these pawns where they stand has. Pawns of HighLow never move. */
function removalsOf(board: Int8Array): readonly Removal[] {
  const pawnAt = (circle: number): number => board[circle] as number;
  const setOf = (circles: readonly number[]): Circles =>
    circles.reduce((set, circle) => set | (1 << circle), 0);
  const standing = Array.from({ length: circleCount }, (_, circle) => circle).filter(
    (circle) => pawnAt(circle) !== vacant,
  );
  const singles = standing.map((circle) => ({
    taken: 1 << circle,
    inTheWay: 0,
    spots: spotsOf(pawnAt(circle)),
  }));
  const several = lines.flatMap((circles) =>
    Array.from({ length: 1 << side }, (_, choice) => circles.filter((_, place) => (choice >> place) & 1))
      .filter(({ length }) => length === 2 || length === 3)
      .filter((taken) => {
        const [first = 0] = taken;
        return taken.every(
          (circle) => pawnAt(circle) !== vacant && colourOf(pawnAt(circle)) === colourOf(pawnAt(first)),
        );
      })
      .map((taken): Removal => {
        const [first = 0] = taken;
        const between = circles.slice(circles.indexOf(first), circles.indexOf(taken.at(-1) ?? 0));
        const others = between.filter(
          (circle) => pawnAt(circle) !== vacant && colourOf(pawnAt(circle)) !== colourOf(pawnAt(first)),
        );
        return {
          taken: setOf(taken),
          inTheWay: setOf(others),
          spots: taken.reduce((sum, circle) => sum + spotsOf(pawnAt(circle)), 0),
        };
      }),
  );
  return [...singles, ...several];
}

/** What perfect play makes of a position for the seat to act: whether it wins, and what the winner scores. */
export interface HighLowValue {
  readonly wins: boolean;
  readonly points: number;
}

/** A win by many points before one by few, a loss by few before one by many; 0 points are won or lost too. */
const written = ({ wins, points }: HighLowValue): number => (wins ? points + 1 : -points - 1);
const read = (value: number): HighLowValue => ({ wins: value > 0, points: Math.abs(value) - 1 });

/** The search of HighLow from one board on: every set of pawns that may be left, with every sum that the seat to act may have taken. */
export class HighLowSearch {
  /** Of each removal, what it takes, what must not stand there, and its spots. */
  private readonly taking: Int32Array;
  private readonly inTheWay: Int32Array;
  private readonly spots: Int32Array;
  private readonly values = new Int8Array((1 << circleCount) * mostSpots).fill(unknown);
  private readonly spotsBefore: number;

  /** @param taken the spots that both seats have taken before */
  constructor(
    private readonly board: Int8Array,
    private readonly taken: number,
  ) {
    const removals = removalsOf(board);
    this.taking = Int32Array.from(removals, ({ taken: circles }) => circles);
    this.inTheWay = Int32Array.from(removals, ({ inTheWay }) => inTheWay);
    this.spots = Int32Array.from(removals, ({ spots }) => spots);
    this.spotsBefore = this.spotsOn(this.standing);
  }

  private get standing(): Circles {
    return this.board.reduce((set, pawn, circle) => (pawn === vacant ? set : set | (1 << circle)), 0);
  }

  private spotsOn(set: Circles): number {
    return this.board.reduce((sum, pawn, circle) => ((set >> circle) & 1 ? sum + spotsOf(pawn) : sum), 0);
  }

  /** For the seat to act, which has taken `own` spots; the pawns on `standing` are left. */
  valueOf(standing: Circles, own: number): HighLowValue {
    return read(this.value(standing, own, this.taken + this.spotsBefore - this.spotsOn(standing)));
  }

  /** `all`: what both have taken. */
  private value(standing: Circles, own: number, all: number): number {
    const at = standing * mostSpots + own;
    const known = this.values[at] as number;
    if (known !== unknown) return known;
    const found =
      (standing & (standing - 1)) === 0 ? this.ended(standing, own, all) : this.best(standing, own, all);
    this.values[at] = found;
    return found;
  }

  private best(standing: Circles, own: number, all: number): number {
    const { taking, inTheWay, spots } = this;
    let best = unknown;
    for (let move = 0; move < taking.length; move += 1) {
      const circles = taking[move] as number;
      if ((standing & circles) !== circles || (standing & (inTheWay[move] as number)) !== 0) continue;
      if (standing === circles) continue;
      const value = -this.value(standing & ~circles, all - own, all + (spots[move] as number));
      if (value > best) best = value;
    }
    return best;
  }

  /** S-29: three or four spots win for the last to move, one or two for the seat that would be next. */
  private ended(standing: Circles, own: number, all: number): number {
    const last = this.board[31 - Math.clz32(standing)] as number;
    const wins = spotsOf(last) < 3;
    const points = (wins ? own : all - own) * (isBlack(last) ? 2 : 1);
    return written({ wins, points });
  }
}
