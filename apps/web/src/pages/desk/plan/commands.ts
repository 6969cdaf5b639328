import { graphql, refusalParts } from '../../../data/graphql.js';

export const editTournamentDocument = graphql(
  `
    mutation EditTournament($input: EditTournamentInput!) {
      editTournament(input: $input) {
        ... on TournamentEdited {
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
        ... on JoiningSet {
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
    mutation CancelTournament($input: CancelTournamentInput!) {
      cancelTournament(input: $input) {
        ... on TournamentCancelled {
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
        ... on TournamentDeleted {
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
