import fc from 'fast-check';
import { baccaratTrial } from '../baccarat/testing/trial.js';
import { scarnecchiaTrial } from '../scarnecchia/testing/trial.js';
import { scarneyTrials } from '../scarney/testing/trials.js';
import { skarneyTrial } from '../skarney/testing/trial.js';
import { openings } from '../teeko/variant.js';
import { teeko } from '../teeko/index.js';
import type { TeekoState } from '../teeko/state.js';
import { conformance } from './index.js';
import { games } from '../games.js';
import type { Trial } from '../game/contract.js';

/** A small chance of our own, so that a failure can be run again. */
function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

const spelled = [
  '13',
  '1',
  '25',
  '26',
  '0',
  '07',
  'pass',
  '1-2',
  '12-16',
  '7-13',
  '13-7',
  '1-1',
  '1-26',
  'P1 13',
  '',
];
const nonsense = fc.sample(fc.string({ maxLength: 8, unit: 'binary' }), { numRuns: 12, seed: 1 });

/** T-15: what decides beside the position text is how often each position stood before. */
function standings(state: TeekoState): string {
  const stood: string[] = [];
  for (let at: TeekoState | undefined = state; at !== undefined; at = at.earlier)
    stood.push(`${at.black} ${at.red}`);
  return stood.sort().join();
}

/** `LONG=1` plays all the games of a trial; else each variant is played a few times. */
const isLong = process.env['LONG'] !== undefined;

function tried<Variant, Setup, State, Move>(trial: Trial<Variant, Setup, State, Move>) {
  const { games: most } = trial;
  return conformance({ ...trial, games: isLong ? most : Math.ceil(most / 5) });
}

/** Every opening in both numbers of positions, the other options in turn; by default each opening in one of them. */
const styles = openings.flatMap((opening, index) =>
  [
    { opening, positions: 44, centreBarred: index % 2 === 0, pass: index % 4 < 2 },
    { opening, positions: 58, centreBarred: index % 2 === 1, pass: index % 4 >= 2 },
  ].filter((_, at) => isLong || at === (index >> 2) % 2),
);

/** One trial a game of the registry. */
const trials = [
  {
    game: 'teeko',
    rules: 1,
    conformities: tried({
      rules: teeko,
      variants: styles,
      games: 1,
      bound: 3000,
      texts: [...spelled, ...nonsense],
      pick: chance(5),
      besides: standings,
    }),
  },
  ...scarneyTrials(chance(13)).map((trial) => ({
    game: trial.rules.id,
    rules: 1,
    conformities: tried(trial),
  })),
  { game: 'skarney', rules: 1, conformities: tried(skarneyTrial(chance(11))) },
  { game: 'scarney-baccarat', rules: 1, conformities: tried(baccaratTrial(chance(3))) },
  { game: 'scarnecchia', rules: 1, conformities: tried(scarnecchiaTrial(chance(7))) },
];

describe('the conformance of every game', () => {
  const forbidden = () => {
    throw new Error('the rules may ask for neither chance nor time');
  };
  beforeAll(() => {
    jest.spyOn(Math, 'random').mockImplementation(forbidden);
    jest.spyOn(Date, 'now').mockImplementation(forbidden);
  });
  afterAll(() => jest.restoreAllMocks());

  it('tries every game of the registry, in every version', () => {
    const rulebooks = Object.values(games.rulebooks).flat();
    expect(trials.map(({ game, rules }) => ({ game, rules }))).toEqual(
      rulebooks.map(({ game, rules }) => ({ game, rules })),
    );
  });

  describe.each(trials)('$game, rules $rules', ({ conformities }) => {
    it.each(conformities)('$name', ({ faults }) => expect(faults()).toEqual([]));
  });
});
