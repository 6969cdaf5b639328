import { games } from '@fairview/rules';
import { expiredMatch } from './decide.js';
import type { MatchFact } from './acts.js';
import { matchColumns } from './row.js';
import { matchDeadlines } from './stream.js';
import { after, aMatchState, done, now, told, written } from './testing/a-match-state.js';
import type { MatchState } from './state.js';

const minute = 60_000;
const match = aMatchState('straight', { target: 15 });
const expect15 = { type: 'ExpectSides', minutes: 15 } as const;
const waited = done(match, expect15);
const until = now + 15 * minute;
const arrive = (side: string) => ({ type: 'ArriveAtMatch', side, by: `entry:${side}` }) as const;
const open = { type: 'OpenGame', gameId: 'g', bySeat: true } as const;
const expired = (state: MatchState, at: number): readonly MatchFact[] => expiredMatch(games, state, at);
const lapsed = (state: MatchState, at = until + 1): MatchState => after(state, ...expired(state, at));

describe('sides that are waited for', () => {
  it('PL-24 forfeit by the clock if they have not shown themselves, one or both', () => {
    expect(expired(waited, until)).toEqual([]);
    expect(expired(waited, until + 1)).toMatchObject([
      { type: 'MatchForfeited', absent: ['A', 'B'], noShow: true },
    ]);
    const half = done(waited, arrive('B'));
    expect(expired(half, until + 1)).toMatchObject([{ absent: ['A'] }]);
    expect(expired(done(half, arrive('A')), until + 1)).toEqual([]);
    expect(expired(match, until + 1)).toEqual([]);
  });

  it('PL-24 come out the same however late the clock is asked, and asking again changes nothing', () => {
    const late = expired(waited, until + 90 * minute);
    expect(late).toEqual(expired(waited, until + 1));
    expect(expired(after(waited, ...late), until + 91 * minute)).toEqual([]);
    expect(told(lapsed(waited), arrive('A'))).toBe('TM-7 match-over');
  });

  it('PL-24 have a deadline while somebody is missing, and the head says who and until when', () => {
    expect(matchDeadlines(waited)).toEqual([{ kind: 'arrival', dueAt: until }]);
    expect(matchColumns(done(waited, arrive('A'))).awaited).toEqual({ until, sides: ['B'] });
    const all = done(done(waited, arrive('A')), arrive('B'));
    for (const state of [match, all, lapsed(waited)])
      expect([matchDeadlines(state), matchColumns(state).awaited]).toEqual([[], null]);
  });

  it('PL-24 show themselves by saying so, or by a report; once a game is opened nobody is missing', () => {
    const report = {
      ...({ type: 'ReportForSide', side: 'B', by: 'entry:ben', gameId: 'g' } as const),
      result: { kind: 'win', winner: 'ben', position: 'row' },
    } as const;
    expect(expired(done(waited, report), until + 1)).toMatchObject([{ absent: ['A'] }]);
    const { bySeat: _seat, ...byOfficial } = open;
    expect(expired(done(waited, byOfficial), until + 1)).toEqual([]);
    expect(told(waited, arrive('C'))).toBe('PL-15 side-unknown');
    expect([told(done(waited, arrive('A')), arrive('A')), told(match, arrive('A'))]).toEqual(['', '']);
  });

  it('PL-24 are not marked present by the player who opens a game', () => {
    const half = done(waited, arrive('A'));
    expect(told(half, open)).toBe('PL-24 side-awaited');
    expect(told(done(half, arrive('B')), open)).toBe('GameOpened');
    expect(told(match, open)).toBe('GameOpened');
  });

  it('TO-11 are waited for from the planned start of the round, or from its opening if that was later', () => {
    const from = now + 30 * minute;
    expect(written(match, { ...expect15, from })).toMatchObject([{ since: now, until: from + 15 * minute }]);
    expect(written(match, { ...expect15, from: now - minute })).toMatchObject([{ until }]);
    expect(told(waited, expect15)).toBe('');
    const later = now + 10 * minute;
    expect(written(waited, { type: 'ExpectSides', minutes: 20 }, later)).toMatchObject([
      { until: now + 20 * minute },
    ]);
    expect(written(waited, { type: 'ExpectSides', minutes: 5 }, later)).toMatchObject([
      { until: later + minute },
    ]);
    expect(expired(done(waited, { type: 'ExpectSides' }), until + 1)).toEqual([]);
  });

  it('PL-24 forfeit a table of three, too: a player who came alone wins, and two who came beat the missing one', () => {
    const three = done(
      aMatchState('three-handed', { target: 15 }, { A: ['ann'], B: ['ben'], C: ['cleo'] }),
      expect15,
    );
    const two = lapsed(done(done(three, arrive('A')), arrive('C')));
    expect(matchColumns(two)).toMatchObject({ status: 'finished', ruled: { winner: null, absent: ['B'] } });
    expect(matchColumns(lapsed(done(three, arrive('A')))).ruled).toMatchObject({
      winner: 'A',
      absent: ['B', 'C'],
    });
    const one = aMatchState('solitaire', {}, { A: ['ann'] }, {}, 'scarney-solitaire');
    expect(told(one, expect15)).toBe('');
  });

  it('PL-24 that play only at the board are waited for once one of them says that they are there, and then for as long', () => {
    const atBoard = done(match, { ...expect15, atBoard: true });
    expect([expired(atBoard, until + 1), matchDeadlines(atBoard)]).toEqual([[], []]);
    expect(matchColumns(atBoard).awaited).toEqual({ until: null, sides: ['A', 'B'] });
    const late = done(atBoard, arrive('B'), until + 5 * minute);
    const after15 = until + 20 * minute;
    expect(matchDeadlines(late)).toEqual([{ kind: 'arrival', dueAt: after15 }]);
    expect(matchColumns(late).awaited).toEqual({ until: after15, sides: ['A'] });
    expect(expired(late, after15)).toEqual([]);
    expect(expired(late, after15 + 1)).toMatchObject([{ absent: ['A'], noShow: true }]);
    expect(matchDeadlines(done(atBoard, arrive('B')))).toEqual([{ kind: 'arrival', dueAt: until }]);
    const report = {
      ...({ type: 'ReportForSide', side: 'A', by: 'entry:ann', gameId: 'g' } as const),
      result: { kind: 'win', winner: 'ben', position: 'row' },
    } as const;
    expect(expired(done(late, report), after15 + 1)).toEqual([]);
  });

  it('TM-22 get back the time that was lost', () => {
    const lost = { type: 'TimeGivenBack', from: now + minute, until: now + 4 * minute } as const;
    const given = after(waited, lost);
    expect(expired(given, until + 3 * minute)).toEqual([]);
    expect(expired(given, until + 3 * minute + 1)).toHaveLength(1);
  });

  it('PL-24 play after all once an official lifts the forfeit, and nobody forfeits by the clock again', () => {
    const lift = { type: 'LiftForfeit', reason: 'The tram stood still.' } as const;
    const lifted = done(lapsed(waited), lift);
    expect(matchColumns(lifted)).toMatchObject({ status: 'open', ruled: null, awaited: null });
    expect([expired(lifted, until + 2), told(lifted, open), told(lifted, expect15)]).toEqual([
      [],
      'GameOpened',
      '',
    ]);
    expect(told(waited, lift)).toBe('PL-24 no-forfeit-to-lift');
    expect(told(lapsed(waited), { ...lift, reason: ' ' })).toBe('PL-9 reason-missing');
    const ruled = done(match, { type: 'ForfeitMatch', absent: ['A'], reason: 'Ann sent word.' });
    expect(told(ruled, lift)).toBe('PL-24 no-forfeit-to-lift');
  });
});
