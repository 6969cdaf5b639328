import type { JsonObject } from '@fairview/kernel';
import { recordsOf } from '../../../../test/kit/records.js';
import {
  answerOfMatch,
  scoreMatch,
  sheetOfMatch,
  sheetOfMatchText,
  type Sheet,
  type SheetTerms,
} from './index.js';
import { games } from '../games.js';

const matches = recordsOf('matches');

const contestedOf = (sheet: Sheet): number =>
  sheet.entries().filter(({ how }) => how !== 'no-contest').length;

/** What some system agrees on, for a look at any of them. */
type AnyTerms = SheetTerms & {
  readonly positions?: number;
  readonly rounds?: number;
  readonly super?: boolean;
  readonly knockOut?: boolean;
};

/** How a match came to its end. */
function ending(sheet: Sheet): string {
  const { clock } = sheet;
  const terms: AnyTerms = sheet.terms;
  const entries = sheet.entries();
  const contested = entries.filter(({ how }) => how !== 'no-contest');
  const before = Object.values(contested.at(-2)?.count ?? {});
  const level = contested.length > 1 && before.filter((count) => count === Math.max(...before)).length > 1;
  if (!sheet.over) return sheet.extraGameDue ? 'level at the limit' : 'open';
  if (terms.positions === undefined) return sheet.figures().winner === null ? 'drawn' : 'finished';
  if (sheet.figures().winner === null) return 'drawn';
  const { target = Infinity, rounds = Infinity } = terms;
  if (Object.values(sheet.count).some((count) => count >= target)) return 'ended by its target';
  if (contested.length > rounds) return 'a tie played off';
  if (contested.length === rounds) return 'ended by its rounds';
  if (clock && level) return 'ended by an extra game';
  return clock ? 'ended by its time limit' : 'a single game';
}

/** What a recorded match is an example of. */
function shows(match: JsonObject): readonly string[] {
  const read = sheetOfMatch(match, games);
  if (!read.ok) return [`refused by ${read.rule}`];
  const { sides } = read.sheet;
  const terms: AnyTerms = read.sheet.terms;
  const answer = read.sheet.figures();
  const spot = answer.lines.some(({ label }) => label === 'spot');
  const negative = answer.credits.some(({ points }) => points < 0);
  const features = [
    ending(read.sheet),
    ...(answer.shutOut ? ['a shut-out'] : []),
    ...(terms.super ? ['super'] : []),
    ...(terms.positions === 44 ? ['the 44 positions'] : []),
    ...(spot ? ['a spot'] : []),
    ...(read.sheet.entries().some(({ how }) => how === 'no-contest') ? ['a no contest'] : []),
    ...(read.sheet.entries().some(({ how }) => how === 'even') ? ['an even round'] : []),
    ...((match['games'] as readonly JsonObject[]).some((game) => 'record' in game) ? ['game records'] : []),
    ...(terms.openings === undefined || terms.openings === 'agreed' ? [] : [terms.openings]),
    ...(negative ? ['a negative difference'] : []),
    ...(answer.lines.some(({ label }) => label === 'shut-out') ? ['a doubling'] : []),
    ...(terms.system === 'partnership' ? [`${sides[0]?.players.length} a side`] : []),
    ...(terms.positions === undefined ? [`${sides.length} sides of ${sides[0]?.players.length}`] : []),
    ...(terms.knockOut ? ['a knock-out'] : []),
    ...(terms.system === 'singles' && Object.values(answer.gamesWon).some((turns) => turns > 5)
      ? ['an extra round']
      : []),
    ...(terms.system === 'scarnecchia' && contestedOf(read.sheet) > 5 ? ['one more hand'] : []),
  ];
  return features.map((feature) => `${terms.system}: ${feature}`);
}

/** Every system with every way to end and to agree: without a recorded match of each the build fails. */
const required = [
  ...['straight', 'bonus', 'three-handed', 'partnership'].flatMap((system) =>
    ['ended by its target', 'ended by its time limit', 'a shut-out', 'super', 'a spot', 'open'].map(
      (feature) => `${system}: ${feature}`,
    ),
  ),
  ...['straight', 'three-handed', 'partnership'].flatMap((system) =>
    ['level at the limit', 'ended by an extra game', 'a no contest', 'game records', 'the 44 positions'].map(
      (feature) => `${system}: ${feature}`,
    ),
  ),
  ...['a single game', 'drawn', 'a doubling', 'loserSelects'].map((feature) => `straight: ${feature}`),
  ...['a doubling', 'a negative difference', 'redSelects'].map((feature) => `bonus: ${feature}`),
  ...[
    'ended by its rounds',
    'a tie played off',
    'an even round',
    '2 a side',
    '3 a side',
    '6 a side',
    '12 a side',
  ].map((feature) => `partnership: ${feature}`),
  ...['TM-1', 'TM-7', 'TM-9', 'TM-13', 'TM-14', 'R-5', 'T-12'].map((rule) => `refused by ${rule}`),
  ...['solitaire', 'singles', 'doubles', 'highlow', 'skarney', 'baccarat', 'scarnecchia'].flatMap((system) =>
    ['finished', 'open', 'a no contest', 'game records'].map((feature) => `${system}: ${feature}`),
  ),
  ...['2 sides of 1', '3 sides of 1', '4 sides of 1', 'an extra round'].map(
    (feature) => `singles: ${feature}`,
  ),
  ...['a shut-out', 'a negative difference'].map((feature) => `highlow: ${feature}`),
  ...['2 sides of 2', '2 sides of 1', '3 sides of 1', '4 sides of 1', 'drawn', 'a knock-out'].map(
    (feature) => `skarney: ${feature}`,
  ),
  ...['finished', 'drawn', 'open', 'a no contest', 'an even round', 'game records'].map(
    (feature) => `skarney-duplicate: ${feature}`,
  ),
  ...['1 sides of 1', '3 sides of 1', 'drawn'].map((feature) => `baccarat: ${feature}`),
  ...[
    ...['finished', 'open', 'a no contest', 'game records'],
    ...['3 sides of 1', '4 sides of 1', '6 sides of 1'],
  ].map((feature) => `elimination: ${feature}`),
  ...['drawn', 'one more hand'].map((feature) => `scarnecchia: ${feature}`),
  ...['S-18', 'S-21', 'S-24', 'S-25', 'S-29', 'S-30', 'SK-19', 'BC-17', 'BC-18', 'SC-13', 'SC-14'].map(
    (rule) => `refused by ${rule}`,
  ),
];

describe('a recorded match', () => {
  it.each(matches)('$name is scored as its answer says', ({ text, record, answer }) => {
    expect(scoreMatch(record, games)).toEqual(answer);
    expect(answerOfMatch(sheetOfMatchText(text, games))).toEqual(answer);
  });

  const shown = new Set(matches.flatMap(({ record }) => shows(record)));
  it.each(required)('exists: %s', (what) => expect([...shown]).toContain(what));

  const answerOf = (name: string) =>
    matches.find((match) => match.name === name)?.answer as { spread: number };
  it.each([
    ['bonus-to-ten', 'bonus-super-to-a-hundred'],
    ['partnership-eight-games', 'partnership-super'],
  ])('TM-3 %s has %s as its twin, ten times as high', (name, twin) => {
    expect(answerOf(twin).spread).toBe(10 * answerOf(name).spread);
  });
});
