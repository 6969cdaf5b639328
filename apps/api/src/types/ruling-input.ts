import { accepted, defined, type Checked } from '@fairview/kernel';
import { refused, rulings, type GameAct, type Ruling } from '@fairview/play';
import { Field, InputType, Int } from '@nestjs/graphql';
import { houseRules } from '../shared/command-input.js';
import { RulingWord, type AnyRuling } from './dispute-ruling.js';

@InputType({ description: 'The time that a seat has left.' })
export class ClockLeftInput {
  @Field(() => Int, { description: 'The seat, counted from 0.' })
  readonly seat: number;

  @Field(() => Int, { description: 'The seconds that it has once the clocks run again.' })
  readonly seconds: number;
}

/** What a ruling says, but for its reason. */
@InputType({ isAbstract: true })
export class RulingFields {
  @Field(() => Int, {
    nullable: true,
    description: 'The number of the dispute. You may leave it out if only one is open.',
  })
  readonly dispute?: number | null;

  @Field(() => RulingWord, { description: 'The ruling.' })
  readonly ruling: AnyRuling;

  @Field(() => String, {
    nullable: true,
    description:
      'The number of the rule that it follows, such as `T-7`. You may leave it out only for `LET_STAND` and `VOID`. ' +
      houseRules,
  })
  readonly rule?: string | null;

  @Field(() => Int, { nullable: true, description: 'For `AWARD`: the seat that loses the game, from 0.' })
  readonly seat?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'For `PLAY_ON`: after how many plies. Later plies are superseded and stay readable.',
  })
  readonly ply?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'For `PLAY_ON` in a game whose time is over: the seconds that it gets from now on (TM-19).',
  })
  readonly seconds?: number | null;

  @Field(() => [ClockLeftInput], {
    nullable: true,
    description: 'For `ADJUST_CLOCKS`: the time left for the seats that are to play a ply.',
  })
  readonly clocks?: readonly ClockLeftInput[] | null;
}

const isOfGame = (ruling: AnyRuling): ruling is Ruling => rulings.some((each) => each === ruling);

/** A ruling on a game, with every field that was given: those that do not apply to it are refused later. Refused: a ruling that is not one on a game. */
export function rulingOf({
  ruling,
  dispute,
  rule,
  seat,
  ply,
  seconds,
  clocks,
}: RulingFields): Checked<Omit<GameAct, 'reason'>> {
  if (!isOfGame(ruling)) return refused('ruling-unfit');
  return accepted({
    type: 'IssueRuling',
    ruling,
    ...defined({ dispute: dispute ?? undefined, rule: rule ?? undefined, seconds: seconds ?? undefined }),
    ...defined({ seat: seat ?? undefined, ply: ply ?? undefined }),
    ...defined({ clocks: clocks?.map(({ seat: at, seconds: left }) => ({ seat: at, seconds: left })) }),
  });
}
