import type { Client } from '@urql/core';
import { askerOf } from '../../../data/asker.js';
import { everyPage } from '../../../data/every-page.js';
import { graphql, refusalParts, type ResultOf } from '../../../data/graphql.js';

const spotsDocument = graphql(`
  query DeskSpots($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      spots(first: $first, after: $after) {
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
    }
  }
`);

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

type Told = NonNullable<ResultOf<typeof spotsDocument>['tournament']>;
/** Points that an entry is given before the start, in all its matches or against one other. */
export type DeskSpot = Told['spots']['nodes'][number];

const pageSize = 100;

/** The spots that are agreed in a tournament. */
export const readSpots = (client: Client, id: string): Promise<readonly DeskSpot[]> =>
  everyPage(
    async (after) => (await askerOf(client)(spotsDocument, { id, first: pageSize, after })).tournament?.spots,
  );
