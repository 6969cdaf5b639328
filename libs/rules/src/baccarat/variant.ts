import { accepted, isObject, own, refused, type Checked, type Json, type JsonObject } from '@fairview/kernel';
import { explained, listOf, objectOf, orNull, wholeNumber, type JsonSchema } from '../game/json-schema.js';
import { optionSchemas, readOptions, type Choices } from '../game/options.js';
import { refuse } from './english.js';

/** BC-1. */
export const mostSeats = 7;
/** Far above any stack at play, far below where sums would no longer be whole numbers. */
const largestFigure = 1_000_000_000;

/** What is agreed without figures. */
type Manners = {
  /** Cards burned after the cut: the computer version burns none. */
  readonly burn: 3 | 0;
  /** BC-3: space k is kept for seat Pk until it is done. */
  readonly home: boolean;
  /** BC-15: a seat may not be done without a bet on a space. */
  readonly mustBet: boolean;
  /** BC-3: the button moves one seat each round. */
  readonly rotate: boolean;
};

/** BC-4: the least and the greatest bet on a space, and what every bet is a multiple of. */
type Limits = { readonly min: number; readonly max: number; readonly unit: number };

export type BaccaratVariant = Limits &
  Manners & {
    /** Chips at the start, one figure a seat. */
    readonly chips: readonly number[];
    /** Rounds to play; null is until the indicator. */
    readonly rounds: number | null;
  };

const manners: Choices<Manners> = {
  burn: [3, 0],
  home: [false, true],
  mustBet: [false, true],
  rotate: [false, true],
};
const figures = ['chips', 'min', 'max', 'unit', 'rounds'];
const usual = { chips: 1000, min: 10, max: 500, unit: 2 };

const figureFrom = (least: number): JsonSchema => wholeNumber(least, largestFigure);

/** the options of a game as JSON Schema. */
export const baccaratVariantSchema = objectOf({
  chips: explained(
    'The chips of each seat at the start; 1000 if left out.',
    listOf(figureFrom(0), { minItems: 1, maxItems: mostSeats }),
  ),
  min: { ...explained('The smallest bet on a space (BC-4).', figureFrom(1)), default: usual.min },
  max: { ...explained('The largest bet on a space (BC-4).', figureFrom(1)), default: usual.max },
  unit: {
    ...explained('The unit of bets, an even number: every bet is a multiple of it (BC-4).', figureFrom(2)),
    multipleOf: 2,
    default: usual.unit,
  },
  ...optionSchemas(manners, {
    burn: 'Cards burned after the cut (BC-2).',
    home: 'Whether each seat has a space reserved for it (BC-3).',
    mustBet: 'Whether each seat must bet on a space in every round (BC-15).',
    rotate: 'Whether the button moves one seat each round (BC-3).',
  }),
  rounds: explained(
    'How many rounds are played; null to play until the indicator (BC-2).',
    orNull(figureFrom(1)),
  ),
});

const isFigure = (given: Json | undefined, least: number): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given >= least && given <= largestFigure;

const unfit = (key: string, least: number) =>
  refuse('R-3', 'figure-unfit', { key, least, most: largestFigure });

/** `seats` is how many the record names; without chips, and without a record, there is one. */
function readChips(given: JsonObject, seats: number | undefined): Checked<readonly number[]> {
  if (!Object.hasOwn(given, 'chips')) {
    const length = Math.min(Math.max(seats ?? 1, 1), mostSeats);
    return accepted(Array.from({ length }, () => usual.chips));
  }
  const chips = own(given, 'chips');
  const fits = Array.isArray(chips) && chips.length >= 1 && chips.length <= mostSeats;
  if (!fits || chips.length !== (seats ?? chips.length)) {
    return refuse('R-3', 'chips-not-one-a-seat', { most: mostSeats });
  }
  const stacks = chips.filter((stack: Json) => isFigure(stack, 0));
  // A zero may have been written with a minus.
  return stacks.length === chips.length ? accepted(stacks.map((stack) => stack + 0)) : unfit('chips', 0);
}

function readLimits(given: JsonObject): Checked<Limits> {
  const limits = { min: usual.min, max: usual.max, unit: usual.unit };
  for (const key of ['unit', 'min', 'max'] as const) {
    const figure = Object.hasOwn(given, key) ? own(given, key) : usual[key];
    if (!isFigure(figure, 1)) return unfit(key, 1);
    limits[key] = figure;
  }
  const { min, max, unit } = limits;
  if (unit % 2 !== 0) return refuse('R-3', 'unit-odd');
  for (const key of ['min', 'max'] as const) {
    if (limits[key] % unit !== 0) return refuse('R-3', 'limits-not-in-units', { key, unit });
  }
  return min > max ? refuse('R-3', 'limits-crossed', { min, max }) : accepted(limits);
}

function readRounds(given: JsonObject): Checked<number | null> {
  const rounds = own(given, 'rounds') ?? null;
  return rounds === null || isFigure(rounds, 1) ? accepted(rounds) : unfit('rounds', 1);
}

/**
 * If `chips` is absent, every one of `seats`, as many as the record names, has 1000. Refused: unknown options and
 * values, figures that are not whole or out of range, chips that are not one figure a seat, an odd unit, limits that
 * are not multiples of it or are the wrong way round.
 */
export function readVariant(given: Json, seats?: number): Checked<BaccaratVariant> {
  if (!isObject(given)) return refused('R-3', 'variant-not-object');
  const others = Object.entries(given).filter(([key]) => !figures.includes(key));
  const agreed = readOptions(Object.fromEntries(others), manners);
  if (!agreed.ok) return agreed;
  const chips = readChips(given, seats);
  if (!chips.ok) return chips;
  const limits = readLimits(given);
  if (!limits.ok) return limits;
  const rounds = readRounds(given);
  if (!rounds.ok) return rounds;
  return accepted({ chips: chips.value, ...limits.value, ...agreed.value, rounds: rounds.value });
}
