import { formatsIn } from './formats.js';

describe('figures and times', () => {
  it('have the minus sign that is as wide as a plus', () => {
    expect([-41, 0, 40].map(formatsIn('en').signed)).toEqual(['−41', '0', '+40']);
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
