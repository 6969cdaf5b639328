import type { Seat, Table, TeekoVariant } from '@fairview/rules';
import type { Result, TeekoPly } from '../answer.js';
import type { Circles } from './circles.js';
import { dropCount, dropGame } from './drop.js';
import { DropValues, type MovementValues } from './values.js';
import { draw, none, pliesOf, pointsOf, rankByPlies, turned, type Value } from './value.js';

/** A position, read from its text: pieces as sets of circles. */
interface Standing {
  readonly pieces: readonly [black: Circles, red: Circles];
  readonly placed: number;
}

const blackLetter = 'B'.charCodeAt(0);
const redLetter = 'R'.charCodeAt(0);
const rowEnd = '/'.charCodeAt(0);
const blank = ' '.charCodeAt(0);

function readStanding(position: string): Standing {
  let [black, red, placed, circle] = [0, 0, 0, 1];
  for (let at = 0; at < position.length; at += 1) {
    const letter = position.charCodeAt(at);
    if (letter === blank) break;
    if (letter === rowEnd) continue;
    if (letter === blackLetter) black |= circle;
    if (letter === redLetter) red |= circle;
    if (letter === blackLetter || letter === redLetter) placed += 1;
    circle <<= 1;
  }
  return { pieces: [black, red], placed };
}

const circleOf = (text: string): Circles => 1 << (Number(text) - 1);

const resultOf = (value: Value): Result => {
  const points = pointsOf(value);
  if (points === 0) return 'draw';
  return points > 0 ? 'win' : 'loss';
};

/** A move that may be played, with its value for the seat that plays it. */
interface ValuedMove {
  readonly move: string;
  readonly value: Value;
}

/** Reviews the positions of one game of Teeko. */
export class TeekoReview {
  private readonly drops: DropValues;

  constructor(
    { opening, pass, centreBarred }: Omit<TeekoVariant, 'positions'>,
    private readonly movement: MovementValues,
  ) {
    this.drops = new DropValues(movement, dropGame(opening, pass), centreBarred);
  }

  /** The value for the seat to act of each of its moves. */
  private valued(table: Table, seat: Seat): readonly ValuedMove[] {
    const { pieces, placed } = readStanding(table.position);
    const moves = table.moves(seat) ?? [];
    if (placed < dropCount) {
      const position = { black: pieces[0], red: pieces[1], placed };
      return moves.map((move) => {
        const forBlack =
          move === 'pass'
            ? this.drops.valueAfterPass(position)
            : this.drops.valueAfterDrop(position, circleOf(move));
        return { move, value: seat === 0 ? forBlack : turned(forBlack) };
      });
    }
    const [mine, theirs] = seat === 0 ? pieces : [pieces[1], pieces[0]];
    return moves.map((move) => {
      const hyphen = move.indexOf('-');
      const moved = (mine & ~circleOf(move.slice(0, hyphen))) | circleOf(move.slice(hyphen + 1));
      return { move, value: this.movement.valueAfterMove(moved, theirs) };
    });
  }

  /** The review of an open position, and of the ply that was played there. */
  review(table: Table, ply: number, played: string | null): TeekoPly {
    const [seat = 0] = table.toAct;
    const moves = this.valued(table, seat);
    let [quickest, most] = [none, none];
    for (const { value } of moves) {
      if (quickest === none || rankByPlies(value) > rankByPlies(quickest)) quickest = value;
      if (pointsOf(value) > pointsOf(most)) most = value;
    }
    const points = pointsOf(most);
    const best = moves.filter(({ value }) => rankByPlies(value) === rankByPlies(quickest));
    const byPoints = moves.filter(({ value }) => pointsOf(value) === points);
    const left = moves.find(({ move }) => move === played)?.value;
    return {
      ply,
      seat,
      value: resultOf(most),
      in: quickest === draw ? null : pliesOf(quickest),
      points,
      best: best.map(({ move }) => move),
      bestByPoints: byPoints.map(({ move }) => move),
      played,
      lost:
        left === undefined || pointsOf(left) === points
          ? null
          : { value: resultOf(left), points: pointsOf(left) },
    };
  }
}
