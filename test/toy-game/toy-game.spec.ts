import { conformance, replayRecord } from '@fairview/rules';
import fc from 'fast-check';
import { highTile, toyGames } from './index.js';
import records from './records.json' with { type: 'json' };

const spelled = [
  'wager 1',
  'wager 7',
  'wager 11',
  'wager 101',
  'wager',
  'lay 1',
  'lay 4',
  'lay 6',
  'lay 7',
  'lay 06',
  '',
];
const nonsense = fc.sample(fc.string({ maxLength: 12, unit: 'binary' }), { numRuns: 20, seed: 1 });

/** A small chance of our own, so that a failure can be run again. */
function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

describe('High Tile', () => {
  const forbidden = () => {
    throw new Error('the rules may ask for neither chance nor time');
  };
  beforeAll(() => {
    jest.spyOn(Math, 'random').mockImplementation(forbidden);
    jest.spyOn(Date, 'now').mockImplementation(forbidden);
  });
  afterAll(() => jest.restoreAllMocks());

  const conformities = conformance({
    rules: highTile,
    variants: [{}, { limit: 10 }],
    games: 150,
    bound: 6,
    texts: [...spelled, ...nonsense],
    pick: chance(3),
  });
  it.each(conformities)('$name', ({ faults }) => expect(faults()).toEqual([]));

  it.each(Object.entries(records))('replays the record %s', (_name, { record, answer }) => {
    expect(replayRecord(record, toyGames, { frames: true })).toEqual(answer);
  });
});
