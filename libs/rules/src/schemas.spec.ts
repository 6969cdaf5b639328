import type { Json, JsonObject } from '@fairview/kernel';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { clubNightRecords, recordsOf } from '../../../test/kit/records.js';
import { games } from './games.js';
import { readRecord } from './record/index.js';
import { jsonSchemas } from './schemas.js';

const ajv = new Ajv2020({ strictTypes: false, allErrors: true, formats: { 'date-time': true } });
const schemas = jsonSchemas();
const compiled = new Map<string, ValidateFunction>();

/** What a schema has against a value, in its own words. */
function against(name: string, value: unknown): readonly string[] {
  let validate = compiled.get(name);
  if (!validate) {
    const schema = schemas[name];
    if (!schema) throw new Error(`no schema ${name}`);
    compiled.set(name, (validate = ajv.compile(schema)));
  }
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}

const gameRecords = [
  ...Object.keys(games.rulebooks).flatMap(recordsOf),
  ...Object.entries(clubNightRecords()).map(([name, record]) => ({ name, record })),
];
const matchRecords = recordsOf('matches');

describe('the JSON schemas of the games', () => {
  it.each(Object.keys(schemas))('%s can be read', (name) => {
    expect(against(name, 'no such thing').length).toBeGreaterThan(0);
  });

  it('accept every game record that is read, and its variant and setup as they are written', () => {
    expect(gameRecords.length).toBeGreaterThan(200);
    const wrong = gameRecords.flatMap(({ name, record }) => {
      const read = readRecord(record, games);
      if (!read.ok) return [];
      const { game, variant, setup } = read.value.record;
      return [
        ...against('game-record', record),
        ...against(`variant-${game}`, variant),
        ...against(`setup-${game}`, setup),
      ].map((words) => `${name}: ${words}`);
    });
    expect(wrong).toEqual([]);
  });

  it('accept every match record whose sheet is written, and its settings', () => {
    expect(matchRecords.length).toBeGreaterThan(100);
    const written = matchRecords.filter(({ answer }) => (answer as JsonObject)['ok']);
    const wrong = written.flatMap(({ name, record }) =>
      [
        ...against('match-record', record),
        ...against(`settings-${String(record['system'])}`, record['settings'] ?? {}),
      ].map((words) => `${name}: ${words}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['game-record', { record: 'fairview/2' }],
    ['game-record', { game: 'chess' }],
    ['game-record', { moves: [1] }],
    ['game-record', { variant: { passing: true } }],
    ['game-record', { setup: { top: [] } }],
    ['game-record', { ended: { by: 'clock' } }],
    ['match-record', { system: 'highlow' }],
    ['match-record', { settings: { target: 0 } }],
    ['match-record', { sides: { A: [''] } }],
    ['match-record', { games: [{ winner: 3 }] }],
  ])('R-1 to R-7: reject a %s with %j', (name, other) => {
    const base =
      name === 'game-record'
        ? { record: 'fairview/1', game: 'teeko', seats: ['Ann', 'Ben'], moves: ['1'] }
        : {
            record: 'fairview-match/1',
            game: 'teeko',
            system: 'straight',
            sides: { A: ['Ann'], B: ['Ben'] },
            games: [{ winner: 'Ann', kind: 'row' }],
          };
    expect(against(name, base)).toEqual([]);
    expect(against(name, { ...base, ...other }).length).toBeGreaterThan(0);
  });
});

/** Values of every kind that some option or setting takes, and neighbours that none does. */
const values: readonly Json[] = [
  ...[null, true, false, '', 'x', -1, 0, 0.5, 1, 2, 3, 4, 5, 10, 44, 58, 1e9, 1e9 + 1],
  ...['standard', 'alternate', 'bonus', 'double', 'agreed', 'redSelects', 'loserSelects', 'points', 'imps'],
  ...['tiles', 'threes', [], [0], [1000, 1000], ['a'], {}, { minutes: 5 }, { seconds: 5, graceSeconds: 0 }],
  ...[{ minutes: 5, seconds: 5 }, { minutes: 0 }, { minutes: 5, others: 1 }, { graceSeconds: 5 }],
];

describe('R-3: a schema accepts what is read', () => {
  /** Figures that must fit one another: a schema describes each alone. */
  const together = ['limits-crossed', 'limits-not-in-units', 'chips-not-one-a-seat'];
  const keysOf = (game: string): readonly string[] =>
    Object.keys((schemas[`variant-${game}`]?.['properties'] ?? {}) as JsonObject);

  it.each(Object.keys(games.rulebooks))('in a variant of %s, key by key', (game) => {
    const base: JsonObject = game === 'skarney' ? { players: 4 } : {};
    const tried = [...keysOf(game), 'noSuchKey'].flatMap((key) =>
      values.map((value) => ({ ...base, [key]: value })),
    );
    for (const variant of [...tried, null, 'x', [], ...(game === 'skarney' ? [{}] : [base])]) {
      const opened = games.open(game, 1, variant, {});
      const isRefused = !opened.ok && opened.refusal.rule === 'R-3';
      if (isRefused && together.includes(opened.refusal.code)) continue;
      const isTaken = against(`variant-${game}`, variant).length === 0;
      expect({ variant, isTaken }).toEqual({ variant, isTaken: !isRefused });
    }
  });

  it('of a setting, value by value', () => {
    /** They are judged with the sides or with other settings. */
    const judgedLater = ['spot', 'chips', 'cuts'];
    for (const { id, settings } of Object.keys(games.rulebooks).flatMap(games.systems.of))
      for (const [name, reader] of Object.entries(settings)) {
        if (judgedLater.includes(name)) continue;
        for (const value of values) {
          const isTaken = against(`settings-${id}`, { [name]: value }).length === 0;
          const isRead = reader(value) !== undefined;
          expect({ id, name, value, isTaken }).toEqual({ id, name, value, isTaken: isRead });
        }
      }
  });
});
