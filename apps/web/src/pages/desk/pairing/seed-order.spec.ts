import { movedTo, orderByName, orderByNames, pastedOrder } from './seed-order.js';

const seeds = [
  { id: 'e', name: 'Émile' },
  { id: 'z', name: 'Zoë' },
  { id: 'a', name: 'ada' },
];

describe('the order in which numbers are given', () => {
  it('has one of them at another place, and no place beyond its ends', () => {
    expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(movedTo(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(movedTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  });

  it('is by name as the language of the reader has it', () => {
    expect(orderByName(seeds, 'en')).toEqual(['a', 'e', 'z']);
    expect(orderByName([...seeds, { id: '?', name: null }], 'fr')).toEqual(['?', 'a', 'e', 'z']);
  });

  it('is that of a list of ratings; strangers on it are passed over, and who is not on it or shares a name comes behind', () => {
    expect(orderByNames(['Zoë', 'Bob', 'Ada'], seeds)).toEqual({ order: ['z', 'a', 'e'], found: 2 });
    const namesakes = [...seeds, { id: 'b', name: 'Ada' }];
    expect(orderByNames(['Ada', 'Zoë'], namesakes)).toEqual({ order: ['z', 'e', 'a', 'b'], found: 1 });
    expect(orderByNames(['Ada', 'Zoë', 'ada'], seeds)).toEqual({ order: ['z', 'e', 'a'], found: 1 });
    expect(orderByNames([], seeds)).toEqual({ order: ['e', 'z', 'a'], found: 0 });
  });

  it('is that of a pasted list, numbered or not; who is not in it comes behind', () => {
    expect(pastedOrder('1. Zoë\n2. Ada\n', seeds)).toEqual({ order: ['z', 'a', 'e'] });
    expect(pastedOrder('', seeds)).toEqual({ order: ['e', 'z', 'a'] });
  });

  it('is left as it is by a list with a name of nobody, of two, or twice', () => {
    const namesakes = [...seeds, { id: 'b', name: 'Ada' }];
    expect(pastedOrder('Zoë\nBob', seeds)).toEqual({ unknown: ['Bob'], twice: [] });
    expect(pastedOrder('Ada', namesakes)).toEqual({ unknown: [], twice: ['Ada'] });
    expect(pastedOrder('Zoë\nzoë', seeds)).toEqual({ unknown: [], twice: ['zoë'] });
  });
});
