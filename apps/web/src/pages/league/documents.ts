import { graphql, refusalParts, type ResultOf } from '../../data/graphql.js';

const leagueParts = graphql(`
  fragment LeagueParts on League {
    id
    name
    points
    best
    visibility
    tournaments {
      id
      slug
      name
      status
      cancelled
    }
    standings(first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        rank
        name
        points
        because
        entryIds
        results {
          tournamentId
          points
          counts
        }
      }
    }
  }
`);

/** How many rows are requested at once: as many as a visitor may request. */
export const leaguePage = 30;

/** The position of a club's log. It is read before what is followed from there. */
export const clubPositionDocument = graphql(`
  query ClubPosition($id: ID, $slug: String) {
    club(id: $id, slug: $slug) {
      id
      logPosition
    }
  }
`);

/** For viewers with a role in the club. */
export const leagueDocument = graphql(
  `
    query League($id: ID, $slug: String, $league: ID!, $first: Int!, $after: String) {
      club(id: $id, slug: $slug) {
        id
        slug
        name
        league(id: $league) {
          ...LeagueParts
        }
      }
    }
  `,
  [leagueParts],
);

/** For anybody else. */
export const publicLeagueDocument = graphql(
  `
    query PublicLeague($id: ID, $slug: String, $league: ID!, $first: Int!, $after: String) {
      club(id: $id, slug: $slug) {
        id
        slug
        name
        publicLeague(id: $league) {
          ...LeagueParts
        }
      }
    }
  `,
  [leagueParts],
);

export const leagueUpdatedDocument = graphql(`
  subscription LeagueUpdated($club: ID!, $league: ID!, $after: Int) {
    leagueUpdated(clubId: $club, leagueId: $league, after: $after) {
      logPosition
    }
  }
`);

/** The tournaments of a club that may be added. */
export const tournamentsToAddDocument = graphql(`
  query TournamentsToAdd($id: ID!) {
    club(id: $id) {
      tournaments(first: 100) {
        nodes {
          id
          name
          boards
        }
      }
    }
  }
`);

export const createLeagueDocument = graphql(
  `
    mutation CreateLeague($input: CreateLeagueInput!) {
      createLeague(input: $input) {
        ... on LeagueChanged {
          league {
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

export const editLeagueDocument = graphql(
  `
    mutation EditLeague($input: EditLeagueInput!) {
      editLeague(input: $input) {
        ... on LeagueChanged {
          league {
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

export const deleteLeagueDocument = graphql(
  `
    mutation DeleteLeague($input: DeleteLeagueInput!) {
      deleteLeague(input: $input) {
        ... on ClubChanged {
          club {
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

export const addToLeagueDocument = graphql(
  `
    mutation AddToLeague($input: LeagueTournamentInput!) {
      addToLeague(input: $input) {
        ... on LeagueChanged {
          league {
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

export const removeFromLeagueDocument = graphql(
  `
    mutation RemoveFromLeague($input: LeagueTournamentInput!) {
      removeFromLeague(input: $input) {
        ... on LeagueChanged {
          league {
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

export const joinLeagueEntriesDocument = graphql(
  `
    mutation JoinLeagueEntries($input: JoinLeagueEntriesInput!) {
      joinLeagueEntries(input: $input) {
        ... on LeagueChanged {
          league {
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

type Shown = ResultOf<typeof leagueParts>;
export type LeagueRow = Shown['standings']['nodes'][number];
/** A league as its page shows it, with its club. */
export type LeagueNow = Omit<Shown, 'standings'> & {
  readonly rows: readonly LeagueRow[];
  readonly club: { readonly id: string; readonly slug: string; readonly name: string };
};
