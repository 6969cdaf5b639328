import { getNullableType, type GraphQLSchema } from 'graphql';

/**
 * Lets every field of a mutation be null: of several in one request each then has its answer or its error, the next ones are
 * carried out, and nobody loses what was done before.
 */
export function eachAnswered(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    field.type = getNullableType(field.type);
  return schema;
}
