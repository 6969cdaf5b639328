import { crossTableOf, spotOf } from './cross-table.js';
import { sideName } from './names.js';
import { columnsOf, firstTieBreak } from './columns.js';
import { roundsOf } from './rounds.js';
import { withChanged } from './subject.js';
import { isSureOfFirst, ranksToCome } from './to-come.js';
import { isUnderWay, type StandingRow, type TournamentMatch } from './figures.js';

const side = (name: string, ...players: readonly string[]) => ({
  name,
  players: players.map((id) => ({ id, name: id })),
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
  settings: {},
  sides: [side('A', 'ada'), side('B', 'bo')],
  sheet: {
    winner: 'A',
    sides: [
      { side: 'A', count: 5 },
      { side: 'B', count: 3 },
    ],
  },
  clock: null,
  inPlay: false,
  ...more,
});

const aRow = (rank: number, best: number, worst: number, more: Partial<StandingRow> = {}): StandingRow => ({
  rank,
  entry: { id: `at-${rank}` },
  possibleRanks: { best, worst },
  clinched: worst === 1,
  matchPoints: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  spread: 0,
  credits: 0,
  boardPoints: 0,
  total: 0,
  dealsWon: 0,
  best: 0,
  round: 0,
  place: 0,
  chips: 0,
  played: 0,
  provisional: false,
  mayChange: false,
  questions: [],
  why: [],
  ...more,
});

