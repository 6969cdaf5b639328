import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { RequestContext } from './context.js';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Arguments without what says that they are sent again; null says as much as nothing. */
function withoutKey(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKey);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).filter(
    ([name, member]) => name !== 'commandId' && name !== 'expectedVersion' && member !== null,
  );
  return Object.fromEntries(members.map(([name, member]) => [name, withoutKey(member)]));
}

/** Lets each command know what was asked, whatever the rights put in its place: the log keeps a hash of it. */
export function keepCommandRequest(schema: GraphQLSchema): GraphQLSchema {
  const fields: readonly GraphQLField<unknown, RequestContext, Record<string, unknown>>[] = Object.values(
    schema.getMutationType()?.getFields() ?? {},
  );
  for (const field of fields) {
    const { resolve = defaultFieldResolver } = field;
    const mutation = field.name;
    field.resolve = (parent, args, context, info) =>
      resolve(parent, args, { ...context, asked: { mutation, given: withoutKey(args) } }, info);
  }
  return schema;
}
