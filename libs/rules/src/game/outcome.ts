import { accepted, isObject, own, quoted, refused, type Checked, type Json } from '@fairview/kernel';

/** A place at one game, from 0. */
export type Seat = number;

/**
 * One line of a game's score, as the sheet prints it. Points are whole numbers. `seat` is null if the line is
 * nobody's; `round` is there in games of several rounds.
 */
export type Line = {
  readonly round?: number;
  readonly label: string;
  readonly seat: Seat | null;
  readonly points: number;
};

/** The end of a game: no winner is a draw; `points` has one number a seat; `rating` if the rulebook has one. */
export type Outcome = {
  readonly winners: readonly Seat[];
  readonly points: readonly number[];
  readonly lines: readonly Line[];
  readonly rating?: string;
};

/** The ways a game ends around the table rather than by its own rules. */
export const endings = ['resignation', 'agreement', 'clock', 'no-contest', 'ruling'] as const;
export type Ending = (typeof endings)[number];

/** `seat` is the one that resigned, overstepped or was ruled against. */
export type Ended = { readonly by: Ending; readonly seat?: Seat };

/** Tells an ending from a move of a game. */
export const isEnded = (given: unknown): given is Ended =>
  typeof given === 'object' && given !== null && endings.some((by) => by === (given as Partial<Ended>).by);

/** Endings that a seat loses by, and so must name it; a ruling may name a seat or not. */
const lost: readonly Ending[] = ['resignation', 'clock'];

const keys = ['by', 'seat'];

/**
 * R-7, but for a game that is over already. A seat beside `agreement` or `no-contest` must be one of the game's and does not
 * affect the result.
 */
export function readEnded(given: Json, seats: number): Checked<Ended> {
  if (!isObject(given)) return refused('R-7', 'ended-not-object');
  const foreign = Object.keys(given).find((key) => !keys.includes(key));
  if (foreign !== undefined) return refused('R-7', 'ended-key-unknown', { key: quoted(foreign) });
  const by = endings.find((ending) => ending === own(given, 'by'));
  if (by === undefined) return refused('R-7', 'ended-by-unknown', { allowed: endings.join(', ') });
  const seat = own(given, 'seat');
  if (seat === undefined)
    return lost.includes(by) ? refused('R-7', 'ended-seat-missing', { by }) : accepted({ by });
  if (typeof seat !== 'number' || !Number.isInteger(seat) || seat < 0 || seat >= seats) {
    return refused('R-7', 'ended-seat-unknown', { seats });
  }
  return accepted({ by, seat });
}

/**
 * What the README says if a rulebook says no more: by resignation or clock every other seat wins (alone at the board:
 * nobody), otherwise nobody; no points, no lines. A game of partnerships gives its own.
 */
export function endedOutcome(seats: number, ended: Ended): Outcome {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const winners = lost.includes(ended.by) ? all.filter((seat) => seat !== ended.seat) : [];
  return { winners, points: all.map(() => 0), lines: [] };
}
