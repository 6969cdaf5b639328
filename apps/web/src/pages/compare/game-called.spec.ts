import { gameIn } from './game-called.js';

describe('the address of a game', () => {
  it.each([
    ['https://club.example/g/019ab-cd?ply=12', '019ab-cd'],
    ['/g/019ab-cd', '019ab-cd'],
    [' 019ab-cd ', '019ab-cd'],
    ['https://club.example/m/019ab-cd', null],
    ['game 3', null],
    ['', null],
  ])('%s', (typed, id) => expect(gameIn(typed)).toBe(id));
});
