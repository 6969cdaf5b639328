import type { DescribedPly } from '@fairview/play';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { Seat, seatAt, type Seated } from './seat.js';

@ObjectType({ description: 'A ply: one action of one seat.' })
export class Ply {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly gameId: string;
  readonly version: number;

  @Field(() => Int, { description: 'Its number, from 0.' })
  readonly ply: number;

  @Field(() => Int, { description: 'The number of the seat that acted, from 0.' })
  readonly seat: number;

  @Field(() => Seat, { description: 'The seat that acted.' })
  readonly of: Seat;

  @Field(() => String, { description: "The move in the rulebook's notation, as you may see it." })
  readonly move: string;

  @Field(() => DateTime, { description: 'When it was recorded.' })
  readonly at: number;

  @Field(() => Boolean, {
    description: 'Whether the clock played it, for a seat whose time had run out (PL-17).',
  })
  readonly byClock: boolean;
}

@ObjectType({ description: 'Plies that a ruling has superseded. They stay readable and decide nothing.' })
export class SupersededPlies {
  @Field(() => Int, { description: 'The number of the first of them, from 0.' })
  readonly from: number;

  @Field(() => [Ply], { description: 'The plies, as you may read them.' })
  readonly plies: readonly Ply[];
}

/** The game that a ply is of. */
export interface PlyPlace extends Seated {
  readonly id: string;
}

/** A ply as somebody reads it. */
export const plyOf = (game: PlyPlace, ply: DescribedPly): Ply => ({
  club: game.club,
  gameId: game.id,
  tournamentId: game.tournamentId,
  ...ply,
  of: seatAt(game, ply.seat),
});
