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
          proposals {
            ...ProposalParts
          }
        }
        games(first: 30) {
          nodes {
            number
            game {
              id
              number
              proposals {
                ...ProposalParts
              }
            }
          }
        }
      }
    }
  `,
  [sideParts, proposalParts],
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
