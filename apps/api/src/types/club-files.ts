import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'What members of a club can download: its log, and the names in it.' })
export class ClubFiles {
  @Field(() => Int, {
    description:
      'How far the log can be downloaded now. It ends before the first event of any game in progress with hidden cards, ' +
      'tiles or pawns, of any deal that other tables still have to play, and of any line-up whose counterpart has not been ' +
      'recorded.',
  })
  readonly position: number;

  @Field(() => String, {
    description:
      'The address of the log up to that position, on this server: lines of JSON, for `fairview verify`.',
  })
  readonly log: string;

  @Field(() => String, {
    description:
      'The address of the names behind its ids: lines of JSON with `entry` or `account`, and `name`.',
  })
  readonly names: string;
}
