import { pairedInStages } from '../pairing/stages/in-stages.js';
import { criteria } from '../scores/criteria.js';
import { finalSlots, stageScores } from '../scores/stages.js';
import { mostCycles } from '../tournament/limits.js';
import type { Format } from './format.js';
import { ofTwo } from './proposal.js';

/** Groups in which everybody meets everybody, then a final of the best of each: a bracket, or everybody against everybody. */
export const groupsThenFinal: Format = {
  id: 'groups-then-final',
  description:
    'Everybody meets everybody in their group. The best of each group play a final: a bracket, or everybody against everybody.',
  options: { cycles: mostCycles, stages: true, thirdPlace: true, drawnMatches: true },
  shapes: () => [[1, 1]],
  pairing: pairedInStages,
  bracket: finalSlots,
  scores: stageScores,
  criteria: [criteria.stageReached, criteria.placeInStage, criteria.matchPoints, criteria.spread],
  columns: ['place', 'match-points', 'won', 'lost', 'spread'],
  proposes: ofTwo,
};
