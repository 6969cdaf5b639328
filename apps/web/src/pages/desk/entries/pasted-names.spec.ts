import { isTable, namesIn, enteredAlready } from './pasted-names.js';

describe('a pasted list of names', () => {
  it.each([
    ['Ada\nBruno\r\n\n  Clara  ', ['1 Ada', '2 Bruno', '4 Clara']],
    ['1. Ada\n2) Bruno\n12. Clara', ['1 Ada', '2 Bruno', '3 Clara']],
    ['1.Ada\n2)Bruno\n3\tClara', ['1 Ada', '2 Bruno', '3 Clara']],
    ['2Pac\nAnn 3', ['1 2Pac', '2 Ann 3']],
    ['', []],
  ])('%j has, by line, %j', (pasted, names) =>
    expect(namesIn(pasted).map(({ line, name }) => `${line} ${name}`)).toEqual(names),
  );

  it.each([
    ['name;rating\nAda;1800', true],
    ['Ada;1800', true],
    ['name\trating\nAda\t1800', true],
    ['1;Ada', true],
    ['Ada,1800\nBen,1700', true],
    ['"Lovelace, Ada", 1800.5', true],
    ['Lovelace, Ada', false],
    ['1\tAda\n2\tBen', false],
    ['Ada (1800)', false],
  ])('%j is a table: %s', (pasted, is) => expect(isTable(namesIn(pasted))).toBe(is));
});

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
