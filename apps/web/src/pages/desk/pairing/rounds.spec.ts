import { samplePlan } from '../plan/sample-plan.js';
import { fewestRounds, mostRounds } from './rounds.js';

describe('rounds that nobody can play', () => {
  it.each([
    [4, 3],
    [5, null],
    [6, null],
    [3, 3],
    [1, null],
  ])(
    'are shown before the first pairing: of five rounds, %s entries can play %s (complaint 14)',
    (here, most) => {
      expect(mostRounds(samplePlan, here)).toBe(most);
    },
  );

  it('do not exist if a table or a schedule gives the rounds', () => {
    expect(mostRounds({ ...samplePlan, rounds: null }, 4)).toBeNull();
    expect(mostRounds({ ...samplePlan, pairedBy: 'AT_ONCE' }, 4)).toBeNull();
    expect(mostRounds({ ...samplePlan, roundsInTurn: true }, 4)).toBeNull();
  });
});

describe('rounds that leave several first', () => {
  it.each([
    [32, null],
    [33, 6],
    [64, 6],
    [65, 7],
    [1, null],
  ])(
    'are said before the first pairing: for one of %s to be first alone it takes %s, not five',
    (here, fewest) => {
      expect(fewestRounds(samplePlan, here)).toBe(fewest);
    },
  );

  it('do not exist if a table or a schedule gives the rounds', () => {
    expect(fewestRounds({ ...samplePlan, pairedBy: 'AT_ONCE' }, 64)).toBeNull();
    expect(fewestRounds({ ...samplePlan, rounds: null }, 64)).toBeNull();
  });
});
