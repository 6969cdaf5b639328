import { graphql, refusalParts } from '../../../data/graphql.js';

export const editTournamentDocument = graphql(
  `
    mutation EditTournament($input: EditTournamentInput!) {
      editTournament(input: $input) {
        ... on TournamentChanged {
          tournament {
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

export const setJoiningDocument = graphql(
  `
    mutation SetJoining($input: SetJoiningInput!) {
      setJoining(input: $input) {
        ... on TournamentChanged {
          tournament {
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

export const cancelTournamentDocument = graphql(
  `
    mutation CancelTournament($input: TournamentReasonInput!) {
      cancelTournament(input: $input) {
        ... on TournamentChanged {
          tournament {
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

export const deleteTournamentDocument = graphql(
  `
    mutation DeleteTournament($input: DeleteTournamentInput!) {
      deleteTournament(input: $input) {
        ... on TournamentChanged {
          tournament {
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
