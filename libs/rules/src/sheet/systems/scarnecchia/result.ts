import { accepted, defined, refused, type Checked } from '@fairview/kernel';
import { areScores } from '../../figures.js';
import type { PointsKeys } from '../../record-by-points.js';
import { resultsOf, type ResultIn } from '../../result-form.js';

const scores = {
  type: 'figures',
  description: 'The points of both sides, in the order of the sides.',
} as const;

/** The player who led the hand (SC-1). */
const known = { led: 'player' } as const;

/** How a hand of Scarnecchia can end (SC-13, SC-17). */
export const scarnecchiaResults = resultsOf(
  {
    kind: 'scarnecchia',
    description: 'Scarnecchia: the hand was won by more points (SC-13).',
    fields: { winner: { type: 'player', description: 'The player who has more points.' }, scores },
    known,
  },
  {
    kind: 'scarnecchiaTie',
    description: 'Scarnecchia: the hand was tied (SC-13).',
    fields: { scores },
    known,
  },
  {
    kind: 'scarnecchiaGivenUp',
    description: 'Scarnecchia: a player resigned the hand (SC-17). The points stay as they are.',
    fields: { winner: { type: 'player', description: 'The player who won because of it.' }, scores },
    known,
  },
);
export type ScarnecchiaResult = ResultIn<typeof scarnecchiaResults>;

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
