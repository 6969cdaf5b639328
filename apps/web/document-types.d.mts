import type { GraphQLSchema } from 'graphql';

/** The declarations of every document in a folder of sources, as TypeScript: its address ends with a slash. */
export function documentTypes(schema: GraphQLSchema, folder: URL): string;
