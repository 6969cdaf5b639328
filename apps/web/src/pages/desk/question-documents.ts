import { graphql, type ResultOf } from '../../data/graphql.js';
import { sideParts } from './side-parts.js';

export const openQuestionsDocument = graphql(`
  query DeskQuestions($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      standings(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          openQuestions {
            kind
            match {
              id
            }
          }
        }
      }
    }
  }
`);

const proposalParts = graphql(`
  fragment ProposalParts on Proposal {
    id
    act
    applied
    at
    reason
    ruling
    gameId
    status
    yours
  }
`);

const disputeParts = graphql(`
  fragment DeskDispute on Dispute {
    number
    ply
    at
    seat
    state
    reason
    ruling {
      at
      ruling
    }
    appeal {
      at
      reason
    }
  }
`);

export const questionedMatchDocument = graphql(
  `
    query QuestionedMatch($id: ID!) {
      match(id: $id) {
        id
        round
        board
        sides {
          ...DeskSide
        }
        proposals {
          ...ProposalParts
        }
        currentGames {
          id
          number
          seats {
            seat
            entry {
              id
              name
            }
          }
          proposals {
            ...ProposalParts
          }
          disputes {
            ...DeskDispute
          }
        }
        games(first: 30) {
          nodes {
            number
            game {
              id
              number
              seats {
                seat
                entry {
                  id
                  name
                }
              }
              proposals {
                ...ProposalParts
              }
              disputes {
                ...DeskDispute
              }
            }
          }
        }
      }
    }
  `,
  [sideParts, proposalParts, disputeParts],
);

export const tournamentProposalsDocument = graphql(
  `
    query TournamentProposals($id: ID!) {
      tournament(id: $id) {
        proposals {
          ...ProposalParts
        }
      }
    }
  `,
  [proposalParts],
);

export type QuestionedMatch = NonNullable<ResultOf<typeof questionedMatchDocument>['match']>;
export type DeskProposal = QuestionedMatch['proposals'][number];
export type DeskDispute = QuestionedMatch['currentGames'][number]['disputes'][number];
