import type { Hundredths } from '../../model/points.js';
import { mayMeet, type Field, type Player } from '../field.js';
import { allocate } from '../sides.js';

/** What a pair costs by the criteria that look at its sides (C.04.3, C10 to C13). */
export interface SideCost {
  readonly c10: number;
  readonly c11: number;
  readonly c12: number;
  readonly c13: number;
}

/** The higher-ranked of two first: by score, then by pairing number. */
export const ranked = (one: Player, other: Player): readonly [Player, Player] =>
  one.score > other.score || (one.score === other.score && one.number < other.number)
    ? [one, other]
    : [other, one];

/** What the criteria ask of a field, apart from the bracket that is paired. */
export class Criteria {
  private readonly topScore: Hundredths;

  constructor(readonly field: Field) {
    const { settings } = field.tournament;
    const isLast = settings.rounds === field.round;
    this.topScore = isLast ? (settings.points.win * (field.round - 1)) / 2 : Infinity;
  }

  /** In the last round: more than half of the win points of the rounds before. */
  isTopScorer({ score }: Player): boolean {
    return score > this.topScore;
  }

  /** C1 and C3, and forbidden pairs. */
  mayPair(one: Player, other: Player): boolean {
    return mayMeet(this.field, one, other) && this.sidesAllow(one, other);
  }

  /** C3. */
  sidesAllow(one: Player, other: Player): boolean {
    if (one.preference.strength !== 'absolute' || other.preference.strength !== 'absolute') return true;
    return one.preference.side !== other.preference.side || this.isTopScorer(one) || this.isTopScorer(other);
  }

  /** How many of the two the sides would wrong, by each criterion. */
  sideCost(one: Player, other: Player): SideCost {
    const wanted = one.preference.side;
    if (wanted === null || wanted !== other.preference.side) return noCost;
    const [higher, lower] = ranked(one, other);
    const { side } = allocate(higher, lower, this.field.initial);
    const loser = side === wanted ? lower : higher;
    const given = wanted === 0 ? 1 : 0;
    const isOfTop = this.isTopScorer(one) || this.isTopScorer(other);
    const difference = loser.difference + (given === 0 ? 1 : -1);
    const thrice = loser.sides.at(-1) === given && loser.sides.at(-2) === given;
    return {
      c10: isOfTop && Math.abs(difference) > 2 ? 1 : 0,
      c11: isOfTop && thrice ? 1 : 0,
      c12: 1,
      c13: loser.preference.strength === 'strong' ? 1 : 0,
    };
  }
}

const noCost: SideCost = { c10: 0, c11: 0, c12: 0, c13: 0 };
