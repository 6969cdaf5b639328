import { pairedByResults } from '../pairing/by-results.js';
import { criteria } from '../scores/criteria.js';
import { scoresByResults } from '../scores/by-results.js';
import { pairingEngines } from '../tournament/terms.js';
import { mostRounds, fewestBoards, mostBoards } from '../tournament/limits.js';
import type { Format } from './format.js';
import { columnsOfMatches } from '../scores/columns.js';
import { ofTwo, ofTeams } from './proposal.js';

/** Players on the same score meet, and nobody meets twice. */
export const swiss: Format = {
  id: 'swiss',
  description: 'Round by round, players with equal scores meet, and nobody meets twice.',
  options: { rounds: mostRounds, engines: pairingEngines },
  shapes: () => [[1, 1]],
  pairing: pairedByResults(({ engine }) => (engine === 'dutch' ? 'swiss-dutch' : 'swiss-club')),
  scores: (played) => scoresByResults(played, 'swiss-club'),
  inFile: {
    format: ({ engine }) => (engine === 'dutch' ? 'swiss-dutch' : 'swiss-club'),
    tieBreaks: ['PTS', 'BH/C1', 'BH', 'SB', 'DE', 'SPR'],
  },
  criteria: [
    ...[criteria.matchPoints, criteria.buchholzCut, criteria.buchholz, criteria.sonnebornBerger],
    ...[criteria.directEncounter, criteria.spread],
  ],
  columns: columnsOfMatches,
  proposes: ofTwo,
};

/** A Swiss of teams by C.04.6: `boards` of each play a match, and line-ups are recorded before it (TM-13, TO-6). */
export const teamSwiss: Format = {
  id: 'team-swiss',
  description:
    'Round by round, teams with equal match points meet, and no two meet twice; `boards` says how many players of a team play ' +
    'in a match.',
  options: { rounds: mostRounds, boards: mostBoards },
  shapes: ({ boards = fewestBoards }) => [[boards, boards]],
  pairing: pairedByResults(() => 'team-swiss'),
  scores: (played) => scoresByResults(played, 'team-swiss'),
  inFile: { format: () => 'team-swiss', tieBreaks: ['MP', 'GP', 'BH:MP', 'EDE', 'SPR'] },
  criteria: [
    ...[criteria.matchPoints, criteria.gamePoints, criteria.buchholzOfTeams],
    ...[criteria.encounterOfTeams, criteria.spread],
  ],
  columns: columnsOfMatches,
  proposes: ofTeams,
};
