import { ruleAddress } from './rule-address.js';

describe('where a rule can be read', () => {
  it.each([
    ['T-13', '/rules/teeko#T-13'],
    ['TM-7', '/rules/teeko-matches#TM-7'],
    ['SK-14', '/rules/skarney#SK-14'],
    ['BC-18', '/rules/baccarat#BC-18'],
  ])('finds %s', (rule, address) => expect(ruleAddress(rule)).toBe(address));

  it('finds a house rule at the club that cites it, as it held then', () => {
    const citation = { club: 'rook', at: '2026-11-28T20:00:00.000Z' };
    expect(ruleAddress('HR-4', citation)).toBe('/c/rook/rules?at=2026-11-28T20%3A00%3A00.000Z#HR-4');
    expect(ruleAddress('T-13', citation)).toBe('/rules/teeko#T-13');
  });

  it.each(['PE-2', 'TO-7', 'AP-1', 'HR-4', ''])('knows no rulebook for %j', (rule) =>
    expect(ruleAddress(rule)).toBeNull(),
  );
});
