import type { ScheduledRound as Scheduled, Timetable as TimetableOfRow } from '@fairview/tournaments';
import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';

@InputType({ description: 'When a round is to begin.' })
export class ScheduledRoundInput implements Scheduled {
  @Field(() => Int, { description: 'The round, from 1.' })
  readonly round: number;

  @Field(() => DateTime, { description: 'When it begins.' })
  readonly at: number;
}

@ObjectType({ description: 'When a round is to begin.' })
export class ScheduledRound implements Scheduled {
  @Field(() => Int, { description: 'The round, from 1.' })
  readonly round: number;

  @Field(() => DateTime, { description: 'When it begins.' })
  readonly at: number;
}

@ObjectType({
  description:
    'When the rounds of a tournament are to begin. It is a plan: nothing is paired, forfeited or closed by it.',
})
export class Timetable implements TimetableOfRow {
  @Field(() => [ScheduledRound], {
    description: 'The rounds that have a time, in order; at most 126.',
  })
  readonly rounds: readonly ScheduledRound[];

  @Field(() => Int, {
    description: 'The minutes after which a match that has not begun is late. The desk then asks what to do.',
  })
  readonly lateAfter: number;
}
