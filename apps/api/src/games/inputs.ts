import type { Ruling } from '@fairview/play';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { VersionedInput } from '../shared/command-input.js';
import { RulingWord } from './parts.js';

@InputType({ isAbstract: true })
export abstract class GameInput extends VersionedInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;
}

@InputType({ isAbstract: true })
export abstract class SeatInput extends GameInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'The seat to act for, from 0. Left out, it is the seat that you hold. A scorer, arbiter or organizer names the ' +
      'seat that he reports from the board; for a move it may be left out where only one seat may act. Nobody reports a ' +
      'move from a hand that he does not see.',
  })
  readonly seat?: number | null;
}

@InputType({ description: 'One ply.' })
export class PlayMoveInput extends SeatInput {
  @Field(() => Int, { description: 'The number of this ply, from 0: `Game.ply` as you saw it.' })
  readonly ply: number;

  @Field(() => String, { description: "The move in the rulebook's notation: `13`, `12-16`." })
  readonly move: string;
}

@InputType({ description: 'A seat gives its game up.' })
export class ResignInput extends SeatInput {}

@InputType({ description: 'A seat offers a draw.' })
export class OfferDrawInput extends SeatInput {}

@InputType({ description: 'A seat takes the draw on offer.' })
export class AcceptDrawInput extends SeatInput {}

@InputType({ description: 'A seat declines the draw on offer.' })
export class DeclineDrawInput extends SeatInput {}

@InputType({ description: 'A seat or an arbiter disputes a game.' })
export class DisputeGameInput extends SeatInput {
  @Field(() => Int, { description: 'The ply in question, from 0.' })
  readonly ply: number;

  @Field(() => String, { description: 'Why, in 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({ description: 'The ruling on the dispute that is open.' })
export class IssueRulingInput extends GameInput {
  @Field(() => RulingWord, { description: 'Whether the game stands or is void.' })
  readonly ruling: Ruling;

  @Field(() => String, { description: 'Why, in 1 to 500 characters.' })
  readonly reason: string;
}
