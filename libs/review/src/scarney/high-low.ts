import { circleCount, colourOf, isBlack, side, spotsOf, vacant } from './places.js';

/** A set of circles. */
type Circles = number;

/** One more than a seat can have taken. */
const mostSpots = 41;
/** No value: values are at most 81. */
const unknown = -128;

/** The circles of a move, and the circles between its ends. */
interface Removal {
  readonly taken: Circles;
  /** Pawns that must not stand there: between the outermost two, and of another colour. */
  readonly inTheWay: Circles;
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
  const singles = standing.map((circle) => ({ taken: 1 << circle, inTheWay: 0 }));
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
        return { taken: setOf(taken), inTheWay: setOf(others) };
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

/**
 * What each position is worth that a board leads to: every set of pawns that may be left, with every sum that the seat to act may have
 * taken. A set is worth what the smaller sets say that its moves leave, so they are gone through from the smallest on; the legal
 * moves of a set are found once for all sums.
 */
export class HighLowSearch {
  private readonly values = new Int8Array((1 << circleCount) * mostSpots).fill(unknown);
  /** By set, the spots of its pawns. */
  private readonly spots = new Uint8Array(1 << circleCount);
  private readonly allSpots: number;

  /** @param taken the spots that both seats have taken before */
  constructor(
    private readonly board: Int8Array,
    taken: number,
  ) {
    const standing = board.reduce((set, pawn, circle) => (pawn === vacant ? set : set | (1 << circle)), 0);
    const removals = removalsOf(board);
    const taking = Int32Array.from(removals, ({ taken: circles }) => circles);
    const inTheWay = Int32Array.from(removals, (removal) => removal.inTheWay);
    for (let set = 0; set !== standing;) {
      // The next larger set of pawns among these.
      set = (set - standing) & standing;
      const others = set & (set - 1);
      this.spots[set] =
        (this.spots[others] as number) + spotsOf(board[31 - Math.clz32(set ^ others)] as number);
    }
    this.allSpots = taken + (this.spots[standing] as number);
    for (let set = 0; set !== standing;) {
      set = (set - standing) & standing;
      if ((set & (set - 1)) === 0) this.end(set);
      else this.solve(set, taking, inTheWay);
    }
  }

  /** For the seat to act, which has taken `own` spots; the pawns on `standing` are left. */
  valueOf(standing: Circles, own: number): HighLowValue {
    return read(this.values[standing * mostSpots + own] as number);
  }

  private solve(standing: Circles, taking: Int32Array, inTheWay: Int32Array): void {
    const { values } = this;
    const all = this.allSpots - (this.spots[standing] as number);
    const at = standing * mostSpots;
    for (let move = 0; move < taking.length; move += 1) {
      const circles = taking[move] as number;
      if ((standing & circles) !== circles || (standing & (inTheWay[move] as number)) !== 0) continue;
      if (standing === circles) continue;
      // The other seat acts, with what it has taken so far.
      const reply = (standing ^ circles) * mostSpots + all;
      for (let own = 0; own <= all; own += 1) {
        const value = -(values[reply - own] as number);
        if (value > (values[at + own] as number)) values[at + own] = value;
      }
    }
  }

  /** S-29: three or four spots win for the last to move, one or two for the seat that would be next. */
  private end(standing: Circles): void {
    const last = this.board[31 - Math.clz32(standing)] as number;
    const all = this.allSpots - spotsOf(last);
    const wins = spotsOf(last) < 3;
    for (let own = 0; own <= all; own += 1) {
      const points = (wins ? own : all - own) * (isBlack(last) ? 2 : 1);
      this.values[standing * mostSpots + own] = written({ wins, points });
    }
  }
}
