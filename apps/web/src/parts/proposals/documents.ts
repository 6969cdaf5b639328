import { graphql, refusalParts, type ResultOf } from '../../data/graphql.js';

const sideParts = graphql(`
  fragment ProposalSide on Side {
    name
    players {
      id
      name
    }
    team {
      id
      name
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

/** What is proposed in a match, and in its games. */
export const questionedMatchDocument = graphql(
  `
    query QuestionedMatch($id: ID!) {
      match(id: $id) {
        id
        round
        board
        sides {
          ...ProposalSide
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

const proposedTables = graphql(`
  fragment ProposedTables on Proposal {
    tables {
      board
      was {
        id
        name
      }
      now {
        id
        name
      }
    }
  }
`);

/** A page of all that waits anywhere in a tournament. */
export const waitingPage = graphql(
  `
    fragment WaitingPage on ProposalConnection {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ProposalParts
        ...ProposedTables
        match {
          id
          round
          board
          sides {
            ...ProposalSide
          }
        }
      }
    }
  `,
  [proposalParts, proposedTables, sideParts],
);

/** All that waits anywhere in a tournament, after the first page. */
export const waitingDocument = graphql(
  `
    query WaitingProposals($id: ID!, $after: String) {
      tournament(id: $id) {
        waitingProposals(first: 10, after: $after) {
          ...WaitingPage
        }
      }
    }
  `,
  [waitingPage],
);

/** What is proposed about a tournament itself: tables are named there alone. */
export const tournamentProposalsDocument = graphql(
  `
    query TournamentProposals($id: ID!) {
      tournament(id: $id) {
        proposals {
          ...ProposalParts
          ...ProposedTables
        }
      }
    }
  `,
  [proposalParts, proposedTables],
);

export const confirmProposalDocument = graphql(
  `
    mutation ConfirmProposal($input: ConfirmProposalInput!) {
      confirmProposal(input: $input) {
        ... on ProposalChanged {
          proposal {
            id
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

export const declineProposalDocument = graphql(
  `
    mutation DeclineProposal($input: DeclineProposalInput!) {
      declineProposal(input: $input) {
        ... on ProposalChanged {
          proposal {
            id
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

export type QuestionedMatch = NonNullable<ResultOf<typeof questionedMatchDocument>['match']>;
export type ProposedTable = NonNullable<
  ResultOf<typeof tournamentProposalsDocument>['tournament']
>['proposals'][number]['tables'][number];
/** A proposal; of a tournament with the tables that would stand otherwise. */
export type Proposal = QuestionedMatch['proposals'][number] & { readonly tables?: readonly ProposedTable[] };

/** The fields of a command that waits for a second person. */
export const proposedParts = graphql(`
  fragment ProposedParts on ProposalChanged {
    proposal {
      id
    }
  }
`);

/** What an official has proposed, with the match that it is about. */
export interface ProposalAt {
  readonly proposal: Proposal;
  readonly match: Pick<QuestionedMatch, 'id' | 'round' | 'board' | 'sides'> | null;
}

type QuestionedGame = QuestionedMatch['currentGames'][number];

function gamesOf(match: QuestionedMatch): readonly QuestionedGame[] {
  const games = [...match.games.nodes.flatMap(({ game }) => game ?? []), ...match.currentGames];
  return [...new Map(games.map((game) => [game.id, game])).values()];
}

/** What is proposed in a match, and in its games. */
export const proposalsOfMatch = (match: QuestionedMatch): readonly ProposalAt[] => [
  ...match.proposals.map((proposal) => ({ proposal, match })),
  ...gamesOf(match).flatMap(({ proposals }) => proposals.map((proposal) => ({ proposal, match }))),
];
