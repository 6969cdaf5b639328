import { encode } from 'uqr';
import { codeSlip } from './code-slip.js';

const wish = { tournament: 'Club night', name: 'Ada (2)', code: '7K3M9QXR' };

/** The squares of a picture, row by row, as its path draws them. */
function squaresIn(svg: string, size: number): readonly boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const unit = Number(/M\d+,\d+h(\d+)/u.exec(svg)?.[1]);
  for (const [, x, y] of svg.matchAll(/M(\d+),(\d+)h\d+v\d+h-\d+z/gu)) {
    const row = rows[Number(y) / unit];
    if (row) row[Number(x) / unit] = true;
  }
  return rows;
}

describe('a slip with an entry code', () => {
  it('has the lines that a person reads', () => {
    expect(codeSlip(wish).text).toBe('Club night\nAda (2)\n7K3M-9QXR');
  });

  it.each([
    ['the code alone', undefined, '7K3M9QXR'],
    [
      'an address with the code behind it',
      'https://club.example/seat#',
      'https://club.example/seat#7K3M9QXR',
    ],
  ])('has a picture of %s, and nothing else in it', (_, link, told) => {
    const { svg } = codeSlip(link === undefined ? wish : { ...wish, link });
    const { data, size } = encode(told, { ecc: 'M', border: 4 });
    expect(squaresIn(svg, size)).toEqual(data);
    expect(svg).not.toMatch(/script|style|href|Ada/u);
    expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/su);
  });
});
