import { seatedOtherwise } from './tables.js';

const table = (id: string, first: string, second: string) => ({
  slip: { id },
  sides: [first, second] as const,
});

it('TO-18 the tables that sat otherwise alone are recorded', () => {
  const tables = [table('m1', 'ann', 'ben'), table('m2', 'cleo', 'dan'), table('m3', 'eve', 'fay')];
  expect(seatedOtherwise(tables, ['ann', 'cleo', 'ben', 'dan', 'eve', 'fay'])).toEqual([
    { matchId: 'm1', firstId: 'ann', secondId: 'cleo' },
    { matchId: 'm2', firstId: 'ben', secondId: 'dan' },
  ]);
  expect(seatedOtherwise(tables, ['ann', 'ben', 'cleo', 'dan', 'eve', 'fay'])).toEqual([]);
});
