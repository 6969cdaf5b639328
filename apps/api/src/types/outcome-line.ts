import type { Line } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'One line of the score of a finished game, or of a round of it.' })
export class OutcomeLine {
  @Field(() => String, { description: 'What it is for: `four in a row`, `resignation`.' })
  readonly label: string;

  @Field(() => Int, { nullable: true, description: 'The seat that gets the points; null if none does.' })
  readonly seat: number | null;

  @Field(() => Int, { description: 'Points.' })
  readonly points: number;

  @Field(() => Int, { nullable: true, description: 'The round, from 1, in games of several rounds.' })
  readonly round: number | null;
}

export const outcomeLineOf = (line: Line): OutcomeLine => ({ ...line, round: line.round ?? null });
