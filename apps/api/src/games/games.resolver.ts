import { Play } from '@fairview/play';
import { Args, Context, ID, Query, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { Game, gameOfState } from '../types/game.js';
import { Rulebook, rulebooks } from '../types/rulebook.js';
import { findGame } from '../reading/find.js';
import { JsonSchema, servedSchemas } from '../types/json-schema.js';

@Resolver()
export class GamesResolver {
  constructor(private readonly play: Play) {}

  @Query(() => [Rulebook], {
    complexity: 8,
    description: 'The games that can be played here, with their credits.',
  })
  rulebooks(): readonly Rulebook[] {
    return rulebooks(this.play.registry);
  }

  @Query(() => Game, {
    nullable: true,
    description: 'A game; null if it does not exist, or if you may not see it.',
  })
  async game(
    @Args('id', { type: () => ID, description: 'Id of the game.' }) id: string,
    @Context() context: RequestContext,
  ): Promise<Game | null> {
    const found = await findGame(this.play, context, id, { recordsExpiry: true });
    return found ? gameOfState(found.club, found.id, found.state) : null;
  }
}

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
