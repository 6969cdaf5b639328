import { factsOf } from '../../games/facts.js';
import type { TableOfGame } from './documents.js';

/** A seat of a game that this device holds. */
export interface OwnSeat {
  readonly seat: number;
  readonly entry: string;
  readonly name: string;
}

/** The seats of a game that are held by the device with these entries, in the order of the table. */
export const ownSeats = (
  { seats }: Pick<TableOfGame, 'seats'>,
  held: readonly string[],
): readonly OwnSeat[] =>
  seats.flatMap(({ seat, entry }) =>
    entry && held.includes(entry.id) ? [{ seat, entry: entry.id, name: entry.name ?? '?' }] : [],
  );

/** Whether the hands of a game must be covered from one another: several of its seats share the device, and it is not over. */
export const mustCover = (
  { gameKind, status }: Pick<TableOfGame, 'gameKind' | 'status'>,
  own: readonly OwnSeat[],
): boolean => own.length > 1 && status === 'OPEN' && factsOf(gameKind).hidesHands;

/** What of a turn says whether a hand may stay open. */
export interface Turn extends Pick<TableOfGame, 'status' | 'ply'> {
  readonly toAct: readonly number[];
}

/** Whether the viewer's turn is over: something was played since, and it is not their turn to act. */
export const isTurnOver = (shown: Turn, now: Turn, seat: number): boolean =>
  now.ply !== shown.ply && !now.toAct.includes(seat);

/** The seat that an open game is played for now: the first of those that may act, or else the first of all. */
export const actingSeat = (own: readonly OwnSeat[], toAct: readonly number[]): OwnSeat | undefined =>
  own.find(({ seat }) => toAct.includes(seat)) ?? own[0];
