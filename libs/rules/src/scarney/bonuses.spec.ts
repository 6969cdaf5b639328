import type { Line } from '../game/outcome.js';
import { ratingOf } from './bonuses.js';
import { study } from './testing/tables.js';

/** The score of a board of Solitaire at present, by label. */
function scored(rows: string): readonly (readonly [string, number])[] {
  const { outcome } = study('solitaire', `${rows} | over 0 | -`);
  return (outcome?.lines ?? []).map(({ label, points }: Line) => [label, points] as const);
}

const none = '-- -- -- --';
const row = (first: string, last = none) => `${first} / ${none} / ${none} / ${last}`;

describe('bonuses', () => {
  it.each([
    ['R3 -- -- --', 37, ['single-pawn bonus', 30]],
    ['-- G1 -- --', 39, ['single-pawn bonus', 10]],
    ['-- Y4 -- --', 36, ['single-pawn bonus', 40]],
    ['-- B3 -- --', 37, ['black single-pawn bonus', 60]],
    ['-- -- -- B4', 36, ['black single-pawn bonus', 80]],
  ])('S-12 pays for a single pawn by its spots, on a corner or not: %s', (first, game, bonus) => {
    expect(scored(row(first))).toEqual([['game score', game], bonus]);
  });

  it.each([
    ['-- G1 G2 --', none, 37, [['colour bonus', 20]]],
    [
      'G1 -- -- G2',
      '-- -- G3 --',
      34,
      [
        ['colour bonus', 10],
        ['colour corner bonus', 40],
      ],
    ],
    ['G1 -- -- G2', 'G3 -- -- G4', 30, [['colour corner bonus', 80]]],
    ['-- B1 B2 --', '-- B3 -- --', 34, [['black colour bonus', 60]]],
    [
      'B1 -- B2 --',
      none,
      37,
      [
        ['black colour bonus', 20],
        ['black corner bonus', 40],
      ],
    ],
    ['B1 -- -- B2', 'B3 -- -- B4', 30, [['black corner bonus', 160]]],
    ['-- R1 R2 --', '-- R3 R4 --', 30, [['colour bonus', 40]]],
  ])(
    'S-13 pays for two to four pawns of one colour, double on corners and for black: %s',
    (first, last, game, bonus) => {
      expect(scored(row(first, last))).toEqual([['game score', game], ...bonus]);
    },
  );

  it.each([
    ['-- G1 R1 --', none, 38, [['number bonus', 20]]],
    ['-- B4 R4 --', '-- Y4 G4 --', 24, [['number bonus', 40]]],
    [
      'B4 R4 -- --',
      none,
      32,
      [
        ['number bonus', 10],
        ['number corner bonus', 20],
      ],
    ],
    ['B2 -- -- R2', 'Y2 -- -- G2', 32, [['number corner bonus', 80]]],
  ])(
    'S-14 pays for two to four pawns of the same spots, black as the others: %s',
    (first, last, game, bonus) => {
      expect(scored(row(first, last))).toEqual([['game score', game], ...bonus]);
    },
  );

  it.each([
    ['B1 B2 R2 --', none],
    ['B1 R2 -- --', none],
    ['G1 G2 G3 R3', none],
    ['B1 B2 B3 B4', '-- -- -- R1'],
    ['R1 R2 R3 R4', 'G4 -- -- --'],
  ])('S-15 pays nothing for %s with %s', (first, last) => {
    expect(scored(row(first, last)).map(([label]) => label)).toEqual(['game score']);
  });

  it('S-15 pays one kind at most: every board of one to five pawns has lines of one kind', () => {
    const kinds = ['single-pawn', 'colour', 'number'];
    for (const first of ['B1 -- -- --', 'B1 B2 -- --', 'B1 R1 -- --', 'G1 R1 Y1 --', 'B1 B2 B3 B4']) {
      const labels = scored(row(first)).map(([label]) =>
        label.replace('black corner', 'black colour corner'),
      );
      expect(kinds.filter((kind) => labels.some((label) => label.includes(kind)))).toHaveLength(1);
    }
  });

  it('S-16 names every line separately, the game score first and even if it is nothing', () => {
    const full = 'B1 B2 B3 B4 / R1 R2 R3 R4 / Y1 Y2 Y3 Y4 / G1 G2 G3 G4';
    expect(scored(full)).toEqual([['game score', 0]]);
  });

  it.each([
    [190, 'Perfect game'],
    [150, 'Perfect game'],
    [149, 'Excellent game'],
    [125, 'Excellent game'],
    [124, 'Par game'],
    [95, 'Par game'],
    [94, 'Good game'],
    [75, 'Good game'],
    [74, 'Fair game'],
    [55, 'Fair game'],
    [54, 'Average game'],
    [35, 'Average game'],
    [34, 'Poor game'],
    [30, 'Poor game'],
    [29, 'Try again!'],
    [20, 'Try again!'],
    [19, 'You need practice!'],
    [0, 'You need practice!'],
  ])('S-17 calls %i points %s', (total, rating) => expect(ratingOf(total)).toBe(rating));

  it('S-17 rates no study', () => {
    expect(study('solitaire', `${row('B4 -- -- --')} | over 0 | -`).outcome).not.toHaveProperty('rating');
  });
});
