import { fieldsOf, oneAfterAnother, roundsTyped } from './typed-times.js';

describe('the times of rounds as they are typed', () => {
  it('come back as they were entered, in the zone of the reader', () => {
    const rounds = [
      { round: 1, at: '2026-11-27T19:30:00.000Z' },
      { round: 3, at: '2026-11-27T21:30:00.000Z' },
    ];
    const fields = fieldsOf(rounds, 4);
    expect(fields.map((field) => field !== '')).toEqual([true, false, true, false]);
    expect(fields[0]).toMatch(/^2026-11-2\dT\d\d:\d\d$/u);
    expect(roundsTyped(fields, [])).toEqual(rounds);
  });

  it('give the same instant if they were left as they were, and another if they were changed', () => {
    const rounds = [{ round: 1, at: '2026-11-27T19:30:45.000Z' }];
    const fields = fieldsOf(rounds, 2);
    expect(roundsTyped(fields, rounds)).toEqual(rounds);
    const [next] = roundsTyped(oneAfterAnother([fields[0] ?? '', ''], 45).slice(1), rounds);
    expect(next?.at).toBe('2026-11-27T20:15:00.000Z');
  });

  it('follow one another by a number of minutes from the first, which must have a time', () => {
    const filled = oneAfterAnother(['2026-11-27T19:30', '', ''], 45);
    expect(filled).toEqual(['2026-11-27T19:30', '2026-11-27T20:15', '2026-11-27T21:00']);
    expect(oneAfterAnother(['', '2026-11-27T20:15'], 45)).toEqual(['', '2026-11-27T20:15']);
  });
});
