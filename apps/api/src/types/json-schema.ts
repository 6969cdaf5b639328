import type { Json } from '@fairview/kernel';
import { jsonSchemas } from '@fairview/rules';
import { Field, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';
import { JsonValue } from '../shared/json.js';

@ObjectType({
  description:
    'What a JSON value of this API may be, as JSON Schema (2020-12). It tells the form; the rules judge what is in it.',
})
export class JsonSchema {
  @Field(() => String, {
    description:
      'Its name: `variant-teeko`, `setup-skarney`, `settings-highlow`, `game-record`, `match-record`, `result`, `choice`, ' +
      '`refusal-params`, `event-params`.',
  })
  readonly name: string;

  @Field(() => String, { description: 'Where the server has it as a file: `/schemas/variant-teeko.json`.' })
  readonly path: string;

  @Field(() => JsonValue, {
    description: 'The schema itself, as <https://json-schema.org/draft/2020-12/schema> has it.',
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
