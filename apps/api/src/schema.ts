import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { GraphQLSchema } from 'graphql';
import { AppModule, type ApiParts } from './app.module.js';
import { games } from '@fairview/rules';
import type { Services } from '@fairview/services';
import { formats } from '@fairview/tournaments';
import type { ServerContext } from './transport/server-context.js';

/** The schema as the resolvers declare it, of Fairview's own API or of another one, with its table of rights: it opens no database. */
export async function buildSchema(api?: ApiParts['api']): Promise<GraphQLSchema> {
  const services = { play: { registry: games }, tournaments: { formats } } as Services;
  const module = AppModule.of({ services, serverContext: {} as ServerContext, ...(api && { api }) });
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  const { schema } = app.get(GraphQLSchemaHost);
  return schema;
}
