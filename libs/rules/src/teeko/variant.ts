import type { Checked, Json } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { objectOf } from '../game/json-schema.js';
import { optionSchemas, readOptions, type Choices } from '../game/options.js';
import type { Positions } from './winning.js';

/** T-7: who chooses the circle of a piece: S its owner, A the opponent. */
type Manner = 'S' | 'A';

/** T-8: the manner of a player's first to fourth piece in each style. */
const manners = {
  standard: 'SSSS',
  alternate: 'AAAA',
  'one-move-standard': 'SAAA',
  'two-move-standard': 'SSAA',
  'three-move-standard': 'SSSA',
  'one-move-alternate': 'ASSS',
  'two-move-alternate': 'AASS',
  'three-move-alternate': 'AAAS',
} as const;

export type Opening = keyof typeof manners;
export const openings = Object.keys(manners) as readonly Opening[];

export type TeekoVariant = {
  readonly opening: Opening;
  readonly positions: Positions;
  readonly centreBarred: boolean;
  readonly pass: boolean;
};

const choices: Choices<TeekoVariant> = {
  opening: openings,
  positions: [58, 44],
  centreBarred: [false, true],
  pass: [true, false],
};

/** the options of a game as JSON Schema. */
export const teekoVariantSchema = objectOf(
  optionSchemas(choices, {
    opening: 'The style of the drop (T-8).',
    positions: 'How many winning positions there are (T-3, T-4).',
    centreBarred: 'Whether the first piece may not be dropped on the centre (T-10).',
    pass: 'Whether the player who chooses a circle for the opponent’s piece may pass (T-9).',
  }),
);

export const readVariant = (given: Json): Checked<TeekoVariant> => readOptions(given, choices);

/** T-6: the owner of each of the eight drops. */
export const dropOwner = (drop: number): Seat => drop % 2;

function choosers(opening: Opening): readonly Seat[] {
  return [...manners[opening]].flatMap((manner: string): Seat[] =>
    (manner as Manner) === 'S' ? [0, 1] : [1, 0],
  );
}

/** T-8: who chooses the circle of each of the eight drops, by opening. */
export const dropChoosers: Readonly<Record<Opening, readonly Seat[]>> = {
  standard: choosers('standard'),
  alternate: choosers('alternate'),
  'one-move-standard': choosers('one-move-standard'),
  'two-move-standard': choosers('two-move-standard'),
  'three-move-standard': choosers('three-move-standard'),
  'one-move-alternate': choosers('one-move-alternate'),
  'two-move-alternate': choosers('two-move-alternate'),
  'three-move-alternate': choosers('three-move-alternate'),
};
