import type { Checked, Json } from '@fairview/kernel';
import type { Outcome, Seat } from '../game/outcome.js';
import { objectOf } from '../game/json-schema.js';
import { optionSchemas, readOptions, type Choices } from '../game/options.js';
import { sumOf, type Tile } from './tiles.js';

/** The three ways of scoring. */
export const scorings = ['tiles', 'points', 'threes'] as const;
export type ScoringRule = (typeof scorings)[number];

export type ScarnecchiaVariant = { readonly sets: 1 | 2; readonly scoring: ScoringRule };

/** one set scored by tiles, unless agreed otherwise. */
const scarnecchiaOptions: Choices<ScarnecchiaVariant> = { sets: [1, 2], scoring: scorings };

/** the options of a game as JSON Schema. */
export const scarnecchiaVariantSchema = objectOf(
  optionSchemas(scarnecchiaOptions, {
    sets: 'How many sets of 28 dominoes are played with (SC-16).',
    scoring: 'How a hand is scored: by tiles, by points, or with threes.',
  }),
);

export const readVariant = (given: Json): Checked<ScarnecchiaVariant> =>
  readOptions<ScarnecchiaVariant>(given, scarnecchiaOptions);

export const seats: readonly Seat[] = [0, 1];
export const opponent = (seat: Seat): Seat => 1 - seat;
/** How many tiles each hand has at the start of every turn, and the pool at the start of the first. */
export const handSize = 4;

/** Tiles joined on the table. Its tiles lie in the order in which they came, the pool tile it began with first. */
export interface Build {
  /** From 1 through the hand, never used again. */
  readonly number: number;
  readonly owner: Seat;
  readonly tiles: readonly Tile[];
  readonly target: number;
}

/** A hand of Scarnecchia at one turn. Lists of two have one entry a seat. */
export interface ScarnecchiaState {
  readonly scoring: ScoringRule;
  /** Each in order of pips. */
  readonly hands: readonly (readonly Tile[])[];
  /** From left to right. */
  readonly pool: readonly Tile[];
  /** SC-5: two at most, one a seat. */
  readonly builds: readonly Build[];
  /** How many builds were begun in this hand. */
  readonly begun: number;
  /** The next to be drawn first. */
  readonly stock: readonly Tile[];
  /** What each seat has won, in order of pips. */
  readonly winnings: readonly (readonly Tile[])[];
  readonly sweeps: readonly number[];
  /** The seat in turn; once the hand is over, the one that would have been. */
  readonly actor: Seat;
  readonly outcome: Outcome | undefined;
}

/** The list with the seat's entry changed. */
export const changed = <T>(list: readonly T[], seat: Seat, change: (old: T) => T): readonly T[] =>
  list.map((old, index) => (index === seat ? change(old) : old));

export const sumOfBuild = ({ tiles }: Build): number => sumOf(tiles);
export const isFinished = (build: Build): boolean => sumOfBuild(build) === build.target;

/** SC-5: the build that obliges the seat, if there is one. */
export const ownBuild = (state: ScarnecchiaState, seat: Seat): Build | undefined =>
  state.builds.find(({ owner }) => owner === seat);
