import { type Games } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';

@ObjectType({ description: 'A game that is played here, and what is to be said with it.' })
export class Rulebook {
  @Field(() => String, { description: 'The word that a tournament names it by: `scarney-highlow`.' })
  readonly gameKind: string;

  @Field(() => String, { description: 'Its name, as a page writes it.' })
  readonly name: string;

  @Field(() => Int, {
    description: 'The version of its rules: a corrected rule is a new one beside the old.',
  })
  readonly rules: number;

  @Field(() => [String], { description: 'The ways to score a match of it.' })
  readonly systems: readonly string[];

  @Field(() => String, { description: 'Whose game it is.' })
  readonly credit: string;

  @Field(() => String, { nullable: true, description: 'What a page says with it, where anything must be.' })
  readonly note: string | null;
}

/** The games that are played here, each in the latest version of its rules. */
export const rulebooks = (games: Pick<Games, 'rulebooks' | 'systems'>): readonly Rulebook[] =>
  Object.values(games.rulebooks).flatMap((versions) => {
    const latest = versions.at(-1);
    if (latest === undefined) return [];
    const { game, name, rules, credit, note = null } = latest;
    return [
      instanceOf(Rulebook, {
        gameKind: game,
        name,
        rules,
        systems: games.systems.of(game).map(({ id }) => id),
        credit,
        note,
      }),
    ];
  });
