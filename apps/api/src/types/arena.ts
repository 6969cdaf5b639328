import type { ArenaOfHead, TournamentRow } from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';
import { instanceOf } from '../shared/instance-of.js';

@ObjectType({ description: 'How an arena stands. Who waits, and who plays, follows from its matches.' })
export class Arena {
  readonly row: TournamentRow;

  @Field(() => Int, { description: 'For how many minutes who waits is paired, 1 to 1440.' })
  readonly minutes: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when who waits is paired; null before it began. Matches in play then count.',
  })
  readonly endsAt: number | null;

  @Field(() => Boolean, {
    description:
      'Whether it is recorded that its time is over. Nobody is paired after `endsAt`, recorded or not.',
  })
  readonly ended: boolean;
}

/** An arena from the head of its tournament. */
export const arenaOf = (row: TournamentRow, { minutes, endsAt, ended }: ArenaOfHead): Arena =>
  instanceOf(Arena, { row, minutes, endsAt, ended });
