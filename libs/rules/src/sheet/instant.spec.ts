import fc from 'fast-check';
import { instantText, parseInstant } from './instant.js';

describe('an instant in ISO 8601', () => {
  it('is read as Date reads it and written as Date writes it, to the millisecond', () => {
    const years = { min: new Date('0000-01-01T00:00:00.000Z'), max: new Date('9999-12-31T23:59:59.999Z') };
    fc.assert(
      fc.property(fc.date({ ...years, noInvalidDate: true }), (date) => {
        expect(parseInstant(date.toISOString())).toBe(date.getTime());
        expect(instantText(date.getTime())).toBe(date.toISOString());
      }),
    );
  });

  it('may stand in another zone, without milliseconds or seconds, or with more digits than the log knows', () => {
    const instant = Date.parse('2026-11-21T14:00:00.000Z');
    expect(parseInstant('2026-11-21T14:00:00Z')).toBe(instant);
    expect(parseInstant('2026-11-21T14:00Z')).toBe(instant);
    expect(parseInstant('2026-11-21T15:30:00+01:30')).toBe(instant);
    expect(parseInstant('2026-11-21T09:00:00.0-05:00')).toBe(instant);
    expect(parseInstant('2026-11-21T14:00:00.5Z')).toBe(instant + 500);
    expect(parseInstant('2026-11-21T14:00:00.123999Z')).toBe(instant + 123);
    expect(parseInstant('2024-02-29T00:00:00Z')).toBe(Date.parse('2024-02-29T00:00:00Z'));
  });

  it('is refused if the day does not exist, the zone is missing or the text is something else', () => {
    const texts = [
      '2026-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-00-10T00:00:00Z',
      '2026-01-00T00:00:00Z',
      '2026-01-01T24:00:00Z',
      '2026-01-01T00:60:00Z',
      '2026-01-01T00:00:60Z',
      '2026-01-01T00:00:00+24:00',
      '2026-01-01T00:00:00',
      '2026-01-01',
      '14:00',
      '',
      ' 2026-01-01T00:00:00Z',
      '2026-01-01T00:00:00Z\n',
    ];
    for (const text of texts) expect(parseInstant(text)).toBeUndefined();
  });
});
