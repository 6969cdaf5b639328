import { ruleAddress } from './rule-address.js';

describe('where a rule can be read', () => {
  it.each([
    ['T-13', '/rules/teeko#T-13'],
    ['TM-7', '/rules/teeko-matches#TM-7'],
    ['SK-14', '/rules/skarney#SK-14'],
    ['BC-18', '/rules/baccarat#BC-18'],
  ])('finds %s', (rule, address) => expect(ruleAddress(rule)).toBe(address));

  it.each(['PE-2', 'TO-7', 'AP-1', ''])('knows no rulebook for %j', (rule) =>
    expect(ruleAddress(rule)).toBeNull(),
  );
});
