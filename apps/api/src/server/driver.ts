import { ClubCheckpoints, PostgresLog, type Epoch } from '@fairview/events';
import { People } from '@fairview/people';
import type { Notifications } from '@fairview/platform';
import { Play } from '@fairview/play';
import { LostConnections, type ProcessMetrics } from '@fairview/services';
import { Tournaments } from '@fairview/tournaments';
import type { Server } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import { Inject, Injectable } from '@nestjs/common';
import { AbstractGraphQLDriver, type GqlModuleOptions } from '@nestjs/graphql';
import type { GraphQLSchema } from 'graphql';
import type { FastifyInstance } from 'fastify';
import { RequestContexts, type RequestContext } from '../request/context.js';
import { Admission } from '../limits/admission.js';
import { Meter } from '../limits/rate.js';
import { EPOCH } from '../live/resume-args.js';
import { Sockets } from '../live/sockets.js';
import { apolloServer } from './apollo.js';
import { mountGraphiql } from './graphiql.js';
import { mountClient } from './client.js';
import { mountClubFiles } from './club-files.js';
import { mountDownloads } from './downloads.js';
import { mountSchemas } from './schemas.js';
import { mountGamePictures } from './shared-game/game-link.js';
import { Http } from './http.js';
import { KnownDocuments } from './known-documents.js';
import { resolvedSchema } from './resolved-schema.js';
import { METRICS, NOTIFICATIONS } from './tokens.js';
import { SERVER_CONTEXT, type ServerContext } from '../transport/server-context.js';

const idleLook = 50;

/**
 * How Nest serves the schema it has built: Apollo on Fastify for queries and mutations, graphql-ws for subscriptions, one
 * judge of documents before both. Nest's own drivers give sockets no rules.
 */
@Injectable()
export class ApiDriver extends AbstractGraphQLDriver {
  private apollo: ApolloServer<RequestContext> | undefined;
  private meter: Meter | undefined;
  private sockets: Sockets | undefined;
  /** Null if nobody reads figures. */
  @Inject(METRICS) private readonly metrics: ProcessMetrics | null;
  @Inject(Play) private readonly play: Play;
  @Inject(Tournaments) private readonly tournaments: Tournaments;
  @Inject(ClubCheckpoints) private readonly checkpoints: ClubCheckpoints;
  @Inject(LostConnections) private readonly connections: LostConnections;

  constructor(
    private readonly contexts: RequestContexts,
    private readonly people: People,
    private readonly log: PostgresLog,
    @Inject(EPOCH) private readonly epoch: Epoch,
    @Inject(NOTIFICATIONS) private readonly notifications: Notifications,
    @Inject(SERVER_CONTEXT) private readonly serverContext: ServerContext,
  ) {
    super();
  }

  override generateSchema(options: GqlModuleOptions): Promise<GraphQLSchema> {
    return resolvedSchema(this.graphQlFactory, options);
  }

  async start({ schema }: GqlModuleOptions): Promise<void> {
    if (!schema) throw new Error('there is no schema to serve');
    const { contexts, people, log, epoch, notifications, serverContext, play, tournaments } = this;
    const fastify = this.httpAdapterHost.httpAdapter.getInstance<FastifyInstance>();
    const admission = new Admission(schema);
    const { settings } = serverContext;
    const meter = await Meter.on(fastify, {
      most: settings.requests,
      redisUrl: settings.redisUrl,
      onError: this.connections.told,
    });
    this.meter = meter;
    const report = serverContext.failures.of('a resolver failed');
    const drain = fastifyApolloDrainPlugin(fastify);
    const apollo = apolloServer(schema, admission, serverContext.logger, report, [drain]);
    await apollo.start();
    this.apollo = apollo;
    const knownDocuments = new KnownDocuments(schema, admission, report);
    const parts = { contexts, people, serverContext, apollo, knownDocuments, admission, meter };
    new Http(parts).mount(fastify);
    mountDownloads(fastify, parts);
    mountClubFiles(fastify, parts, this.checkpoints.pool);
    mountSchemas(fastify, schema);
    mountGraphiql(fastify);
    mountGamePictures(fastify, parts);
    await mountClient(fastify, parts);
    this.sockets = new Sockets({
      contexts,
      people,
      log,
      epoch,
      notifications,
      serverContext,
      schema,
      admission,
      meter,
      states: {
        take: async (events) => {
          await play.take(events);
          await tournaments.take(events);
        },
      },
    });
    this.sockets.listen(fastify.server);
    this.metrics?.gauge('fairview_open_sockets', 'Sockets that are open.', () => this.sockets?.size ?? 0);
  }

  /** Answers pending requests, and accepts no more. */
  async stop(): Promise<void> {
    const server = this.httpAdapterHost.httpAdapter?.getHttpServer() as Server | undefined;
    // A connection that was busy when the server began to close would be kept open for a next request.
    const letGo = setInterval(() => server?.closeIdleConnections(), idleLook);
    try {
      await this.sockets?.close();
      await this.apollo?.stop();
      this.meter?.close();
    } finally {
      clearInterval(letGo);
    }
  }
}
