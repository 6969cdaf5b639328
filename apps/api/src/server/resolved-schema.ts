import type { GraphQLFactory, GqlModuleOptions } from '@nestjs/graphql';
import {
  isInterfaceType,
  isObjectType,
  lexicographicSortSchema,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { RequestContext } from '../request/context.js';

type Resolve = GraphQLFieldResolver<unknown, RequestContext>;
/** What Nest finds at a method: a function, or what begins a subscription beside it. */
type FoundResolver = Resolve | { readonly subscribe: Resolve; readonly resolve?: Resolve };
type FoundResolvers = Readonly<Record<string, Readonly<Record<string, FoundResolver>>>>;

/**
 * The schema of the classes by the alphabet, with the methods that answer its fields. Nest's own way prints that schema, makes a second of what
 * was printed, gives that one the methods, and takes them back to the first: a third of the start of an api.
 */
export async function resolvedSchema(
  factory: GraphQLFactory,
  options: GqlModuleOptions,
): Promise<GraphQLSchema> {
  const explorer = factory['resolversExplorerService'];
  const schema = await factory['gqlSchemaBuilder'].build(
    options.autoSchemaFile ?? true,
    options,
    explorer.getAllCtors(),
  );
  const found = explorer.explore() as FoundResolvers;
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type)) {
      // A type's own method comes after those of its interfaces, and so in their place.
      for (const { name } of type.getInterfaces()) setResolvers(type, found[name]);
      setResolvers(type, found[type.name]);
    } else if (isInterfaceType(type)) setResolvers(type, found[type.name]);
  return lexicographicSortSchema((await options.transformSchema?.(schema)) ?? schema);
}

function setResolvers(
  type: Pick<GraphQLObjectType<unknown, RequestContext>, 'getFields'>,
  resolvers: FoundResolvers[string] = {},
): void {
  const fields = type.getFields();
  for (const [name, resolver] of Object.entries(resolvers)) {
    const field = fields[name];
    if (!field) continue;
    if (typeof resolver === 'function') field.resolve = resolver;
    else Object.assign(field, resolver);
  }
}
