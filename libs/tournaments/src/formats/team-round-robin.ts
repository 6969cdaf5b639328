import { criteria } from '../scores/criteria.js';
import { fewestBoards, mostBoards, mostCycles } from '../tournament/limits.js';
import type { Format } from './format.js';
import { ofTeams } from './proposal.js';
import { roundRobin } from './round-robin.js';

/** A round robin of teams: `boards` of each play a match, and line-ups are recorded before it (TM-13, TO-6). */
export const teamRoundRobin: Format = {
  ...roundRobin,
  id: 'team-round-robin',
  description:
    'Each team meets every other team, once or twice; `boards` says how many players of a team play in a ' +
    'match.',
  options: { cycles: mostCycles, boards: mostBoards },
  shapes: ({ boards = fewestBoards }) => [[boards, boards]],
  // A file has no word for credits.
  inFile: { format: () => 'team-round-robin' },
  criteria: [criteria.matchPoints, criteria.credits, criteria.spread, criteria.boardPoints],
  columns: ['match-points', 'credits', 'spread', 'board-points'],
  proposes: ofTeams,
};
