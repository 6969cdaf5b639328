import { explained, listOf, oneOfValues, type JsonSchema } from './game/json-schema.js';
import { games, schemasOfGames } from './games.js';
import { openings } from './teeko/variant.js';
import { gameRecordSchema } from './record/schema.js';
import { matchRecordSchema, resultSchema } from './sheet/schema.js';
import { settingsSchema } from './sheet/settings.js';

const systemsByGame = () =>
  Object.fromEntries(Object.keys(games.rulebooks).map((game) => [game, games.systems.of(game)]));

/** `variant-teeko` and so on, by the part after the dash. */
const named = (what: string, schemas: Readonly<Record<string, JsonSchema>>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${what}-${name}`, schema]));

const colours = listOf(oneOfValues(['B', 'R', 'Y', 'G']), { minItems: 2, maxItems: 2 });

/** The variant and the setup of each game, and the settings of each system. */
function ofRulebooks(): Readonly<Record<string, JsonSchema>> {
  const schemas = Object.entries(schemasOfGames());
  const variants = Object.fromEntries(schemas.map(([game, { variant }]) => [game, variant]));
  const setups = Object.fromEntries(schemas.map(([game, { setup }]) => [game, setup]));
  const systems = Object.values(systemsByGame()).flat();
  const settings = Object.fromEntries(systems.map((system) => [system.id, settingsSchema(system.settings)]));
  return { ...named('variant', variants), ...named('setup', setups), ...named('settings', settings) };
}

/** What is made of them: records, results, choices. */
function ofRecords(): Readonly<Record<string, JsonSchema>> {
  const gameRecord = gameRecordSchema(schemasOfGames());
  return {
    'game-record': explained('A game: its agreed options, its setup and its moves.', gameRecord),
    'match-record': explained(
      'A match: its sides and its games.',
      matchRecordSchema(systemsByGame(), gameRecord),
    ),
    result: explained(
      'How a game ended, as it is entered on a sheet.',
      resultSchema(games.systems.resultForms),
    ),
    choice: explained(
      'What a player chose before a game: an opening style (TM-10), or two colours for each seat (S-5).',
      {
        anyOf: [oneOfValues(openings), listOf(colours, { minItems: 2, maxItems: 2 }), { type: 'null' }],
      },
    ),
    'event-params': explained(
      'The values in the sentence of an event, by name: ids and texts, seats and other numbers, and lists of them.',
      { type: 'object' },
    ),
    'refusal-params': explained('The numbers and words in the sentence of a refusal, by name.', {
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
    }),
  };
}

/**
 * The schemas of every JSON value of the games, by name: `variant-GAME`, `setup-GAME`, `settings-SYSTEM`, `game-record`,
 * `match-record`, `result`, `choice`, `event-params`, `refusal-params`. A schema describes a form; the rules check the
 * contents, and refuse more.
 */
export const jsonSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries({ ...ofRulebooks(), ...ofRecords() }).map(([name, schema]) => [
      name,
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: `/schemas/${name}.json`,
        title: name,
        ...schema,
      },
    ]),
  );
