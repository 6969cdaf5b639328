import fc from 'fast-check';
import { backupsToDrop, instantOf, nameOfBackup } from './kept-backups.js';

const day = 86_400_000;
const now = Date.parse('2026-11-22T20:00:00Z');
const daily = (days: number): readonly string[] =>
  Array.from({ length: days }, (_, n) => nameOfBackup(now - n * day));

describe('scheduled backups', () => {
  it('are kept for 7 days, 4 weeks and 12 months', () => {
    const names = daily(800);
    const dropped = new Set(backupsToDrop(names));
    const kept = names.filter((name) => !dropped.has(name));
    expect(kept.slice(0, 7)).toEqual(names.slice(0, 7));
    // The Sundays of the two weeks before (the third one's is the 22nd, the fourth one's the 15th), and the last days of eleven months.
    expect(kept.slice(7).map((name) => name.slice(9, 19))).toEqual([
      '2026-11-15',
      '2026-11-08',
      '2026-11-01',
      ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'],
      ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ]);
  });

  it('keep the newest always, and one that was kept as the newest of its month stays when others are added', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 }),
        (days) => {
          const names = days.map((n) => nameOfBackup(now - n * day));
          const dropped = backupsToDrop(names);
          expect(dropped).not.toContain(nameOfBackup(now - Math.min(...days) * day));
          expect(names.length - dropped.length).toBeLessThanOrEqual(7 + 4 + 12);
          // What is dropped once is not needed to decide about the rest.
          const rest = names.filter((name) => !dropped.includes(name));
          expect(backupsToDrop(rest)).toEqual([]);
        },
      ),
    );
  });

  it('are recognized by their names, and no other file is ever dropped', () => {
    expect(instantOf(nameOfBackup(now))).toBe(now);
    const others = [
      'club.backup',
      'fairview-2026-13-41T99-00-00Z.backup',
      'notes.txt',
      `${nameOfBackup(0)}.unfinished`,
    ];
    expect(others.map(instantOf)).toEqual(others.map(() => undefined));
    expect(backupsToDrop([...others, ...daily(100)])).not.toEqual(expect.arrayContaining([others[0]]));
  });
});
