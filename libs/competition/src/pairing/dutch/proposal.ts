import type { Answer } from '../../model/answer.js';
import { decimalOf } from '../../model/points.js';
import { noLegalPairing, type Field } from '../field.js';
import { seated, type Proposal, type ProposedPair } from '../proposal.js';
import { allocate } from '../sides.js';
import { Criteria, ranked } from './criteria.js';
import { pairDutch, type BracketPair } from './dutch.js';

const ruleTexts = {
  '5.2.1': 'both preferences of side are met',
  '5.2.2': 'the stronger preference of side is met',
  '5.2.3': 'the sides alternate from the last round in which the two had different ones',
  '5.2.4': 'the preference of the higher-ranked is met',
  '5.2.5': 'nobody prefers a side, the pairing number decides',
} as const;

function dutchPair(
  { players: [one, other], bracket }: BracketPair,
  field: Field,
  criteria: Criteria,
): ProposedPair {
  const [higher, lower] = ranked(one, other);
  const { side, rule } = allocate(higher, lower, field.initial);
  const cost = criteria.sideCost(higher, lower);
  const float =
    higher.score === lower.score
      ? []
      : [`moved down from ${decimalOf(higher.score)} to meet ${decimalOf(lower.score)}`];
  const costs = (['c10', 'c11', 'c12', 'c13'] as const).filter((each) => cost[each] > 0);
  return {
    sides: seated(higher, lower, side),
    players: [higher, lower] as const,
    bracket: decimalOf(bracket),
    because: [
      ...float,
      `${rule}: ${ruleTexts[rule]}`,
      ...costs.map((each) => `${each.toUpperCase()}: one preference is not met`),
    ],
  };
}

/** A round by the Dutch system with its sides and reasons. Refused: `no-legal-pairing`. */
export function proposeDutch(field: Field): Answer<Proposal> {
  const paired = pairDutch(field);
  if (paired === null) return noLegalPairing(field);
  const criteria = new Criteria(field);
  const pairs = paired.pairs.map((pair) => dutchPair(pair, field, criteria));
  return { ok: true, value: { pairs, bye: paired.bye?.who ?? null, alone: [] } };
}
