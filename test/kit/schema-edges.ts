import {
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  isInterfaceType,
  isEnumType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** A step of a way through the schema: a field of a type. */
interface Step {
  readonly parent: string;
  readonly field: GraphQLField<unknown, unknown>;
  /** The type of object that it is followed to. */
  readonly to: string;
}

/** A way from a field of the root to a field that leads to a thing, and the document that goes it. */
export interface Way {
  /** `Type.field`. */
  readonly edge: string;
  readonly root: string;
  readonly kind: string;
  readonly query: string;
  /** The variables that it needs: `id`, of the thing at its root. */
  readonly needsId: boolean;
}

const objectsOf = (
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): readonly GraphQLObjectType[] => {
  const type = getNamedType(field.type);
  if (isObjectType(type)) return [type];
  if (isUnionType(type)) return type.getTypes();
  return isInterfaceType(type) ? schema.getPossibleTypes(type) : [];
};

/** How arguments of a field are filled, by their name; those that have no value here and may be left out are. */
export type Given = (arg: GraphQLArgument) => string | undefined;

const passed = ({ args }: GraphQLField<unknown, unknown>, given: Given): string => {
  const parts = args.flatMap((arg) => {
    const value = given(arg) ?? (arg.name === 'first' ? '9' : undefined);
    if (value !== undefined) return [`${arg.name}: ${value}`];
    if (!isNonNullType(arg.type) || arg.defaultValue !== undefined) return [];
    const type = getNamedType(arg.type);
    if (isListType(arg.type.ofType)) return [`${arg.name}: []`];
    return [
      `${arg.name}: ${isEnumType(type) ? type.getValues()[0]?.name : type.name === 'Int' ? '1' : '"-"'}`,
    ];
  });
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
};

/** Whether a field can be asked for without an input object, of which nobody knows what would fit. */
const isPlain = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.every(({ type, defaultValue }) => {
    if (!isNonNullType(type) || defaultValue !== undefined) return true;
    return isLeafType(getNamedType(type)) || isListType(type.ofType);
  });

/**
 * The shortest way from a root field to each field of the schema that leads to a thing of these kinds, except through such a thing:
 * what is behind it starts at a root of its own.
 */
export function waysFrom(
  schema: GraphQLSchema,
  root: string,
  kinds: ReadonlySet<string>,
  given: Given,
): readonly Way[] {
  const query = schema.getQueryType();
  const first = query?.getFields()[root];
  if (!query || !first) throw new Error(`no query ${root}`);
  const ways: Way[] = [];
  const seen = new Set<string>();
  const starts = objectsOf(schema, first as never);
  let front = starts.map((type): readonly Step[] => [
    { parent: 'Query', field: first as never, to: type.name },
  ]);
  while (front.length > 0) {
    const next: (readonly Step[])[] = [];
    for (const steps of front) {
      const type = schema.getType(steps.at(-1)?.to ?? '') as GraphQLObjectType;
      if (seen.has(type.name)) continue;
      seen.add(type.name);
      for (const field of Object.values(type.getFields())) {
        if (!isPlain(field as never)) continue;
        for (const to of objectsOf(schema, field as never)) {
          const way = [...steps, { parent: type.name, field: field as never, to: to.name }];
          if (kinds.has(to.name)) ways.push(wayOf(root, way, given));
          else next.push(way);
        }
      }
    }
    front = next;
  }
  return ways;
}

function wayOf(root: string, steps: readonly Step[], given: Given): Way {
  const last = steps.at(-1);
  const inner = steps.reduceRight((rest, { field, to }) => {
    const isOne = isObjectType(getNamedType(field.type));
    const narrowed = isOne ? rest : `... on ${to} { ${rest} }`;
    const args =
      field.name === root && field.args.some(({ name }) => name === 'id')
        ? '(id: $id)'
        : passed(field, given);
    return `${field.name}${args} { ${narrowed} }`;
  }, '__typename id');
  const needsId = inner.includes('$id');
  return {
    edge: `${last?.parent}.${last?.field.name}`,
    root,
    kind: last?.to ?? '',
    needsId,
    query: `query${needsId ? '($id: ID!)' : ''} { ${inner} }`,
  };
}

/** The ids of the things of a kind in an answer, wherever they stand. */
export function idsIn(value: unknown, kind: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => idsIn(each, kind));
  if (typeof value !== 'object' || value === null) return [];
  const { __typename: type, id } = value as { readonly __typename?: unknown; readonly id?: unknown };
  const own = type === kind && typeof id === 'string' ? [id] : [];
  return [...own, ...Object.values(value).flatMap((each) => idsIn(each, kind))];
}
