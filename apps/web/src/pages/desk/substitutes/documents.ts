import type { Client } from '@urql/core';
import { askerOf, restOf } from '../../../data/asker.js';
import { graphql, refusalParts, type ResultOf } from '../../../data/graphql.js';

/** A page of the substitutes. */
export const substitutionsPage = graphql(`
  fragment SubstitutionsPage on SubstitutionConnection {
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
`);

const substitutionsDocument = graphql(
  `
    query DeskSubstitutions($id: ID!, $after: String) {
      tournament(id: $id) {
        substitutions(first: 100, after: $after) {
          ...SubstitutionsPage
        }
      }
    }
  `,
  [substitutionsPage],
);

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

type Page = ResultOf<typeof substitutionsPage>;
/** Somebody who plays for an entry in some rounds. */
export type DeskSubstitution = Page['nodes'][number];

/** The substitutes of a tournament, the latest decision last, of which the first page is at hand. */
export const substitutionsAfter = (
  client: Client,
  id: string,
  first: Page,
): Promise<readonly DeskSubstitution[]> =>
  restOf(
    first,
    async (after) => (await askerOf(client)(substitutionsDocument, { id, after })).tournament?.substitutions,
  );
