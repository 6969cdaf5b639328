import { graphql, type ResultOf } from '../../../data/graphql.js';

export const ratingsDocument = graphql(`
  query Ratings($id: ID!, $gameKind: String!, $system: RatingSystem!) {
    club(id: $id) {
      ratings(first: 100, gameKind: $gameKind, system: $system) {
        nodes {
          accountId
          name
          rank
          rating
          mu
          deviation
          played
        }
      }
    }
  }
`);

export const ratingHistoryDocument = graphql(`
  query RatingHistory($id: ID!, $account: ID!, $gameKind: String!, $system: RatingSystem!) {
    club(id: $id) {
      member(accountId: $account) {
        name
        ratingHistory(first: 30, gameKind: $gameKind, system: $system) {
          nodes {
            rating
            was
            tournament {
              id
              slug
              name
            }
          }
        }
      }
    }
  }
`);

type Club = NonNullable<ResultOf<typeof ratingsDocument>['club']>;

/** Somebody on a list of ratings. */
export type RatedPlayer = NonNullable<Club['ratings']>['nodes'][number];

type Member = NonNullable<NonNullable<ResultOf<typeof ratingHistoryDocument>['club']>['member']>;

/** What a tournament did to a rating. */
export type RatingChange = Member['ratingHistory']['nodes'][number];
