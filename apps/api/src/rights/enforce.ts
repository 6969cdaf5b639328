import { defaultFieldResolver, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../request/context.js';
import type { Judge } from './judge.js';
import type { FieldRight, Guarded, RightsTable } from './right.js';

type Field = GraphQLField<unknown, RequestContext, Record<string, unknown>>;

/** Every `Type.field` of a schema that needs a row. */
export function fieldsOf(schema: GraphQLSchema): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) fields.set(`${type.name}.${field.name}`, field);
  }
  return fields;
}

/** Fields without a row, and rows without a field. */
export function mismatches(
  schema: GraphQLSchema,
  table: RightsTable,
): { readonly unguarded: readonly string[]; readonly stale: readonly string[] } {
  const fields = fieldsOf(schema);
  return {
    unguarded: [...fields.keys()].filter((name) => !(name in table)),
    stale: Object.keys(table).filter((name) => !fields.has(name)),
  };
}

/** A row that anything has to be looked at for; the others cost a field nothing. */
export const isGuarded = (right: FieldRight | undefined): right is Guarded =>
  right !== undefined && right !== 'as-parent' && (right.to !== 'public' || right.subject !== undefined);

function guard(field: Field, right: Guarded, judge: Judge): void {
  const { subscribe, resolve = defaultFieldResolver } = field;
  if (subscribe) {
    field.subscribe = async (parent, args, context, info) =>
      subscribe(parent, await judge.admit(right, { parent, args }, context), context, info);
    return;
  }
  field.resolve = async (parent, args, context, info) =>
    resolve(parent, await judge.admit(right, { parent, args }, context), context, info);
}

/**
 * Puts the table of rights before the fields that it guards; the others are left as they are.
 * @throws where a field has no row, or a row no field: such a server does not start
 */
export function enforce(schema: GraphQLSchema, table: RightsTable, judge: Judge): GraphQLSchema {
  const { unguarded, stale } = mismatches(schema, table);
  if (unguarded.length > 0 || stale.length > 0)
    throw new Error(
      `rights: no row for ${unguarded.join(', ') || '-'}; rows of no field: ${stale.join(', ') || '-'}`,
    );
  for (const [name, field] of fieldsOf(schema)) {
    const right = table[name];
    if (isGuarded(right)) guard(field, right, judge);
  }
  return schema;
}
