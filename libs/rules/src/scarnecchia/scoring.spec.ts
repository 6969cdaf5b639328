import { readTile, type Tile } from './tiles.js';
import { scored } from './scoring.js';
import { scorings, seats, type ScarnecchiaState, type ScoringRule } from './state.js';
import { at, dealt, ended } from './testing/dealt.js';
import { seven, startsWith } from './testing/deals.js';

const tiles = (text: string): readonly Tile[] =>
  text === '' ? [] : text.split(' ').map((name) => readTile(name) ?? '');

/** The outcome of a hand in which the seats have won these tiles and made these sweeps. */
function outcomeOf(scoring: ScoringRule, p1: string, p2: string, sweeps: readonly number[] = [0, 0]) {
  const nothing = seats.map(() => []);
  const state: ScarnecchiaState = {
    scoring,
    hands: nothing,
    pool: [],
    builds: [],
    begun: 0,
    stock: [],
    actor: 0,
    outcome: undefined,
    winnings: [tiles(p1), tiles(p2)],
    sweeps,
  };
  const { winners, points, lines } = scored(state);
  for (const { label, seat, points: worth } of lines) {
    expect(label).toMatch(new RegExp(`^P${(seat ?? 9) + 1} .*[+ ]${worth}$`, 'u'));
  }
  return { winners, points, lines: lines.map(({ label }) => label) };
}

describe('the three scorings', () => {
  it('SC-0 by tiles: 1 for each tile won, 3 for each sweep', () => {
    expect(outcomeOf('tiles', '1-0 1-1 2-0', '6-6 6-5', [0, 2])).toEqual({
      winners: [1],
      points: [3, 8],
      lines: ['P1 tiles +3', 'P2 tiles +2', 'P2 sweeps +6', 'P1 total 3', 'P2 total 8'],
    });
  });

  it('SC-0 by points: 1 for most tiles, most doublets and most tiles with a 3-spot, 1 for each sweep', () => {
    expect(outcomeOf('points', '1-0 1-1 2-0 3-0 3-1', '6-6 5-5 3-2', [0, 2])).toEqual({
      winners: [1],
      points: [2, 3],
      lines: [
        ...['P1 most tiles +1', 'P1 most 3-spot tiles +1'],
        ...['P2 most doublets +1', 'P2 sweeps +2', 'P1 total 2', 'P2 total 3'],
      ],
    });
  });

  it('SC-0 by threes: as by points, but 1 for each 3-spot won, and the 3-3 has two', () => {
    expect(outcomeOf('threes', '3-3 1-0 3-0', '3-1 6-6', [1, 0])).toEqual({
      winners: [0],
      points: [5, 1],
      lines: [
        'P1 most tiles +1',
        'P1 3-spots +3',
        'P1 sweeps +1',
        'P2 3-spots +1',
        'P1 total 5',
        'P2 total 1',
      ],
    });
  });

  it('has no line for anything that scores nothing, but always a total', () => {
    for (const scoring of scorings) {
      expect(outcomeOf(scoring, '', '')).toEqual({
        winners: [],
        points: [0, 0],
        lines: ['P1 total 0', 'P2 total 0'],
      });
    }
  });

  it('SC-12 gives a tie for most to nobody, and counts the 3-3 once among the 3-spot tiles', () => {
    expect(outcomeOf('points', '3-3 1-0', '3-0 6-6').lines).toEqual(['P1 total 0', 'P2 total 0']);
    expect(outcomeOf('points', '3-3', '3-0 3-1').lines).toEqual([
      ...['P1 most doublets +1', 'P2 most tiles +1', 'P2 most 3-spot tiles +1'],
      ...['P1 total 1', 'P2 total 2'],
    ]);
    expect(outcomeOf('threes', '1-0', '2-0').lines).toEqual(['P1 total 0', 'P2 total 0']);
  });

  it('SC-13 gives the win to more points, and a tie to equal ones', () => {
    expect(outcomeOf('tiles', '1-0 1-1', '2-0').winners).toEqual([0]);
    expect(outcomeOf('tiles', '1-0', '1-1 2-0').winners).toEqual([1]);
    expect(outcomeOf('tiles', '1-0 1-1', '2-0 2-1')).toMatchObject({ winners: [], points: [2, 2] });
    expect(outcomeOf('tiles', '1-0', '2-0 2-1 2-2 3-0', [1, 0])).toMatchObject({
      winners: [],
      points: [4, 4],
    });
  });
});

