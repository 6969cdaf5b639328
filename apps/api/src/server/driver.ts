import type { Server } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import { Inject, Injectable } from '@nestjs/common';
import { AbstractGraphQLDriver, type GqlModuleOptions } from '@nestjs/graphql';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../context.js';
import { Admission } from '../limits/admission.js';
import { Meter } from '../limits/rate.js';
import { Sockets } from '../live/sockets.js';
import { ROOMS, type Rooms } from '../rooms.js';
import { apolloServer } from './apollo.js';
import { Http } from './http.js';
import { mountPlayground } from './playground.js';
import { SURROUNDINGS, type Surroundings } from './surroundings.js';

const idleLook = 50;

/**
 * How Nest serves the schema it has built: Apollo on Fastify for queries and mutations, graphql-ws for subscriptions, one
 * judge of documents before both. Nest's own drivers give sockets no rules.
 */
@Injectable()
export class ApiDriver extends AbstractGraphQLDriver {
  private apollo: ApolloServer<RequestContext> | undefined;
  private sockets: Sockets | undefined;

  constructor(
    @Inject(ROOMS) private readonly rooms: Rooms,
    @Inject(SURROUNDINGS) private readonly surroundings: Surroundings,
  ) {
    super();
  }

  async start({ schema }: GqlModuleOptions): Promise<void> {
    if (!schema) throw new Error('there is no schema to serve');
    const { rooms, surroundings } = this;
    const fastify = this.httpAdapterHost.httpAdapter.getInstance<FastifyInstance>();
    const admission = new Admission(schema);
    const meter = await Meter.on(fastify);
    const apollo = apolloServer(schema, admission, surroundings.log, [fastifyApolloDrainPlugin(fastify)]);
    await apollo.start();
    this.apollo = apollo;
    new Http({ rooms, surroundings, apollo, admission, meter }).mount(fastify);
    mountPlayground(fastify);
    this.sockets = new Sockets({ rooms, surroundings, schema, admission, meter });
    this.sockets.listen(fastify.server);
  }

  /** Answers what has been asked, and lets nobody ask any more. */
  async stop(): Promise<void> {
    const server = this.httpAdapterHost.httpAdapter?.getHttpServer() as Server | undefined;
    // A connection that was busy when the server began to close would be kept open for a next request.
    const letGo = setInterval(() => server?.closeIdleConnections(), idleLook);
    try {
      await this.sockets?.close();
      await this.apollo?.stop();
    } finally {
      clearInterval(letGo);
    }
  }
}
