import type { Client } from '@urql/core';
import { askerOf } from '../../../data/asker.js';
import { everyPage } from '../../../data/every-page.js';
import { graphql, refusalParts, type ResultOf } from '../../../data/graphql.js';

const substitutionsDocument = graphql(`
  query DeskSubstitutions($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      substitutions(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          from
          until
          entry {
            id
          }
          player {
            id
            name
          }
        }
      }
    }
  }
`);

export const substitutePlayerDocument = graphql(
  `
    mutation SubstitutePlayer($input: SubstitutePlayerInput!) {
      substitutePlayer(input: $input) {
        ... on PlayerSubstituted {
          entryCode
          player {
            id
            name
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

type Told = NonNullable<ResultOf<typeof substitutionsDocument>['tournament']>;
/** Somebody who plays for an entry in some rounds. */
export type DeskSubstitution = Told['substitutions']['nodes'][number];

const pageSize = 100;

/** The substitutes of a tournament, the latest decision last. */
export const readSubstitutions = (client: Client, id: string): Promise<readonly DeskSubstitution[]> =>
  everyPage(
    async (after) =>
      (await askerOf(client)(substitutionsDocument, { id, first: pageSize, after })).tournament
        ?.substitutions,
  );
