import { systemsOf, type Games } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { made } from '../shared/made.js';

@ObjectType({ description: 'A game that is played here, and what is to be said with it.' })
export class Rulebook {
  @Field(() => String, { description: 'The word that a tournament names it by: `scarney-highlow`.' })
  readonly game: string;

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

interface Imprint {
  readonly name: string;
  readonly credit: string;
  readonly note?: string;
}

const scarne = 'A game by John Scarne.';

/** What a page says of each game. */
const imprints: Readonly<Record<string, Imprint>> = {
  teeko: { name: 'Teeko', credit: scarne },
  'scarney-solitaire': { name: 'Scarney Solitaire', credit: scarne },
  'scarney-singles': { name: 'Scarney Singles', credit: scarne },
  'scarney-doubles': { name: 'Scarney Doubles', credit: scarne },
  'scarney-highlow': { name: 'HighLow Scarney', credit: scarne },
  skarney: { name: 'Skarney', credit: scarne },
  'scarney-baccarat': {
    name: 'Scarney Baccarat',
    credit: scarne,
    note: 'Play chips only: no money, ever.',
  },
  scarnecchia: { name: 'Scarnecchia', credit: 'A game by Howard Fosdick (2023).' },
};

/** The games that are played here, each under the latest version of its rules, with its imprint. */
export const rulebooks = ({ laws }: Pick<Games, 'laws'>): readonly Rulebook[] =>
  Object.entries(imprints).flatMap(([game, { name, credit, note = null }]) => {
    const rules = laws[game]?.at(-1)?.rules;
    return rules === undefined
      ? []
      : [made(Rulebook, { game, name, rules, systems: systemsOf(game), credit, note })];
  });
