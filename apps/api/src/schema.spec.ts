import { readFileSync } from 'node:fs';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  validateSchema,
  type GraphQLSchema,
} from 'graphql';
import { mismatches } from './rights/enforce.js';
import { rights } from './resolver-modules.js';
import { buildSchema } from './schema.js';
import { printed } from './server/schemas.js';

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await buildSchema();
});

/** The names of everything that a reader of the schema meets without a word about it. */
function undescribed(): readonly string[] {
  const found: string[] = [];
  const look = (name: string, description: string | null | undefined): void => {
    if (!description?.trim()) found.push(name);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
    if (
      ![schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].includes(type as never)
    )
      look(type.name, type.description);
    if (isEnumType(type))
      type.getValues().forEach((value) => look(`${type.name}.${value.name}`, value.description));
    if (isInputObjectType(type))
      Object.values(type.getFields()).forEach((field) =>
        look(`${type.name}.${field.name}`, field.description),
      );
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      look(`${type.name}.${field.name}`, field.description);
      field.args.forEach((arg) => look(`${type.name}.${field.name}(${arg.name})`, arg.description));
    }
  }
  return found;
}

describe('the schema', () => {
  it('is a valid one, which no server takes the time to check again', () => {
    expect(validateSchema(schema)).toEqual([]);
  });

  it('says something about every type, field, argument and value', () => {
    expect(undescribed()).toEqual([]);
  });

  it('has a right for every field, and every right covers something', () => {
    expect(mismatches(schema, rights)).toEqual({ unguarded: [], stale: [] });
  });

  it('is in schema.graphql as the resolvers have it', () => {
    expect(readFileSync('schema.graphql', 'utf8')).toBe(printed(schema));
  });
});
