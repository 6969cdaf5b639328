import { accepted, defined, refused, type Checked } from '@fairview/kernel';
import { areScores, leastFigure } from '../../figures.js';
import type { PointsKeys } from '../../record-by-points.js';
import type { Players } from '../../scoring.js';
import { highest } from './hand.js';
import type { SkarneyResult } from './result.js';

/** A hand by the keys of a match record. Refused (SK-19): a hand without its points, a decided one that nobody is to have won. */
export function readSkarneyHand(
  { scores, winner, resigned, dealer }: PointsKeys,
  { sides }: Players,
): Checked<SkarneyResult> {
  const known = defined({ dealer, winner: winner ?? undefined });
  if (resigned === true) return accepted({ kind: 'skarneyGivenUp', ...known, ...defined({ scores }) });
  if (!areScores(scores, sides.length, leastFigure)) return refused('SK-19', 'scores-not-points');
  return winner === null && highest(scores) !== undefined
    ? refused('SK-19', 'winner-not-the-highest')
    : accepted({ kind: 'skarney', scores, ...known });
}

/** The keys of a hand in a match record. */
export function writeSkarneyHand(result: SkarneyResult): PointsKeys {
  const { scores, dealer, winner } = result;
  return result.kind === 'skarneyGivenUp'
    ? { ...defined({ scores, dealer }), winner: winner ?? null, resigned: true }
    : defined({ scores, dealer, winner });
}
