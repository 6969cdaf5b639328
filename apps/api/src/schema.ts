import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { printSchema, type GraphQLSchema } from 'graphql';
import { AppModule } from './app.module.js';
import type { Rooms } from './rooms.js';
import type { Surroundings } from './server/surroundings.js';

/** The schema as the resolvers declare it, with its table of rights: no room is asked for it, no database opened. */
export async function buildSchema(): Promise<GraphQLSchema> {
  const module = AppModule.of({ rooms: {} as Rooms, surroundings: {} as Surroundings });
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  const { schema } = app.get(GraphQLSchemaHost);
  return schema;
}

const heading = `# The GraphQL schema of Fairview, printed from the resolvers: npm run schema:print\n\n`;

/** What schema.graphql holds. */
export const printed = (schema: GraphQLSchema): string => `${heading}${printSchema(schema)}\n`;
