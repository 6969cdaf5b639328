import { readTournament } from '../file/read-tournament.js';
import { standingsOf } from './standings.js';

/** Four players, three rounds: forfeits, byes of every kind, scores, a cap and a cap of one round. */
const file = {
  record: 'fairview-tournament/1',
  format: 'swiss-club',
  settings: { rounds: 3, spreadCap: 4 },
  entrants: [1600, 1500, 1700, null].map((rating, at) => ({ id: at + 1, ...(rating && { rating }) })),
  lots: [3, 1, 4, 2],
  rounds: [
    {
      pairs: [{ sides: [1, 2], result: '1-0', scores: [5, 0] }],
      spreadCap: 100,
      unpaired: [
        { id: 3, kind: 'half-bye' },
        { id: 4, kind: 'absent' },
      ],
    },
    {
      pairs: [{ sides: [1, 3], result: '+/-', spread: [50, -50] }],
      unpaired: [
        { id: 2, kind: 'pairing-bye', spread: 50 },
        { id: 4, kind: 'zero-bye' },
      ],
    },
    {
      pairs: [{ sides: [2, 1], result: '0-1', scores: [3, 10] }],
      unpaired: [
        { id: 3, kind: 'full-bye' },
        { id: 4, kind: 'withdrawn' },
      ],
    },
  ],
};

describe('keys of one’s own rounds that nobody has published', () => {
  it.each([
    ['REP', '3 3 1 0', 'rounds without those taken off and forfeits lost; a bye that was given counts'],
    ['SPR', '59 41 -50 0', 'each game by the cap of its round, and what forfeits and byes were given'],
    ['SHUT', '1 0 0 0', 'a game won with the opponent on nothing, and no forfeit'],
    ['LOT', '2 4 1 3', 'the place in the drawn order'],
    [
      'STD',
      '3 1 1.5 0',
      'rounds with more points than the opponent or than a draw, and half of those level (C.07, 7.7)',
    ],
    ['TPN', '1 2 3 4', 'the pairing number (C.07, 7.8)'],
    ['RTNG', '1600 1500 1700 ', 'the rating (C.07, 10.6)'],
  ])('%s is %s: %s', (key, expected) => {
    const read = readTournament(JSON.stringify(file));
    const ranked = read.ok ? standingsOf(read.value, [key]) : read;
    if (!ranked.ok) throw new Error(ranked.message);
    const values = ranked.value.rows.toSorted((one, other) => one.who - other.who);
    expect(values.map((row) => row.values.get(key)).join(' ')).toBe(expected);
  });
});

describe('keys that can be turned around', () => {
  it.each([
    ['TPN', '1 2 3 4'],
    ['TPN/R', '4 3 2 1'],
    ['RTNG', '3 1 2 4'],
    ['RTNG/R', '2 1 3 4'],
  ])('C.07 %s ranks %s, and those without a value last', (key, expected) => {
    const read = readTournament(JSON.stringify(file));
    const ranked = read.ok ? standingsOf(read.value, [key]) : read;
    if (!ranked.ok) throw new Error(ranked.message);
    expect(ranked.value.rows.map(({ who }) => who + 1).join(' ')).toBe(expected);
  });

  it.each(['BH/R', 'STD/R', 'TPN/R/R', 'TPN/C1'])('C.07 there is no %s', (key) => {
    const read = readTournament(JSON.stringify(file));
    expect(read.ok && standingsOf(read.value, [key])).toMatchObject({ ok: false, code: 'key-unknown' });
  });

  it('C.07 of a result of nothing for either side, half a standard point is each one’s', () => {
    const both = {
      pairs: [
        { sides: [1, 2], result: '0-0' },
        { sides: [3, 4], result: '-/-' },
      ],
    };
    const read = readTournament(JSON.stringify({ ...file, settings: { rounds: 1 }, rounds: [both] }));
    const ranked = read.ok ? standingsOf(read.value, ['STD']) : read;
    if (!ranked.ok) throw new Error(ranked.message);
    expect(ranked.value.rows.map((row) => row.values.get('STD'))).toEqual(['0.5', '0.5', '0.5', '0.5']);
  });
});
