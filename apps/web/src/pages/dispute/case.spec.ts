import { rankingColumnsOf } from '../../parts/standings/columns.js';
import { changedLines, linesAround, nameInMatch, type RowCase } from './case.js';
import type { RowMatch } from './row-documents.js';

const line = (id: string, rank: number, matchPoints: number, spread: number, chips = 0) => ({
  rank,
  provisional: false,
  matchPoints,
  spread,
  chips,
  credits: 0,
  boardPoints: 0,
  total: 0,
  dealsWon: 0,
  best: 0,
  round: 0,
  entry: { id, name: id },
});

describe('a case', () => {
  it('shows a row with those around it, if it has any', () => {
    const lines = ['a', 'b', 'c', 'd'].map((id, at) => line(id, at + 1, 0, 0));
    expect(linesAround(lines, 'a', 1).map(({ entry }) => entry.id)).toEqual(['a', 'b']);
    expect(linesAround(lines, 'c', 1).map(({ entry }) => entry.id)).toEqual(['b', 'c', 'd']);
    expect(linesAround(lines, 'gone')).toEqual([]);
  });

  it('shows the rows that a ruling has changed, and no others', () => {
    const before = [line('ada', 1, 2, 4), line('ben', 2, 0, -4), line('cy', 3, 0, -5)];
    const after = [line('ada', 1, 0, 0), line('ben', 1, 0, 0), line('cy', 3, 0, -5)];
    const columns = rankingColumnsOf({ offeredFormat: { columns: ['MATCH_POINTS', 'WON', 'SPREAD'] } });
    const changed = changedLines(before, after, columns);
    expect(changed.map(({ entry, was, is }) => [entry, was.rank, is.rank])).toEqual([
      ['ada', 1, 1],
      ['ben', 2, 1],
    ]);
  });

  it('shows the rows in which only what ranks in this tournament has changed, such as chips', () => {
    const before = [line('ada', 1, 0, 0, 900), line('ben', 2, 0, 0, 400)];
    const after = [line('ada', 1, 0, 0, 800), line('ben', 2, 0, 7, 400)];
    const columns = rankingColumnsOf({ offeredFormat: { columns: ['ROUND', 'PLACE', 'CHIPS'] } });
    expect(columns.map(({ id }) => id)).toEqual(['reached', 'chips']);
    expect(changedLines(before, after, columns).map(({ entry }) => entry)).toEqual(['ada']);
  });

  it('names a side of a match that a row counts by its players, not by its letter', () => {
    const match = (id: string, ...names: readonly [string, string]): RowMatch => ({
      id,
      round: 1,
      status: 'FINISHED',
      provisional: false,
      sides: names.map((name, at) => ({
        name: 'AB'.charAt(at),
        team: null,
        players: [{ id: name, name }],
      })),
      sheet: { winner: null, sides: [] },
    });
    const about: RowCase = {
      kind: 'row',
      entry: 'Ada',
      matches: [match('one', 'Ada', 'Ben'), match('two', 'Cy', 'Ada')],
    };
    expect(['one', 'two'].map((id) => nameInMatch(about, id, 'A'))).toEqual(['Ada', 'Cy']);
    expect(nameInMatch(about, 'two', 'B')).toBe('Ada');
    expect(nameInMatch(about, 'elsewhere', 'B')).toBe('B');
  });
});
