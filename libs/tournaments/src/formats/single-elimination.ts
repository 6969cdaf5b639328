import { pairedInBracket, type PlanOf } from '../pairing/brackets/in-bracket.js';
import { singleBracket } from '../pairing/brackets/plan.js';
import { bracketScores, bracketSlots } from '../scores/bracket.js';
import { criteria } from '../scores/criteria.js';
import type { Format } from './format.js';
import { columnsOfBracket } from '../scores/columns.js';
import { ofTwo } from './proposal.js';

const planOf: PlanOf = (entries, { thirdPlace }) => singleBracket(entries, thirdPlace);

/** Players who lose a match are out: a bracket seeded by number. */
export const singleElimination: Format = {
  id: 'single-elimination',
  description: 'A seeded bracket: the loser of a match is out. The best numbers get the byes.',
  options: { thirdPlace: true, drawnMatches: true },
  shapes: () => [[1, 1]],
  pairing: pairedInBracket(planOf),
  bracket: (played) => bracketSlots(planOf, played),
  scores: (played) => bracketScores(planOf, played),
  criteria: [criteria.placeInBracket],
  columns: columnsOfBracket,
  proposes: ofTwo,
};
