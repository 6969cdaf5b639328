import { matchesText } from './matches-text.js';

describe('what a text finds', () => {
  it.each([
    ['Rosa Lovell', 'lov'],
    ['Olga Méndez', 'mendez'],
    ['Karin Zielińska', 'ZIELIŃ k'],
    ['Uma Sørensen', 'sorensen'],
    ['Ann O’Hara', 'hara'],
  ])('%s by %s', (name, text) => {
    expect(matchesText(name, text)).toBe(true);
  });

  it.each([
    ['Rosa Lovell', 'ovell'],
    ['Rosa Lovell', ''],
    ['Rosa Lovell', 'lov ada'],
  ])('%s not by "%s"', (name, text) => {
    expect(matchesText(name, text)).toBe(false);
  });
});
