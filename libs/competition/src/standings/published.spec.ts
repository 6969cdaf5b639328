import { readTournament } from '../file/read-tournament.js';
import { standingsOf } from './standings.js';

/*
 * The team tournament of FIDE’s "Exercises in tie-breaking" (C.07 of 2023, 22 March 2024): 14 teams on four boards, with a
 * forfeit, given and requested byes. Its results and values are facts published by FIDE; they were compared with the
 * transcription in gnutterts/chesspairing (Apache-2.0).
 */
const rounds = [
  '1-8 2.5 1.5, 9-2 1 3, 3-10 2.5 1.5, 11-4 1 3, 5-12 4 0, 6-13 2 2, 7-14 2 2',
  '4-1 2.5 1.5, 2-3 4 0, 6-5 1 3, 8-7 2 2, 12-9 0 4, 10-11 1.5 2.5, 14-13 1.5 2.5',
  '1-7 3 1, 5-2 4 0, 3-9 3 1, 13-4 1 3, 8-6 1 3, 12-10 1.5 2.5, 11-14 2 2',
  '2-1 1.5 2.5, 6-3 1.5 2.5, 4-5 3.5 0.5, 7-10 2.5 1.5, 12-8 0.5 3.5, 9-14 3 1, 13-11 2.5 1.5',
  '1-5 1.5 2.5, 2-13 3 1, 3-4 3 1, 11-6 1.5 2.5, 9-7 2 2, 10-8 2 2',
  '6-1 -/+, 4-2 1.5 2.5, 5-3 0.5 3.5, 13-7 2 2, 8-9 2 2, 14-10 1 3, 11-12 2 2',
  '3-1 1.5 2.5, 10-2 1 3, 9-4 1.5 2.5, 13-5 0.5 3.5, 6-12 2.5 1.5, 8-11 3 1',
];
const byes = [
  { round: 5, id: 12, kind: 'pairing-bye' },
  { round: 5, id: 14, kind: 'half-bye' },
  { round: 7, id: 7, kind: 'zero-bye' },
  { round: 7, id: 14, kind: 'pairing-bye' },
];

const playersOf = (team: number): readonly number[] => [1, 2, 3, 4].map((board) => team * 10 + board);

/** The one match whose boards the exercises print: 1-0, and then 1/2, 1/2, 0-1 seen from team 11. */
const boards = [
  { sides: [111, 141], result: '1-0' },
  { sides: [142, 112], result: '1/2-1/2' },
  { sides: [113, 143], result: '1/2-1/2' },
  { sides: [144, 114], result: '1-0' },
];

function pairOf(text: string): object {
  const [sides = '', ...said] = text.split(' ');
  const pair = { sides: sides.split('-').map(Number) };
  if (sides === '11-14') return { ...pair, boards };
  if (said.length === 1) return { ...pair, result: said[0] };
  const [one = 0, other = 0] = said.map(Number);
  return { ...pair, result: one > other ? '1-0' : one < other ? '0-1' : '1/2-1/2', scores: [one, other] };
}

function values(key: string, ruleYear: number, before: readonly string[] = []): readonly (string | null)[] {
  const teams = Array.from({ length: 14 }, (_, index) => ({ id: index + 1, players: playersOf(index + 1) }));
  const read = readTournament(
    JSON.stringify({
      record: 'fairview-tournament/1',
      format: 'team-swiss',
      settings: { rounds: 7, boards: 4, ruleYear },
      tieBreaks: [...before, key],
      entrants: teams.flatMap(({ players }) => players.map((id) => ({ id }))),
      teams,
      rounds: rounds.map((round, index) => ({
        pairs: round.split(', ').map(pairOf),
        unpaired: byes.filter((bye) => bye.round === index + 1).map(({ id, kind }) => ({ id, kind })),
      })),
    }),
  );
  if (!read.ok) throw new Error(`${read.at} ${read.message}`);
  const standings = standingsOf(read.value);
  if (!standings.ok) throw new Error(standings.message);
  return teams.map((_, who) => standings.value.rows.find((row) => row.who === who)?.values.get(key) ?? null);
}

const figures = (text: string): readonly string[] => text.split(' ');

describe('values that FIDE has published', () => {
  it.each([
    ['MP', 2023, '10 10 10 10 10 7 6 7 6 5 4 2 6 4'],
    ['GP', 2023, '17.5 17 16 17 18 12.5 11.5 15 14.5 13 11.5 7.5 11.5 11.5'],
    ['MPvGP', 2023, '17.5 17 16 17 18 12.5 11.5 15 14.5 13 11.5 7.5 11.5 11.5'],
    ['BH:MP', 2023, '64 57 58 56 55 46 44 41 50 44 41 41 52 36'],
    ['BH:MP/C1', 2023, '57 52 53 52 53 39 38 39 48 42 39 39 48 32'],
    ['BH:GP', 2023, '114 107.5 109.5 106 99 92 94.5 90 97.5 92 88 92 101 87'],
    ['BH:GP/C1', 2023, '100.5 96 97 94.5 91.5 79.5 83 82.5 90 84.5 80.5 84.5 89.5 75.5'],
    ['SSSC', 2023, '38.83 36 35.33 35.67 36.33 27.83 26.17 28.67 31.17 27.67 25.17 21.17 28.83 23.5'],
  ])('C.07 exercises 34 to 37 and 49: %s', (key, year, expected) => {
    expect(values(key, year)).toEqual(figures(expected));
  });

  it.each([
    ['ESB:MM', [1, 2, 3, 4, 5], '88 74 76 72 70'],
    ['ESB:MM/C1', [1, 2, 3, 4, 5], '74 64 66 64 66'],
    ['ESB:GM', [1, 2, 3, 4, 5], '158 144 150 146 132'],
    ['ESB:MG', [7, 9, 13], '68.5 83 73'],
    ['ESB:GG', [6, 8], '157.5 181.5'],
  ])('C.07 exercises 38 to 41: %s', (key, teams, expected) => {
    const found = values(key, 2023);
    expect(teams.map((team) => found[team - 1])).toEqual(figures(expected));
  });

  it('C.07 exercises 42 to 45: EDE', () => {
    const found = values('EDE', 2023, ['MP']);
    const of = (...teams: readonly number[]) => teams.map((team) => found[team - 1]);
    expect(of(4, 2, 1, 3, 5)).toEqual(['1', '2', '3', '4', '5']);
    expect(of(6, 8)).toEqual(['1', '2']);
    expect(of(11, 14)).toEqual(['0', '0']);
    expect(of(7, 9, 13)).toEqual(['0', '0', '0']);
    expect(of(10, 12)).toEqual(['0', '0']);
  });

  it.each([
    ['BC', '3.5 6.5'],
    ['TBR', '1 0'],
    ['BBE', '2 1'],
  ])('C.07 exercises 46 to 48: %s', (key, expected) => {
    const found = values(key, 2023);
    expect([found[10], found[13]]).toEqual(figures(expected));
  });

  it('C.07 of 2026 caps the dummy of a forfeit won at the adjusted score of the opponent', () => {
    expect(values('BH:MP', 2026)).toEqual(figures('61 57 58 56 55 46 44 41 50 44 41 41 52 36'));
    expect(values('BH:MP/C1', 2026)[0]).toBe('54');
    expect(values('ESB:MM', 2026)[0]).toBe('82');
    expect(values('ESB:MM/C1', 2026)[0]).toBe('68');
    expect(values('ESB:GM', 2026)[0]).toBe('148');
  });
});
