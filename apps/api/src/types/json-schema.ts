import type { Json } from '@fairview/kernel';
import { jsonSchemas } from '@fairview/rules';
import { Field, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';
import { JsonValue } from '../shared/scalars.js';

@ObjectType({
  description:
    'The JSON Schema (2020-12) of a JSON value of this API. It describes the form; the rules check the content.',
})
export class JsonSchema {
  @Field(() => String, {
    description:
      'Its name: `variant-GAME`, `setup-GAME`, `settings-SYSTEM`, `game-record`, `match-record`, `result`, `choice`, ' +
      '`refusal-params`, `event-params`.',
  })
  readonly name: string;

  @Field(() => String, { description: 'Its address on the server: `/schemas/variant-teeko.json`.' })
  readonly path: string;

  @Field(() => JsonValue, {
    description: 'The schema itself, as defined by <https://json-schema.org/draft/2020-12/schema>.',
  })
  readonly schema: Json;
}

/** Every schema by its name. */
export const servedSchemas = (): ReadonlyMap<string, JsonSchema> =>
  new Map(
    Object.entries(jsonSchemas()).map(([name, schema]) => [
      name,
      instanceOf(JsonSchema, { name, path: `/schemas/${name}.json`, schema }),
    ]),
  );
