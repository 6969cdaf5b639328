import { Field, ID, InputType, Int, IntersectionType } from '@nestjs/graphql';
import { VersionedInput } from '../shared/command-input.js';
import { RulingFields } from '../types/ruling-input.js';

@InputType({ isAbstract: true })
export class GameInput extends VersionedInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;
}

@InputType({ description: 'A seat of a game.' })
export class SeatInput extends GameInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'The seat to act for, counted from 0. Leave it out to act for your own seat. Scorers, arbiters and organizers who ' +
      'report from the board name the seat that they report for. For a move they may leave it out if only one seat may ' +
      'act. Nobody can report a move from a hand that they cannot see, or agree to play on for somebody else’s seat.',
  })
  readonly seat?: number | null;
}

@InputType({ description: 'Plays one ply.' })
export class PlayMoveInput extends SeatInput {
  @Field(() => Int, { description: 'The number of this ply, from 0: `Game.ply` as you saw it.' })
  readonly ply: number;

  @Field(() => String, { description: "The move in the rulebook's notation: `13`, `12-16`." })
  readonly move: string;
}

@InputType({ description: 'A dispute: by its id, or by the game that it is about.' })
export class DisputeInput extends VersionedInput {
  @Field(() => ID, { nullable: true, description: 'The dispute, by its id. Give this or the game.' })
  readonly disputeId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The game of the dispute.' })
  readonly gameId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Your seat at the game, counted from 0. Leave it out if you have one seat or, as an arbiter, none.',
  })
  readonly seat?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Your side of the match, or your entry in the tournament. Leave it out if you have only one.',
  })
  readonly side?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of the dispute. You may leave it out if there is only one that it could be.',
  })
  readonly dispute?: number | null;
}

@InputType({ description: 'A dispute, and what you say to it.' })
export class DisputeReasonInput extends DisputeInput {
  @Field(() => String, { description: 'Your response or reason, 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({ description: 'Allows a seat one more dispute.' })
export class AllowDisputeInput extends GameInput {
  @Field(() => Int, { description: 'The seat, counted from 0.' })
  readonly seat: number;
}

@InputType({ description: 'Opens the hands of a suspended game to arbiters.' })
export class OpenHandsInput extends GameInput {
  @Field(() => String, { description: 'The reason, 1 to 500 characters. All seats are told.' })
  readonly reason: string;
}

@InputType({ description: 'Disputes a game, for your seat or as an arbiter.' })
export class DisputeGameInput extends GameInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'Your seat, counted from 0. Leave it out if you have one seat or, as an arbiter, none. You cannot agree for somebody ' +
      'else’s seat.',
  })
  readonly seat?: number | null;

  @Field(() => Int, { description: 'The disputed ply, from 0.' })
  readonly ply: number;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({ description: 'Decides the open dispute of a game.' })
export class IssueRulingInput extends IntersectionType(GameInput, RulingFields) {
  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}
