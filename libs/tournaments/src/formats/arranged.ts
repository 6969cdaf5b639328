import { playerCriteria, playerScores } from '../scores/players.js';
import { singly } from '../tournament/seats.js';
import type { Format } from './format.js';
import { columnsOfNets } from '../scores/columns.js';
import { ofMeetings } from './proposal.js';

const proposed = ofMeetings('two', 'table', 'pairs', 'teams');

/** The organizer arranges match by match, of any sides: whether a match can be played is judged when it is arranged. */
export const arranged: Format = {
  id: 'arranged',
  description:
    'The organizer decides who meets whom, match by match. Three players can meet, or partners who join up for one match.',
  options: {},
  shapes: () => [singly(2), singly(1), singly(3), singly(4), [2, 2], singly(5), singly(6), singly(7), [4, 4]],
  scores: ({ entries, matches }) => playerScores(entries, matches),
  criteria: playerCriteria,
  columns: columnsOfNets,
  crossTable: true,
  // How many of a team play cannot be agreed here.
  proposes: (system) => (system.meeting?.boards === undefined ? proposed(system) : undefined),
};
