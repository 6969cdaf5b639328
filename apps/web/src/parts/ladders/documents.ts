import { graphql, refusalParts, type ResultOf } from '../../data/graphql.js';

const challengeParts = graphql(`
  fragment ChallengeParts on Challenge {
    matchId
    status
    answerBy
    playBy
    outcome
    challenger {
      id
      name
    }
    challenged {
      id
      name
    }
    match {
      id
    }
  }
`);

/** How many places, and how many challenges, are requested at once. */
export const ladderPages = { places: 40, challenges: 20 } as const;

export const ladderDocument = graphql(
  `
    query Ladder($id: ID!, $places: Int!, $after: String, $challenges: Int!) {
      tournament(id: $id) {
        ladder {
          challengeRange
          climb
          answerDays
          playDays
          decayDays
          places(first: $places, after: $after) {
            pageInfo {
              hasNextPage
              endCursor
            }
            nodes {
              place
              entry {
                id
                name
              }
              lastChange {
                at
                cause
                from
                by {
                  id
                  name
                }
              }
            }
          }
          challenges(first: $challenges) {
            nodes {
              ...ChallengeParts
            }
          }
        }
      }
    }
  `,
  [challengeParts],
);

/** A player's state on ladders: their open challenge, and the entries they may challenge. */
export const myLaddersDocument = graphql(
  `
    query MyLadders {
      me {
        seats {
          entry {
            id
            name
            tournament {
              id
              slug
              name
              status
              offeredFormat {
                ladder
              }
            }
            challenge {
              ...ChallengeParts
            }
            mayChallenge {
              id
              name
            }
          }
        }
      }
    }
  `,
  [challengeParts],
);

export const issueChallengeDocument = graphql(
  `
    mutation IssueChallenge($input: IssueChallengeInput!) {
      issueChallenge(input: $input) {
        ... on ChallengeChanged {
          challenge {
            matchId
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const acceptChallengeDocument = graphql(
  `
    mutation AcceptChallenge($input: TournamentMatchInput!) {
      acceptChallenge(input: $input) {
        ... on ChallengeChanged {
          challenge {
            matchId
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const declineChallengeDocument = graphql(
  `
    mutation DeclineChallenge($input: TournamentMatchInput!) {
      declineChallenge(input: $input) {
        ... on ChallengeChanged {
          challenge {
            matchId
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const recallChallengeDocument = graphql(
  `
    mutation RecallChallenge($input: TournamentMatchInput!) {
      recallChallenge(input: $input) {
        ... on ChallengeChanged {
          challenge {
            matchId
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export type ChallengeLine = ResultOf<typeof challengeParts>;
type LadderTold = NonNullable<NonNullable<ResultOf<typeof ladderDocument>['tournament']>['ladder']>;
export type PlaceLine = LadderTold['places']['nodes'][number];
/** A ladder as its page shows it. */
export type LadderNow = Omit<LadderTold, 'places' | 'challenges'> & {
  readonly places: readonly PlaceLine[];
  readonly challenges: readonly ChallengeLine[];
};
export type MyLadder = NonNullable<ResultOf<typeof myLaddersDocument>['me']>['seats'][number]['entry'];
