import { defined } from '@fairview/kernel';
import type { GameAct, Ruling } from '@fairview/play';
import { Field, InputType, Int } from '@nestjs/graphql';

@InputType({ description: 'What a seat has left for what it is asked.' })
export class ClockLeftInput {
  @Field(() => Int, { description: 'The seat, counted from 0.' })
  readonly seat: number;

  @Field(() => Int, { description: 'The seconds that it has from when the clocks run again.' })
  readonly seconds: number;
}

/** What a ruling says, but for its reason. */
export interface RulingFields {
  readonly dispute?: number | null;
  readonly ruling: Ruling;
  readonly rule?: string | null;
  readonly seat?: number | null;
  readonly ply?: number | null;
  readonly seconds?: number | null;
  readonly clocks?: readonly ClockLeftInput[] | null;
}

/** The fields of a ruling are those of its kind; others are left aside. */
export const rulingOf = ({
  ruling,
  dispute,
  rule,
  seat,
  ply,
  seconds,
  clocks,
}: RulingFields): Omit<GameAct, 'reason'> => ({
  ...{ type: 'IssueRuling', ruling },
  ...defined({ dispute: dispute ?? undefined, rule: rule ?? undefined, seconds: seconds ?? undefined }),
  ...defined({ seat: seat ?? undefined, ply: ply ?? undefined }),
  ...defined({ clocks: clocks?.map(({ seat: at, seconds: left }) => ({ seat: at, seconds: left })) }),
});
