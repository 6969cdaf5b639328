import { accepted, isObject, own, type Checked, type Json } from '@fairview/kernel';
import { explained, objectOf, oneOfValues, orNull, type JsonSchema } from '../game/json-schema.js';
import { optionSchemas, readOptions, type Choices } from '../game/options.js';
import { refuse } from './english.js';

type Options = {
  readonly players: 2 | 3 | 4;
  /** P1 and P3 against P2 and P4. */
  readonly partners: boolean;
  /** SK-7: a player may meld and lay off in the turn of their contract. */
  readonly sameTurn: boolean;
};

export type SkarneyVariant = Options & {
  /** SK-2: the most cards of a set, wild cards counted; null if there is no upper limit. */
  readonly setMax: number | null;
};

const choices: Choices<Options> = { players: [2, 3, 4], partners: [false, true], sameTurn: [true, false] };

/** The smallest set. */
export const setMin = 3;

/** the options of a game as JSON Schema. */
export const skarneyVariantSchema: JsonSchema = {
  ...objectOf(
    {
      ...optionSchemas(choices, {
        players: '',
        partners: 'Whether P1 and P3 play as partners against P2 and P4, which needs four players.',
        sameTurn: 'Whether a player may meld and lay off in the turn of their contract (SK-7).',
      }),
      players: explained('The number of players (SK-1); there is no default.', oneOfValues(choices.players)),
      setMax: explained(
        'The most cards in a set (SK-2); null for no limit.',
        orNull({ type: 'integer', minimum: setMin }),
      ),
    },
    { required: ['players'] },
  ),
  if: { properties: { partners: { const: true } }, required: ['partners'] },
  then: { properties: { players: { const: 4 } } },
};

const isSetMax = (given: Json): given is number | null =>
  given === null || (typeof given === 'number' && Number.isInteger(given) && given >= setMin);

/** `players` has no default; partners are four. */
export function readVariant(given: Json): Checked<SkarneyVariant> {
  const { setMax = null, ...others } = isObject(given) ? { ...given } : {};
  const options = readOptions(isObject(given) ? others : given, choices);
  if (!options.ok) return options;
  const { players, partners, sameTurn } = options.value;
  if (own(others, 'players') === undefined) return refuse('R-3', 'players-missing');
  if (partners && players !== 4) return refuse('R-3', 'partners-not-four');
  return isSetMax(setMax)
    ? accepted({ players, partners, setMax, sameTurn })
    : refuse('R-3', 'set-max-unreadable');
}
