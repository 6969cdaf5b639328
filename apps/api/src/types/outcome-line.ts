import type { Line } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'One line of what a finished game, or a round of it, is worth.' })
export class OutcomeLine {
  @Field(() => String, { description: 'What it is for: `four in a row`, `resignation`.' })
  readonly label: string;

  @Field(() => Int, { nullable: true, description: 'The seat that is credited; null if none is.' })
  readonly seat: number | null;

  @Field(() => Int, { description: 'Points.' })
  readonly points: number;

  @Field(() => Int, { nullable: true, description: 'The round, from 1, in games of several rounds.' })
  readonly round: number | null;
}

export const outcomeLineOf = (line: Line): OutcomeLine => ({ ...line, round: line.round ?? null });
