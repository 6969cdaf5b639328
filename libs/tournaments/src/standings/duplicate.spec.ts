import { defined } from '@fairview/kernel';
import fc from 'fast-check';
import { duplicate } from '../formats/duplicate.js';
import { dealScoresOf, dealsShownTo, duplicateScores, type DuplicateMatch } from '../scores/duplicate.js';
import { standings } from './standings.js';

const duplicateStandings = (...given: Parameters<typeof duplicateScores>) =>
  standings(duplicateScores(...given), duplicate.criteria);

type Game = DuplicateMatch['games'][number];
const game = (dealNumber: number, score?: number, more: Partial<Game> = {}): Game => ({
  source: score === undefined ? null : 'played',
  struck: null,
  noContest: false,
  dealNumber,
  ...defined({ score }),
  ...more,
});
const match = (entry: string, games: readonly Game[], status = 'open') => ({
  id: `match-${entry}`,
  sides: { A: [entry] },
  games,
  status,
});
const rowsOf = (matches: readonly DuplicateMatch[]) =>
  duplicateStandings(['ann', 'ben', 'cleo'], matches.flatMap(dealScoresOf));
const ranks = (matches: readonly DuplicateMatch[]) =>
  rowsOf(matches).map(({ rank, entry, total, dealsWon, best }) => [rank, entry, total, dealsWon, best]);

describe('the standings of a duplicate', () => {
  it('are by total, and say so', () => {
    const matches = [match('ann', [game(1, 40), game(2, 36)]), match('ben', [game(1, 60), game(2, 50)])];
    expect(ranks(matches)).toEqual([
      [1, 'ben', 110, 2, 60],
      [2, 'ann', 76, 0, 40],
      [3, 'cleo', 0, 0, 0],
    ]);
    const [ben] = rowsOf(matches);
    expect(ben?.derivation.below).toEqual({ entry: 'ann', criterion: 'TOT', own: 110, theirs: 76 });
    expect(ben?.played).toBe(2);
  });

  it('go by deals won if totals are level; a shared best is won by nobody', () => {
    const matches = [
      match('ann', [game(1, 30), game(2, 30), game(3, 20)]),
      match('ben', [game(1, 36), game(2, 24), game(3, 20)]),
      match('cleo', [game(1, 29), game(2, 31), game(3, 20)]),
    ];
    expect(ranks(matches)).toEqual([
      [1, 'ben', 80, 1, 36],
      [2, 'cleo', 80, 1, 31],
      [3, 'ann', 80, 0, 30],
    ]);
    expect(rowsOf(matches).map(({ derivation }) => derivation.below?.criterion)).toEqual([
      'BEST',
      'DW',
      undefined,
    ]);
  });

  it('are shared if nothing tells entries apart, and count no struck, open or void game', () => {
    const matches = [
      match('ann', [game(1, 30), game(2, 99, { struck: 'ruled' }), game(2)]),
      match('ben', [game(1, 30), game(2, 0, { noContest: true })]),
    ];
    expect(ranks(matches).map(([rank]) => rank)).toEqual([1, 1, 3]);
  });

  it('depend on no order of the scores', () => {
    const scores = fc.array(fc.record({ deal: fc.integer({ min: 1, max: 3 }), score: fc.nat(60) }), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(scores, fc.infiniteStream(fc.constantFrom('ann', 'ben', 'cleo')), (given, who) => {
        const all = new Map(
          given.map((each) => {
            const entry = who.next().value;
            return [`${entry} ${each.deal}`, { ...each, entry }];
          }),
        );
        const told = [...all.values()];
        const entries = ['ann', 'ben', 'cleo'];
        expect(duplicateStandings(entries, told.toReversed())).toEqual(duplicateStandings(entries, told));
      }),
    );
  });
});

describe('the deals that may be shown', () => {
  const matches = [
    match('ann', [game(1, 40), game(2, 36)]),
    match('ben', [game(1, 60), game(2)]),
    match('cleo', [game(1, 7)]),
    match('dan', [], 'finished'),
  ];
  const shown = (entries: readonly string[], isClosed = false, of = matches) =>
    [1, 2, 3].filter(dealsShownTo(new Set(entries), of, isClosed));

  it('are those that a person has played, with each of their entries', () => {
    expect(shown(['ann'])).toEqual([1, 2]);
    expect(shown(['ben'])).toEqual([1]);
    expect(shown(['ann', 'ben'])).toEqual([1]);
    expect(shown(['dan'])).toEqual([1, 2, 3]);
  });

  it('are for everybody else those that all have played, and all when it is over', () => {
    expect(shown([])).toEqual([1]);
    expect(shown(['eve'])).toEqual([1]);
    expect(shown(['eve'], true)).toEqual([1, 2, 3]);
    expect(shown(['ben'], true)).toEqual([1, 2, 3]);
    expect(shown([], false, [...matches, match('eve', [])])).toEqual([]);
  });

  it('are not those that a match ended by a ruling may still play', () => {
    const ruled = [match('ann', [game(1, 40), game(2)], 'finished'), match('ben', [game(1, 1), game(2, 2)])];
    expect(shown(['ann'], false, ruled)).toEqual([1, 3]);
  });

  it('are no longer those of a game that was struck', () => {
    const struck = [match('ann', [game(1, 40, { struck: 'ruled' })]), match('ben', [game(1, 60)])];
    expect(shown(['ann'], false, struck)).toEqual([]);
  });
});
