import { timeLeft } from './time-left.js';
import { pageCount, rowsOfPage } from './turning-pages.js';

describe('the wall', () => {
  const clock = {
    startedAt: '2026-11-21T20:00:00Z',
    endsAt: '2026-11-21T20:30:00Z',
    noContestAfter: '2026-11-21T20:32:00Z',
  };
  const at = (time: string) => timeLeft({ clock }, new Date(`2026-11-21T${time}Z`));

  it('TM-18, TM-19 shows what is left of the limit, then of the two minutes, then nothing', () => {
    expect(at('20:25:58')).toMatchObject({ inGrace: false, text: '4:02', grace: 0 });
    expect(at('20:30:00')).toMatchObject({ inGrace: false, text: '0:00', limit: 1 });
    expect(at('20:31:00')).toMatchObject({ inGrace: true, text: '1:00', limit: 1, grace: 0.5 });
    expect(at('20:32:00.001')).toBeUndefined();
    expect(timeLeft({ clock: null }, new Date())).toBeUndefined();
  });

  it('shows eight rows a page, and begins the shorter list again', () => {
    const rows = Array.from({ length: 20 }, (_, index) => index);
    expect(pageCount(rows)).toBe(3);
    expect(rowsOfPage(rows, 2)).toEqual([16, 17, 18, 19]);
    expect(rowsOfPage([1, 2], 2)).toEqual([1, 2]);
    expect(pageCount([])).toBe(1);
  });
});
