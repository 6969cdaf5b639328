import { samplePlan } from '../plan/sample-plan.js';
import { pairsOf, takesEntries, withAt, withThoseHere } from './seats.js';

describe('a tournament with latecomers', () => {
  it.each([
    [true, 'takes them'],
    [false, 'takes none'],
  ])('TO-3 takes them before the pairing, and then if its format does: %s, it %s', (takesLateEntries) => {
    const offeredFormat = { ...samplePlan.offeredFormat, takesLateEntries };
    const paired = { ...samplePlan, offeredFormat, status: 'PAIRED' } as const;
    expect(takesEntries({ plan: paired })).toBe(takesLateEntries);
    expect(takesEntries({ plan: { ...paired, status: 'ENTERING' } })).toBe(true);
  });
});

describe('pairs that are made by hand', () => {
  it('have everybody once, also after some change places', () => {
    const seats = ['ann', 'ben', 'cleo', 'dan', 'eve'];
    expect(withAt(seats, 0, 'dan')).toEqual(['dan', 'ben', 'cleo', 'ann', 'eve']);
    expect(withAt(seats, 4, 'ann')).toEqual(['eve', 'ben', 'cleo', 'dan', 'ann']);
    expect(withAt(seats, 1, 'ben')).toEqual(seats);
    expect(withAt(seats, 0, 'zoe')).toEqual(seats);
  });

  it('stay as they are when somebody comes or goes', () => {
    expect(withThoseHere(['cleo', 'ann', 'ben'], ['ann', 'cleo', 'dan'])).toEqual(['cleo', 'ann', 'dan']);
  });

  it('leave the last of an odd number without an opponent', () => {
    expect(pairsOf(['ann', 'ben', 'cleo'])).toEqual([['ann', 'ben']]);
    expect(pairsOf(['ann', 'ben'])).toEqual([['ann', 'ben']]);
    expect(pairsOf([])).toEqual([]);
  });
});
