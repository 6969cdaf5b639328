import fc from 'fast-check';
import { meaningOf, tabStop } from './keyboard.js';

const rows = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['a', 'b'],
];
const goes = (key: string, at: string, ctrlKey = false) => {
  const meaning = meaningOf({ key, ctrlKey }, rows, at);
  return meaning?.kind === 'go' ? meaning.to : meaning?.kind;
};

describe('the keyboard on a board', () => {
  it('walks by arrows, and stops at the edge', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => goes(key, '5'))).toEqual([
      '4',
      '6',
      '2',
      'b',
    ]);
    // It stays, and takes the key: the page around would step through the game by it.
    const edges = [
      goes('ArrowLeft', '1'),
      goes('ArrowUp', '1'),
      goes('ArrowDown', 'b'),
      goes('ArrowRight', 'b'),
    ];
    expect(edges).toEqual(['1', '1', 'b', 'b']);
    expect(goes('ArrowDown', '6')).toBe('b');
  });

  it('goes to the ends of a row, and with Control to those of the board', () => {
    expect([goes('Home', '5'), goes('End', '5'), goes('Home', '5', true), goes('End', '5', true)]).toEqual([
      '4',
      '6',
      '1',
      'b',
    ]);
  });

  it('picks by Enter and the space bar, and gives up by Escape', () => {
    expect([goes('Enter', '1'), goes(' ', '1'), goes('Escape', '1'), goes('x', '1')]).toEqual([
      'pick',
      'pick',
      'cancel',
      undefined,
    ]);
  });

  it('has one tab stop, which stays where it was while that is there', () => {
    expect([tabStop(rows, undefined), tabStop(rows, 'b'), tabStop(rows, 'gone')]).toEqual(['1', 'b', '1']);
    expect(tabStop([], 'b')).toBeUndefined();
  });

  it('never leaves the board, whatever keys are pressed', () => {
    const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
        let at = '1';
        for (const each of keys) at = goes(each, at) ?? '';
        return rows.flat().includes(at);
      }),
    );
  });
});
