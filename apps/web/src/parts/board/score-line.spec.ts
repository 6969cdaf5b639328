import { inEnglish } from './say.js';
import { scoredFor } from './score-line.js';

describe('a line of an outcome in the margin', () => {
  it.each([
    ['four in a row', 4, 'four in a row'],
    ['P1 tiles +27', 27, 'tiles'],
    ['P2 total 24', 24, 'total'],
    ['T2 m6 +20', 20, 'm6'],
    ['P1 hand -35', -35, 'hand'],
    ['net P3 0', 0, 'net'],
    ['side P3 5 -4', -4, 'side 5'],
    ['hand P1 3 6S 4D = 0 -30', -30, 'hand 3 6S 4D = 0'],
    // The count of a hand is not a figure of points.
    ['dealer AC KH QC = 0', 0, 'dealer AC KH QC = 0'],
    ['hand P2 1 2H 4S = 6 0', 0, 'hand 1 2H 4S = 6'],
  ])('%s, %d: %s', (label, points, said) => {
    expect(scoredFor(inEnglish, { label, points })).toBe(said);
  });
});
