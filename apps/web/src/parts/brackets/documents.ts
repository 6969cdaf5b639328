import { graphql, type ResultOf } from '../../data/graphql.js';
import type { Client } from '@urql/core';
import { askerOf, everyPage } from '../../data/asker.js';

/** All matches of a bracket, those to come too. */
const bracketDocument = graphql(`
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
const bracketPage = 30;

/** A match of a bracket, played or to come. */
export type BracketSlot = NonNullable<
  ResultOf<typeof bracketDocument>['tournament']
>['bracketMatches']['nodes'][number];
export type SlotSide = BracketSlot['sides'][number];

/** All matches of the bracket of a tournament, those to come too. */
export function readBracket(client: Client, id: string): Promise<readonly BracketSlot[]> {
  const ask = askerOf(client);
  return everyPage(
    async (after) =>
      (await ask(bracketDocument, { id, first: bracketPage, after })).tournament?.bracketMatches,
  );
}
