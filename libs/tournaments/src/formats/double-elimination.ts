import { pairedInBracket, type PlanOf } from '../pairing/brackets/in-bracket.js';
import { doubleBracket } from '../pairing/brackets/plan.js';
import { bracketScores, bracketSlots } from '../scores/bracket.js';
import { criteria } from '../scores/criteria.js';
import type { Format } from './format.js';
import { columnsOfBracket } from '../scores/columns.js';
import { ofTwo } from './proposal.js';

const planOf: PlanOf = (entries) => doubleBracket(entries);

/** Players who lose twice are out: a bracket seeded by number, a second one of those who have lost once, and a final of both. */
export const doubleElimination: Format = {
  id: 'double-elimination',
  description:
    'A seeded bracket: two losses and you are out. If the winner of the second bracket wins the final, it is played again.',
  options: { drawnMatches: true },
  shapes: () => [[1, 1]],
  pairing: pairedInBracket(planOf),
  bracket: (played) => bracketSlots(planOf, played),
  scores: (played) => bracketScores(planOf, played),
  criteria: [criteria.placeInBracket],
  columns: columnsOfBracket,
  proposes: ofTwo,
};
