import { formatsIn } from './formats.js';

describe('figures and times', () => {
  it('have the minus sign that is as wide as a plus', () => {
    expect([-41, 0, 40].map(formatsIn('en').signed)).toEqual(['−41', '0', '+40']);
  });

  it('are written with two places where they are kept in hundredths', () => {
    const { hundredths, signedHundredths } = formatsIn('en');
    expect([hundredths(152_150), hundredths(-12), signedHundredths(2_000)]).toEqual([
      '1521.50',
      '−0.12',
      '+20.00',
    ]);
    expect([formatsIn('fr').signedHundredths(-325), signedHundredths(0)]).toEqual(['−3,25', '0.00']);
  });

  it('are written as a club writes them, day before month', () => {
    const at = new Date(2026, 10, 21, 20, 36, 8, 412);
    expect([formatsIn('en').day(at), formatsIn('fr').day(at)]).toEqual([
      '21 November 2026',
      '21 novembre 2026',
    ]);
    expect([formatsIn('en').weekday(at), formatsIn('en').time(at), formatsIn('en').exactTime(at)]).toEqual([
      'Saturday 21 November 2026',
      '20:36',
      '20:36:08.412',
    ]);
  });
});
