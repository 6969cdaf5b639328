import { saysAlike } from './says-alike.js';

describe('an event that is compared with a command', () => {
  it('PL-6 says the same if each field that both name is the same, without the blanks around a text', () => {
    const event = { type: 'RulingIssued', reason: 'A touch', seat: 1, sides: ['A'] };
    const fields = ['reason', 'seat', 'sides', 'rule'];
    expect(saysAlike(event, { reason: ' A touch ', seat: 1, sides: ['A'], rule: 'T-7' }, fields)).toBe(true);
    expect(saysAlike(event, { seat: undefined }, fields)).toBe(true);
    for (const other of [{ reason: 'A push' }, { seat: 0 }, { sides: ['B'] }])
      expect(saysAlike(event, other, fields)).toBe(false);
  });
});
