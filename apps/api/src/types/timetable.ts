import type { NoShow, ScheduledRound as Scheduled, Timetable as TimetableOfRow } from '@fairview/tournaments';
import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { registerEnum } from '../shared/register-enum.js';

export const NoShowWord = registerEnum<NoShow>('NoShow', 'What happens when a match is late (TO-11).', {
  remind: 'The desk gets a reminder to ask.',
  forfeit: 'Sides that have not arrived forfeit it.',
});

@InputType({ description: 'When a round is due to begin.' })
export class ScheduledRoundInput implements Scheduled {
  @Field(() => Int, { description: 'The round, from 1.' })
  readonly round: number;

  @Field(() => DateTime, { description: 'When it begins.' })
  readonly at: number;
}

@ObjectType({ description: 'When a round is due to begin.' })
export class ScheduledRound implements Scheduled {
  @Field(() => Int, { description: 'The round, from 1.' })
  readonly round: number;

  @Field(() => DateTime, { description: 'When it begins.' })
  readonly at: number;
}

@ObjectType({
  description:
    'When the rounds of a tournament are due to begin. It does not pair or close rounds, but sides that do not arrive ' +
    'may forfeit by the clock (`noShow`).',
})
export class Timetable implements Required<TimetableOfRow> {
  @Field(() => [ScheduledRound], {
    description: 'The rounds that have a time, in order; at most 126.',
  })
  readonly rounds: readonly ScheduledRound[];

  @Field(() => Int, {
    description: 'The minutes after which a match that has not begun is late: see `noShow`.',
  })
  readonly lateAfter: number;

  @Field(() => NoShowWord, { description: 'What happens when a match is late.' })
  readonly noShow: NoShow;
}

/** A timetable from the head of its tournament: by default the desk is reminded of late matches. */
export const timetableOf = (timetable: TimetableOfRow): Timetable =>
  instanceOf(Timetable, { ...timetable, noShow: timetable.noShow ?? 'remind' });
