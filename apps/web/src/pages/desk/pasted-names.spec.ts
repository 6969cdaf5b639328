import { namesIn } from './pasted-names.js';

describe('a pasted list of names', () => {
  it.each([
    ['Ada\nBruno\r\n\n  Clara  ', ['Ada', 'Bruno', 'Clara']],
    ['1. Ada\n2) Bruno\n12. Clara', ['Ada', 'Bruno', 'Clara']],
    ['2Pac\nAnn 3', ['2Pac', 'Ann 3']],
    ['', []],
  ])('%j has %j', (pasted, names) => expect(namesIn(pasted)).toEqual(names));
});
