import { byName, matchesOf, paperIn, tallyOf } from './papers.js';

const player = (name: string, withdrawn = false) => ({ id: name, name, withdrawn });
const side = (name: string) => ({ name: '', players: [{ id: name, name }], team: null });
const match = (board: number, round: number, ...names: string[]) =>
  ({
    id: `${round}.${board}`,
    round,
    board,
    status: 'OPEN',
    provisional: false,
    sides: names.map(side),
  }) as const;
const deskOf = (names: readonly ReturnType<typeof player>[], matches: readonly ReturnType<typeof match>[]) =>
  ({ plan: { boards: null }, entries: names, matches }) as unknown as Parameters<typeof byName>[0];

describe('papers', () => {
  it('are named by the address, and nothing else is', () => {
    expect(
      ['?paper=badges', '?paper=codes', '', '?paper=slips', '?slip=e1'].map((search) =>
        paperIn(new URLSearchParams(search)),
      ),
    ).toEqual([{ paper: 'badges' }, undefined, undefined, { slips: null }, { slips: 'e1' }]);
  });

  it('list the tables of one round by their numbers', () => {
    const matches = [match(2, 1, 'Ada', 'Bea'), match(1, 1, 'Cleo', 'Dan'), match(1, 2, 'Ada', 'Dan')];
    expect(matchesOf(matches, 1).map(({ board }) => board)).toEqual([1, 2]);
  });

  it('list everybody by name: players without a match say so, players who have left are not there', () => {
    const desk = deskOf(
      [player('Zoe'), player('Ada'), player('Émile'), player('Gone', true)],
      [match(3, 1, 'Zoe', 'Ada')],
    );
    expect(byName(desk, 1)).toEqual([
      { id: 'Ada', name: 'Ada', table: 3, others: ['Zoe'] },
      { id: 'Émile', name: 'Émile', table: null, others: [] },
      { id: 'Zoe', name: 'Zoe', table: 3, others: ['Ada'] },
    ]);
  });

  it('S-30 have the lines of the printed sheet of HighLow: boxes, match bonus, shut-out, total, less, difference', () => {
    expect(tallyOf('highlow', 2)).toEqual([
      ...['points', 'game_bonus', 'match_bonus', 'shut_out_bonus', 'sum', 'less', 'difference'],
    ]);
    expect(tallyOf('baccarat', 3)).toEqual(['points', 'sum']);
  });
});
