import { defined, Recent } from '@fairview/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  execute,
  getOperationAST,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { Admission, ValidRequest } from '../limits/admission.js';
import { limits } from '../limits/limits.js';
import type { RequestContext } from '../request/context.js';
import { publicError, type Report } from '../transport/errors.js';
import { costExtensions, costHeaders, outageOf } from './answer.js';
import { isAboutSchema } from './introspection.js';

const acceptsRemembered = 100;
const longestAccept = 300;

/** The media type of a body that a form of another site cannot send. */
const json = /^application\/json(?:; ?charset=utf-8)?$/iu;

type Parts = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isObjectOrNone = (value: unknown): value is Parts | null | undefined =>
  value === undefined || value === null || isObject(value);

const code = ({ extensions }: GraphQLFormattedError): unknown => extensions?.['code'];

/**
 * Answers requests whose document has been answered before: it is valid, so what is left to judge is its cost, and to execute.
 * Everything else is Apollo's, and so is each request that is refused before anything is executed: then nothing has been done
 * here, and the same context is judged there. Both give the same answers to the byte (`known-documents.spec`).
 */
export class KnownDocuments {
  /** The form of answer that Apollo chose for a header `Accept`. */
  private readonly contentTypes = new Recent<string>(acceptsRemembered);

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly admission: Admission,
    private readonly report: Report,
  ) {}

  /** Learns from an answer of Apollo's in which form such a caller takes it. */
  note({ headers: { accept = '' } }: FastifyRequest, reply: FastifyReply): void {
    const contentType = reply.getHeader('content-type');
    if (reply.statusCode === 200 && typeof contentType === 'string' && accept.length <= longestAccept)
      this.contentTypes.set(accept, contentType);
  }

  /**
   * The answer, with its status and headers set.
   * @param context of the request; asked for if its document is known
   * @returns `undefined` if Apollo has to answer
   */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    context: () => Promise<RequestContext>,
  ): Promise<string | undefined> {
    const contentType = this.contentTypes.get(request.headers.accept ?? '');
    const known = contentType === undefined ? undefined : this.knownIn(request);
    if (contentType === undefined || !known) return undefined;
    const contextValue = await context().catch(() => undefined);
    if (!contextValue) return undefined;
    const { caller, budget } = contextValue;
    const { document, operationName } = known;
    const priced = this.admission.costOf(document, { ...known, known: caller !== undefined });
    // What is dear takes turns.
    if (!priced.ok || (!caller && priced.value >= limits.turns.dearFrom)) return undefined;
    budget.spend(priced.value);
    const result = await execute({
      schema: this.schema,
      document,
      contextValue,
      ...defined({ operationName, variableValues: known.variables ?? undefined }),
    });
    const text = this.written(result, reply, contextValue, known.saysCost);
    // Last, as Apollo does it: the order of headers says nothing of what was asked before.
    reply.header('content-type', contentType);
    return text;
  }

  private knownIn({
    method,
    headers,
    body,
  }: FastifyRequest): (ValidRequest & { saysCost: boolean }) | undefined {
    if (method !== 'POST' || !json.test(headers['content-type'] ?? '') || !isObject(body)) return undefined;
    const { query, variables, operationName = null, extensions } = body;
    if (typeof query !== 'string' || !isObjectOrNone(variables) || !isObjectOrNone(extensions))
      return undefined;
    if (operationName !== null && typeof operationName !== 'string') return undefined;
    if (extensions?.['persistedQuery'] !== undefined) return undefined;
    const document = this.admission.validated(query);
    const operation = document && getOperationAST(document, operationName);
    if (!operation || operation.operation === 'subscription' || isAboutSchema(operation)) return undefined;
    return {
      document,
      operationName: operationName ?? undefined,
      variables,
      saysCost: extensions?.['cost'] === true,
    };
  }

  /** The text of a result, its errors in the words that clients may read. */
  private written(
    { data, errors }: ExecutionResult,
    reply: FastifyReply,
    context: RequestContext,
    saysCost: boolean,
  ): string {
    const told = errors?.map((error) => {
      const { http, ...extensions } = error.extensions;
      setHead(reply, http);
      const plain = error.toJSON();
      return publicError(
        { ...plain, extensions: { ...extensions, code: code(plain) ?? 'INTERNAL_SERVER_ERROR' } },
        error,
        this.report,
      );
    });
    const result: FormattedExecutionResult = { ...defined({ errors: told }), ...defined({ data }) };
    reply.headers(costHeaders(context));
    const outage = told && outageOf(result);
    if (outage) reply.code(outage.status).header('retry-after', outage.retryAfter);
    const whole = saysCost ? { ...result, extensions: costExtensions(context) } : result;
    return `${JSON.stringify(whole)}\n`;
  }
}

/** The status and the headers that an error asks for. */
function setHead(reply: FastifyReply, http: unknown): void {
  if (!isObject(http)) return;
  const { status, headers } = http;
  if (typeof status === 'number') reply.code(status);
  if (headers instanceof Map) for (const [name, value] of headers) reply.header(String(name), String(value));
}
