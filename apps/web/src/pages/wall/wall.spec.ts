import { clockOfRound, timeLeft } from './time-left.js';
import type { TournamentMatch } from '../tournament/figures.js';
import { fittingName } from './fitting-name.js';
import { pagesOf } from './turning-pages.js';
import { winnersIn } from './winners.js';

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

  it('shows above the round the clock that ends last among its open matches', () => {
    const later = { ...clock, endsAt: '2026-11-21T20:40:00Z' };
    const match = (of: Partial<TournamentMatch>) =>
      ({ status: 'OPEN', clock: null, ...of }) as unknown as TournamentMatch;
    const matches = [match({ clock }), match({}), match({ clock: later }), match({ clock })];
    expect(clockOfRound(matches)).toBe(later);
    expect(clockOfRound([match({ clock: later, status: 'FINISHED' }), match({ clock })])).toBe(clock);
    expect(clockOfRound([match({})])).toBeNull();
  });

  it('names the first three, as many places as fit in a line if several share one', () => {
    const rowsAt = (...ranks: readonly number[]) =>
      ranks.map((rank) => ({ rank, played: 3, provisional: false, mayChange: false }));
    const places = (rows: ReturnType<typeof rowsAt>) => winnersIn(rows).map(({ rank }) => rank);
    expect(places(rowsAt(1, 2, 3, 4))).toEqual([1, 2, 3]);
    expect(places(rowsAt(1, 2, 3, 3, 5))).toEqual([1, 2, 3, 3]);
    expect(places(rowsAt(1, 2, 3, 3, 3, 6))).toEqual([1, 2]);
    expect(places(rowsAt(1, 2, 2, 2, 2))).toEqual([1]);
    expect(places(rowsAt(1, 1, 1, 1, 1))).toEqual([]);
  });

  it('names nobody while something about the first is open, nor where nothing was played', () => {
    const row = { rank: 1, played: 3, provisional: false, mayChange: false };
    const second = { ...row, rank: 2 };
    expect(winnersIn([row, second])).toHaveLength(2);
    expect(winnersIn([row, { ...second, mayChange: true }])).toEqual([]);
    expect(winnersIn([{ ...row, provisional: true }, second])).toEqual([]);
    expect(winnersIn([row, row].map((each) => ({ ...each, played: 0 })))).toEqual([]);
  });

  it('has as many pages as whole rows need, and one for an empty list', () => {
    const rows = Array.from({ length: 20 });
    expect([8, 9, 20, 21].map((fitting) => pagesOf(rows, fitting).length)).toEqual([3, 3, 1, 1]);
    expect(pagesOf([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
    expect(pagesOf([], 8)).toEqual([[]]);
  });

  it('writes a name in 21 letters: whole, with initials for given names, or those of partners by their families', () => {
    expect(fittingName(['Aleksandra Kowalczykk'])).toBe('Aleksandra Kowalczykk');
    expect(fittingName(['Bartholomew Okonkwo-Smith'])).toBe('B. Okonkwo-Smith');
    expect(fittingName(['Maximiliane Alexandra von Hohenlohe'])).toBe('M. A. von Hohenlohe');
    expect(fittingName(['Ann Lee', 'Ben Moor'])).toBe('Ann Lee & Ben Moor');
    expect(fittingName(['Farid Haddad', 'Clara Stone'])).toBe('F. Haddad & C. Stone');
    expect(fittingName(['Farid Haddad', 'Clara Whitfield'])).toBe('Haddad & Whitfield');
    expect(fittingName(['Wolfeschlegelsteinhausen'])).toBe('Wolfeschlegelsteinhausen');
    expect(fittingName(['Maximiliane Wolfeschlegelsteinhausen'])).toBe('M. Wolfeschlegelsteinhausen');
    expect(fittingName([''])).toBe('');
  });
});
