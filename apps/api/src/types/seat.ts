import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: "A player's place at a game." })
export class Seat {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly entryId: string;

  @Field(() => Int, { description: 'Number of the seat, from 0. In Teeko 0 is Black, 1 Red.' })
  readonly seat: number;
}
