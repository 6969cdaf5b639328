import { samplePlan } from '../sample-plan.js';
import { pairsOf, takesEntries, withAt, withThoseHere } from './seats.js';

describe('a tournament with latecomers', () => {
  it.each([
    ['SWISS', 'ROUND_BY_ROUND', true],
    ['KING_OF_THE_HILL', 'ROUND_BY_ROUND', true],
    ['ARRANGED', 'BY_HAND', true],
    ['LADDER', 'BY_HAND', true],
    ['ROUND_ROBIN', 'AT_ONCE', false],
    ['ROUND_ROBIN', 'ROUND_BY_ROUND', false],
    ['SINGLE_ELIMINATION', 'ROUND_BY_ROUND', false],
    ['DUPLICATE', 'AT_ONCE', false],
  ] as const)('TO-3 once it is paired %s, %s, takes them: %s', (format, pairedBy, takes) => {
    const paired = { ...samplePlan, format, pairedBy, status: 'PAIRED' } as const;
    expect(takesEntries({ plan: paired })).toBe(takes);
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
