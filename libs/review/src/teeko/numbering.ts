import { board, circleCount, imageOf, lowest, symmetryCount, type Circles } from './circles.js';
import { choose, mostPieces, rankOf, setsByRank } from './ranks.js';

/** The circles of a class that are taken out of the board, highest first, as masks of what lies below each. */
function belowEach(set: Circles): readonly number[] {
  const below: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) below.unshift((1 << lowest(rest)) - 1);
  // A mask of the whole board takes nothing out.
  while (below.length < mostPieces) below.push(board);
  return below;
}

/** The set without one circle, those above it moved down: `below` is the mask of the circles beneath it. */
const taken = (set: Circles, below: number): Circles => (set & below) | ((set >>> 1) & ~below);

/** The set with room for one circle, those from it on moved up. */
const given = (set: Circles, below: number): Circles => (set & below) | ((set & ~below) << 1);

/**
 * Numbers boards with `mine` and `theirs` pieces of the two sides so that boards which differ by a turn or a mirroring have the
 * same number. One side's pieces stand in a class of sets that are alike, brought to the first of the class; the number is the class,
 * then the rank of the other side's pieces among the circles that are left. Where the first of a class is alike to itself some
 * numbers name the same board: `canonicalOf` takes the least of them, and tables have one value at all.
 */
export class Numbering {
  /** How many boards of the other side's pieces each class has. */
  readonly others: number;
  /** How many numbers there are. */
  readonly size: number;
  private readonly classes: Uint16Array;
  private readonly turns: Uint8Array;
  private readonly firsts: Int32Array;
  private readonly below: Int32Array;
  private readonly stabilizers: readonly Uint8Array[];
  private readonly otherSets: Int32Array;

  constructor(
    readonly mine: number,
    readonly theirs: number,
  ) {
    const sets = setsByRank(mine);
    this.others = choose(circleCount - mine, theirs);
    this.otherSets = setsByRank(theirs, circleCount - mine);
    this.classes = new Uint16Array(sets.length);
    this.turns = new Uint8Array(sets.length);
    const firsts: Circles[] = [];
    for (const [rank, set] of sets.entries()) {
      let [first, turn] = [rank, 0];
      for (let symmetry = 1; symmetry < symmetryCount; symmetry += 1) {
        const other = rankOf(imageOf(symmetry, set));
        if (other < first) [first, turn] = [other, symmetry];
      }
      this.turns[rank] = turn;
      this.classes[rank] = first === rank ? firsts.length : (this.classes[first] as number);
      if (first === rank) firsts.push(set);
    }
    this.firsts = Int32Array.from(firsts);
    this.below = Int32Array.from(firsts.flatMap(belowEach));
    this.stabilizers = firsts.map((set) =>
      Uint8Array.from(
        Array.from({ length: symmetryCount }, (_, symmetry) => symmetry).filter(
          (symmetry) => imageOf(symmetry, set) === set,
        ),
      ),
    );
    this.size = firsts.length * this.others;
  }

  /** The number of a board: `theirs` has no circle of `mine`. */
  numberOf(mine: Circles, theirs: Circles): number {
    const rank = rankOf(mine);
    const ofClass = this.classes[rank] as number;
    return this.numberIn(ofClass, imageOf(this.turns[rank] as number, theirs));
  }

  private numberIn(ofClass: number, theirs: Circles): number {
    const { below, others } = this;
    const at = ofClass * mostPieces;
    let set = taken(theirs, below[at] as number);
    set = taken(set, below[at + 1] as number);
    set = taken(set, below[at + 2] as number);
    set = taken(set, below[at + 3] as number);
    return ofClass * others + rankOf(set);
  }

  /** The least of the numbers that name the board. */
  canonicalOf(mine: Circles, theirs: Circles): number {
    const rank = rankOf(mine);
    const ofClass = this.classes[rank] as number;
    const set = imageOf(this.turns[rank] as number, theirs);
    let least = this.numberIn(ofClass, set);
    const alike = this.stabilizers[ofClass] as Uint8Array;
    for (let at = 1; at < alike.length; at += 1) {
      const other = this.numberIn(ofClass, imageOf(alike[at] as number, set));
      if (other < least) least = other;
    }
    return least;
  }

  /** The pieces of the first side on the board of a number. */
  mineOf(number: number): Circles {
    return this.firsts[Math.floor(number / this.others)] as number;
  }

  /** The pieces of the other side on the board of a number. */
  theirsOf(number: number): Circles {
    const at = Math.floor(number / this.others) * mostPieces;
    const { below } = this;
    let set = this.otherSets[number % this.others] as number;
    for (let circle = mostPieces - 1; circle >= 0; circle -= 1)
      set = given(set, below[at + circle] as number);
    return set;
  }

  /** How many of the symmetries that leave the first side's pieces alike there are for the board of a number. */
  alikeOf(number: number): number {
    return (this.stabilizers[Math.floor(number / this.others)] as Uint8Array).length;
  }

  /** How many turns and mirrorings leave the whole board of a number as it is. */
  stabilizersOf(number: number): number {
    const alike = this.stabilizers[Math.floor(number / this.others)] as Uint8Array;
    if (alike.length === 1) return 1;
    const set = this.theirsOf(number);
    return alike.reduce((count, symmetry) => count + (imageOf(symmetry, set) === set ? 1 : 0), 0);
  }
}
