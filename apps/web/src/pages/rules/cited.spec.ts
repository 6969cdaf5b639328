import type { BookNode } from './books.js';
import { rulesIn, rulesWith } from './cited.js';

const item = (number: string, words: string): BookNode => ({
  tag: 'li',
  id: number,
  inside: [{ tag: 'b', inside: [number] }, ` ${words}`],
});
const rules = rulesIn([
  { tag: 'h2', id: 'the-drop', inside: ['The drop'] },
  {
    tag: 'ul',
    inside: [item('T-1', 'Twenty-five circles.'), item('T-12', 'Refused: a drop on an occupied circle.')],
  },
]);

describe('rules to cite', () => {
  it('are those of the book that have a number, with their words', () => {
    expect(rules).toEqual([
      { number: 'T-1', words: 'Twenty-five circles.' },
      { number: 'T-12', words: 'Refused: a drop on an occupied circle.' },
    ]);
  });

  it.each([
    ['', ['T-1', 'T-12']],
    ['t-1', ['T-1', 'T-12']],
    ['occupied drop', ['T-12']],
    ['swap', []],
  ])('are found by %j', (typed, found) => {
    expect(rulesWith(rules, typed).map(({ number }) => number)).toEqual(found);
  });
});
