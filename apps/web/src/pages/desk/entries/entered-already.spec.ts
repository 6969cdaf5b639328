import { enteredAlready } from './entered-already.js';
import { namesIn } from './pasted-names.js';

describe('a pasted name', () => {
  const entered = ['Ada', 'Olga Méndez', null];

  it.each([
    ['Ada\nBruno', ['Ada']],
    ['1. ada\n2. olga  mendez', ['ada', 'olga  mendez']],
    ['Ad\nMéndez', []],
  ])('%j is entered already: %j', (pasted, names) =>
    expect(enteredAlready(namesIn(pasted), entered).map(({ name }) => name)).toEqual(names),
  );
});
