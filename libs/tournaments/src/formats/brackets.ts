import { pairedInBracket, type PlanOf } from '../pairing/brackets/in-bracket.js';
import { doubleBracket, singleBracket } from '../pairing/brackets/plan.js';
import { bracketScores, bracketSlots } from '../scores/bracket.js';
import { columnsOfBracket } from '../scores/columns.js';
import { criteria } from '../scores/criteria.js';
import type { Format } from './format.js';
import { ofTwo } from './proposal.js';

const single: PlanOf = (entries, { thirdPlace }) => singleBracket(entries, thirdPlace);

/** Players who lose a match are out: a bracket seeded by number. */
export const singleElimination: Format = {
  id: 'single-elimination',
  description: 'A seeded bracket: the loser of a match is out. The best numbers get the byes.',
  options: { thirdPlace: true, drawnMatches: true },
  shapes: () => [[1, 1]],
  pairing: pairedInBracket(single),
  bracket: (played) => bracketSlots(single, played),
  scores: (played) => bracketScores(single, played),
  criteria: [criteria.placeInBracket],
  columns: columnsOfBracket,
  proposes: ofTwo,
};

const double: PlanOf = (entries) => doubleBracket(entries);

/** Players who lose twice are out: a bracket seeded by number, a second one of those who have lost once, and a final of both. */
export const doubleElimination: Format = {
  id: 'double-elimination',
  description:
    'A seeded bracket: two losses and you are out. If the winner of the second bracket wins the final, it is played again.',
  options: { drawnMatches: true },
  shapes: () => [[1, 1]],
  pairing: pairedInBracket(double),
  bracket: (played) => bracketSlots(double, played),
  scores: (played) => bracketScores(double, played),
  criteria: [criteria.placeInBracket],
  columns: columnsOfBracket,
  proposes: ofTwo,
};
