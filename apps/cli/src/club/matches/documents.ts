import { sideParts, standingParts } from '../called.js';
import { mutationOf, pageInfo } from '../club-server.js';

/** The matches of a tournament, with their totals. */
export const matchesDocument = `query ($id: ID!, $filter: MatchFilterInput!, $after: String) { tournament(id: $id) {
  matches(first: 20, after: $after, filter: $filter) { ${pageInfo}
    nodes { id round board status sides { ${sideParts} } sheet { winner sides { side total } } } } } }`;

const proposed = '... on ProposalChanged { proposal { id } }';
export const givePenaltyDocument = mutationOf(
  'givePenalty',
  `... on MatchChanged { match { penalties { number } } } ${proposed}`,
);
export const liftPenaltyDocument = mutationOf(
  'liftPenalty',
  `... on MatchChanged { match { id } } ${proposed}`,
);

export const forfeitMatchDocument = mutationOf(
  'forfeitMatch',
  `... on MatchChanged { match { id } } ${proposed}`,
);
export const liftForfeitDocument = mutationOf(
  'liftForfeit',
  `... on MatchChanged { match { id } } ${proposed}`,
);
export const arriveAtMatchDocument = mutationOf('arriveAtMatch', '... on MatchChanged { match { id } }');
export const arrangeMatchDocument = mutationOf('arrangeMatch', '... on MatchArranged { match { id } }');

export const swapSidesDocument = mutationOf(
  'swapSides',
  `... on TournamentChanged { tournament { id } } ${proposed}`,
  'TournamentMatchInput',
);
export const recordAsPlayedDocument = mutationOf(
  'recordAsPlayed',
  `... on TournamentChanged { tournament { id } } ${proposed}`,
);

/** What recording matches as they were played would change, and why it would be refused. */
export const previewAsPlayedDocument = `query ($id: ID!, $tables: [TableAsPlayedInput!]!) { tournament(id: $id) {
  previewAsPlayed(tables: $tables) { __typename
    ... on Refusal { rule code message }
    ... on AsPlayedPreview { laterRounds
      tables { round board results reportsVoid was { name } now { name } }
      rematches { sides { name } rounds } unmet { sides { name } }
      standings { before { ${standingParts} } after { ${standingParts} } } } } } }`;
