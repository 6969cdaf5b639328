import { isAbstractType, printSchema, type GraphQLSchema } from 'graphql';

const heading = `# The GraphQL schema of Fairview, printed from the resolvers: npm run schema:print\n\n`;

/** What schema.graphql holds. */
export const printed = (schema: GraphQLSchema): string => `${heading}${printSchema(schema)}\n`;

/** The types that each union and interface may be, by its name: what caches need to read fragments on them. */
export const possibleTypesOf = (schema: GraphQLSchema): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter(isAbstractType)
      .map((type) => [
        type.name,
        schema
          .getPossibleTypes(type)
          .map(({ name }) => name)
          .sort(),
      ]),
  );