describe('SC-10 a sweep', () => {
  const swept = (table: ReturnType<typeof dealt>) => table.view('arbiter')['sweeps'];

  it('is a capture of all that lies on the table', () => {
    const wanted = { p1: '5-0 6-6 6-5 6-4', p2: '2-2 3-3 4-4 5-5', pool: '0-0 1-0 1-1 2-0' };
    expect(swept(at(dealt(wanted), 'capture 5-0 : 0-0 + 1-0 + 1-1 + 2-0'))).toEqual([1, 0]);
    // The 0-0 is left behind.
    expect(swept(at(dealt(wanted), 'capture 5-0 : 1-0 + 1-1 + 2-0'))).toEqual([0, 0]);
  });

  it('is the capture of the only build, if no tile lies beside it', () => {
    const wanted = { p1: '4-3 6-0 6-6 6-5', p2: '4-0 3-3 4-4 5-5', pool: '1-0 1-1 2-0 0-0' };
    const alone = at(dealt(wanted), 'build 6-0 + 1-0 = 7; capture 4-0 : 0-0 + 1-1 + 2-0');
    // The build is left on the table, so P2 has not swept it.
    expect(swept(alone)).toEqual([0, 0]);
    expect(swept(at(alone, 'capture 4-3 : b1'))).toEqual([1, 0]);
    const beside = at(dealt(wanted), 'build 6-0 + 1-0 = 7; trail 5-5; capture 4-3 : b1');
    expect(swept(beside)).toEqual([0, 0]);
  });

  it('counts for either seat', () => {
    const wanted = {
      p2: '5-0 6-6 6-5 6-4',
      p1: '2-2 3-3 4-4 5-5',
      pool: '0-0 1-0 1-1 2-0',
      first: 2,
    } as const;
    expect(swept(at(dealt(wanted), 'capture 5-0 : 0-0 + 1-0 + 1-1 + 2-0'))).toEqual([0, 1]);
  });
});

describe('SC-11 the end', () => {
  const wanted = { ...seven, scoring: 'tiles' };
  /** The table with so many turns played, all of them trailing the lightest tile. */
  const trailed = (turns: number) => {
    let table = dealt(wanted);
    for (let turn = 0; turn < turns; turn += 1) table = at(table, startsWith(table, 'trail')[0] ?? '');
    return table;
  };

  it('is the draw of the last tile, which ends that turn; tiles in hand and on the table score for nobody', () => {
    expect([trailed(15).outcome, trailed(15).toAct]).toEqual([undefined, [1]]);
    const over = trailed(16);
    expect([over.toAct, over.countMoves(), over.position.slice(0, 6)]).toEqual([[], 0, 'over |']);
    expect(over.position).toContain('| stock - |');
    expect(over.outcome).toEqual({
      winners: [],
      points: [0, 0],
      lines: [
        { label: 'P1 total 0', seat: 0, points: 0 },
        { label: 'P2 total 0', seat: 1, points: 0 },
      ],
    });
  });

  it('counts what the last turn captures', () => {
    const last = trailed(15);
    const [capture = ''] = startsWith(last, 'capture');
    const won = at(last, capture).outcome;
    expect([won?.winners, won?.points[0]]).toEqual([[1], 0]);
    expect(won?.points[1]).toBe(capture.split(/[:+]/u).length);
  });

  it('leaves builds on the table to nobody, and their owners have broken no rule', () => {
    const last = trailed(15);
    const [build = ''] = startsWith(last, 'build');
    const over = at(last, build);
    expect([over.outcome?.points, over.position.includes('b1 of P2')]).toEqual([[0, 0], true]);
  });

  it('SC-0 refuses everything afterwards, before it is read', () => {
    for (const turn of ['trail 0-0', 'nonsense', '']) {
      expect(trailed(16).play(0, turn)).toMatchObject({ refusal: { rule: 'SC-0', code: 'game-finished' } });
    }
    expect(trailed(16).playWritten('P1 trail 0-0')).toMatchObject({ refusal: { rule: 'SC-0' } });
    expect(trailed(16).end({ by: 'agreement' })).toMatchObject({ refusal: { rule: 'R-7' } });
  });
});

