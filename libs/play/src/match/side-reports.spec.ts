import fc from 'fast-check';
import type { GameResult } from './terms.js';
import { agreedRecords, contradicting, type ReportForSide } from './acts/report-for-side.js';
import type { MatchState } from './state.js';
import { aMatchState, done, now, told } from './testing/a-match-state.js';

const row = (winner: string): GameResult => ({ kind: 'win', winner, position: 'row' });
const say = (side: string, result: GameResult, more: Partial<ReportForSide> = {}): ReportForSide => ({
  type: 'ReportForSide',
  side,
  by: `entry:${side}`,
  gameId: `g-${side}`,
  result,
  ...more,
});
const opened = aMatchState('straight', { target: 6 });
const afterAll = (state: MatchState, ...said: readonly ReportForSide[]): MatchState =>
  said.reduce((before, each) => done(before, each), state);

describe('PL-22 each side reports a game from the board', () => {
  it('one report puts nothing on the sheet; when the other side agrees it is entered, under the id of the first', () => {
    const one = afterAll(opened, say('A', row('ann')));
    expect([one.games, one.reports.map(({ side }) => side)]).toEqual([[], ['A']]);
    expect(told(one, say('B', row('ann')))).toBe('SideReported GameEntered');
    const both = afterAll(one, say('B', row('ann')));
    expect(both.games).toMatchObject([
      { gameId: 'g-A', entered: { source: 'reported', agreed: 'sides', result: row('ann') } },
    ]);
    expect(both.reports).toEqual([]);
  });

  it('a report that contradicts it enters nothing; when one side gives way it is entered', () => {
    const conflict = afterAll(opened, say('A', row('ann')), say('B', row('ben')));
    expect(conflict.games).toEqual([]);
    expect(contradicting(conflict).map(({ side }) => side)).toEqual(['A', 'B']);
    const settled = afterAll(conflict, say('A', row('ben')));
    expect(settled.games).toMatchObject([{ entered: { result: row('ben'), agreed: 'sides' } }]);
    expect(contradicting(settled)).toEqual([]);
  });

  it('sides must agree on everything that a result says, not only on who won', () => {
    const other = { kind: 'win', winner: 'ann', position: 'big-square' } as const;
    expect(contradicting(afterAll(opened, say('A', row('ann')), say('B', other)))).toHaveLength(2);
  });

  it('a side may change its mind eight times; after that an official enters the result', () => {
    const often = Array.from({ length: 8 }, (_, n) => say('A', row(n % 2 ? 'ben' : 'ann')));
    const state = afterAll(opened, ...often);
    expect(told(state, say('A', row('ann')))).toBe('PL-22 side-reports-many');
    expect(told(state, say('B', row('ann')))).toBe('SideReported');
    expect(told(state, say('B', row('ben')))).toBe('SideReported GameEntered');
  });

  it('nobody agrees with themselves, whichever sides they hold', () => {
    const both = afterAll(
      opened,
      say('A', row('ann'), { by: 'account:x' }),
      say('B', row('ann'), { by: 'account:x' }),
    );
    expect([both.games, both.reports.length]).toEqual([[], 2]);
  });

  it('PL-20 nobody agrees with the official who let them in by a new code', () => {
    const ben = say('B', row('ann'), { letInBy: 'account:ada' });
    const two = afterAll(opened, say('A', row('ann'), { by: 'account:ada' }), ben);
    expect([two.games, two.reports.length]).toEqual([[], 2]);
    const turned = afterAll(opened, ben, say('A', row('ann'), { by: 'account:ada' }));
    expect(turned.games).toEqual([]);
    // An official who sits nowhere has let both in: they agree as ever.
    const helped = say('A', row('ann'), { letInBy: 'account:ada' });
    expect(told(afterAll(opened, helped), ben)).toBe('SideReported GameEntered');
  });

  it('at a table of three all have to say the same', () => {
    const table = aMatchState('three-handed', { target: 30 }, { A: ['ann'], B: ['ben'], C: ['cleo'] });
    const two = afterAll(table, say('A', row('ann')), say('B', row('ann')));
    expect([two.games, contradicting(two)]).toEqual([[], []]);
    expect(afterAll(two, say('C', row('ann'))).games).toMatchObject([{ entered: { agreed: 'sides' } }]);
  });

  describe('a record of the whole game', () => {
    const moves = ['1', '6', '2', '7', '3', '8', '4'];
    const record = (more: readonly string[] = moves) => ({
      game: 'teeko',
      rules: 1,
      variant: {},
      setup: null,
      moves: more,
    });
    const bring = (side: string, brought = record()) => say(side, row('ann'), { record: brought });

    it('is not yet a result when every side has brought in the same: the game is imported, and that enters it', () => {
      const one = afterAll(opened, bring('A'));
      expect([told(one, bring('A')), agreedRecords(one)]).toEqual(['PL-22 side-reported-already', []]);
      expect(told(one, bring('B'))).toBe('SideReported');
      const both = afterAll(one, bring('B'));
      expect(agreedRecords(both)).toEqual([{ gameId: 'g-A', record: record(), version: 3 }]);
      expect(contradicting(both)).toEqual([]);
    });

    it('also says its result: with a side that has no record, or another one, only the result is entered', () => {
      const one = afterAll(opened, bring('A'));
      expect(told(one, say('B', row('ann')))).toBe('SideReported GameEntered');
      expect(told(one, bring('B', record([...moves].reverse())))).toBe('SideReported GameEntered');
      expect(contradicting(afterAll(one, say('B', row('ben'))))).toHaveLength(2);
    });

    it('can only be agreed by different people', () => {
      const twice = [bring('A'), bring('B')].map((each) => ({ ...each, by: 'account:x' }));
      expect(agreedRecords(afterAll(opened, ...twice))).toEqual([]);
    });
  });

  it('counts for each board on its own in a match of teams', () => {
    const teams = aMatchState('partnership', {}, { A: ['a1', 'a2'], B: ['b1', 'b2'] });
    const at = (board: number) => ({ board, gameId: `g-${board}` });
    const said = afterAll(teams, say('A', row('a1'), at(1)), say('B', row('a2'), at(2)));
    expect([said.games, contradicting(said)]).toEqual([[], []]);
    expect(afterAll(said, say('B', row('a1'), at(1))).games).toMatchObject([{ gameId: 'g-1', board: 1 }]);
  });

  it('loses to an official’s entry, or to a game that is played here after all', () => {
    const one = afterAll(opened, say('A', row('ann')));
    const entered = done(one, {
      type: 'EnterGame',
      gameId: 'g1',
      source: 'reported',
      result: row('ben'),
      signed: true,
    });
    expect([entered.reports, entered.games[0]?.entered?.agreed]).toEqual([[], 'slip']);
    expect(done(one, { type: 'OpenGame', gameId: 'g1' }).reports).toEqual([]);
    expect(done(one, { type: 'AdjudicateMatch', winner: 'A', reason: 'x' }).reports).toEqual([]);
  });

  it.each<[string, ReportForSide, string]>([
    ['a side that does not exist', say('C', row('ann')), 'PL-15 side-unknown'],
    ['what the side has reported already', say('A', row('ann')), 'PL-22 side-reported-already'],
    ['a result that cannot stand', say('A', row('zoe')), 'R-5 winner-not-a-player'],
  ])('refuses %s', (_, command, refusal) => {
    const reported = afterAll(opened, say('A', row('ann')));
    expect(told(reported, command)).toBe(refusal);
  });

  it('a result is on the sheet exactly if the last words of all sides are the same, in whatever order they came', () => {
    const word = fc.record({
      side: fc.constantFrom('A', 'B'),
      winner: fc.constantFrom('ann', 'ben'),
    });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        let state = opened;
        const last = new Map<string, string>();
        for (const { side, winner } of words) {
          if (told(state, say(side, row(winner)), now).startsWith('PL-22')) continue;
          state = afterAll(state, say(side, row(winner)));
          last.set(side, winner);
          const agree = last.size === 2 && last.get('A') === last.get('B');
          expect(state.games.length === 1).toBe(agree);
          expect(contradicting(state).length > 0).toBe(last.size === 2 && !agree);
          if (agree) return;
        }
      }),
    );
  });
});
