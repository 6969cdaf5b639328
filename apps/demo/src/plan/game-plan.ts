import type { JsonObject } from '@fairview/kernel';
import type { PickMove, PlayedGame, Seen, AskedView } from './played-game.js';

/** A chance of the demo's own: a whole number from 0, below `n`. */
export type Chance = (n: number) => number;

/** A small chance that is the same for the same seed. */
export function chance(seed: number): Chance {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

/** Games that are dealt by seeds: each is played by what the seats are shown, and by chance. */
export interface DealtGames {
  /** What is dealt: `cards`. */
  readonly things: string;
  /** A player, who may sit at several seats and sees what the seat to act is shown. */
  readonly player: (chance: Chance) => PickMove;
  /** Whether a seat is shown what it may not know. */
  readonly showsTooMuch: (seen: Seen) => boolean;
}

/** Games whose colours and moves are those of committed records, in this order. */
export interface RecordedGames {
  readonly records: readonly string[];
}

/** How the matches of a game are held, and how its games are played and printed. */
export interface GamePlan {
  readonly title: string;
  /** What is played, in a few words, if it stands among the examples of the command. */
  readonly example?: string;
  /** What it is about, for people who have never seen it. */
  readonly about: readonly string[];
  readonly format: 'ROUND_ROBIN' | 'ARRANGED';
  readonly system: string;
  readonly variant?: JsonObject;
  readonly settings?: JsonObject;
  /** The sides of the one match that is arranged; in a round robin, the players who enter. */
  readonly sides: readonly (readonly string[])[];
  /** What a playing of it is called: `Hand`. */
  readonly playing: string;
  /** What the seat that begins does: `starts`. */
  readonly opens: string;
  readonly games: DealtGames | RecordedGames;
  /** What its seats are shown, as far as the demo asks for it. */
  readonly view: AskedView<unknown>;
  /** The figure on the sheet, as a club writes it; by default unchanged. */
  readonly figure?: (count: number) => string;
  /** A game as it went, line by line. */
  readonly tell: (game: PlayedGame) => readonly string[];
}
