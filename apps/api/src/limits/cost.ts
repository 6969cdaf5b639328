import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { defined } from '@fairview/kernel';
import { limits } from './limits.js';
import { foldWeight } from './fold.js';
import { refusePage, type TransportReason } from './refusals.js';

/** A validated operation with its variables, coerced: what a cost can be computed from. */
export interface Priced {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
}

const illFormed = /[\0\p{Surrogate}]/u;
const deepestInput = 32;
const aboutSchema: ReadonlySet<string> = new Set([SchemaMetaFieldDef.name, TypeMetaFieldDef.name]);

/** Whether every text in an argument can be stored. */
function isWellFormed(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !illFormed.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepestInput) return false;
  if (Array.isArray(value)) return value.every((each) => isWellFormed(each, depth + 1));
  return Object.entries(value).every(([key, each]) => !illFormed.test(key) && isWellFormed(each, depth + 1));
}

/** The number of items of a page. @throws GraphQLError `page-too-large`, also if it is null */
function itemsOf(first: unknown): number {
  const asked = typeof first === 'number' ? first : 0;
  if (!Number.isInteger(asked) || asked < 1 || asked > limits.page) throw refusePage(asked);
  return asked;
}

/** How many entries a field asks for: by `first`, which also counts for the lists right below it, or by naming each. */
interface AskedPage {
  readonly first?: number;
  readonly entries?: number;
  readonly lookups?: number;
}

/** Where a selection stands. */
interface Place {
  /** How often it may be answered. */
  readonly times: number;
  /** The page requested of its parent. */
  readonly first?: number;
  /** The folds its parent already has: one fold serves all fields. */
  readonly folded: Set<string>;
}

/** Walks an operation as execution would, fragments written out, and adds up the entries that lists may hold, and the folds. */
class Bill {
  private nodes = 0;
  private fields = 0;

  constructor(private readonly priced: Priced) {}

  /** What the operation comes to, or why it is refused. */
  judge(): number | TransportReason {
    const { schema, operation } = this.priced;
    const root = schema.getRootType(operation.operation);
    const place = { times: 1, folded: new Set<string>() };
    return (root && this.selections(operation.selectionSet, root, place)) ?? this.nodes;
  }

  /** For a union or an interface the most expensive member counts: an object is one of them. */
  private selections(
    set: SelectionSetNode,
    parent: GraphQLCompositeType,
    place: Place,
  ): TransportReason | undefined {
    if (isObjectType(parent)) return this.selectionsOf(set, parent, place);
    const before = this.nodes;
    let most = before;
    for (const type of this.priced.schema.getPossibleTypes(parent)) {
      this.nodes = before;
      const reason = this.selectionsOf(set, type, { ...place, folded: new Set(place.folded) });
      if (reason) return reason;
      most = Math.max(most, this.nodes);
    }
    this.nodes = most;
    return undefined;
  }

  private selectionsOf(
    { selections }: SelectionSetNode,
    type: GraphQLObjectType,
    place: Place,
  ): TransportReason | undefined {
    for (const selection of selections) {
      const reason =
        selection.kind === Kind.FIELD
          ? this.field(selection, type, place)
          : this.fragment(selection, type, place);
      if (reason) return reason;
    }
    return undefined;
  }

  private fragment(
    selection: InlineFragmentNode | FragmentSpreadNode,
    type: GraphQLObjectType,
    place: Place,
  ): TransportReason | undefined {
    if ((this.fields += 1) > limits.writtenOutFields) return 'too-costly';
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : this.priced.fragments.get(selection.name.value);
    if (!fragment || !this.isFor(type, fragment.typeCondition?.name.value)) return undefined;
    return this.selectionsOf(fragment.selectionSet, type, place);
  }

  private isFor(type: GraphQLObjectType, condition = type.name): boolean {
    const { schema } = this.priced;
    const named = schema.getType(condition);
    return named === type || (isAbstractType(named) && schema.isSubType(named, type));
  }

  private field(node: FieldNode, parent: GraphQLObjectType, place: Place): TransportReason | undefined {
    if ((this.fields += 1) > limits.writtenOutFields) return 'too-costly';
    const field = parent.getFields()[node.name.value];
    if (!field) {
      // What lies below is not counted: its depth and its fields are.
      if (aboutSchema.has(node.name.value)) this.nodes += limits.introspection;
      return undefined;
    }
    const page = this.pageOf(field, node);
    if (typeof page === 'string') return page;
    const type = getNamedType(field.type);
    const isList = isListType(getNullableType(field.type));
    // A single object, or a list of texts, that costs as much as a list of objects declares it.
    const own = isList && isCompositeType(type) ? 0 : Number(field.extensions['complexity'] ?? 0);
    this.nodes += place.times * (own + foldWeight(field, place.folded) + (page.lookups ?? 0));
    if (!node.selectionSet || !isCompositeType(type)) return undefined;
    const folded = new Set<string>();
    if (!isList)
      return this.selections(node.selectionSet, type, {
        times: place.times,
        folded,
        ...defined({ first: page.first }),
      });
    const entries =
      page.entries ??
      page.first ??
      place.first ??
      Number(field.extensions['complexity'] ?? limits.unpagedEntries);
    const times = place.times * entries;
    this.nodes += times;
    return this.selections(node.selectionSet, type, { times, folded });
  }

  /** The page that a field asks for, its variables and the schema's defaults filled in. */
  private pageOf(field: GraphQLField<unknown, unknown>, node: FieldNode): TransportReason | AskedPage {
    if (field.args.length === 0) return {};
    const given = getArgumentValues(field, node, this.priced.variables);
    if (!isWellFormed(given)) return 'text-ill-formed';
    const { first, ids } = given;
    if (Array.isArray(ids)) {
      const entries = itemsOf(ids.length);
      return { entries, lookups: entries * limits.lookupsAnId };
    }
    return field.args.some(({ name }) => name === 'first') ? { first: itemsOf(first) } : {};
  }
}

/**
 * The cost of an operation with these variables, whether it is allowed or not. Refused: `text-ill-formed` for what no table can
 * store, `too-costly` for fragments that write out more fields than are counted.
 * @returns the entries and folds that it comes to, or the reason
 * @throws GraphQLError for an argument that does not fit its type, and `page-too-large` for a `first` outside 1..100 wherever it
 *   comes from
 */
export const judgeCost = (priced: Priced): number | TransportReason => new Bill(priced).judge();
