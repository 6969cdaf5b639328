import { defined } from '@fairview/kernel';
import { endings } from '../game/outcome.js';
import {
  anyText,
  explained,
  listOf,
  objectOf,
  oneOfValues,
  wholeNumber,
  type JsonSchema,
} from '../game/json-schema.js';
import { mostCourses } from './courses.js';
import { longestMove, mostMoves, recordForm } from './form.js';

/** What a record of one game says in `variant` and `setup`. */
export type GameSchemas = { readonly variant: JsonSchema; readonly setup: JsonSchema };

const endedSchema: JsonSchema = {
  ...objectOf(
    {
      by: explained('How it ended, if not by its own rules (R-7).', oneOfValues(endings)),
      seat: explained('The seat that resigned, overstepped or was ruled against.', wholeNumber(0, 6)),
    },
    { required: ['by'] },
  ),
  if: { properties: { by: { enum: ['resignation', 'clock'] } }, required: ['by'] },
  then: { required: ['seat'] },
};

/** A game record (`fairview/1`, R-1 to R-7) of these games, as JSON Schema: its form, not whether its moves are legal. */
export const gameRecordSchema = (games: Readonly<Record<string, GameSchemas>>): JsonSchema => ({
  ...objectOf(
    {
      record: { const: recordForm },
      rules: explained('The version of the rules; 1 if left out.', { type: 'integer', minimum: 1 }),
      game: oneOfValues(Object.keys(games)),
      variant: { type: 'object' },
      setup: { type: 'object' },
      seats: explained('A name for each seat, seat 0 first.', listOf(anyText)),
      moves: explained(
        'The plies, in the rulebook’s notation.',
        listOf({ type: 'string', maxLength: longestMove }, { maxItems: mostMoves }),
      ),
      ended: endedSchema,
      played: explained('Where and when it was played.', { type: 'object' }),
      result: explained('How it ended, of a finished game.', { type: 'object' }),
      times: explained('When each ply was recorded.', listOf(anyText)),
      rulings: explained('The rulings on it, the earliest first.', listOf({ type: 'object' })),
      courses: explained(
        'If rulings have replaced a part of it: all of its courses (R-8).',
        listOf({ type: 'object' }, { minItems: 1, maxItems: mostCourses }),
      ),
    },
    { required: ['record', 'game', 'seats', 'moves'], othersKept: true },
  ),
  allOf: Object.entries(games).map(([game, { variant, setup }]) => ({
    if: { properties: { game: { const: game } }, required: ['game'] },
    then: {
      properties: { variant, setup },
      ...defined({ required: neededOf({ variant, setup }) }),
    },
  })),
});

/** A setup or variant that must say something may not be left out. */
function neededOf(schemas: GameSchemas): readonly string[] | undefined {
  const needed = Object.entries(schemas).filter(([, schema]) => 'required' in schema || 'anyOf' in schema);
  return needed.length === 0 ? undefined : needed.map(([key]) => key);
}
