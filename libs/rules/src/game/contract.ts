import type { Checked, English, Json, Refused } from '@fairview/kernel';
import type { Ended, Outcome, Seat } from './outcome.js';

export type Viewer = Seat | 'spectator' | 'arbiter';

/** What a viewer may know. `position` is the position string as that viewer may read it. */
export type View = { readonly position: string; readonly [key: string]: Json };

/** One seat's single action. Without `seat` the move is written as a record writes it (see `Table.playWritten`). */
export type Ply = { readonly seat?: Seat; readonly move: string };

/** A ply that was played, with the table after it. */
export type PlayedPly = Required<Ply> & { readonly ok: true; readonly value: Table };

/** A shuffled `0..n-1`: the only door for chance, drawn and proved by the host. */
export type Order = (n: number) => readonly number[];

/** A choice before the first ply: whose it is, and the key of the setup that it makes. */
export type Chosen = { readonly seat: Seat; readonly key: string };

/** What the clock does for a silent seat: it plays a ply, or it ends the game. */
export type TimeOut = { readonly seat: Seat; readonly move: string } | { readonly ended: Ended };

/**
 * The rules of one game. Same arguments, same answer, for ever; otherwise `version` goes up. States are plain readonly
 * data: nothing here changes what it was given, and nothing throws on what a player or a file says.
 */
export interface GameRules<Variant, Setup, State, Move> {
  readonly id: string;
  /** The game's name as people read it: `HighLow Scarney`. */
  readonly name: string;
  /** Whose game it is, in one sentence. */
  readonly credit: string;
  /** What a page must say beside the game, if anything. */
  readonly note?: string;
  readonly version: number;
  /** In card and domino games a written move begins with its seat: `P1 draw`. */
  readonly seated: boolean;
  /** The rule under which unreadable notation is refused: `T-0`. */
  readonly notation: string;
  /** Whether a shoe is drawn from that no view shows, not even the arbiter's. */
  readonly drawsUnseen?: true;
  /** The code under which a finished game refuses every ply, if the rulebook names one; else `game-finished`. */
  readonly gameOver?: string;
  /** A sentence for every code that this game raises, the codes of `game/` apart. */
  readonly english: English;

  /**
   * an unknown key or value is refused, an absent one takes the rulebook's default. `seats` is how many a record
   * names, for a game whose variant has figures for each.
   */
  readVariant(given: Json, seats?: number): Checked<Variant>;
  /** The variant with its defaults written out; `readVariant` reads it back. */
  writeVariant(variant: Variant): Json;
  seats(variant: Variant): number;
  /** The seats that play together, each group in its order; absent if every seat plays for itself. */
  partners?(variant: Variant): readonly (readonly Seat[])[];
  /** The setup of a new game, all of its chance included. */
  deal(variant: Variant, order: Order): Setup;
  /** What a seat chooses before the first ply, as a key of the setup; absent if nothing is left to a player. */
  readonly chosen?: Chosen;
  /** */
  readSetup(variant: Variant, given: Json): Checked<Setup>;
  writeSetup(setup: Setup): Json;

  start(variant: Variant, setup: Setup): State;
  /**
   * If the rulebook lets a record say what no seat may know at a live table: the state from which a record's plies are
   * judged. It differs in nothing but what may be written, and is never shown to a seat of an open game.
   */
  recorded?(state: State): State;
  /** Nobody: finished. One: its ply. Several: any of them, in the order of the log, which must not matter. */
  toAct(state: State): readonly Seat[];
  /** The rule that decides whose ply it is now, or that a finished game takes no more. */
  turn(state: State): string;
  /** Judges and plays in one call, so no caller can skip the judging. The seat is one of `toAct`. */
  play(state: State, seat: Seat, move: Move): Checked<State>;
  /** `null` if the number is combinatorial or unbounded. */
  legalMoves(state: State, seat: Seat): Iterable<Move> | null;
  /** What the clock plays for a silent seat, or how it ends the game; absent if the rulebook has no rule. */
  timeOut?(state: State, seat: Seat): Move | Ended | undefined;
  /** For tests, if `legalMoves` is null: some legal move, `pick(n)` being 0..n-1. */
  sample?(state: State, seat: Seat, pick: (n: number) => number): Move;
  /** There exactly when `toAct` is empty. */
  outcome(state: State): Outcome | undefined;
  /** An ending around the table (`endedOutcome` has what the README says of all games); the game is open, the seat exists. */
  end(state: State, ended: Ended): State;

  parseMove(state: State, seat: Seat, text: string): Checked<Move>;
  formatMove(state: State, seat: Seat, move: Move): string;
  /** All of the position; of a finished game it says `over`. */
  formatPosition(state: State): string;

