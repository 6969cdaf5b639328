import { Field, Int, ObjectType } from '@nestjs/graphql';

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
