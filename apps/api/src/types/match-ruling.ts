import type { MatchRow } from '@fairview/play';
import { Field, ObjectType } from '@nestjs/graphql';
import { Side, type Sides } from './side.js';

@ObjectType({
  description:
    'A ruling that ended the match early, or a forfeit. The points stay as they are; nobody is credited. A forfeit ' +
    'brings the agreed spread.',
})
export class MatchRuling {
  @Field(() => String, {
    nullable: true,
    description: 'The name of the side that won because of it; null if no side won.',
  })
  readonly winner: string | null;

  @Field(() => Side, { nullable: true, description: 'The side that won because of it; null if no side won.' })
  readonly winningSide: Side | null;

  @Field(() => String, { description: 'The reason.' })
  readonly reason: string;

  @Field(() => [String], {
    description: 'The names of the sides that forfeited it; empty if it was adjudicated.',
  })
  readonly absent: readonly string[];

  @Field(() => [Side], { description: 'The sides that forfeited it; empty if it was adjudicated.' })
  readonly absentSides: readonly Side[];

  @Field(() => Boolean, {
    description:
      'Whether it was forfeited by the clock because they did not arrive in time. An arbiter may lift that (`liftForfeit`).',
  })
  readonly noShow: boolean;
}

/** A ruling on a match as its head has it. */
export const matchRulingOf = (
  { winner, reason, absent = [], noShow }: NonNullable<MatchRow['ruled']>,
  sides: Sides,
): MatchRuling => ({
  winner,
  reason,
  absent,
  noShow: noShow === true,
  winningSide: sides.named(winner),
  absentSides: absent.flatMap((name) => sides.named(name) ?? []),
});
