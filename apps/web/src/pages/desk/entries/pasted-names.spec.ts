import { namesIn } from './pasted-names.js';

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
});
