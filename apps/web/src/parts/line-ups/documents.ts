import { graphql, refusalParts } from '../../data/graphql.js';

export const submitLineUpDocument = graphql(
  `
    mutation SubmitLineUp($input: SubmitLineUpInput!) {
      submitLineUp(input: $input) {
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

/** A page of pairings with the line-ups given so far. */
export const teamPairingsPage = graphql(`
  fragment TeamPairingsPage on PairingConnection {
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      matchId
      round
      board
      entries {
        id
      }
      lineUpsIn {
        id
      }
      spots
    }
  }
`);

/** The pairings of a tournament of teams, with the line-ups given so far. */
export const teamPairingsDocument = graphql(
  `
    query TeamPairings($id: ID!, $first: Int!, $after: String) {
      tournament(id: $id) {
        pairings(first: $first, after: $after) {
          ...TeamPairingsPage
        }
      }
    }
  `,
  [teamPairingsPage],
);

/** A page of the pairs of teams that are known of rounds to come. */
export const teamsToComePage = graphql(`
  fragment TeamsToComePage on PairingToComeConnection {
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      round
      entries {
        id
      }
      lineUpsIn {
        id
      }
    }
  }
`);

/** Which teams meet in rounds that are still to be paired in turn, and whose line-ups are there already. */
export const teamsToComeDocument = graphql(
  `
    query TeamsToCome($id: ID!, $first: Int!, $after: String) {
      tournament(id: $id) {
        pairingsToCome(first: $first, after: $after) {
          ...TeamsToComePage
        }
      }
    }
  `,
  [teamsToComePage],
);

/** The teams of a tournament with their players and captain. */
export const teamsDocument = graphql(`
  query Teams($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      entries(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          name
          withdrawn
          captain {
            id
          }
          players {
            id
            name
            withdrawn
          }
        }
      }
    }
  }
`);

/** The line-ups of the teams for which one plays, of the matches that are open. */
export const ownLineUpsDocument = graphql(`
  query OwnLineUps {
    me {
      seats {
        entry {
          id
          team {
            id
            lineUps {
              round
              players {
                id
              }
            }
          }
        }
      }
    }
  }
`);

/** How many are requested at once: as many as a visitor may request. */
export const teamPages = { pairings: 30, teams: 12 } as const;
