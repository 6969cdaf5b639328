import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './schema-types.d.ts';

/** Reads a document of the API; the compiler knows its variables and its answer from `schema.graphql`. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { DateTime: string; JSON: unknown };
}>();

export type { ResultOf, VariablesOf, TadaDocumentNode } from 'gql.tada';

/** What every document asks of a refusal: `... on Refusal { ...RefusalParts }`. */
export const refusalParts = graphql(`
  fragment RefusalParts on Refusal {
    rule
    code
    message
    params
  }
`);
