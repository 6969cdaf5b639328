import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { GraphQLFactory } from '@nestjs/graphql';
import { games } from '@fairview/rules';
import type { Services } from '@fairview/services';
import { formats } from '@fairview/tournaments';
import { isObjectType, printSchema, type GraphQLSchema } from 'graphql';
import { AppModule } from '../app.module.js';
import type { ServerContext } from '../transport/server-context.js';
import { resolvedSchema } from './resolved-schema.js';

/** Each field that something of ours answers, and how. */
const answeredFields = (schema: GraphQLSchema): readonly string[] =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields()).map(
        ({ name, resolve, subscribe }) =>
          `${type.name}.${name}: ${resolve ? 'resolve' : ''} ${subscribe ? 'subscribe' : ''}`,
      ),
    );

it('is the schema that Nest makes, with a method at the same fields', async () => {
  const services = { play: { registry: games }, tournaments: { formats } } as Services;
  const app = await NestFactory.createApplicationContext(
    AppModule.of({ services, serverContext: {} as ServerContext }),
    { logger: false, abortOnError: false },
  );
  const factory = app.get(GraphQLFactory, { strict: false });
  const options = { autoSchemaFile: true, buildSchemaOptions: { numberScalarMode: 'integer' as const } };
  const ours = await resolvedSchema(factory, options);
  const theirs = await factory.generateSchema({ ...options, sortSchema: true });
  expect(printSchema(ours)).toBe(printSchema(theirs));
  expect(answeredFields(ours)).toEqual(answeredFields(theirs));
  expect(answeredFields(ours).filter((field) => field.endsWith('subscribe')).length).toBeGreaterThan(3);
  await app.close();
});
