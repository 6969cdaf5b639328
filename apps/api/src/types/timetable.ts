import type { NoShow, ScheduledRound as Scheduled, Timetable as TimetableOfRow } from '@fairview/tournaments';
import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';
import { instanceOf } from '../shared/instance-of.js';
import { registerEnum } from '../shared/register-enum.js';

export const NoShowWord = registerEnum<NoShow>('NoShow', 'What becomes of a match that is late (TO-11).', {
  remind: 'The desk is reminded, and asks.',
  forfeit: 'The sides that have not shown that they are here forfeit it.',
});

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
    'When the rounds of a tournament are to begin. No round is paired or closed by it; who does not come forfeits by the clock where ' +
    'that was said (`noShow`).',
})
export class Timetable implements Required<TimetableOfRow> {
  @Field(() => [ScheduledRound], {
    description: 'The rounds that have a time, in order; at most 126.',
  })
  readonly rounds: readonly ScheduledRound[];

  @Field(() => Int, {
    description: 'The minutes after which a match that has not begun is late: `noShow` says what follows.',
  })
  readonly lateAfter: number;

  @Field(() => NoShowWord, { description: 'What becomes of a match that is late.' })
  readonly noShow: NoShow;
}

/** A timetable from the head of its tournament: where nobody said what becomes of late matches the desk is reminded. */
export const timetableOf = (timetable: TimetableOfRow): Timetable =>
  instanceOf(Timetable, { ...timetable, noShow: timetable.noShow ?? 'remind' });
