import { halfPoints } from './match-points.js';

it('points that are counted twice are shown with halves', () => {
  expect([0, 1, 2, 7].map(halfPoints)).toEqual(['0', '½', '1', '3½']);
});
