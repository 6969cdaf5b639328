import { samePlies } from './line.js';

const course = (start: string, ...moves: readonly string[]) => ({
  start: { board: start },
  plies: moves.map((move, at) => ({ seat: at % 2, move })),
});

describe('how long two games are the same', () => {
  it.each([
    ['until a ply differs', course('', '13', '7', '12'), course('', '13', '7', '8'), 2],
    ['not even for one ply', course('', '13'), course('', '12'), 0],
    ['until one of them is over', course('', '13', '7'), course('', '13', '7', '8'), 2],
    ['until the other is over', course('', '13', '7', '8'), course('', '13', '7'), 2],
    ['all of them', course('', '13'), course('', '13'), 1],
    ['null if they were dealt differently', course('7H', 'draw'), course('8H', 'draw'), null],
  ])('%s', (_, one, other, same) => expect(samePlies(one, other)).toBe(same));

  it('is another ply if another seat plays it', () => {
    const one = { start: null, plies: [{ seat: 0, move: 'pass' }] };
    expect(samePlies(one, { start: null, plies: [{ seat: 1, move: 'pass' }] })).toBe(0);
  });
});
