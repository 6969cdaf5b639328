import 'reflect-metadata';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  printSchema,
  type GraphQLSchema,
} from 'graphql';
import { GamesModule } from '../games/games.module.js';
import { MatchesModule } from '../matches/matches.module.js';
import { PeopleModule } from '../people/people.module.js';
import { mismatches } from '../rights/enforce.js';
import { rights } from '../rights/table.js';
import { TournamentsModule } from '../tournaments/tournaments.module.js';

async function schemaOf(...modules: readonly Function[]): Promise<GraphQLSchema> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: false });
  const resolvers = modules.flatMap(
    (module) => Reflect.getMetadata(MODULE_METADATA.PROVIDERS, module) as Function[],
  );
  return app.get(GraphQLSchemaFactory).create(resolvers);
}

const schema = await schemaOf(GamesModule, MatchesModule, TournamentsModule, PeopleModule);
it('print', async () => {
  const { writeFileSync } = await import('node:fs');
  writeFileSync('/tmp/fv/schema.graphql', printSchema(schema));
  console.log(mismatches(schema, rights));
});
