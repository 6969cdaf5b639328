import { parseValue } from 'graphql';
import { DateTime, JsonValue } from './scalars.js';
import { idFromCommand, isId } from './ids.js';

describe('DateTime', () => {
  it('is milliseconds inside and ISO 8601 in UTC outside', () => {
    expect(DateTime.serialize(1_763_733_600_001)).toBe('2025-11-21T14:00:00.001Z');
    expect(DateTime.parseValue('2025-11-21T14:00:00.001Z')).toBe(1_763_733_600_001);
  });

  it.each([
    '2025-11-21',
    '2025-13-21T14:00:00Z',
    '2025-02-30T14:00:00Z',
    '2025-11-21T24:00:00Z',
    '2025-11-21T14:00:00+01:00',
    7,
    null,
  ])('refuses %p', (given) => {
    expect(() => DateTime.parseValue(given)).toThrow('DateTime');
  });
});

describe('JSON', () => {
  const literal = (text: string) => JsonValue.parseLiteral(parseValue(text), { a: [1] });

  it('takes any value, as a variable or written out', () => {
    const value = { a: [1, 2.5, 'x', null, true, { b: {} }] };
    expect(JsonValue.parseValue(value)).toEqual(value);
    expect(literal('{ a: [1, 2.5, "x", null, true, { b: {} }] }')).toEqual(value);
    expect(JsonValue.serialize(value)).toBe(value);
  });

  it('keeps a key that would be a prototype a plain key', () => {
    const value = literal('{ __proto__: { polluted: true } }') as object;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect('polluted' in value).toBe(false);
  });

  it('has an end', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
    expect(() => JsonValue.parseValue(deep(16))).not.toThrow();
    expect(() => JsonValue.parseValue(deep(17))).toThrow('levels');
    expect(() => JsonValue.parseValue(Array.from({ length: 20_000 }, () => 1))).toThrow('values');
    expect(() => JsonValue.parseValue({ ['k'.repeat(50_000)]: 'v'.repeat(50_001) })).toThrow('characters');
  });
});

describe('an id', () => {
  it('is a UUID in lower case; anything else names nothing', () => {
    expect(isId('019aa4a5-31e5-7c1e-9a3c-2d5b8f6f0a11')).toBe(true);
    for (const text of [
      '',
      '019AA4A5-31E5-7C1E-9A3C-2D5B8F6F0A11',
      '019aa4a531e57c1e9a3c2d5b8f6f0a11',
      'game',
    ])
      expect(isId(text)).toBe(false);
  });

  it('of something that a command makes is the same whenever it is sent, and another in another club', () => {
    const [club, command] = ['019aa4a5-31e5-7c1e-9a3c-2d5b8f6f0a11', '019aa4a5-31e5-7c1e-9a3c-2d5b8f6f0a12'];
    const made = idFromCommand(club, command, 'tournament');
    expect(isId(made)).toBe(true);
    expect(idFromCommand(club, command, 'tournament')).toBe(made);
    expect(idFromCommand(command, club, 'tournament')).not.toBe(made);
    expect(idFromCommand(club, command, 'entry')).not.toBe(made);
  });
});
