import { crossTableOf } from './cross-table.js';
import { columnsOf } from './columns.js';
import { halved } from './halved.js';
import { roundsOf } from './rounds.js';
import { withChanged } from './subject.js';
import type { TournamentMatch } from './documents.js';

const side = (name: string, ...players: readonly string[]) => ({
  name,
  players: players.map((id) => ({ id })),
  team: null,
});

const aMatch = (id: string, more: Partial<TournamentMatch> = {}): TournamentMatch => ({
  id,
  round: 1,
  board: 1,
  status: 'FINISHED',
  provisional: false,
  logPosition: 1,
  pairing: null,
  sides: [side('A', 'ada'), side('B', 'bo')],
  sheet: {
    winner: 'A',
    sides: [
      { side: 'A', count: 5 },
      { side: 'B', count: 3 },
    ],
  },
  clock: null,
  ...more,
});

describe('the page of a tournament', () => {
  it('writes points that are counted twice with a half', () => {
    expect([0, 1, 2, 7].map(halved)).toEqual(['0', '½', '1', '3½']);
  });

  it('shows a meeting from both sides, and no match of partners or of three', () => {
    const table = crossTableOf([
      aMatch('m'),
      aMatch('partners', { sides: [side('A', 'ada', 'cy'), side('B', 'bo', 'di')] }),
      aMatch('three', { sides: [side('A', 'ada'), side('B', 'bo'), side('C', 'cy')] }),
    ]);
    expect(table.get('ada')?.get('bo')).toMatchObject([{ match: 'm', points: 5, against: 3, isWon: true }]);
    expect(table.get('bo')?.get('ada')).toMatchObject([{ match: 'm', points: 3, against: 5, isWon: false }]);
    expect([...table.keys()].sort()).toEqual(['ada', 'bo']);
  });

  it('takes what has changed in place of what it was, in the order of rounds and tables', () => {
    const before = [aMatch('one', { board: 1 }), aMatch('two', { board: 2 })];
    const after = withChanged(before, [
      aMatch('two', { board: 2, provisional: true }),
      aMatch('zero', { round: 2, board: 1 }),
    ]);
    expect(after.map(({ id, provisional }) => [id, provisional])).toEqual([
      ['one', false],
      ['two', true],
      ['zero', false],
    ]);
  });

  it('gathers matches by round, with who has none, and says whether a round is over', () => {
    const rounds = roundsOf(
      [aMatch('b', { round: 2, status: 'OPEN' }), aMatch('a')],
      [{ round: 2, entry: 'ed', kind: 'PAIRING_BYE' }],
    );
    expect(rounds.map(({ round, byes, isOver }) => ({ round, byes, isOver }))).toEqual([
      { round: 1, byes: [], isOver: true },
      { round: 2, byes: [{ round: 2, entry: 'ed', kind: 'PAIRING_BYE' }], isOver: false },
    ]);
  });

  it('shows what a format ranks by, what ranks first at the left', () => {
    const ids = (format: Parameters<typeof columnsOf>[0]) => columnsOf(format, []).map(({ id }) => id);
    expect(ids('ROUND_ROBIN')).toEqual(['points', 'won', 'lost', 'spread']);
    expect(ids('ELIMINATION')).toEqual(['reached', 'place', 'chips']);
    expect(ids('DUPLICATE')[0]).toBe('total');
  });
});
