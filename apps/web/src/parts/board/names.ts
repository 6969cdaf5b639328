import type { SayMessage } from './say.js';

/** The players at a game: the name of each seat, the viewer's seat, and whether seats across play as partners. */
export interface Seating {
  readonly names: readonly string[];
  readonly own?: number;
  readonly partners?: boolean;
}

/** A seat as the page calls it: by name, else by number. */
export const seatCalled = (say: SayMessage, { names }: Seating, seat: number): string =>
  names[seat] ?? say('seat {number}', { number: seat + 1 });