describe('SC-14 the match', () => {
  it('is not part of a hand, which ends with a winner or tied, and its points, whatever was won before', () => {
    expect(outcomeOf('tiles', '1-0 1-1', '2-0')).toMatchObject({ winners: [0], points: [2, 1] });
    expect(outcomeOf('tiles', '1-0', '2-0')).toMatchObject({ winners: [], points: [1, 1] });
  });
});

describe('R-7 endings around the table', () => {
  const wanted = {
    p1: '5-0 1-1 6-4 2-2',
    p2: '6-5 3-0 5-5 4-1',
    pool: '3-2 6-3 5-4 2-1',
    stock: '1-0 2-0 3-1',
  };
  /** Both have won two tiles; P1 is in turn and free. */
  const free = at(dealt(wanted), 'capture 5-0 : 3-2; capture 3-0 : 2-1');
  /** P1 owns a build, and it is the turn of P2. */
  const built = at(free, 'build 1-0 + 6-3 = 10');
  /** P1 owns it still, and is in turn. */
  const obliged = at(built, 'trail 2-0');
  const line = (seat: number, text: string, points: number) => ({
    label: `P${seat + 1} ${text}`,
    seat,
    points,
  });
  const asTheyStand = {
    points: [2, 2],
    lines: [
      ...[line(0, 'tiles +2', 2), line(1, 'tiles +2', 2)],
      ...[line(0, 'total 2', 2), line(1, 'total 2', 2)],
    ],
  };
  const without0 = {
    points: [0, 2],
    lines: [line(1, 'tiles +2', 2), line(0, 'total 0', 0), line(1, 'total 2', 2)],
  };
  const nobodys = { winners: [], points: [0, 0], lines: [] };

  it.each(['resignation', 'clock'])(
    'SC-17 by %s give the hand to the other, and points as they stand',
    (by) => {
      for (const table of [free, built]) {
        expect(ended(table, { by, seat: 1 }).outcome).toEqual({ winners: [0], ...asTheyStand });
      }
      expect(ended(free, { by, seat: 0 }).outcome).toEqual({ winners: [1], ...asTheyStand });
    },
  );

  it.each(['resignation', 'clock'])(
    'SC-17 by %s leave nothing to an obliged player, in turn or not',
    (by) => {
      for (const table of [built, obliged]) {
        expect(ended(table, { by, seat: 0 }).outcome).toEqual({ winners: [1], ...without0 });
      }
    },
  );

  it('SC-17 leave the points with the seat that was released', () => {
    const released = at(built, 'capture 5-5 : b1');
    expect(ended(released, { by: 'resignation', seat: 0 }).outcome).toMatchObject({
      winners: [1],
      points: [2, 5],
    });
  });

  it('SC-17 count everything that the loser has won in the comparison for “most”', () => {
    const points = at(
      dealt({ ...wanted, scoring: 'points' }),
      'capture 5-0 : 3-2; trail 6-5; build 1-0 + 6-3 = 10',
    );
    expect(ended(points, { by: 'clock', seat: 0 }).outcome).toMatchObject({ winners: [1], points: [0, 0] });
    expect(ended(points, { by: 'clock', seat: 1 }).outcome).toMatchObject({ winners: [0], points: [2, 0] });
  });

  it.each([
    { by: 'agreement' },
    { by: 'agreement', seat: 0 },
    { by: 'no-contest' },
    { by: 'ruling' },
    { by: 'ruling', seat: 0 },
  ])('by %j are nobody’s, without points or lines', (end) => {
    for (const table of [free, obliged]) expect(ended(table, end).outcome).toEqual(nobodys);
  });

  it('say over, and leave nobody to act and nothing to play', () => {
    const over = ended(obliged, { by: 'clock', seat: 0 });
    expect([over.toAct, over.countMoves(), over.position.slice(0, 6)]).toEqual([[], 0, 'over |']);
    expect(over.play(0, 'capture 6-4 : b1')).toMatchObject({
      refusal: { rule: 'SC-0', code: 'game-finished' },
    });
    expect(obliged.outcome).toBeUndefined();
  });
});
