import { defined, Recent } from '@fairview/kernel';
import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
} from 'graphql';
import { judgeCost } from './cost.js';
import { costLimit, limits } from './limits.js';
import { refuse, refuseCostly } from './refusals.js';
import { judgeShape } from './shape.js';

/** How documents are parsed, here and by Apollo. */
export const parseOptions = { maxTokens: limits.document.tokens } as const;

/** The request of an operation. */
export interface OperationRequest {
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  /** Whether the caller is known: the others get a part of the budget. */
  readonly known: boolean;
}

/** A request of an operation whose document is valid. */
export interface ValidRequest extends Omit<OperationRequest, 'known'> {
  readonly document: DocumentNode;
}

type Judged<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: readonly GraphQLError[] };

const rememberedDocuments = 500;
const longestRemembered = 8_192;

/**
 * The one judge of documents, for HTTP and sockets: first what a document looks like, then whether it is valid, then
 * what it costs with these variables. Over HTTP Apollo parses and validates in between; sockets ask for all three.
 */
export class Admission {
  private readonly shapely = new Recent<DocumentNode>(rememberedDocuments);
  private readonly valid = new Recent<DocumentNode>(rememberedDocuments);
  private readonly fragments = new WeakMap<DocumentNode, ReadonlyMap<string, FragmentDefinitionNode>>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** The limit that a document's text breaks before anybody validates it; what cannot be parsed is left to Apollo. */
  shapeOf(source: string): GraphQLError | undefined {
    if (this.shapely.get(source)) return undefined;
    const parsed = parsedFrom(source);
    if (!parsed.ok) return parsed.errors[0];
    const reason = judgeShape(parsed.value);
    if (reason) return refuse(reason);
    if (source.length <= longestRemembered) this.shapely.set(source, parsed.value);
    return undefined;
  }

  /** Whether an operation of a document is a mutation: by the operation itself, not by a word in its text. */
  isMutation(source: string, operationName: string | undefined): boolean {
    const parsed = this.shapely.get(source);
    const document = parsed ?? documentIn(parsedFrom(source));
    return document !== undefined && getOperationAST(document, operationName)?.operation === 'mutation';
  }

  /** A document, parsed, within its limits and valid. */
  document(source: string): Judged<DocumentNode> {
    const known = this.valid.get(source);
    if (known) return { ok: true, value: known };
    const parsed = parsedFrom(source);
    if (!parsed.ok) return parsed;
    const reason = judgeShape(parsed.value);
    if (reason) return { ok: false, errors: [refuse(reason)] };
    const errors = validate(this.schema, parsed.value, specifiedRules);
    if (errors.length > 0) return { ok: false, errors: errors.map(coded('GRAPHQL_VALIDATION_FAILED')) };
    if (source.length <= longestRemembered) this.valid.set(source, parsed.value);
    return parsed;
  }

  /** Remembers a document that Apollo has found to be valid. */
  keepValid(source: string, document: DocumentNode): void {
    if (source.length <= longestRemembered && !this.valid.get(source)) this.valid.set(source, document);
  }

  /** A document that is known to be valid: it was answered before, and not so long ago that it is forgotten. */
  validated(source: string): DocumentNode | undefined {
    return this.valid.get(source);
  }

  /** What asking a valid document this way costs, or what is wrong with it. */
  costOf(document: DocumentNode, asking: OperationRequest): Judged<number> {
    const operation = getOperationAST(document, asking.operationName);
    if (!operation) return { ok: true, value: 0 };
    const definitions = operation.variableDefinitions ?? [];
    const variables = getVariableValues(this.schema, definitions, asking.variables ?? {}, { maxErrors: 5 });
    if (variables.errors) return { ok: false, errors: variables.errors.map(coded('BAD_USER_INPUT')) };
    const priced = {
      schema: this.schema,
      operation,
      fragments: this.fragmentsOf(document),
      variables: variables.coerced,
    };
    try {
      const cost = judgeCost(priced);
      if (typeof cost !== 'number') return { ok: false, errors: [refuse(cost)] };
      const limit = costLimit(asking.known);
      return cost > limit
        ? { ok: false, errors: [refuseCostly({ cost, limit })] }
        : { ok: true, value: cost };
    } catch (error) {
      if (error instanceof GraphQLError) return { ok: false, errors: [coded('BAD_USER_INPUT')(error)] };
      throw error;
    }
  }

  private fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
    const known = this.fragments.get(document);
    if (known) return known;
    const found = new Map<string, FragmentDefinitionNode>();
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) found.set(definition.name.value, definition);
    this.fragments.set(document, found);
    return found;
  }
}

const coded =
  (code: string) =>
  (error: GraphQLError): GraphQLError =>
    new GraphQLError(error.message, {
      ...defined({ nodes: error.nodes, source: error.source, positions: error.positions }),
      extensions: { ...error.extensions, code, http: { status: 400 } },
    });

const documentIn = (judged: Judged<DocumentNode>): DocumentNode | undefined =>
  judged.ok ? judged.value : undefined;

function parsedFrom(source: string): Judged<DocumentNode> {
  try {
    return { ok: true, value: parse(source, parseOptions) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const tooLong = error.message.includes('Parsing aborted');
    return {
      ok: false,
      errors: [tooLong ? refuse('too-many-tokens') : coded('GRAPHQL_PARSE_FAILED')(error)],
    };
  }
}
