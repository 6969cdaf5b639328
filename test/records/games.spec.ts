import { endings, games, openings, parseRecord, playOut, replayRecordText, winningKinds, type OpenedRecord } from '@fairview/rules';
import type { Json } from '@fairview/kernel';
import { readdirSync, readFileSync } from 'node:fs';
import { readableJson } from '../kit/readable-json.js';
import { recordsOf } from '../kit/records.js';

const teeko = recordsOf('teeko');
const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
);

/** What a record shows, found out by playing it, whatever its name says. */
function shows({ record, table }: OpenedRecord): readonly string[] {
  const { opening, positions, pass, centreBarred } = record.variant as Record<
    string,
    string | number | boolean
  >;
  const actors: number[] = [];
  const played = playOut({ record, table }, (_, { seat }) => actors.push(seat));
  if (!played.ok) return ['an illegal game'];
  const { outcome } = played.table;
  const last = record.moves.at(-1) ?? '';
  const how = outcome?.lines[0]?.label ?? (outcome === undefined ? 'unfinished' : 'drawn');
  const byRules = record.ended === undefined && outcome !== undefined;
  const placer = actors.at(-1) === outcome?.winners[0] ? 'its owner' : 'the opponent';
  const ruling = record.ended?.seat === undefined ? 'without a seat' : 'against a seat';
  const passes =
    pass === false
      ? 'without passes'
      : opening === 'standard' || record.moves.includes('pass')
        ? 'with passes'
        : '';
  return [
    `${opening} ${passes}`,
    `${positions} positions`,
    ...(centreBarred === true && record.moves.length > 0 ? ['centre barred'] : []),
    ...(JSON.stringify(record.setup) === '{}' ? [] : ['a study']),
    ...(outcome === undefined ? ['unfinished'] : []),
    ...(record.ended === undefined
      ? []
      : [`ended by ${record.ended.by}`, `ended by ${record.ended.by} in ${positions}`]),
    ...(record.ended?.by === 'ruling' ? [`ruling ${ruling}`] : []),
    ...(byRules && how === 'drawn' ? ['drawn by the third standing'] : []),
    ...(byRules && how !== 'drawn' ? [`won by ${how}`, `won by ${how} in ${positions}`] : []),
    ...(byRules && how !== 'drawn' && !last.includes('-') ? [`won in the drop, placed by ${placer}`] : []),
    ...(how === 'four in a row' && last.includes('-') ? [`row ${direction(played.table.position)}`] : []),
  ];
}

/** Which way the four in a row of a finished position lies. */
function direction(position: string): string {
  const board = position.replaceAll('/', '');
  const ways = { across: 1, down: 5, 'falling diagonally': 6, 'rising diagonally': 4 };
  const inRow = (step: number) =>
    [...board].some(
      (letter, at) => 'BR'.includes(letter) && [1, 2, 3].every((n) => board[at + n * step] === letter),
    );
  return Object.entries(ways).find(([, step]) => inRow(step))?.[0] ?? 'nowhere';
}

/** Every way to end, every style: without a recorded game of each the build fails. */
const required = [
  ...Object.values(winningKinds).map(({ label }) => `won by ${label}`),
  ...['four in a row', 'small square'].map((label) => `won by ${label} in 44`),
  ...['across', 'down', 'falling diagonally', 'rising diagonally'].map((way) => `row ${way}`),
  'won in the drop, placed by its owner',
  'won in the drop, placed by the opponent',
  'drawn by the third standing',
  ...endings.map((by) => `ended by ${by}`),
  ...['resignation', 'clock'].flatMap((by) => [`ended by ${by} in 44`, `ended by ${by} in 58`]),
  'ruling against a seat',
  'ruling without a seat',
  ...openings.flatMap((opening) => [`${opening} with passes`, `${opening} without passes`]),
  ...['44 positions', '58 positions', 'centre barred', 'a study', 'unfinished'],
];

describe('recorded games of Teeko', () => {
  it.each(teeko)('$name is replayed as its answer says', ({ text, answer }) => {
    expect(replayRecordText(text, games)).toEqual(answer);
  });

  const shown = new Set(
    teeko.flatMap(({ text }) => {
      const record = parseRecord(text, games);
      return record.ok ? shows(record.value) : [`refused: ${record.refusal.code}`];
    }),
  );
  it.each(required)('exist: %s', (what) => expect([...shown]).toContain(what));

  it.each(files)('%s is laid out as it would be written, so no name stands in it twice', (file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(text).toBe(`${readableJson(JSON.parse(text) as Json)}\n`);
  });

  it('have an answer each, and matches a name of their own', () => {
    const matches = recordsOf('matches');
    for (const { name, answer } of [...Object.keys(games.rulebooks), 'matches'].flatMap(recordsOf))
      expect({ name, answer }).toEqual({ name, answer: expect.anything() });
    expect(new Set(matches.map(({ name }) => name)).size).toBe(matches.length);
  });

  it('has records of every game of the registry', () => {
    for (const game of Object.keys(games.rulebooks))
      expect(new Set(recordsOf(game).map(({ record }) => record['game']))).toEqual(new Set([game]));
  });
});
