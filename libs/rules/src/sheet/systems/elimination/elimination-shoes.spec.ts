import type { Json } from '@fairview/kernel';
import type { SheetGame } from '../../index.js';
import { due, order, rounds, shoe, tablesBy } from './testing/shoes.js';
import { sheetsBy } from '../../testing/points.js';
import { games as registry } from '../../../games.js';

const { dueAt, refusal } = tablesBy(registry);
const { emptySheet, scored, sheetWith } = sheetsBy(registry);

describe('a shoe at a table of elimination', () => {
  const settings = { rounds: 10, cuts: [4] };

  it('BC-2 may bring fewer rounds than were due: the next one plays the rest', () => {
    expect(dueAt('A B C', [], settings)).toEqual(due('A B C', [1000, 1000, 1000], 4));
    expect(dueAt('A B C', [shoe('1:2:3')], settings)).toEqual(due('B C A', [1002, 1003, 1001], 3));
    expect(dueAt('A B C', [shoe('1:2:3 0:0:0 0:0:0 0:0:0')], settings)).toEqual(due('B C', [1002, 1003], 6));
  });

  it('BC-18 never brings more than were due until the next cut or the end', () => {
    const refused = (at: number) => [at, 'BC-18', 'rounds-not-due'];
    expect(refusal('A B C', [shoe(rounds(5, '0:0:0'))], settings)).toEqual(refused(0));
    const first = shoe(rounds(4, '0:0:0'));
    expect(refusal('A B C', [first, shoe(rounds(7, '0:0:0'))], settings)).toEqual(refused(1));
    expect(refusal('A B C', [first, shoe(rounds(6, '0:0:0'))], settings)).toBeUndefined();
  });

  it('BC-3 gives the button to the next player who is in, after the one who had it in the last round', () => {
    expect(dueAt('A B C D', [shoe(rounds(3, '0:0:0:0'))])).toEqual(
      due('D A B C', [1000, 1000, 1000, 1000], 5),
    );
    expect(dueAt('A B C D', [shoe(rounds(4, '0:0:0:0'))])).toEqual(
      due('A B C D', [1000, 1000, 1000, 1000], 4),
    );
    const second = [shoe(rounds(3, '0:0:0:0')), shoe(rounds(2, '0:0:0:0'))];
    expect(dueAt('A B C D', second)).toEqual(due('B C D A', [1000, 1000, 1000, 1000], 3));
  });

  it('BC-3 passes the button over the seats of a shoe, including those that are out', () => {
    const broke = [shoe('0:-995:0:0 0:0:0:0')];
    expect(dueAt('A B C D', broke)).toEqual(due('C D A', [1000, 1000, 1000], 6));
    const atTheButton = [shoe('0:-995:0:0 0:0:0:0 0:0:0:0 0:0:0:0 0:0:0:0 0:0:0:0')];
    expect(dueAt('A B C D', atTheButton)).toEqual(due('C D A', [1000, 1000, 1000], 2));
    const next = [...broke, shoe('0:0:-995:0')];
    expect(dueAt('A B C D', next)).toEqual(due('D A', [1000, 1000], 5));
    const lastOfAll = [shoe('0:0:0:-995 0:0:0:0 0:0:0:0 0:0:0:0')];
    expect(dueAt('A B C D', lastOfAll)).toEqual(due('A B C', [1000, 1000, 1000], 4));
  });

  it('BC-18 without a settled round leaves the button where it was', () => {
    expect(dueAt('A B C', [shoe('', 'A')])).toEqual(due('B C', [1000, 1000], 8));
    expect(dueAt('A B C D', [shoe('0:0:0:0'), shoe('', 'B')])).toEqual(due('C D A', [1000, 1000, 1000], 7));
    expect(dueAt('A B C D', [shoe('0:0:0:0'), shoe('', 'C')])).toEqual(due('B D A', [1000, 1000, 1000], 7));
  });

  it('R-5 seats only players who are in; the button is where they sat', () => {
    const game = (seats: readonly string[]): Json => ({ netsByRound: [[0, 0, 0]], seats });
    for (const seats of [
      ['A', 'B'],
      ['A', 'B', 'X'],
      ['A', 'B', 'B'],
      ['A', 'B', 'C', 'D'],
    ])
      expect(refusal('A B C', [game(seats)])).toEqual([0, 'R-5', 'seats-not-of-the-match']);
    expect(dueAt('A B C', [game(['C', 'A', 'B'])])).toEqual(due('A B C', [1000, 1000, 1000], 7));
    const cut = [shoe('0:-10:0')];
    expect(refusal('A B C', [...cut, game(['A', 'B', 'C'])], { cuts: [1] })).toEqual([
      1,
      'R-5',
      'seats-not-of-the-match',
    ]);
    expect(refusal('A B C', [...cut, game(['C', 'A'])], { cuts: [1] })).toBeUndefined();
  });

  it('BC-18 refuses invalid rounds', () => {
    const wrong: readonly Json[] = [
      { nets: [0, 0, 0] },
      {},
      { netsByRound: 5 },
      { netsByRound: [0, 0, 0] },
      { netsByRound: [[0, 0]] },
      { netsByRound: [[0, 0, 0, 0]] },
      { netsByRound: [[0, 0, 0.5]] },
      {
        netsByRound: [
          [0, 0, 0],
          [0, 'x', 0],
        ],
      },
      { netsByRound: [[0, 0, 2e12]] },
      { netsByRound: null },
    ];
    for (const game of wrong) expect(refusal('A B C', [game])).toEqual([0, 'BC-18', 'rounds-not-nets']);
  });

  it('BC-18 refuses chips of a player who is out, and a loss of more than there is', () => {
    const cut = [shoe('0:-10:0')];
    for (const net of [5, -5])
      expect(refusal('A B C', [...cut, shoe(`0:${net}:0`)], { cuts: [1] })).toEqual([
        1,
        'BC-18',
        'net-of-one-who-is-out',
      ]);
    expect(refusal('A B C', [shoe('0:-1001:0')])).toEqual([0, 'BC-18', 'stack-below-zero']);
    expect(refusal('A B C', [shoe('0:-600:0 0:-401:0')])).toEqual([0, 'BC-18', 'stack-below-zero']);
    expect(refusal('A B C', [shoe('0:-600:0 0:1:0 0:-401:0')])).toBeUndefined();
  });

  it('BC-17 refuses nets and a house that the rounds do not add up to', () => {
    const netsByRound = [
      [10, -20, 0],
      [5, 0, -5],
    ];
    expect(refusal('A B C', [{ netsByRound, nets: [15, -20, -5], house: 10 }])).toBeUndefined();
    for (const nets of [[15, -20, 5], [15, -20], [], 'x'])
      expect(refusal('A B C', [{ netsByRound, nets } as Json])).toEqual(
        nets === 'x' ? [0, 'R-6', 'game-key-unreadable'] : [0, 'BC-17', 'nets-not-the-sums'],
      );
    expect(refusal('A B C', [{ netsByRound, house: -10 }])).toEqual([0, 'BC-17', 'house-not-the-rest']);
    expect(refusal('A B C', [{ netsByRound: [], left: [], nets: [0, 0, 0], house: 0 }])).toBeUndefined();
  });

  it('BC-18 asks who has left a shoe without a round, because that may end the table', () => {
    expect(refusal('A B C', [{ netsByRound: [] }])).toEqual([0, 'BC-18', 'left-not-said']);
    expect(refusal('A B C', [{ netsByRound: [], left: [] }])).toBeUndefined();
  });

  it('BC-18 refuses a winner who did not win the most', () => {
    const netsByRound = [[10, 0, -10]];
    expect(refusal('A B C', [{ netsByRound, winner: 'B' }])).toEqual([0, 'BC-18', 'winner-not-the-highest']);
    expect(refusal('A B C', [{ netsByRound, winner: 'A' }])).toBeUndefined();
  });

  it('BC-18 brings nothing as a no contest, and is due again', () => {
    const before = [shoe('0:0:0')];
    const sheet = sheetWith('elimination', 'A B C', [...before, { noContest: true }]);
    expect(sheet.next()).toEqual(dueAt('A B C', before));
    expect(sheet.figures()).toEqual(scored('elimination', 'A B C', before));
    expect(sheet.entries().map(({ how }) => how)).toEqual(['drawn', 'no-contest']);
    expect(sheet.entries()[1]).not.toHaveProperty('netsByRound');
  });

  it('BC-17 is won by the one player who won the most among those who sat there', () => {
    const games = [shoe('0:-10:-5'), shoe('-30:0:-20'), shoe('10:0:10'), shoe('')];
    const sheet = sheetWith('elimination', 'A B C', games, { rounds: 9, cuts: [1] });
    expect(sheet.figures().gamesWon).toEqual({ A: 1, B: 0, C: 1 });
    expect(sheet.entries().map(({ winner, points, how }) => [winner, points, how])).toEqual([
      ['A', 0, 'won'],
      ['C', -20, 'won'],
      [null, 0, 'drawn'],
      [null, 0, 'drawn'],
    ]);
  });

  it('BC-18 is on the sheet round by round', () => {
    const sheet = sheetWith('elimination', 'A B C', [shoe('0:-10:0 5:0:0', 'C')]);
    expect(sheet.entries()).toEqual([
      {
        game: 0,
        winner: 'A',
        points: 5,
        scores: { A: 5, B: -10, C: 0 },
        how: 'won',
        count: { A: 1005, B: 990, C: 1000 },
        netsByRound: [
          [0, -10, 0],
          [5, 0, 0],
        ],
        left: ['C'],
      },
    ] satisfies readonly Record<string, unknown>[]);
  });

  it('BC-18 is entered without touching the sheet before it', () => {
    const sheet = emptySheet('elimination', 'A B C');
    const game: SheetGame = { result: { kind: 'elimination', netsByRound: [[5, 0, -995]] } };
    expect(sheet.enter(game).ok).toBe(true);
    expect([sheet.entries(), order(sheet.figures())]).toEqual([[], 'A1000 B1000 C1000']);
  });
});
