import type { People } from '@fairview/people';
import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext, RequestContexts } from '../request/context.js';
import { atNamedSeat } from '../request/named-seat.js';
import { PageSession } from '../request/page-session.js';
import type { Admission } from '../limits/admission.js';
import { limits } from '../limits/limits.js';
import type { Meter, RequestsLeft } from '../limits/rate.js';
import { refuse } from '../limits/refusals.js';
import { bearerOf, wantsPage } from '../transport/request-headers.js';
import { encoded } from '../transport/encoding.js';
import { refuseMethod, sendError } from '../transport/every-error.js';
import { mayCallFrom } from '../transport/origin.js';
import { refusalOf } from '../transport/refusal-of.js';
import type { ServerContext } from '../transport/server-context.js';
import type { KnownDocuments } from './known-documents.js';

export interface HttpParts {
  readonly contexts: RequestContexts;
  readonly people: People;
  readonly serverContext: ServerContext;
  readonly apollo: ApolloServer<RequestContext>;
  readonly knownDocuments: KnownDocuments;
  readonly admission: Admission;
  readonly meter: Meter;
}

/** A text in a request besides the document's variables, if it is one. */
function textOf({ method, query, body }: FastifyRequest, key: 'query' | 'operationName'): string | undefined {
  const asked = method === 'GET' ? query : body;
  const text = (asked as Record<string, unknown> | null | undefined)?.[key];
  return typeof text === 'string' ? text : undefined;
}

/** What a request says beside its document and variables. */
function extensionsOf({ method, query, body }: FastifyRequest): unknown {
  const asked = method === 'GET' ? query : body;
  return (asked as { extensions?: unknown } | null | undefined)?.extensions;
}

/** What is left to a caller of the requests of this window, in the words of the draft on RateLimit headers. */
const headersOf = ({ limit, left, seconds }: RequestsLeft): Readonly<Record<string, number>> => ({
  'ratelimit-limit': limit,
  'ratelimit-remaining': left,
  'ratelimit-reset': seconds,
});

/** Whether a document may ask the schema about itself: whatever else it means, it has one of these words then. */
const asksOfSchema = (source: string): boolean => /\b__(?:schema|type)\b/.test(source);

/** Whether a request names a document by its hash instead of sending it. */
const namesHash = ({ body }: FastifyRequest): boolean =>
  (body as { extensions?: { persistedQuery?: unknown } | null } | null | undefined)?.extensions
    ?.persistedQuery !== undefined;

/** Serves GraphQL over HTTP at /graphql. */
export class Http {
  /** Of each request that is being answered, the end of its time. */
  private readonly ends = new WeakMap<FastifyRequest, AbortSignal>();
  private readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

  constructor(private readonly parts: HttpParts) {
    const { apollo, knownDocuments } = parts;
    const contexts = new WeakMap<FastifyRequest, Promise<RequestContext>>();
    const contextOf = (request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> => {
      const context = contexts.get(request) ?? this.context(request, reply);
      contexts.set(request, context);
      return context;
    };
    const handler = fastifyApolloHandler(apollo, { context: contextOf });
    this.answer = async (request, reply) => {
      const known = await knownDocuments.answer(request, reply, () => contextOf(request, reply));
      if (known !== undefined) return known;
      const answer: unknown = await handler.call(request.server, request, reply);
      knownDocuments.note(request, reply);
      return answer;
    };
  }

  mount(fastify: FastifyInstance): void {
    const { failures } = this.parts.serverContext;
    fastify.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      bodyLimit: limits.bodyBytes,
      onRequest: async (request, reply) =>
        request.method === 'HEAD' ? refuseMethod(request, reply, failures) : this.admit(request),
      errorHandler: (error, _request, reply) => sendError(refusalOf(error as Error), reply, failures),
      handler: (request, reply) =>
        wantsPage(request)
          ? reply.redirect('/graphiql')
          : this.withinTime(request, reply.header('cache-control', 'no-store')),
    });
  }

  /** What is looked at before a body is read. */
  private async admit({ headers, ip }: FastifyRequest): Promise<void> {
    const { meter, serverContext } = this.parts;
    await meter.address(ip);
    if (!mayCallFrom(headers, serverContext.settings.origins)) throw refuse('origin-refused');
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw refuse('media-type-refused');
  }

  private async context(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> {
    const { admission, meter, people, contexts } = this.parts;
    const { ip: address } = request;
    try {
      const source = textOf(request, 'query');
      if (source === undefined && namesHash(request)) throw refuse('persisted-queries-off');
      const misshapen = source === undefined ? undefined : admission.shapeOf(source);
      if (misshapen) throw misshapen;
      const { headers } = request;
      const page = PageSession.of(headers, (cookie) => void reply.header('set-cookie', cookie));
      const { token: borne, wellFormed } = bearerOf(headers.authorization);
      const token = borne ?? page?.token;
      const known = token === undefined ? undefined : await people.knownCallerOf(token);
      const requests = source !== undefined && asksOfSchema(source) ? limits.requests.aboutSchema : 1;
      const left = await meter.caller(known?.account ?? known?.device?.id, address, requests);
      reply.headers(headersOf(left));
      // An expired cookie means signed out; a bearer token that is not valid is refused.
      if (!wellFormed || (borne !== undefined && !known)) throw refuse('token-refused');
      const caller = atNamedSeat(known, extensionsOf(request));
      const { origin } = headers;
      const calling = {
        caller: caller && { ...caller, address },
        address,
        token,
        page,
        origin,
        requestsLeft: left,
      };
      return contexts.contextFor(calling, { signal: this.ends.get(request) });
    } catch (error) {
      throw refusalOf(error as Error);
    }
  }

  /**
   * The answer, or after its time the word that there will be none: then no loader begins anything more, and what was begun
   * ends by the database's own limit.
   */
  private async withinTime(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const source = textOf(request, 'query') ?? '';
    const isMutation = this.parts.admission.isMutation(source, textOf(request, 'operationName'));
    const patience = limits.milliseconds[isMutation ? 'mutation' : 'query'];
    const over = new AbortController();
    this.ends.set(request, over.signal);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const tooSlow = refuse('too-slow');
        over.abort(tooSlow);
        reject(tooSlow);
      }, patience);
    });
    try {
      const answered = await Promise.race([this.answer(request, reply), late]);
      // What a command answers may hold a secret beside words of the caller: its length would say more than it should.
      return typeof answered === 'string' && !isMutation ? await encoded(request, reply, answered) : answered;
    } finally {
      clearTimeout(timer);
    }
  }
}
