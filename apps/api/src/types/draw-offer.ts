import type { GameState } from '@fairview/play';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Seat, seatAt, seatsAt, type Seated } from './seat.js';

@ObjectType({ description: 'A draw on offer.' })
export class DrawOffer {
  @Field(() => Int, { description: 'The number of the seat that offers, from 0.' })
  readonly seat: number;

  @Field(() => Seat, { description: 'The seat that offers.' })
  readonly of: Seat;

  @Field(() => Int, { description: 'The ply at which it was offered.' })
  readonly ply: number;

  @Field(() => [Int], { description: 'The seats that have accepted.' })
  readonly accepted: readonly number[];

  @Field(() => [Seat], { description: 'The same, each with who sits there.' })
  readonly acceptedBy: readonly Seat[];
}

export const drawOfferOf = ({ offer }: GameState, game: Seated): DrawOffer | null =>
  offer?.open
    ? {
        seat: offer.seat,
        ply: offer.ply,
        accepted: offer.accepted,
        of: seatAt(game, offer.seat),
        acceptedBy: seatsAt(game, offer.accepted),
      }
    : null;
