import { formatsIn, hundredthsIn } from './formats.js';

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

describe('the first of a month', () => {
  it('is an ordinal in French, and no other day is', () => {
    const day = (date: number) => formatsIn('fr').day(new Date(2026, 1, date));
    expect([day(1), day(2), day(11), day(21)]).toEqual([
      ...['1er février 2026', '2 février 2026', '11 février 2026', '21 février 2026'],
    ]);
    expect(formatsIn('fr').weekday(new Date(2026, 1, 1))).toBe('dimanche 1er février 2026');
    expect(formatsIn('en').day(new Date(2026, 1, 1))).toBe('1 February 2026');
  });
});

describe('names', () => {
  it('of two who play each other have the word of the language between them', () => {
    expect(['en', 'fr'].map((language) => formatsIn(language).sides(['Ada', 'Bruno']))).toEqual([
      ...['Ada v Bruno', 'Ada – Bruno'],
    ]);
  });

  it('of more are a list', () => {
    const three = ['Elena', 'Farid', 'Clara'];
    expect(['en', 'fr'].map((language) => formatsIn(language).sides(three))).toEqual([
      ...['Elena, Farid and Clara', 'Elena, Farid et Clara'],
    ]);
    expect(formatsIn('en').list(['Ada'])).toBe('Ada');
  });
});

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
