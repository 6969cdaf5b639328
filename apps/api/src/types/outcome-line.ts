import type { Line } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Seat, someSeat, type Seated } from './seat.js';

@ObjectType({ description: 'One line of the score of a finished game, or of a round of it.' })
export class OutcomeLine {
  @Field(() => String, { description: 'What it is for: `four in a row`, `resignation`.' })
  readonly label: string;

  @Field(() => Int, { nullable: true, description: 'The number of that seat, from 0.' })
  readonly seat: number | null;

  @Field(() => Seat, { nullable: true, description: 'The seat that gets the points; null if none does.' })
  readonly of: Seat | null;

  @Field(() => Int, { description: 'Points.' })
  readonly points: number;

  @Field(() => Int, { nullable: true, description: 'The round, from 1, in games of several rounds.' })
  readonly round: number | null;
}

export const outcomeLineOf = (game: Seated, line: Line): OutcomeLine => ({
  ...line,
  of: someSeat(game, line.seat),
  round: line.round ?? null,
});
