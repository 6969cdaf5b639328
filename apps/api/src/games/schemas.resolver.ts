import { Args, Query, Resolver } from '@nestjs/graphql';
import { JsonSchema, servedSchemas } from '../types/json-schema.js';

/** More than there are. */
const many = 50;

/** What the JSON values of the API may be. */
@Resolver()
export class SchemasResolver {
  private readonly schemas = servedSchemas();

  @Query(() => [JsonSchema], {
    complexity: many,
    description: 'The JSON Schemas of all JSON values of this API.',
  })
  jsonSchemas(): readonly JsonSchema[] {
    return [...this.schemas.values()];
  }

  @Query(() => JsonSchema, {
    nullable: true,
    description: 'One of the JSON Schemas; null if there is none with this name.',
  })
  jsonSchema(
    @Args('name', { type: () => String, description: 'Its name, such as `variant-teeko`.' }) name: string,
  ): JsonSchema | undefined {
    return this.schemas.get(name);
  }
}
