import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { limits, shareOf } from './limits.js';

const { document, page } = limits;

/** The HTTP status if one field is refused and the rest is answered. */
const atAField = 200;

/** What the transport refuses: Apollo's code, the HTTP status, and a sentence. Reasons stay; docs/errors.md lists them. */
export const transportRefusals = {
  'too-many-tokens': refusal(
    'GRAPHQL_PARSE_FAILED',
    `A document can have at most ${document.tokens} tokens.`,
  ),
  'too-deep': refusal(
    'GRAPHQL_VALIDATION_FAILED',
    `Fields may be nested at most ${document.depth} levels deep.`,
  ),
  'too-many-fields': refusal(
    'GRAPHQL_VALIDATION_FAILED',
    `A document can have at most ${document.fields} fields.`,
  ),
  'too-many-root-fields': refusal(
    'GRAPHQL_VALIDATION_FAILED',
    `An operation can have at most ${document.rootFields} fields at its root.`,
  ),
  'too-many-aliases': refusal(
    'GRAPHQL_VALIDATION_FAILED',
    `A document can have at most ${document.aliases} aliases.`,
  ),
  'alias-too-long': refusal(
    'GRAPHQL_VALIDATION_FAILED',
    `An alias has at most ${document.aliasLetters} letters.`,
  ),
  'too-many-directives': refusal(
    'GRAPHQL_VALIDATION_FAILED',
    `A document can have at most ${document.directives} directives.`,
  ),
  'too-many-fragments': refusal(
    'GRAPHQL_VALIDATION_FAILED',
    `A document can have at most ${document.fragments} fragments and ${document.spreads} spreads of them.`,
  ),
  'fragment-cycle': refusal('GRAPHQL_VALIDATION_FAILED', 'A fragment must not spread itself.'),
  'once-a-document': refusal('GRAPHQL_VALIDATION_FAILED', 'This field may appear only once in a document.'),
  'page-too-large': refusal('BAD_USER_INPUT', `A page can have 1 to ${page} nodes.`),
  'too-costly': refusal('BAD_USER_INPUT', 'The answer could hold too many nodes; ask for smaller pages.'),
  'text-ill-formed': refusal('BAD_USER_INPUT', 'A text contains characters that cannot be stored.'),
  'subject-unknown': refusal(
    'BAD_USER_INPUT',
    'Nothing with this id exists, or you may not see it.',
    atAField,
  ),
  'id-or-slug': refusal('BAD_USER_INPUT', 'Give the id or the slug, and only one of them.', atAField),
  'not-json': refusal('BAD_REQUEST', 'The body is not JSON.'),
  'too-large': refusal('BAD_REQUEST', `A body can have at most ${limits.bodyBytes} bytes.`, 413),
  'media-type-refused': refusal('BAD_REQUEST', 'The body must be plain application/json.', 415),
  'path-unknown': refusal('BAD_REQUEST', 'There is nothing at this address.', 404),
  'method-refused': refusal(
    'BAD_REQUEST',
    'This address does not take this method: see the header Allow.',
    405,
  ),
  'url-malformed': refusal('BAD_REQUEST', 'The address cannot be read.'),
  'request-malformed': refusal('BAD_REQUEST', 'This is not an HTTP request.'),
  'headers-too-large': refusal('BAD_REQUEST', 'The headers are too large.', 431),
  'request-too-slow': refusal('BAD_REQUEST', 'The request did not come in within ten seconds.', 408),
  'persisted-queries-off': refusal('PERSISTED_QUERY_NOT_SUPPORTED', 'Send the document itself.'),
  'origin-refused': refusal('FORBIDDEN', 'Pages from this origin may not call this server.', 403),
  'host-refused': refusal(
    'FORBIDDEN',
    'This server does not answer to this name; HOSTS lists the names that are allowed.',
    421,
  ),
  'rate-limited': refusal('RATE_LIMITED', 'Too many requests: wait a few seconds.', 429),
  'network-busy': refusal(
    'RATE_LIMITED',
    'There are too many requests from your network at the moment; try again in a few seconds, or sign in.',
    429,
  ),
  'too-many-subscriptions': refusal(
    'RATE_LIMITED',
    `A session can have at most ${limits.sockets.subscriptionsASession} subscriptions on ${limits.sockets.aSession} sockets; ` +
      `a socket without a session can have ${shareOf(limits.sockets.subscriptionsASession, false)}.`,
    429,
  ),
  'too-far-behind': refusal(
    'BAD_USER_INPUT',
    `You can continue over at most ${limits.resumedPositions} positions: read what you need again, and continue from its position.`,
    atAField,
  ),
  'subscriptions-only': refusal(
    'BAD_REQUEST',
    'A WebSocket connection carries subscriptions only; send queries and mutations over HTTP.',
  ),
  'epoch-changed': refusal(
    'BAD_USER_INPUT',
    'The server was restored from a backup, so this position belongs to another epoch. Read everything again and continue from there.',
    atAField,
  ),
  'sockets-only': refusal('BAD_REQUEST', 'Subscriptions need a WebSocket connection.'),
  'not-allowed': refusal('FORBIDDEN', 'Your roles do not allow this.', atAField),
  'seat-not-held': refusal('FORBIDDEN', 'Your session does not hold the seat that you named.', 403),
  'seat-not-named': refusal(
    'BAD_USER_INPUT',
    'Your device holds several seats: name one in `extensions.seat`.',
    atAField,
  ),
  'seat-reads-only': refusal(
    'FORBIDDEN',
    'The tournament is closed: for fourteen days your seat can only read, and confirm or decline proposals.',
    atAField,
  ),
  'not-signed-in': refusal('UNAUTHENTICATED', 'This needs a session or an API key.', atAField),
  'token-refused': refusal('UNAUTHENTICATED', 'The session or key is unknown or has expired.', 401),
  'too-slow': refusal('INTERNAL_SERVER_ERROR', 'The answer took too long.', 503),
  'clock-unsure': refusal(
    'INTERNAL_SERVER_ERROR',
    'The server cannot trust its clock at the moment. Nothing was done; try again in a few seconds.',
    503,
  ),
  'club-away': refusal(
    'INTERNAL_SERVER_ERROR',
    'The machine that holds this club does not answer at the moment; other clubs go on. Try again later.',
    503,
  ),
  unavailable: refusal(
    'INTERNAL_SERVER_ERROR',
    'The database does not answer at the moment. Try again later.',
    503,
  ),
} as const;

