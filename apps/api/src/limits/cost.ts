import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  isInterfaceType,
  Kind,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { limits } from './limits.js';
import type { TransportReason } from './refusals.js';

/** A validated operation with its variables, coerced: what a cost can be computed from. */
export interface Priced {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
}

const illFormed = /[\0\p{Surrogate}]/u;
const deepestInput = 32;

/** Whether every text in an argument can be stored. */
function isWellFormed(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !illFormed.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepestInput) return false;
  if (Array.isArray(value)) return value.every((each) => isWellFormed(each, depth + 1));
  return Object.entries(value).every(([key, each]) => !illFormed.test(key) && isWellFormed(each, depth + 1));
}

const isPage = (first: unknown): first is number =>
  typeof first === 'number' && Number.isInteger(first) && first >= 1 && first <= limits.page;

/** Walks an operation as execution would, fragments written out, and adds up the entries its lists may hold. */
class Bill {
  private nodes = 0;
  private fields = 0;

  constructor(
    private readonly priced: Priced,
    private readonly mostNodes: number,
  ) {}

  judge(): TransportReason | undefined {
    const { schema, operation } = this.priced;
    const root = schema.getRootType(operation.operation);
    return root ? this.selections(operation.selectionSet, root, { times: 1 }) : undefined;
  }

  /** `times`: how often this selection may be answered; `first`: the page that its parent was asked for. */
  private selections(
    { selections }: SelectionSetNode,
    parent: GraphQLCompositeType,
    at: { readonly times: number; readonly first?: number },
  ): TransportReason | undefined {
    for (const selection of selections) {
      let reason: TransportReason | undefined;
      if (selection.kind === Kind.FIELD) reason = this.field(selection, parent, at);
      else {
        const fragment =
          selection.kind === Kind.INLINE_FRAGMENT
            ? selection
            : this.priced.fragments.get(selection.name.value);
        if (!fragment) continue;
        const condition = fragment.typeCondition?.name.value;
        const type = condition === undefined ? parent : this.priced.schema.getType(condition);
        if ((this.fields += 1) > limits.writtenOutFields) return 'too-costly';
        if (isCompositeType(type)) reason = this.selections(fragment.selectionSet, type, at);
      }
      if (reason) return reason;
    }
    return undefined;
  }

  private field(
    node: FieldNode,
    parent: GraphQLCompositeType,
    at: { readonly times: number; readonly first?: number },
  ): TransportReason | undefined {
    if ((this.fields += 1) > limits.writtenOutFields) return 'too-costly';
    const field =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (!field) return undefined;
    const page = this.pageOf(field, node);
    if (typeof page === 'string') return page;
    const type = getNamedType(field.type);
    if (!node.selectionSet || !isCompositeType(type)) return undefined;
    if (!isListType(getNullableType(field.type)))
      return this.selections(node.selectionSet, type, { times: at.times, ...page });
    const entries = page.first ?? at.first ?? Number(field.extensions['complexity'] ?? limits.unpagedEntries);
    const times = at.times * entries;
    if ((this.nodes += times) > this.mostNodes) return 'too-costly';
    return this.selections(node.selectionSet, type, { times });
  }

  /** The page that a field asks for, its variables and the schema's defaults filled in. */
  private pageOf(
    field: GraphQLField<unknown, unknown>,
    node: FieldNode,
  ): TransportReason | { readonly first?: number } {
    if (field.args.length === 0) return {};
    const given = getArgumentValues(field, node, this.priced.variables);
    if (!isWellFormed(given)) return 'text-ill-formed';
    if (!field.args.some(({ name }) => name === 'first')) return {};
    const { first } = given;
    return isPage(first) ? { first } : 'page-too-large';
  }
}

/**
 * Judges what an operation may cost with these variables: `page-too-large` for a `first` outside 1..100 wherever it
 * comes from, `too-costly` beyond `mostNodes` list entries, `text-ill-formed` for what no table can store.
 * @throws GraphQLError for an argument that does not fit its type
 */
export const judgeCost = (priced: Priced, mostNodes: number): TransportReason | undefined =>
  new Bill(priced, mostNodes).judge();
