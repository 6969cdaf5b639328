import type { MatchRow } from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';

@ObjectType({
  description:
    'Who meets in a match and how it stands, as plain lists in the order of `Match.sides`: for those who read many matches.',
})
export class MatchFigures {
  @Field(() => [String], { description: 'The names of the sides on the sheet.' })
  readonly sides: readonly string[];

  @Field(() => [[ID]], { description: 'The ids of the players of each side.' })
  readonly players: readonly (readonly string[])[];

  @Field(() => [[String]], { description: 'The names of these players; empty for one without a name.' })
  readonly names: readonly (readonly string[])[];

  @Field(() => [ID], { description: 'The ids of the teams; no items if no teams meet.' })
  readonly teams: readonly string[];

  @Field(() => [Int], { description: 'The points of each side: `SheetSide.count`.' })
  readonly counts: readonly number[];

  @Field(() => String, {
    nullable: true,
    description: 'The name of the side that won; null while the match is open, and if it is drawn.',
  })
  readonly winner: string | null;
}

/** The figures of a match. @param namesOf reads the names of entries, in their order */
export async function matchFiguresOf(
  { sides: lineUp, teams, sheet: { count, winner } }: MatchRow,
  namesOf: (entries: readonly string[]) => Promise<readonly string[]>,
): Promise<MatchFigures> {
  const sides = Object.keys(lineUp);
  const players = Object.values(lineUp);
  return instanceOf(MatchFigures, {
    sides,
    players,
    names: await Promise.all(players.map(namesOf)),
    teams: sides.flatMap((side) => teams?.[side] ?? []),
    counts: sides.map((side) => count[side] ?? 0),
    winner: winner ?? null,
  });
}