  /** All that `viewer` may know, and nothing else: whatever leaves the server is made from this. */
  view(state: State, viewer: Viewer): View;
  /**
   * The board or table as a viewer sees it, made from what `view` said, line by line, for people to read; `names` are those
   * of the seats. If it is absent, people read the position.
   */
  inLines?(view: View, names: readonly string[]): readonly string[];
  /** A legal ply as `viewer` reads it: a hidden discard is described as such. The arbiter reads the notation. */
  describePly(before: State, seat: Seat, move: Move, viewer: Viewer): string;
}

/** A game at one ply, its types sealed in: all that play, page and command ever see of a game. */
export interface Table {
  readonly game: string;
  readonly rules: number;
  /** Variant and setup as the game writes them, defaults included. */
  readonly variant: Json;
  readonly setup: Json;
  readonly seats: number;

  readonly toAct: readonly Seat[];
  readonly outcome: Outcome | undefined;
  readonly position: string;
  /** The same table for the plies of a record (`GameRules.recorded`): at most games it is this one. */
  readonly recorded: Table;

  /** Whether every seat knows all that is left to come: nothing is hidden from one, and no shoe is drawn from. */
  readonly isOpenToAll: boolean;

  /** The legal moves of a seat, as text; none if it may not act; null if they are without number. */
  moves(seat: Seat): readonly string[] | null;
  /** How many legal plies there are, of all seats that may act; null if they are without number. */
  countMoves(): number | null;
  /** Judges the seat, reads the move and plays it. Refuses `game-finished`, `not-your-ply` and what the game refuses. */
  play(seat: Seat, move: string): PlayedPly | Refused;
  /** `play` of a ply as a record writes it: with its seat if the game is `seated`, else of the one seat to act. */
  playWritten(ply: string): PlayedPly | Refused;
  /** Ends an open game around the table: `{"by", "seat"}` as a record writes it, else R-7. */
  end(ended: Json): Checked<Table>;
  /** What the clock does for a silent seat that is to act; `undefined` if the rulebook has no rule. */
  timeOut(seat: Seat): TimeOut | undefined;
  view(viewer: Viewer): View;
  /** The board or table as `viewer` sees it, line by line, for people to read; `names` are those of the seats. */
  inLines(viewer: Viewer, names: readonly string[]): readonly string[];
  /** The ply as `viewer` reads it; refused if `play` would refuse it. */
  describePly(seat: Seat, move: string, viewer: Viewer): Checked<string>;

  /** A ply as a record writes it, for `playWritten`. */
  formatPly(seat: Seat, move: string): string;
}

/** The rules of one game in one version, sealed: opens tables, and knows neither the game's types nor its moves. */
export interface Rulebook {
  readonly game: string;
  /** The version of the rules: a corrected rule is a new one beside the old. */
  readonly rules: number;
  /** As in `GameRules`. */
  readonly name: string;
  readonly credit: string;
  readonly note: string | undefined;
  /** A sentence for every code that this game raises. */
  readonly english: English;
  readonly chosen: Chosen | undefined;
  /** Whether the rulebook says what the clock does for a silent seat: `Table.timeOut`. */
  readonly timesOut: boolean;
  /** A table before its first ply; `seats` as in `GameRules.readVariant`. Refused: R-3 variant, R-4 setup. */
  open(variant: Json, setup: Json, seats?: number): Checked<Table>;
  /** How many sit at a game of that variant, else R-3. */
  seats(variant: Json): Checked<number>;
  /** The seats of a game of that variant, grouped by partnership, a seat alone being its own group; else R-3. */
  partners(variant: Json): Checked<readonly (readonly Seat[])[]>;
  /** The variant with its defaults written out: equal variants are written equally. Else R-3. */
  writeVariant(variant: Json): Checked<Json>;
  /** The setup of a new game of that variant, for `open`. */
  deal(variant: Json, order: Order): Checked<Json>;
}

/** How the conformance suite tries a game. Each game has one in its `testing/`. */
export interface Trial<Variant, Setup, State, Move> {
  readonly rules: GameRules<Variant, Setup, State, Move>;
  readonly variants: readonly Json[];
  /** Random games of each variant. */
  readonly games: number;
  /** Plies within which every one of them ends. */
  readonly bound: number;
  /** Texts tried as moves at every position, most of them nonsense. */
  readonly texts: readonly string[];
  /** The host's chance: a whole number from 0, below n. */
  readonly pick: (n: number) => number;
  /** What beside the position text decides what follows, if the rulebook names it. */
  readonly besides?: (state: State) => string;
}
