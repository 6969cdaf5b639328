import {
  defaultFieldResolver,
  getNamedType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import type { RequestContext } from '../request/context.js';
import type { Authorizer } from './authorizer.js';
import { isEdge, typesByField, type FieldRight, type Guarded, type RightsTable } from './right.js';

type Field = GraphQLField<unknown, RequestContext, Record<string, unknown>>;

/** Every field of a schema's object types, by `Type.field`. */
export function fieldsOf(schema: GraphQLSchema): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) fields.set(`${type.name}.${field.name}`, field);
  }
  return fields;
}

/** The row that a field, named `Type.field`, is covered by: its own, or that of its type. */
export function rowOf(fieldName: string, table: RightsTable): string {
  const [type = ''] = fieldName.split('.');
  return typesByField.has(type) || Object.hasOwn(table, fieldName) ? fieldName : type;
}

/** The types whose objects a command or a subscription makes, or that are pages: who may have those sees what is in them. */
function answersOf(schema: GraphQLSchema): ReadonlySet<string> {
  const roots = [schema.getMutationType(), schema.getSubscriptionType()];
  const types = roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map(({ type }) => getNamedType(type)),
  );
  return new Set(
    types.flatMap((type) => (isUnionType(type) ? type.getTypes().map(({ name }) => name) : [type.name])),
  );
}

/**
 * Fields that lead from a value to a club or a tournament: each has a row of its own, which says whether the caller is judged
 * there again.
 */
export function edgesOf(schema: GraphQLSchema): readonly string[] {
  const answers = answersOf(schema);
  return [...fieldsOf(schema)].flatMap(([name, { type }]) => {
    const [parent = ''] = name.split('.');
    const leadsOut = ['Club', 'Tournament'].includes(getNamedType(type).name);
    const isInside = typesByField.has(parent) || answers.has(parent) || /(Connection|Edge)$/u.test(parent);
    return leadsOut && !isInside ? [name] : [];
  });
}

/** Rows that a schema needs and the table lacks, and rows that cover nothing. */
export function mismatches(
  schema: GraphQLSchema,
  table: RightsTable,
): { readonly unguarded: readonly string[]; readonly stale: readonly string[] } {
  const needed = new Set([
    ...[...fieldsOf(schema).keys()].map((name) => rowOf(name, table)),
    ...edgesOf(schema),
  ]);
  return {
    unguarded: [...needed].filter((name) => !Object.hasOwn(table, name)),
    stale: Object.keys(table).filter((name) => !needed.has(name)),
  };
}

/** Whether a row has to be checked at all; the others cost a field nothing. */
export const isGuarded = (right: FieldRight | undefined): right is Guarded =>
  right !== undefined && right !== 'as-parent' && (right.to !== 'public' || right.resource !== undefined);

/** Whether a command may change who somebody is, or what they hold: no command on a game or a match does. */
const mayChangeCallers = (name: string, right: FieldRight | undefined): boolean => {
  if (!name.startsWith('Mutation.')) return false;
  const kind = right === undefined || right === 'as-parent' ? undefined : right.resource?.kind;
  return kind !== 'game' && kind !== 'match';
};

/** Has what is known of callers forgotten when a command is over, before it is answered. */
function forgetAfter(field: Field, authorizer: Authorizer): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = async (...asked) => {
    try {
      return await resolve(...asked);
    } finally {
      authorizer.forgetCallers();
    }
  };
}

function guard(name: string, field: Field, right: Guarded, authorizer: Authorizer): void {
  const isCommand = name.startsWith('Mutation.');
  const { subscribe, resolve = defaultFieldResolver } = field;
  if (subscribe) {
    field.subscribe = async (parent, args, context, info) =>
      subscribe(parent, await authorizer.admit(right, { parent, args }, context), context, info);
    return;
  }
  if (isEdge(right)) {
    field.resolve = async (parent, args, context, info) =>
      (await authorizer.leads(right, { parent, args }, context))
        ? resolve(parent, args, context, info)
        : null;
    return;
  }
  field.resolve = async (parent, args, context, info) =>
    resolve(parent, await authorizer.admit(right, { parent, args, isCommand }, context), context, info);
}

/**
 * Puts the table of rights before the fields that it guards; the others are left as they are.
 * @throws if a field is covered by no row, or a row covers no field: such a server does not start
 */
export function enforce(schema: GraphQLSchema, table: RightsTable, authorizer: Authorizer): GraphQLSchema {
  const { unguarded, stale } = mismatches(schema, table);
  if (unguarded.length > 0 || stale.length > 0)
    throw new Error(
      `rights: no row for ${unguarded.join(', ') || '-'}; rows that cover nothing: ${stale.join(', ') || '-'}`,
    );
  for (const [name, field] of fieldsOf(schema)) {
    const right = table[rowOf(name, table)];
    if (isGuarded(right)) guard(name, field, right, authorizer);
    if (mayChangeCallers(name, right)) forgetAfter(field, authorizer);
  }
  return schema;
}
