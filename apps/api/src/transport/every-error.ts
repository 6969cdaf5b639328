import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Catch, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { refuse, type TransportReason } from '../limits/refusals.js';
import { publicError, type Report } from './errors.js';
import type { FailureLog } from './failure-log.js';
import { refusalOf } from './refusal-of.js';

const ofError = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } as const;

/** The methods that a path takes: all are read, and queries may also be posted. */
const methodsAt = (url: string): string =>
  url.split('?')[0] === '/graphql' ? 'GET, POST, OPTIONS' : 'GET, HEAD, OPTIONS';

/** Says in an answer which methods its path takes. */
export function nameMethods({ url }: Pick<FastifyRequest, 'url'>, reply: FastifyReply): void {
  void reply.header('allow', methodsAt(url));
}

/** Refuses a method that a path does not take, before the body is read. */
export function refuseMethod(
  request: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
  failures: FailureLog,
): FastifyReply {
  nameMethods(request, reply);
  return sendError(refuse('method-refused'), reply, failures);
}

/** Answers an error in the form that all of ours have, on whatever path it came up. */
export function sendError(error: GraphQLError, reply: FastifyReply, failures: FailureLog): FastifyReply {
  const { status, headers, text } = answerOf(error, failures.of('a request failed'));
  return reply.code(status).headers(headers).send(text);
}

/** An error as an answer of HTTP, with the headers of its own. */
function answerOf(error: GraphQLError, report: Report) {
  const answered = publicError({ message: error.message, extensions: error.extensions }, error, report);
  const { status = 500, headers = new Map<string, string>() } = (error.extensions['http'] ?? {}) as {
    readonly status?: number;
    readonly headers?: ReadonlyMap<string, string>;
  };
  const text = JSON.stringify({ errors: [answered] });
  return { status, text, headers: { ...Object.fromEntries(headers), ...ofError } };
}

/** A refusal that is worded here hides no failure that somebody would have to know. */
const nothingToReport = (): void => undefined;

/** What no route answers, and what fails in one that answers for itself: Nest would word it its own way, and repeat the path. */
@Catch()
export class EveryError implements ExceptionFilter {
  constructor(private readonly failures: FailureLog) {}

  catch(error: Error, host: ArgumentsHost): void {
    // GraphQL words the errors of its own fields.
    if (host.getType() !== 'http') throw error;
    const refusal = error instanceof NotFoundException ? refuse('path-unknown') : refusalOf(error);
    void sendError(refusal, host.switchToHttp().getResponse<FastifyReply>(), this.failures);
  }
}

/** Answers an address that cannot be read: that comes before any route and its headers. */
export const malformedUrl =
  (headers: Readonly<Record<string, string>>) =>
  (_error: unknown, _request: unknown, reply: FastifyReply): void => {
    const { status, text, headers: own } = answerOf(refuse('url-malformed'), nothingToReport);
    void reply
      .code(status)
      .headers({ ...headers, ...own })
      .send(text);
  };

/** What Node says of a request that it could not read. */
const unreadable: Readonly<Record<string, TransportReason>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
};

/** Answers what is no HTTP, has too many headers or comes too slowly: there is no request, only a connection, which is closed. */
export const unreadableRequest =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { readonly code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else endWith(refuse(unreadable[error.code ?? ''] ?? 'request-malformed'), socket, headers);
  };

/** Answers on a bare connection, and closes it, also if the other end keeps its half open. */
export function endWith(
  refusal: GraphQLError,
  socket: Duplex,
  headers: Readonly<Record<string, string>>,
): void {
  const { status, text, headers: own } = answerOf(refusal, nothingToReport);
  const length = String(Buffer.byteLength(text));
  const lines = Object.entries({ ...headers, ...own, 'content-length': length, connection: 'close' });
  socket.once('finish', () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
      '',
      text,
    ].join('\r\n'),
  );
}
