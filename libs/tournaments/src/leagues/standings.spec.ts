import { leagueStandings, type CountedTournament } from './standings.js';

/** A tournament whose entries are named `NAME@t`, ranked in this order; of some the account is known. */
const night = (
  tournament: string,
  names: readonly string[],
  accounts: Readonly<Record<string, string>> = {},
): CountedTournament => ({
  tournament,
  ranks: names.map((name, at) => {
    const account = accounts[name];
    return { entry: `${name}@${tournament}`, rank: at + 1, ...(account === undefined ? {} : { account }) };
  }),
});
const told = (rows: ReturnType<typeof leagueStandings>): readonly string[] =>
  rows.map(({ rank, person, because }) => `${rank} ${person.account ?? person.entries.join('+')} ${because}`);
const rules = { points: [5, 3, 1], joined: [] };

describe('a league over tournaments that are played here', () => {
  const accounts = { ann: 'A', ben: 'B' };
  const season = [night('1', ['ann', 'ben', 'cleo'], accounts), night('2', ['cleo', 'ann', 'ben'], accounts)];

  it('PE-12 joins entries by account, and leaves those without one apart', () => {
    expect(told(leagueStandings(rules, season))).toEqual([
      '1 A 8 = 5 + 3',
      '2 cleo@2 5 = 5',
      '3 B 4 = 3 + 1',
      '4 cleo@1 1 = 1',
    ]);
  });

  it('PE-12 joins those that an organizer joined, also with an account', () => {
    const cleo = [['cleo@1', 'cleo@2', 'cleo@9']];
    expect(told(leagueStandings({ ...rules, joined: cleo }, season))[1]).toBe('2 cleo@1+cleo@2 6 = 1 + 5');
    const later = [...season, night('3', ['ben', 'cleo'], { ...accounts, cleo: 'C' })];
    const joined = [
      ['cleo@1', 'cleo@2'],
      ['cleo@2', 'cleo@3'],
    ];
    expect(told(leagueStandings({ ...rules, joined }, later))).toEqual([
      '1 B 9 = 3 + 1 + 5',
      '1 C 9 = 1 + 5 + 3',
      '3 A 8 = 5 + 3',
    ]);
  });

  it('PE-12 counts only the best results, names the tournament of each, and the better of two entries of one person', () => {
    const [first] = leagueStandings({ ...rules, best: 1, joined: [['ann@2', 'cleo@2']] }, season);
    expect(first?.because).toBe('5 = 5 + (5)');
    expect(first?.results.map(({ id, rank, counts }) => [id, rank, counts])).toEqual([
      ['1', 1, true],
      ['2', 1, false],
    ]);
  });
});