describe('the page of a tournament', () => {
  it('names the person who sits there, behind the entry that they play for', () => {
    const nameOf = (entry: string): string => (entry === 'ada' ? 'Ada' : '?');
    const sue = { name: 'A', players: [{ id: 'sue', name: 'Sue' }], team: { id: 'ada' } };
    expect(sideName(sue, nameOf)).toBe('Ada (Sue)');
    expect(sideName({ ...side('A', 'ada', 'bo'), team: null }, nameOf)).toBe('ada & bo');
    expect(sideName({ ...side('A', 'cy', 'di'), team: { id: 'ada' } }, nameOf)).toBe('Ada');
  });

  it('TM-4 says with how many points a side began', () => {
    const match = aMatch('m', { settings: { target: 5, spot: { B: 3 } } });
    expect([spotOf(match, 'A'), spotOf(match, 'B'), spotOf(aMatch('n'), 'B')]).toEqual([0, 3, 0]);
  });

  it('says where entries of a rank may still finish, and nothing if that is the rank that they have', () => {
    expect(ranksToCome([aRow(3, 2, 5)])).toEqual({ best: 2, worst: 5 });
    expect(ranksToCome([aRow(3, 2, 4), aRow(3, 3, 6)])).toEqual({ best: 2, worst: 6 });
    expect(ranksToCome([aRow(3, 4, 4)])).toEqual({ best: 4, worst: 4 });
    expect(ranksToCome([aRow(3, 3, 3)])).toBeNull();
    expect(ranksToCome([aRow(1, 1, 1, { possibleRanks: null })])).toBeNull();
  });

  it('says that the first rank is sure while others may move, and nothing open can change it', () => {
    const others = [aRow(2, 2, 3), aRow(3, 2, 3)];
    expect(isSureOfFirst(aRow(1, 1, 1), [aRow(1, 1, 1), ...others])).toBe(true);
    expect(isSureOfFirst(aRow(1, 1, 2), [aRow(1, 1, 2), ...others])).toBe(false);
    expect(isSureOfFirst(aRow(1, 1, 1), [aRow(1, 1, 1), aRow(2, 2, 2), aRow(3, 3, 3)])).toBe(false);
    for (const open of [{ provisional: true }, { mayChange: true }])
      expect(isSureOfFirst(aRow(1, 1, 1, open), others)).toBe(false);
  });

  it('has a column for the key that broke ties first, if no other column shows it', () => {
    const reason = (criterion: string, figure: string | null) => ({
      criterion,
      name: criterion,
      value: 0,
      figure,
      uncapped: null,
      among: 2,
      level: 1,
    });
    const points = reason('PTS', null);
    expect(firstTieBreak([aRow(1, 1, 1, { why: [points] })])).toBeUndefined();
    expect(firstTieBreak([aRow(1, 1, 1, { why: [points, reason('SPR', '4')] })])).toBeUndefined();
    const level = aRow(2, 2, 2, {
      why: [points, { ...reason('BH/C1', '4.5'), level: 2 }, reason('BH', '5')],
    });
    expect(firstTieBreak([aRow(1, 1, 1, { why: [points] }), level])?.criterion).toBe('BH');
    // It stands where it counts: before the spread, unless the spread was asked first.
    const columns: Parameters<typeof columnsOf>[0]['columns'] = ['MATCH_POINTS', 'WON', 'LOST', 'SPREAD'];
    const shown = (...why: readonly string[]) =>
      columnsOf({ columns }, [aRow(1, 1, 1, { why: why.map((key) => reason(key, '4')) })]).map(
        ({ id, criterion }) => criterion ?? id,
      );
    expect(shown('PTS', 'BH')).toEqual(['points', 'won', 'lost', 'BH', 'spread']);
    expect(shown('PTS', 'SPR', 'BH')).toEqual(['points', 'won', 'lost', 'spread', 'BH']);
  });

  it('shows a meeting from both sides, but no match of partners or of three', () => {
    const table = crossTableOf([
      aMatch('m'),
      aMatch('partners', { sides: [side('A', 'ada', 'cy'), side('B', 'bo', 'di')] }),
      aMatch('three', { sides: [side('A', 'ada'), side('B', 'bo'), side('C', 'cy')] }),
    ]);
    expect(table.get('ada')?.get('bo')).toMatchObject([{ match: 'm', points: 5, against: 3, isWon: true }]);
    expect(table.get('bo')?.get('ada')).toMatchObject([{ match: 'm', points: 3, against: 5, isWon: false }]);
    expect([...table.keys()].sort()).toEqual(['ada', 'bo']);
  });

  it('names the round of a match to come in the cross table, and no round of one that was forfeited', () => {
    const sheet = { winner: null, sides: [] };
    const at = (more: Partial<TournamentMatch>) =>
      crossTableOf([aMatch('m', { round: 3, ...more })])
        .get('ada')
        ?.get('bo')?.[0];
    expect(at({ status: 'OPEN', sheet })).toMatchObject({ round: 3, isToCome: true, isOpen: true });
    expect(at({ status: 'OPEN', sheet, inPlay: true })).toMatchObject({ isToCome: false, isOpen: true });
    expect(at({ sheet })).toMatchObject({ isToCome: false, isOpen: false });
  });

  it('replaces what has changed, in the order of rounds and tables', () => {
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

  it('shows no match whose round was unpaired, also if an older answer has it', () => {
    const before = [aMatch('one', { board: 1 }), aMatch('two', { board: 2 })];
    const again = aMatch('again', { board: 1 });
    expect(withChanged(before, [again], ['one']).map(({ id }) => id)).toEqual(['again', 'two']);
    expect(withChanged(before, before, ['one', 'two'])).toEqual([]);
  });

  it('gathers matches by round, with entries that have none, and says whether a round is over', () => {
    const rounds = roundsOf(
      [aMatch('b', { round: 2, status: 'OPEN' }), aMatch('a')],
      [{ round: 2, entry: 'ed', kind: 'PAIRING_BYE' }],
    );
    expect(rounds.map(({ round, byes, isOver }) => ({ round, byes, isOver }))).toEqual([
      { round: 1, byes: [], isOver: true },
      { round: 2, byes: [{ round: 2, entry: 'ed', kind: 'PAIRING_BYE' }], isOver: false },
    ]);
  });

  it('shows what a format ranks by, with the first criterion on the left', () => {
    type Shown = Parameters<typeof columnsOf>[0]['columns'];
    const ids = (columns: Shown, { isSpare }: { isSpare?: boolean } = {}) =>
      columnsOf({ columns }, [])
        .filter((each) => isSpare === undefined || each.isSpare === isSpare)
        .map(({ id }) => id);
    const ofMatches: Shown = ['MATCH_POINTS', 'WON', 'LOST', 'SPREAD'];
    expect(ids(ofMatches)).toEqual(['points', 'won', 'lost', 'spread']);
    expect(ids(ofMatches, { isSpare: false })).toEqual(['points', 'spread']);
    expect(ids(['ROUND', 'PLACE', 'CHIPS'])).toEqual(['reached', 'place', 'chips']);
    expect(ids(['WON', 'DRAWN', 'LOST'], { isSpare: false })).toEqual(['won', 'lost']);
    expect(ids(['WORST_PLACE', 'WON'])).toEqual(['won']);
  });
});

it('a match is under way from its first game on, also before it has points', () => {
  const sheet = { winner: null, sides: [{ side: 'A', count: 0 }] };
  expect(isUnderWay(aMatch('m', { sheet }))).toBe(false);
  expect(isUnderWay(aMatch('m', { sheet, inPlay: true }))).toBe(true);
  expect(isUnderWay(aMatch('m'))).toBe(true);
});
