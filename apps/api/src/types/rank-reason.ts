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
    description:
      'The value of this entry as a whole number, its fraction left out. Match points are doubled.',
  })
  readonly value: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The exact value of a key of the tournament file, as the file writes it: match points are not doubled, direct encounter ' +
      'is a place, and `-` is undefined, which is last. Null if the format ranks by criteria of its own (`tieBreaks` is null).',
  })
  readonly figure: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Of spread that a cap has changed: what it would be without the cap; `cappedSpreads` has the matches. Else null.',
  })
  readonly uncapped: number | null;

  @Field(() => Int, { description: 'How many entries were level before it, this one included.' })
  readonly among: number;

  @Field(() => Int, {
    description: 'How many were still level after it, this one included; 1 decides the rank.',
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