export type TransportReason = keyof typeof transportRefusals;

export const isTransportReason = (given: unknown): given is TransportReason =>
  typeof given === 'string' && Object.hasOwn(transportRefusals, given);

interface TransportRefusal {
  readonly code: string;
  readonly sentence: string;
  readonly status: number;
}

function refusal(code: string, sentence: string, status = 400): TransportRefusal {
  return { code, sentence, status };
}

const retryAfterHeader = (seconds: number): HeaderMap => new HeaderMap([['retry-after', String(seconds)]]);

/** The error of a reason before anything is executed: over HTTP it comes with its status, and 503 with `Retry-After`. */
export function refuse(reason: TransportReason): GraphQLError {
  const { code, sentence, status } = transportRefusals[reason];
  const http = status === 503 ? { status, headers: retryAfterHeader(limits.retrySeconds) } : { status };
  return new GraphQLError(sentence, { extensions: { code, reason, http } });
}

/**
 * The error of a caller who must wait: it says for how many seconds, over HTTP as `Retry-After`.
 * @param retryAfter whole seconds, at least 1
 */
export function refuseFor(reason: 'rate-limited' | 'network-busy', retryAfter: number): GraphQLError {
  const { message, extensions } = refuse(reason);
  const headers = retryAfterHeader(retryAfter);
  const { status } = transportRefusals[reason];
  return new GraphQLError(message, { extensions: { ...extensions, retryAfter, http: { status, headers } } });
}

/** The error of a session that has as many subscriptions as it may have. */
export function refuseFull({ limit, open }: { readonly limit: number; readonly open: number }): GraphQLError {
  const { message, extensions } = refuse('too-many-subscriptions');
  return new GraphQLError(message, { extensions: { ...extensions, limit, open } });
}

/** What an operation costs, and what it may. */
interface CostAndLimit {
  readonly cost: number;
  readonly limit: number;
}

function withCost({ extensions }: GraphQLError, { cost: asked, limit }: CostAndLimit): GraphQLError {
  const cost = Math.min(asked, Number.MAX_SAFE_INTEGER);
  return new GraphQLError(
    `The answer could hold ${cost} nodes, and at most ${limit} are allowed; ask for smaller pages.`,
    { extensions: { ...extensions, cost, limit } },
  );
}

/** The error of an operation that asks for too much, before anything is executed. */
export const refuseCostly = (figures: CostAndLimit): GraphQLError => withCost(refuse('too-costly'), figures);

/** The error of an operation that has come to too much, at the field where it has. */
export const refuseFieldCostly = (figures: CostAndLimit): GraphQLError =>
  withCost(refuseField('too-costly'), figures);

/** The error of a page of so many items: it says how many there may be. */
export function refusePage(given: number): GraphQLError {
  const { extensions } = refuseField('page-too-large');
  return new GraphQLError(`A page can have 1 to ${page} nodes, not ${given}.`, {
    extensions: { ...extensions, given, limit: page },
  });
}

/** The error of a reason at one field: the rest of the document is answered, with HTTP status 200. */
export function refuseField(reason: TransportReason): GraphQLError {
  const { code, sentence } = transportRefusals[reason];
  return new GraphQLError(sentence, { extensions: { code, reason } });
}
