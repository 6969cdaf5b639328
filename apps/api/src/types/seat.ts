import type { DescribedPly } from '@fairview/play';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';

@ObjectType({ description: "A player's place at a game." })
export class Seat {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly entryId: string;

  @Field(() => Int, { description: 'The number of the seat, from 0. In Teeko 0 is Black and 1 is Red.' })
  readonly seat: number;
}

/** A game, as far as its seats are concerned. */
export interface Seated {
  readonly club: string;
  readonly tournamentId: string | null;
  /** The entry at each seat. */
  readonly entries: readonly string[];
}

/** A seat of a game by its number. */
export const seatAt = ({ club, tournamentId, entries }: Seated, seat: number): Seat => ({
  club,
  tournamentId,
  seat,
  entryId: entries[seat] ?? '',
});

/** Seats of a game by their numbers. */
export const seatsAt = (game: Seated, seats: readonly number[]): readonly Seat[] =>
  seats.map((seat) => seatAt(game, seat));

/** The seat of this number, if one is named. */
export const someSeat = (game: Seated, seat: number | null | undefined): Seat | null =>
  seat === null || seat === undefined ? null : seatAt(game, seat);

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
