import { type Games } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';
import { GameKindWord, SystemWord } from './game-words.js';
import { JsonSchema, servedSchemas } from './json-schema.js';

@ObjectType({ description: 'A way to score a match.' })
export class ScoringSystem {
  @Field(() => String, { description: 'What `createTournament` calls it: `straight`, `highlow`.' })
  readonly name: string;

  @Field(() => SystemWord, { description: 'The same as an enum.' })
  readonly kind: string;

  @Field(() => JsonSchema, {
    nullable: true,
    description: 'What `settings` may say of a match that is scored so.',
  })
  readonly settingsSchema: JsonSchema | null;
}

@ObjectType({ description: 'A game that can be played here, with its credits.' })
export class Rulebook {
  @Field(() => String, {
    description: 'What `Tournament.gameKind` and `createTournament` call it: `scarney-highlow`.',
  })
  readonly gameKind: string;

  @Field(() => GameKindWord, { description: 'The same as an enum.' })
  readonly kind: string;

  @Field(() => String, { description: 'Its name, as a page shows it.' })
  readonly name: string;

  @Field(() => Int, {
    description: 'The version of its rules. A corrected rule makes a new version.',
  })
  readonly rules: number;

  @Field(() => JsonSchema, {
    nullable: true,
    description: 'What `variant` may say of this game: its options.',
  })
  readonly variantSchema: JsonSchema | null;

  @Field(() => [ScoringSystem], {
    complexity: 4,
    description: 'The ways to score a match of it, with their settings; the first is the usual one.',
  })
  readonly scoring: readonly ScoringSystem[];

  @Field(() => [String], { description: 'The names of these ways to score.' })
  readonly systems: readonly string[];

  @Field(() => String, {
    nullable: true,
    description: 'The one of them by which a new tournament scores if it names none.',
  })
  readonly defaultSystem: string | null;

  @Field(() => String, { description: 'Who invented the game.' })
  readonly credit: string;

  @Field(() => String, {
    nullable: true,
    description: 'A note that a page must show with it, if there is one.',
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
        ...{ gameKind: game, kind: game },
        name,
        rules,
        variantSchema: schemas.get(`variant-${game}`) ?? null,
        scoring: games.systems.of(game).map(({ id }) =>
          instanceOf(ScoringSystem, {
            ...{ name: id, kind: id },
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
