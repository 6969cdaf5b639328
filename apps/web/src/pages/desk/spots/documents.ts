import type { Client } from '@urql/core';
import { askerOf, restOf } from '../../../data/asker.js';
import { graphql, refusalParts, type ResultOf } from '../../../data/graphql.js';

/** A page of the spots that are agreed. */
export const spotsPage = graphql(`
  fragment SpotsPage on AgreedSpotConnection {
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      points
      entry {
        id
      }
      against {
        id
      }
    }
  }
`);

const spotsDocument = graphql(
  `
    query DeskSpots($id: ID!, $after: String) {
      tournament(id: $id) {
        spots(first: 100, after: $after) {
          ...SpotsPage
        }
      }
    }
  `,
  [spotsPage],
);

export const agreeSpotDocument = graphql(
  `
    mutation AgreeSpot($input: AgreeSpotInput!) {
      agreeSpot(input: $input) {
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

type Page = ResultOf<typeof spotsPage>;
/** Points that an entry is given before the start, in all its matches or against one other. */
export type DeskSpot = Page['nodes'][number];

/** The spots that are agreed in a tournament, of which the first page is at hand. */
export const spotsAfter = (client: Client, id: string, first: Page): Promise<readonly DeskSpot[]> =>
  restOf(first, async (after) => (await askerOf(client)(spotsDocument, { id, after })).tournament?.spots);
