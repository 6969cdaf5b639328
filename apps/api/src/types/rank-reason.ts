import { criteria, type Comparison, type Criterion, type Derivation } from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';

/** What Fairview's criteria say of themselves, for a description. */
const listed = (word: (criterion: Criterion) => string): string =>
  Object.values(criteria)
    .map((criterion) => `\`${word(criterion)}\``)
    .join(', ');

@ObjectType({
  description:
    'One step that led to a rank: what was compared, and how many entries were still level after it.',
})
export class RankReason {
  @Field(() => String, {
    description: `What was compared: ${listed(({ key }) => key)}.`,
  })
  readonly criterion: string;

  @Field(() => String, {
    description: `Its name: ${listed(({ label }) => label)}.`,
  })
  readonly name: string;

  @Field(() => Int, {
    description: 'The value of this entry as a whole number, without its fraction. Match points are doubled.',
  })
  readonly value: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The exact value of the criterion as in a tournament file: match points are not doubled, direct encounter is a ' +
      'place, and `-` means undefined, which comes last. Null if the format has its own criteria (`tieBreaks` is null).',
  })
  readonly figure: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'If a cap has changed the spread: what it would be without the cap; `cappedSpreads` lists the matches. Otherwise null.',
  })
  readonly uncapped: number | null;

  @Field(() => Int, { description: 'How many entries were level before this step, including this one.' })
  readonly among: number;

  @Field(() => Int, {
    description:
      'How many entries were still level after this step, including this one; 1 means that the rank was decided.',
  })
  readonly level: number;
}

/** How the criterion of spread is called: the format's own, and the key of the tournament file. */
const ofSpread: readonly string[] = [criteria.spread.key, 'SPR'];

/** A step of the way to a rank, as the schema has it. */
export const reasonOf = (
  { criterion, label, value, figure, among, stillTied }: Comparison,
  capped: Derivation['capped'],
): RankReason => ({
  uncapped:
    ofSpread.includes(criterion) && capped.length > 0
      ? capped.reduce((sum, { spread, counted }) => sum + spread - counted, value)
      : null,
  criterion,
  name: label,
  value,
  figure: figure ?? null,
  among: among.length,
  level: stillTied.length,
});
