import { sideParts, standingParts } from '../called.js';
import { mutationOf, pageInfo } from '../club-server.js';

const party = `side { ${sideParts} } entry { name }`;
const act = 'kind side winner absent points penalty';
const ruling = `at ruling rule reason ply by { name } of { seat entry { name } } remedy { ${act} }`;
const subject = `subject { __typename
  ... on DisputedPly { ply game { id number match { id sides { ${sideParts} } } } }
  ... on DisputedResult { number gameId match { id sides { ${sideParts} } } }
  ... on DisputedLine { side label match { id sides { ${sideParts} } } }
  ... on DisputedRuling { ruling { rule reason act { ${act} } } match { id sides { ${sideParts} } } }
  ... on DisputedRow { entry { id name } tournament { id } } }`;
const head = `id state at reason party { ${party} } of { seat entry { name } } ${subject}`;

/** The disputes of a tournament, the oldest first; ten a page, so that also who has not signed in may ask. */
export const disputesDocument = `query ($id: ID, $slug: String, $state: [DisputeState!], $after: String) {
  tournament(id: $id, slug: $slug) { name
    disputes(state: $state, first: 10, after: $after) { ${pageInfo} nodes { ${head} ruling { ruling } } } } }`;

/** A dispute with all its statements. */
export const disputeDocument = `query ($id: ID!) { dispute(id: $id) { ${head} suspends wasLegal
  statements { at reason of { entry { name } } party { ${party} } }
  ruling { ${ruling} }
  appeal { at reason of { entry { name } } party { ${party} } ruling { ${ruling} } } } }`;

const proposals = `proposals { id at reason act ruling disputeId status yours proposers { ${party} } }
  tournament { id arena { minutes } }`;

/** The game of a dispute at present, and at the disputed ply. */
export const disputedGameDocument = `query ($id: ID!, $ply: Int!, $next: Int!) { game(id: $id) { id ply status position
  seats { seat entry { name } } at(ply: $ply) { position } after: at(ply: $next) { position played { move seat } }
  ${proposals} } }`;

/** The match of a dispute: its sheet, its games, its penalties, what was ruled on it. */
export const disputedMatchDocument = `query ($id: ID!) { match(id: $id) { id gameKind system status
  sides { name players { id name } team { name } }
  sheet { winner sides { side total } lines { side label points } }
  games(first: 50) { nodes { gameId number source kind resigned noContest struck winner { name } } }
  penalties { number side points rule lifted } rulings { version at rule reason by { name } act { ${act} } } ${proposals} } }`;

/** The tournament of a disputed row: what was proposed there. */
export const disputedTournamentDocument = `query ($id: ID!) { tournament(id: $id) { id arena { minutes }
  proposals { id at reason act ruling disputeId status yours proposers { ${party} } } } }`;

/** The matches of whose row is disputed. */
export const rowMatchesDocument = `query ($id: ID!, $after: String) { dispute(id: $id) { subject { __typename
  ... on DisputedRow { entry { matches(first: 20, after: $after) { ${pageInfo}
    nodes { id round status sides { ${sideParts} } sheet { winner sides { side total } } } } } } } } }`;

/** What a ruling would change. */
export const previewDocument = `query ($input: PreviewInput!) { preview(input: $input) { __typename
  ... on Refusal { rule code message }
  ... on Preview { standingsCount
    matches { match { sides { ${sideParts} } } before { winner sides { side total } } after { winner sides { side total } } }
    standings { before { ${standingParts} } after { ${standingParts} } }
    ratings { name gameKind system before after }
    roundsPairedOn { round out { name } instead { name } } } } }`;

const proposed = '... on ProposalChanged { proposal { id } }';
export const issueRulingDocument = mutationOf(
  'issueRuling',
  `... on GameDisputeChanged { game { status } } ${proposed}`,
);
export const ruleOnDisputeDocument = mutationOf(
  'ruleOnDispute',
  `... on DisputeChanged { dispute { state } } ${proposed}`,
);
export const appealRulingDocument = mutationOf(
  'appealRuling',
  '... on DisputeChanged { dispute { state } }',
  'DisputeReasonInput',
);
export const confirmProposalDocument = mutationOf(
  'confirmProposal',
  '... on ProposalChanged { proposal { status } }',
);
export const declineProposalDocument = mutationOf(
  'declineProposal',
  '... on ProposalChanged { proposal { status } }',
);

export const disputeGameDocument = mutationOf('disputeGame', '... on GameDisputeChanged { dispute { id } }');
export const disputeSheetDocument = mutationOf('disputeSheet', '... on DisputeChanged { dispute { id } }');
export const disputeStandingDocument = mutationOf(
  'disputeStanding',
  '... on DisputeChanged { dispute { id } }',
);
const state = '{ dispute { state } }';
export const answerDisputeDocument = mutationOf(
  'answerDispute',
  `... on DisputeChanged ${state}`,
  'DisputeReasonInput',
);
export const settleDisputeDocument = mutationOf(
  'settleDispute',
  `... on DisputeChanged ${state}`,
  'DisputeInput',
);
export const withdrawDisputeDocument = mutationOf(
  'withdrawDispute',
  `... on DisputeChanged ${state}`,
  'DisputeInput',
);
export const agreeToPlayOnDocument = mutationOf(
  'agreeToPlayOn',
  `... on GameDisputeChanged ${state}`,
  'SeatInput',
);
export const openHandsDocument = mutationOf('openHands', `... on GameDisputeChanged ${state}`);
export const allowDisputeDocument = mutationOf('allowDispute', '... on GameChanged { seat }');
