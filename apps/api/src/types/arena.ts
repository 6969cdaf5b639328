import type { ArenaOfHead, TournamentRow } from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';
import { instanceOf } from '../shared/instance-of.js';

@ObjectType({ description: 'The state of an arena. Its matches show who is playing and who is waiting.' })
export class Arena {
  readonly row: TournamentRow;

  @Field(() => Int, { description: 'How long players are paired, in minutes: 1 to 1440.' })
  readonly minutes: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When pairing stops; null before the arena begins. Matches still being played then count.',
  })
  readonly endsAt: number | null;

  @Field(() => Boolean, {
    description:
      'Whether the end of its time has been recorded. Nobody is paired after `endsAt` in any case.',
  })
  readonly ended: boolean;
}

/** An arena from the head of its tournament. */
export const arenaOf = (row: TournamentRow, { minutes, endsAt, ended }: ArenaOfHead): Arena =>
  instanceOf(Arena, { row, minutes, endsAt, ended });
