import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'What the members of a club take away: its log, and the names in it.' })
export class ClubFiles {
  @Field(() => Int, {
    description:
      'How far the log can be taken away now. It ends before the first entry of a game in progress with hidden cards, tiles or ' +
      'pawns, of a deal that other tables have still to play, and of a line-up whose counterpart is not there.',
  })
  readonly position: number;

  @Field(() => String, {
    description: 'The address of the log up to there, on this server: lines of JSON, for `fairview verify`.',
  })
  readonly log: string;

  @Field(() => String, {
    description:
      'The address of the names behind its ids: lines of JSON with `entry` or `account`, and `name`.',
  })
  readonly names: string;
}
