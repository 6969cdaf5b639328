import { graphql, type ResultOf } from '../../data/graphql.js';

/** All matches of a bracket, those to come too. */
export const bracketDocument = graphql(`
  query BracketMatches($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      bracketMatches(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          place
          off
          sides {
            from
            ofPlace
            number
            empty
            entry {
              id
            }
          }
          winner {
            id
          }
          match {
            id
          }
        }
      }
    }
  }
`);

/** How many are requested at once: as many as a visitor may request. */
export const bracketPage = 30;

/** A match of a bracket, played or to come. */
export type BracketSlot = NonNullable<
  ResultOf<typeof bracketDocument>['tournament']
>['bracketMatches']['nodes'][number];
export type SlotSide = BracketSlot['sides'][number];
