import {
  anyText,
  explained,
  listOf,
  objectOf,
  oneOfValues,
  orNull,
  type JsonSchema,
} from '../game/json-schema.js';
import { matchRecordForm } from './match-record.js';
import { mostPenaltyPoints } from './penalties.js';
import type { System } from './contract.js';
import type { ResultFieldType, ResultForm } from './result-form.js';
import { settingsSchema } from './settings.js';

const figures = listOf({ type: 'integer' });
const instant: JsonSchema = { type: 'string', format: 'date-time' };

const fieldSchemas: Readonly<Record<ResultFieldType, JsonSchema>> = {
  player: anyText,
  players: listOf(anyText),
  points: { type: 'integer' },
  figures,
  'figures-by-round': listOf(figures),
  word: anyText,
};

function formSchema({ kind, description, fields, known = {} }: ResultForm): JsonSchema {
  const said = Object.entries(fields).map(
    ([name, field]) => [name, explained(field.description, fieldSchemas[field.type])] as const,
  );
  const beside = Object.entries(known).map(([name, type]) => [name, fieldSchemas[type]] as const);
  const required = Object.entries(fields).flatMap(([name, { optional }]) => (optional ? [] : name));
  const properties = { kind: { const: kind }, ...Object.fromEntries(beside), ...Object.fromEntries(said) };
  return explained(description, objectOf(properties, { required: ['kind', ...required] }));
}

/** A result of one of these kinds, as JSON Schema: its `kind`, and the fields of that kind. */
export const resultSchema = (forms: readonly ResultForm[]): JsonSchema => ({ oneOf: forms.map(formSchema) });

/** A game on the sheet: which keys a system needs is for its rules; null says as little as a key that is not there. */
const gameOnSheet = (systems: readonly System[], gameRecord: JsonSchema): JsonSchema => {
  const flag: JsonSchema = { type: 'boolean' };
  const keys: Readonly<Record<string, JsonSchema>> = {
    winner: explained('The winning player; null for a draw.', anyText),
    resigned: explained('Whether the loser resigned.', flag),
    noContest: explained('Whether it was declared no contest.', flag),
    round: explained('The round of a team match, from 1.', { type: 'integer' }),
    board: explained('The board of a team match, from 1.', { type: 'integer' }),
    endedAt: explained('When its last move was recorded (TM-19).', instant),
    seats: explained('The players by seat.', listOf(anyText)),
    score: explained('The points of the only or active player, or of the winner.', { type: 'integer' }),
    scores: explained('The points of every side, in the order of the sides.', figures),
    record: explained('Its whole game record.', gameRecord),
    ...Object.fromEntries(systems.flatMap((system) => Object.entries(system.keys ?? {}))),
  };
  const optional = Object.fromEntries(Object.entries(keys).map(([key, schema]) => [key, orNull(schema)]));
  return objectOf(optional, { othersKept: true });
};

const tallied = explained('Whether the sheet had been tallied before (TM-20).', { type: 'boolean' });

/** A match record (`fairview-match/1`) of these systems, as JSON Schema: its form, not whether its sheet can be written. */
export const matchRecordSchema = (
  systems: Readonly<Record<string, readonly System[]>>,
  gameRecord: JsonSchema,
): JsonSchema => ({
  ...objectOf(
    {
      record: { const: matchRecordForm },
      game: oneOfValues(Object.keys(systems)),
      rules: { type: 'integer', minimum: 1 },
      system: oneOfValues(Object.values(systems).flatMap((all) => all.map(({ id }) => id))),
      settings: { type: 'object' },
      sides: explained('The players of each side in line-up order, by the name of the side.', {
        type: 'object',
        additionalProperties: listOf({ type: 'string', minLength: 1 }),
      }),
      names: explained('Names to show for the ids of sides and players.', { type: 'object' }),
      startedAt: orNull(explained('When the first game began (TM-18).', instant)),
      givenBack: orNull(
        explained(
          'Time that does not count (TM-22).',
          listOf(objectOf({ from: instant, until: instant }, { required: ['from', 'until'] })),
        ),
      ),
      penalties: orNull(
        explained(
          'Points that rulings took off the totals of sides, without penalties that were lifted (TM-23).',
          listOf(
            objectOf(
              {
                side: explained('The name of the side.', anyText),
                points: { type: 'integer', minimum: 1, maximum: mostPenaltyPoints },
                rule: orNull(explained('The number of the rule that the ruling names.', anyText)),
              },
              { required: ['side', 'points'] },
            ),
          ),
        ),
      ),
      ended: orNull(
        explained('How the match ended, if not by its games (TM-24).', {
          oneOf: [
            objectOf(
              {
                winner: orNull(explained('The side that wins by a ruling; null for none.', anyText)),
                timeUp: tallied,
              },
              { required: ['winner'] },
            ),
            objectOf(
              {
                absent: explained('The sides that forfeited it.', listOf(anyText)),
                spread: explained('The points by which they lose.', { type: 'integer', minimum: 0 }),
                timeUp: tallied,
              },
              { required: ['absent'] },
            ),
          ],
        }),
      ),
      games: listOf(gameOnSheet(Object.values(systems).flat(), { $ref: '#/$defs/gameRecord' })),
    },
    { required: ['record', 'game', 'system', 'sides', 'games'], othersKept: true },
  ),
  allOf: Object.entries(systems).map(([game, all]) => ({
    if: { properties: { game: { const: game } }, required: ['game'] },
    then: { properties: { system: oneOfValues(all.map(({ id }) => id)) }, allOf: all.map(withSettings) },
  })),
  $defs: { gameRecord },
});

const withSettings = ({ id, settings }: System): JsonSchema => ({
  if: { properties: { system: { const: id } }, required: ['system'] },
  then: { properties: { settings: settingsSchema(settings) } },
});
