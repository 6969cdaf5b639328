import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AppModule, type ApiParts } from './app.module.js';
import { limits } from './limits/limits.js';
import { refuse } from './limits/refusals.js';
import { answerHeaders } from './transport/answer-headers.js';
import { limitConnections } from './transport/connections.js';
import {
  EveryError,
  malformedUrl,
  nameMethods,
  refuseMethod,
  sendError,
  unreadableRequest,
} from './transport/every-error.js';
import { asksForHealth, isServedAs } from './transport/host.js';
import { readTls } from './transport/tls.js';

/** A listening api. */
export interface Api {
  readonly app: NestFastifyApplication;
  readonly url: string;
  /** Lets no request in any more, ends those under way and closes the sockets. The services stay open. */
  close(): Promise<void>;
}

const corsSeconds = 600;

/** Headers that pages of other origins may read: what a request cost, and how long to wait. */
const shownToPages = [
  ...['fairview-cost', 'fairview-cost-limit', 'retry-after'],
  ...['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
];

/**
 * In what time a whole request must have come in: a client that sends a byte a second holds no connection for long. Node uses
 * the greater of the two times for the request and the lesser for its headers, whichever is which, and by default checks every
 * half minute.
 */
const slowest = {
  requestTimeout: 10_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
} as const;

/** Milliseconds after which a connection on which nothing moves is cut, or at most twice as many while Node waits for its other end: who reads no answer holds none for good. Sockets have a pulse of their own. */
const connectionTimeout = 30_000;

/** Where Nest logs everything a resolver throws; errors that are not the client's we log ourselves, once. */
const thrown = 'ExceptionsHandler';

/** Nest's log messages: only failures are of interest. */
const quiet = (logger: Logger): LoggerService => ({
  log: () => undefined,
  debug: () => undefined,
  verbose: () => undefined,
  warn: (message: unknown) => logger.warn(String(message)),
  error: (message: unknown, ...more: unknown[]) => {
    if (more.at(-1) !== thrown) logger.error(String(message));
  },
  fatal: (message: unknown) => logger.fatal(String(message)),
});

const unencrypted =
  'listening to a network without encryption: who is on the way can read passwords, codes and hands, and act as anybody. ' +
  'Set TLS_CERT and TLS_KEY, or put a proxy with TLS before this server and set PROXIES=1';

const ownMachine = new Set(['127.0.0.1', '::1', 'localhost']);

/** Builds an api and lets it listen. */
export async function startApi(parts: ApiParts): Promise<Api> {
  const { settings, logger, failures } = parts.serverContext;
  const { host, port, origins, proxies, hosts } = settings;
  const tls = readTls(settings);
  const headers = answerHeaders(tls !== undefined);
  const adapter = new FastifyAdapter({
    ...(tls
      ? {
          https: {
            ...tls,
            ...slowest,
            minVersion: 'TLSv1.2' as const,
            handshakeTimeout: slowest.requestTimeout,
          },
        }
      : { http: slowest }),
    skipMiddie: true,
    bodyLimit: limits.bodyBytes,
    requestTimeout: slowest.requestTimeout,
    connectionTimeout,
    trustProxy: proxies > 0 ? (_address: string, hop: number) => hop < proxies : false,
    frameworkErrors: malformedUrl(headers),
    clientErrorHandler: unreadableRequest(headers),
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(parts), adapter, {
    bodyParser: false,
    logger: quiet(logger),
    abortOnError: false,
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  // Behind a proxy all come from one address: how many there may be is for the proxy to say.
  if (proxies === 0) limitConnections(fastify.server, settings.requests.connections);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // Answered here, and not thrown: the routes of Nest would word it in their own way.
    if (!asksForHealth(request) && !isServedAs(request.headers.host, hosts))
      await sendError(refuse('host-refused'), reply, failures);
    else if (request.method === 'OPTIONS') {
      nameMethods(request, reply);
      await reply.code(204).send();
    }
    // Every path is read somewhere, if only to say that nothing is there: it is the method that has no route.
    else if (request.is404) await refuseMethod(request, reply, failures);
  });
  app.useGlobalFilters(new EveryError(failures));
  if (origins.size > 0)
    app.enableCors({
      origin: [...origins],
      methods: ['GET', 'POST'],
      allowedHeaders: ['authorization', 'content-type', 'apollo-require-preflight'],
      exposedHeaders: shownToPages,
      maxAge: corsSeconds,
      // What pages may is added to the answer that every path gives to OPTIONS.
      preflightContinue: true,
      strictPreflight: false,
    });
  await app.listen(port, host);
  if (!tls && proxies === 0 && !ownMachine.has(host)) logger.warn({ host }, unencrypted);
  const address = fastify.server.address() as AddressInfo;
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return { app, url: `${tls ? 'https' : 'http'}://${shown}:${address.port}`, close: () => app.close() };
}
