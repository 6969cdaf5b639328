import type { GameState } from '@fairview/play';
import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A draw on offer.' })
export class DrawOffer {
  @Field(() => Int, { description: 'The seat that offers.' })
  readonly seat: number;

  @Field(() => Int, { description: 'The ply at which it was offered.' })
  readonly ply: number;

  @Field(() => [Int], { description: 'The seats that have accepted.' })
  readonly accepted: readonly number[];
}

export const drawOfferOf = ({ offer }: GameState): DrawOffer | null =>
  offer?.open ? { seat: offer.seat, ply: offer.ply, accepted: offer.accepted } : null;
