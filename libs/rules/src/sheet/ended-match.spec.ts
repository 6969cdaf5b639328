import type { Json } from '@fairview/kernel';
import { aMatch } from '../../../../test/kit/match-records.js';
import { games as registry } from '../games.js';
import { scoreMatch, sheetOfMatch, sheetOfMatchText } from './index.js';

const match = (ended: Json, settings: Record<string, Json> = { target: 4 }) =>
  ({ ...aMatch('straight', settings, 'A small-square'), ended }) as Json;
const of = (ended: Json, settings?: Record<string, Json>) => scoreMatch(match(ended, settings), registry);
const asPlayed = of(null);

describe('a match record with an end', () => {
  it('TM-24 is over by a ruling for the side that it names, and the points stay as they were played', () => {
    expect(asPlayed).toMatchObject({ ok: true, finished: false, winner: null });
    const ruled = { ...asPlayed, finished: true, spread: 0 };
    expect(of({ winner: 'B' })).toEqual({ ...ruled, winner: 'B' });
    expect(of({ winner: null })).toEqual({ ...ruled, winner: null });
  });

  it('TM-24 goes to the side that was there by the agreed spread, and to nobody if nobody was there', () => {
    const forfeit = { ...asPlayed, finished: true, credits: [], spread: 50 };
    expect(of({ absent: ['A'], spread: 50 })).toEqual({ ...forfeit, winner: 'B', net: { A: -50, B: 50 } });
    expect(of({ absent: ['A', 'B'], spread: 50 })).toEqual({
      ...forfeit,
      winner: null,
      net: { A: -50, B: -50 },
    });
  });

  it('TM-24 is tallied by the time limit only if it had been before', () => {
    const timed = { timeLimit: { minutes: 15 } };
    const won = scoreMatch(match(null, timed), registry);
    expect(won).toMatchObject({ finished: true, winner: 'A' });
    expect(of({ winner: 'B' }, timed)).toMatchObject({ finished: true, winner: 'B', totals: { A: 3, B: 0 } });
    expect(of({ winner: 'B', timeUp: true }, timed)).toEqual({ ...won, winner: 'B', spread: 0 });
  });

  it('TM-24 is explained beneath the sheet, by names, before penalties; nothing more is due', () => {
    const sheet = sheetOfMatch(match({ winner: 'B' }), registry);
    expect(sheet.ok && [sheet.sheet.over, sheet.sheet.next()]).toEqual([true, []]);
    const names = { A: 'Ann', B: 'Ben' };
    const told = (ended: Json): string => {
      const record = { ...(match(ended) as object), names, penalties: [{ side: 'A', points: 1 }] };
      const read = sheetOfMatchText(JSON.stringify(record), registry, { namesShown: true });
      return read.ok ? (read.sheet.text().split('\n\n').at(-3) ?? '') : read.message;
    };
    expect(told({ winner: 'B' })).toBe(
      'Ended by a ruling, as the sheet above stood. Ben wins. Nobody collects anything.',
    );
    expect(told({ winner: null })).toBe('Ended by a ruling, as the sheet above stood. Nobody wins.');
    expect(told({ absent: ['B'], spread: 50 })).toBe(
      'Forfeited, as the sheet above stood. Ben was absent: Ann wins by 50 points.',
    );
    expect(told({ absent: ['A', 'B'], spread: 50 })).toBe(
      'Forfeited, as the sheet above stood. Ann and Ben were absent and lose by 50 points each.',
    );
  });

  it.each<readonly [string, Json, string]>([
    ['something that is not an object', 'A', 'end-unreadable'],
    ['nobody named', {}, 'end-unreadable'],
    ['both', { winner: 'A', absent: ['B'] }, 'end-unreadable'],
    ['nobody absent', { absent: [] }, 'end-unreadable'],
    ['a side absent twice', { absent: ['A', 'A'] }, 'end-unreadable'],
    ['half a point', { absent: ['A'], spread: 0.5 }, 'end-unreadable'],
    ['a timeUp that is neither true nor false', { winner: null, timeUp: 1 }, 'end-unreadable'],
    ['another key', { winner: null, reason: 'late' }, 'end-unreadable'],
    ['a winner that is not a side', { winner: 'C' }, 'end-of-no-side'],
    ['an absent side that does not exist', { absent: ['C'] }, 'end-of-no-side'],
  ])('TM-24 refuses %s', (_, ended, code) => {
    expect(of(ended)).toMatchObject({ ok: false, rule: 'TM-24', code });
  });

  it('TM-24 at a table of three goes to nobody if two were there: the absent player loses, the others gain as much', () => {
    const three = (...absent: readonly string[]) =>
      ({ ...aMatch('three-handed', { target: 4 }, 'A row'), ended: { absent, spread: 50 } }) as Json;
    expect(scoreMatch(three('C'), registry)).toMatchObject({ winner: null, net: { A: 50, B: 50, C: -50 } });
    expect(scoreMatch(three('C', 'B'), registry)).toMatchObject({
      winner: 'A',
      net: { A: 50, B: -50, C: -50 },
    });
    const read = sheetOfMatch(three('C'), registry);
    expect(read.ok && read.sheet.text()).toContain(
      'C was absent and loses by 50 points. The others win as much each.\n',
    );
  });
});
