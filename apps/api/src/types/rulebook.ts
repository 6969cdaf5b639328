import { type Games } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';
import { GameKindWord, SystemWord } from './game-words.js';
import { JsonSchema, servedSchemas } from './json-schema.js';

@ObjectType({ description: 'A way to score a match.' })
export class ScoringSystem {
  @Field(() => String, { description: 'Its key in `createTournament`: `straight`, `highlow`.' })
  readonly name: string;

  @Field(() => SystemWord, { description: 'The same as an enum.' })
  readonly kind: string;

  @Field(() => JsonSchema, {
    nullable: true,
    description: 'What `settings` may contain for a match with this system.',
  })
  readonly settingsSchema: JsonSchema | null;
}

@ObjectType({ description: 'A game that can be played here, with its credits.' })
export class Rulebook {
  @Field(() => String, {
    description: 'Its key in `Tournament.gameKind` and `createTournament`: `scarney-highlow`.',
  })
  readonly gameKind: string;

  @Field(() => GameKindWord, { description: 'The same as an enum.' })
  readonly kind: string;

  @Field(() => String, { description: 'Its name, for display.' })
  readonly name: string;

  @Field(() => Int, {
    description: 'The version of its rules. Correcting a rule makes a new version.',
  })
  readonly rules: number;

  @Field(() => JsonSchema, {
    nullable: true,
    description: 'The options of this game that `variant` may contain.',
  })
  readonly variantSchema: JsonSchema | null;

  @Field(() => [ScoringSystem], {
    complexity: 4,
    description: 'The scoring systems for its matches, with their settings; the first is the usual one.',
  })
  readonly scoring: readonly ScoringSystem[];

  @Field(() => [String], { description: 'The names of these scoring systems.' })
  readonly systems: readonly string[];

  @Field(() => String, {
    nullable: true,
    description: 'The scoring system of a new tournament that names none.',
  })
  readonly defaultSystem: string | null;

  @Field(() => String, { description: 'Who invented the game.' })
  readonly credit: string;

  @Field(() => String, {
    nullable: true,
    description: 'A note that must be shown with it, if there is one.',
  })
  readonly note: string | null;
}

/** The games that are played here, each in the latest version of its rules. */
export function rulebooks(games: Pick<Games, 'rulebooks' | 'systems'>): readonly Rulebook[] {
  const schemas = servedSchemas();
  return Object.values(games.rulebooks).flatMap((versions) => {
    const latest = versions.at(-1);
    if (latest === undefined) return [];
    const { game, name, rules, credit, note = null } = latest;
    return [
      instanceOf(Rulebook, {
        gameKind: game,
        kind: game,
        name,
        rules,
        variantSchema: schemas.get(`variant-${game}`) ?? null,
        scoring: games.systems.of(game).map(({ id }) =>
          instanceOf(ScoringSystem, {
            name: id,
            kind: id,
            settingsSchema: schemas.get(`settings-${id}`) ?? null,
          }),
        ),
        systems: games.systems.of(game).map(({ id }) => id),
        defaultSystem: games.systems.of(game)[0]?.id ?? null,
        credit,
        note,
      }),
    ];
  });
}
