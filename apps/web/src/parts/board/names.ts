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

/** Where a seat sits, as a table is drawn: the viewer in the south, who plays next in the west. */
export type Compass = 'south' | 'west' | 'north' | 'east';

const around: Readonly<Record<number, readonly Compass[]>> = {
  2: ['south', 'north'],
  3: ['south', 'west', 'east'],
  4: ['south', 'west', 'north', 'east'],
};

/** Where a seat sits around a table, if so many have a place there. Who only looks on sees the first seat in the south. */
export const compassOf = ({ names, own = 0 }: Seating, seat: number): Compass | undefined =>
  around[names.length]?.[(seat - own + names.length) % names.length];

/** What a seat is to the viewer: `your partner`, `opponent, plays after you`; empty for the viewer, and for who only looks on. */
export function relationOf(say: SayMessage, { names, own, partners }: Seating, seat: number): string {
  if (own === undefined || own === seat) return '';
  if (partners === true && (seat - own + names.length) % 2 === 0) return say('your partner');
  return (own + 1) % names.length === seat && names.length > 2
    ? say('opponent, plays after you')
    : say('opponent');
}

const seatWritten = /^P[1-7] /u;

/** A ply as the API and a table take it: records of card and domino games write its seat in front. */
export const withoutSeat = (move: string): string => move.replace(seatWritten, '');
