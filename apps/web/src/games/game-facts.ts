import type { Json } from '@fairview/kernel';
import type words from './words.json';

/** The page of a rulebook: its name in the address, its title, and a rule of it, whose letters no other book has. */
export interface BookFacts {
  readonly name: string;
  readonly title: string;
  readonly example: string;
}

/** What pages ask of a game that they need not draw. */
export interface GameFacts {
  /** As its rulebook calls it; no language has another name for it. */
  readonly name: string;
  readonly book: BookFacts;
  /** The rules by which its matches are scored, if they are a book of their own. */
  readonly matchBook?: BookFacts;
  /** What each way of scoring its matches is called, by its id. */
  readonly systems: Readonly<Record<string, keyof typeof words>>;
  /** Whether a seat may hold what the others must not see. */
  readonly hidesHands: boolean;
  /** Whether the first seat has black and the other red. */
  readonly isBlackAndRed: boolean;
  /** Whether a match may be played with a spot and to a target that are agreed (TM-6, TM-8). */
  readonly agreesOnPoints: boolean;
  /** What is agreed at a practice table, if the rulebook has no default of its own. */
  readonly practice?: Json;
}

/** A game that this client draws: its line in the table of games. */
export interface DrawnGame<Board> extends GameFacts {
  /** Fetches its board, which pages of other games do without. */
  fetchBoard(): Promise<Board>;
}
