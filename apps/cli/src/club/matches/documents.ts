import { sideParts } from '../called.js';
import { mutationOf, pageInfo } from '../club-server.js';

/** The matches of a tournament, with their totals. */
export const matchesDocument = `query ($id: ID!, $filter: MatchFilterInput!, $after: String) { tournament(id: $id) {
  matches(first: 20, after: $after, filter: $filter) { ${pageInfo}
    nodes { id round board status sides { ${sideParts} } sheet { winner sides { side total } } } } } }`;

const proposed = '... on Proposed { proposal { id } }';
export const givePenaltyDocument = mutationOf(
  'givePenalty',
  `... on PenaltyGiven { match { penalties { number } } } ${proposed}`,
);
export const liftPenaltyDocument = mutationOf(
  'liftPenalty',
  `... on PenaltyLifted { match { id } } ${proposed}`,
);
