import { mutationOf, pageInfo } from '../club-server.js';

/** The places of a ladder, the first first. */
export const placesDocument = `query ($id: ID!, $after: String) { tournament(id: $id) {
  ladder { challengeRange answerDays playDays places(first: 40, after: $after) { ${pageInfo}
    nodes { place entry { name } lastChange { at cause from by { name } } } } } } }`;

/** The challenges of a ladder, the newest first. */
export const challengesDocument = `query ($id: ID!, $after: String) { tournament(id: $id) {
  ladder { challenges(first: 40, after: $after) { ${pageInfo}
    nodes { matchId status issuedAt answerBy playBy challenger { id name } challenged { id name } match { id } } } } } }`;

export const issueChallengeDocument = mutationOf(
  'issueChallenge',
  '... on ChallengeChanged { challenge { answerBy } }',
);
export const acceptChallengeDocument = mutationOf(
  'acceptChallenge',
  '... on ChallengeChanged { challenge { playBy match { id } } }',
  'TournamentMatchInput',
);
export const declineChallengeDocument = mutationOf(
  'declineChallenge',
  '... on ChallengeChanged { challenge { matchId } }',
  'TournamentMatchInput',
);
export const recallChallengeDocument = mutationOf(
  'recallChallenge',
  '... on ChallengeChanged { challenge { matchId } }',
  'TournamentMatchInput',
);
