import { hundredthsIn } from './hundredths.js';

describe('figures that are kept in hundredths', () => {
  it('are written with two places, and with their sign if they are a change', () => {
    const { plain, signed } = hundredthsIn('en');
    expect([plain(152_150), plain(-12), signed(2_000), signed(0)]).toEqual([
      '1521.50',
      '−0.12',
      '+20.00',
      '0.00',
    ]);
    expect(hundredthsIn('fr').signed(-325)).toBe('−3,25');
  });
});
