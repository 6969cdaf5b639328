import { accepted, defined, refused, type Checked } from '@fairview/kernel';
import { areScores } from '../../figures.js';
import type { PointsKeys } from '../../record-by-points.js';
import type { ScarnecchiaResult } from './result.js';

/** A hand by the keys of a match record. Refused: a hand without its points (SC-13), and a hand without its winner. */
export function readScarnecchiaHand({
  winner,
  scores,
  resigned,
  led,
}: PointsKeys): Checked<ScarnecchiaResult> {
  if (!areScores(scores, 2)) return refused('SC-13', 'scores-not-points');
  const hand = { scores, ...defined({ led }) };
  if (winner === null && resigned !== true) return accepted({ kind: 'scarnecchiaTie', ...hand });
  if (winner == null) return refused('R-5', 'winner-missing');
  return accepted({ kind: resigned === true ? 'scarnecchiaGivenUp' : 'scarnecchia', winner, ...hand });
}

/** The keys of a hand in a match record. */
export function writeScarnecchiaHand(result: ScarnecchiaResult): PointsKeys {
  const { scores, led } = result;
  const hand = { scores, ...defined({ led }) };
  switch (result.kind) {
    case 'scarnecchia':
      return { winner: result.winner, ...hand };
    case 'scarnecchiaTie':
      return { winner: null, ...hand };
    case 'scarnecchiaGivenUp':
      return { winner: result.winner, ...hand, resigned: true };
  }
}
