import {
  stateOfDispute,
  wasLegal,
  type DisputeState,
  type GameState,
  type IssuedRuling,
  type Ruling,
} from '@fairview/play';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';
import { registerEnum } from '../shared/register-enum.js';
import { Actor, actorOf } from './actor.js';
import { Seat, someSeat, type Seated } from './seat.js';

export const RulingWord = registerEnum<Ruling>('Ruling', 'What an arbiter decides about a disputed game.', {
  'let-stand': 'The game stands as it was played.',
  void: 'The game does not count in its match, which goes on without it.',
  award: 'A seat has lost the game: it counts as if that seat had resigned.',
  'no-contest': 'The game is no contest.',
  'play-on': 'The game is played on after some of its plies. Those that followed are superseded.',
  'adjust-clocks': 'The game stands, and seats have more or less time for what they are asked.',
});

const DisputeStateWord = registerEnum<DisputeState>('DisputeState', 'Where a dispute stands.', {
  open: 'It waits for a ruling.',
  withdrawn: 'It was taken back by those who raised it.',
  settled: 'All seats have agreed that it is settled.',
  ruled: 'An arbiter has ruled on it.',
  appealed: 'The ruling was appealed: it stands until the next one, and the result is provisional.',
});

@ObjectType({ description: 'The ruling on a dispute.' })
export class DisputeRuling {
  @Field(() => RulingWord, { description: 'What was ruled.' })
  readonly ruling: Ruling;

  @Field(() => String, { nullable: true, description: 'The number of the rule that it follows: `T-7`.' })
  readonly rule: string | null;

  @Field(() => Int, { nullable: true, description: 'Of an award: the seat that has lost the game, from 0.' })
  readonly seat: number | null;

  @Field(() => Seat, { nullable: true, description: 'Of an award: the seat that has lost the game.' })
  readonly of: Seat | null;

  @Field(() => Int, { nullable: true, description: 'Of playing on: after how many plies.' })
  readonly ply: number | null;

  @Field(() => Actor, {
    nullable: true,
    description: 'Who ruled; null in logs that do not say it.',
  })
  readonly by: Actor | null;

  @Field(() => String, { description: 'The reason, in the words of the arbiter.' })
  readonly reason: string;

  @Field(() => DateTime, { description: 'When it was issued.' })
  readonly at: number;
}

@ObjectType({ description: 'An appeal: a ruling is asked to be put right. A ruling can be appealed once.' })
export class RulingAppeal {
  @Field(() => Int, { nullable: true, description: 'The seat that appeals, from 0; null for an arbiter.' })
  readonly seat: number | null;

  @Field(() => Seat, { nullable: true, description: 'The seat that appeals; null for an arbiter.' })
  readonly of: Seat | null;

  @Field(() => String, { description: 'The reason, in the words of the person who appeals.' })
  readonly reason: string;

  @Field(() => DateTime, { description: 'When it was appealed.' })
  readonly at: number;

  @Field(() => DisputeRuling, { description: 'The ruling that was appealed.' })
  readonly ruling: DisputeRuling;
}

@ObjectType({ description: 'An arbiter had the hands of a game opened, to rule on a dispute.' })
export class OpenedHands {
  @Field(() => String, { description: 'The reason, in the words of the arbiter.' })
  readonly reason: string;

  @Field(() => DateTime, { description: 'When they were opened.' })
  readonly at: number;
}

@ObjectType({ description: 'A dispute about a game, from one ply on.' })
export class Dispute {
  @Field(() => Int, { description: 'Its number within the game, from 1.' })
  readonly number: number;

  @Field(() => DisputeStateWord, { description: 'Where it stands.' })
  readonly state: DisputeState;

  @Field(() => Boolean, {
    description: 'Whether it suspended the game when it was raised. One that did not was noted.',
  })
  readonly suspends: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the disputed ply was a legal move, judged again; null if no ply was played.',
  })
  readonly wasLegal: boolean | null;

  @Field(() => [Int], { description: 'The seats that agree that it is settled. It is when all do.' })
  readonly settledBy: readonly number[];

  @Field(() => OpenedHands, {
    nullable: true,
    description: 'That an arbiter had all hands opened for it; null if none did.',
  })
  readonly handsOpened: OpenedHands | null;

  @Field(() => [Int], {
    description:
      'The seats that would play on although an arbiter has seen the hands. They play on if all would.',
  })
  readonly playOnBy: readonly number[];

  @Field(() => RulingAppeal, { nullable: true, description: 'The appeal; null if there was none.' })
  readonly appeal: RulingAppeal | null;

  @Field(() => Int, { description: 'The disputed ply.' })
  readonly ply: number;

  @Field(() => String, { description: 'The reason, in the words of the person who disputes.' })
  readonly reason: string;

  @Field(() => Int, { nullable: true, description: 'The seat that disputes, from 0; null for an arbiter.' })
  readonly seat: number | null;

  @Field(() => Seat, { nullable: true, description: 'The seat that disputes; null for an arbiter.' })
  readonly of: Seat | null;

  @Field(() => DateTime, { description: 'When it was raised.' })
  readonly at: number;

  @Field(() => DisputeRuling, {
    nullable: true,
    description: 'The ruling; null without one, and while it is under appeal.',
  })
  readonly ruling: DisputeRuling | null;
}

const rulingShown = (
  game: Seated,
  { ruling, reason, at, rule, seat, ply, by }: IssuedRuling,
): DisputeRuling => ({
  ...{ ruling, reason, at, rule: rule ?? null, seat: seat ?? null, ply: ply ?? null },
  of: someSeat(game, seat),
  by: by === undefined ? null : actorOf(game, by),
});

export const disputesOf = (state: GameState, game: Seated): readonly Dispute[] =>
  state.disputes.map((dispute, index) => {
    const { ply, reason, seat, at, suspends, settledBy, playOnBy, ruling, hands, appeal } = dispute;
    return {
      ...{ number: index + 1, state: stateOfDispute(dispute), ply, reason, seat, at, suspends },
      of: someSeat(game, seat),
      ...{
        settledBy,
        playOnBy,
        ruling: ruling ? rulingShown(game, ruling) : null,
        handsOpened: hands ?? null,
      },
      wasLegal: wasLegal(state, ply) ?? null,
      appeal: appeal
        ? {
            ...{ seat: appeal.seat, reason: appeal.reason, at: appeal.at },
            of: someSeat(game, appeal.seat),
            ruling: rulingShown(game, appeal.was),
          }
        : null,
    };
  });
