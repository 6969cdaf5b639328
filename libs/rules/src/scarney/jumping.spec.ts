import type { Table } from '../game/contract.js';
import { after, at, filled, refusal, rowsOfColours, study, type Short } from './testing/tables.js';

const jumping = ['solitaire', 'singles', 'doubles'] as const;
const none = (game: Short) => (game === 'solitaire' ? '-' : '- ; -');
const board = (game: Short, rows: string, phase = 'jump 0') =>
  study(game, `${rows} | ${phase} | ${none(game)}`);
const rowsOf = (table: Table) => table.position.split(' | ')[0];

describe('the take-off', () => {
  it.each(jumping)('S-6 of %s takes any pawn of one or two spots, and nothing else', (game) => {
    const table = filled(game, rowsOfColours);
    expect([table.countMoves(), table.moves(table.toAct[0] ?? 0)]).toEqual([
      8,
      ['-B1', '-B2', '-R1', '-R2', '-Y1', '-Y2', '-G1', '-G2'],
    ]);
    expect(
      ['-B3', '-G4', '-B1,B2', '-B1,B1', 'B1xR1', 'B1@C1', 'B@C1'].map((move) => refusal(table, move)),
    ).toEqual([
      'S-6 take-off-too-high',
      'S-6 take-off-too-high',
      'S-6 take-off-of-several',
      'S-6 take-off-of-several',
      'S-6 take-off-due',
      'S-6 take-off-due',
      'S-6 take-off-due',
    ]);
    const rows = '-- B2 B3 B4 / R1 R2 R3 R4 / Y1 Y2 Y3 Y4 / G1 G2 G3 G4';
    expect(rowsOf(at(table, '-B1'))).toBe(rows);
  });

  it('S-6 refuses a pawn that is not on the board, and a second take-off', () => {
    const table = board('solitaire', 'B1 G2 -- -- / -- -- -- -- / -- -- -- -- / -- -- R3 R1', 'takeoff 0');
    expect([refusal(table, '-Y1'), after(table, '-R1 -B1'), after(table, '-R1 -R1')]).toEqual([
      'S-6 pawn-not-standing',
      '1 S-6 take-off-made',
      '1 S-6 take-off-made',
    ]);
  });

  it('S-6, S-23 is made by each seat of Doubles, the nonstarter first', () => {
    const once = at(filled('doubles', rowsOfColours), '-B1');
    expect([once.toAct, once.position.slice(-20), once.countMoves()]).toEqual([
      [0],
      '| takeoff 0 | - ; B1',
      7,
    ]);
    expect(refusal(once, '-B1')).toBe('S-6 pawn-not-standing');
    const twice = at(once, '-Y2');
    expect([twice.toAct, twice.position.slice(-18)]).toEqual([[1], '| jump 1 | Y2 ; B1']);
    expect(refusal(twice, '-G1')).toBe('S-6 take-off-made');
  });
});

describe('jumps', () => {
  const rows = '-- R1 G3 -- / B2 B1 R2 -- / Y3 -- -- -- / -- -- Y4 G4';

  it('S-7 takes a neighbour of another colour and lands straight beyond, along rows and columns', () => {
    const table = board('doubles', rows);
    expect([...(table.moves(0) ?? [])].sort()).toEqual(
      ['B1xR2', 'B2xY3', 'G3xR1', 'G3xR2', 'G4xY4', 'R1xB1', 'R1xG3', 'Y3xB2'].sort(),
    );
    expect(table.countMoves()).toBe(8);
    expect([rowsOf(at(table, 'G3xR2')), rowsOf(at(table, 'G4xY4'))]).toEqual([
      '-- R1 -- -- / B2 B1 -- -- / Y3 -- G3 -- / -- -- Y4 G4',
      '-- R1 G3 -- / B2 B1 R2 -- / Y3 -- -- -- / -- G4 -- --',
    ]);
  });

  it.each([
    ['Y1xR1', 'pawn-not-standing'],
    ['G3xY1', 'pawn-not-standing'],
    ['B2xB1', 'jump-over-own-colour'],
    ['G3xG3', 'jump-over-own-colour'],
    ['G3xB1', 'jump-not-adjacent'],
    ['R1xR2', 'jump-over-own-colour'],
    ['R1xY3', 'jump-not-adjacent'],
    ['Y4xG4', 'jump-off-board'],
    ['R2xG3', 'jump-off-board'],
    ['Y3xB2', 'jump-not-vacant'],
    ['G1@C1', 'jump-due'],
    ['G@C1', 'jump-due'],
  ])('S-7 refuses %s as %s', (move, code) => {
    const here = move === 'Y3xB2' ? board('doubles', rows.replace('--', 'R3')) : board('doubles', rows);
    expect(refusal(here, move)).toBe(`S-7 ${code}`);
  });

  it('S-7 does not jump round the edge of the board', () => {
    const table = board('doubles', '-- -- B1 R1 / -- G1 -- -- / Y2 -- -- -- / R2 -- -- --', 'jump 1');
    expect(table.moves(1)).toEqual(['R1xB1', 'R2xY2']);
  });

  it('S-7 has no chains: one pawn a turn', () => {
    const table = board('doubles', 'B1 R1 -- R2 / -- -- -- -- / -- -- -- -- / -- -- -- --');
    const once = at(table, 'B1xR1');
    expect([once.toAct, once.moves(1)]).toEqual([[1], ['R2xB1']]);
  });

  it.each(jumping)('S-2, S-7 of %s lets any player jump with any pawn, no matter who placed it', (game) => {
    const table = board(game, 'Y1 R1 -- -- / -- -- -- G2 / -- -- -- B1 / -- -- -- --', 'jump 0');
    expect(table.moves(0)).toEqual(expect.arrayContaining(['Y1xR1', 'G2xB1']));
  });
});

describe('the end of a game of jumps', () => {
  it.each(jumping)('S-8 of %s comes on its own when one pawn is left', (game) => {
    const table = at(board(game, 'B1 R1 -- -- / -- -- -- -- / -- -- -- -- / -- -- -- --'), 'B1xR1');
    expect([table.toAct, table.outcome === undefined, rowsOf(table)]).toEqual([
      [],
      false,
      '-- -- B1 -- / -- -- -- -- / -- -- -- -- / -- -- -- --',
    ]);
  });

  it.each(jumping)('S-8 of %s comes on its own when no jump is possible', (game) => {
    const table = at(board(game, 'B1 R1 -- -- / -- -- -- -- / -- -- -- -- / -- -- -- Y1'), 'B1xR1');
    expect([table.toAct, table.position.includes('| over ')]).toEqual([[], true]);
  });

  it.each(jumping)('S-8 of %s accepts no ply after the end', (game) => {
    const table = at(board(game, 'B1 R1 -- -- / -- -- -- -- / -- -- -- -- / -- -- -- --'), 'B1xR1');
    for (const move of ['scarney', '-B1', 'B1xR1', 'B1@C1', 'nonsense', '']) {
      expect(refusal(table, move)).toBe('S-8 game-over');
    }
    expect(table.end({ by: 'agreement' })).toMatchObject({
      refusal: { rule: 'R-7', code: 'ended-after-end' },
    });
  });

  it('S-8 refuses the call in every phase of the other games', () => {
    const tables = [
      filled('solitaire', rowsOfColours),
      at(filled('solitaire', rowsOfColours), '-B2'),
      filled('doubles', rowsOfColours),
      at(filled('doubles', rowsOfColours), '-B2 -R2'),
      filled('highlow', rowsOfColours),
    ];
    expect(tables.map((table) => refusal(table, 'scarney'))).toEqual(
      tables.map(() => 'S-8 call-of-singles-alone'),
    );
  });

  it('S-8 scores forty less the spots that are left', () => {
    const table = at(board('solitaire', 'B4 R1 -- -- / -- -- -- Y3 / -- -- -- -- / R2 -- -- --'), 'B4xR1');
    expect(table.outcome).toEqual({
      winners: [0],
      points: [31],
      lines: [{ label: 'game score', seat: 0, points: 31 }],
    });
  });

  it('S-11 is over after a take-off that leaves no jump, with a score of 1 or 2', () => {
    // C1 is free and its neighbours' neighbours have their colour.
    const layout = 'B1 R1 R2 B2 / Y1 G1 G2 Y2 / Y3 G3 G4 Y4 / R3 B3 B4 R4';
    const table = filled('solitaire', layout);
    const one = at(table, '-B1');
    expect([one.toAct, one.outcome]).toEqual([
      [],
      {
        winners: [0],
        points: [1],
        lines: [{ label: 'game score', seat: 0, points: 1 }],
        rating: 'You need practice!',
      },
    ]);
    expect(at(table, '-B2').outcome?.points).toEqual([2]);
  });

  it('S-11 has no early stop', () => {
    expect(refusal(at(filled('solitaire', rowsOfColours), '-B1'), 'scarney')).toBe(
      'S-8 call-of-singles-alone',
    );
  });
});

describe('the call', () => {
  const rows = 'B1 R1 -- -- / -- -- -- -- / -- B2 -- -- / -- -- -- --';

  it('S-20 ends a game of Singles after the take-off even if a jump is left, with its bonuses', () => {
    const table = board('singles', 'B3 -- -- -- / B1 -- -- -- / R1 -- -- -- / -- -- -- --');
    expect([table.countMoves(), table.moves(0)?.at(-1)]).toEqual([2, 'scarney']);
    const called = at(board('singles', rows), 'B1xR1');
    expect(called.outcome?.points).toEqual([37 + 40, 0]);
    const early = at(table, 'scarney');
    expect([early.toAct, early.position.split(' | ').slice(1), early.outcome]).toEqual([
      [],
      ['over 0', '- ; -'],
      { winners: [0], points: [35, 0], lines: [{ label: 'game score', seat: 0, points: 35 }] },
    ]);
  });

  it('S-20 counts bonuses on the board as it stands', () => {
    const table = board('singles', 'B1 R1 -- -- / -- -- -- -- / -- -- -- -- / -- -- -- --');
    expect(at(table, 'scarney').outcome?.lines).toEqual([
      { label: 'game score', seat: 0, points: 38 },
      { label: 'number bonus', seat: 0, points: 10 },
      { label: 'number corner bonus', seat: 0, points: 20 },
    ]);
  });

  it('S-20 may follow the take-off at once', () => {
    const table = at(filled('singles', rowsOfColours), '-B1 scarney');
    expect([table.outcome?.points, 'rating' in (table.outcome ?? {})]).toEqual([[1, 0], false]);
  });

  it('S-20 is refused before the take-off', () => {
    const table = filled('singles', rowsOfColours);
    expect([refusal(table, 'scarney'), table.moves(0)?.includes('scarney')]).toEqual([
      'S-20 call-before-take-off',
      false,
    ]);
    expect(after(filled('singles', rowsOfColours), '-B1 scarney scarney')).toBe('2 S-8 game-over');
  });
});

describe('Doubles', () => {
  it('S-23 jumps in turn, the nonstarter first, each credited with what they take', () => {
    const table = at(filled('doubles', rowsOfColours), '-R1 -G2');
    expect([table.toAct, table.moves(1)]).toEqual([[1], ['R2xY2', 'G1xY1']]);
    const once = at(table, 'R2xY2');
    expect([once.toAct, once.position]).toEqual([
      [0],
      'B1 B2 B3 B4 / -- -- R3 R4 / Y1 -- Y3 Y4 / G1 R2 G3 G4 | jump 0 | G2 ; R1,Y2',
    ]);
    expect(at(once, 'G1xY1').position.slice(-24)).toBe('| jump 1 | G2,Y1 ; R1,Y2');
  });

  it('S-24 sweeps the board for the player who moved last, and the scores add to forty', () => {
    const table = study(
      'doubles',
      'B1 R1 -- -- / -- -- -- -- / -- -- -- -- / -- -- Y4 -- | jump 1 | R2,G4,Y3,B4,G1 ; B2,G3,R4,R3,Y1,G2,Y2,B3',
    );
    expect(at(table, 'B1xR1').outcome).toEqual({
      winners: [1],
      points: [14, 26],
      lines: [
        { label: 'take-off', seat: 0, points: 2 },
        { label: 'jumps', seat: 0, points: 12 },
        { label: 'take-off', seat: 1, points: 2 },
        { label: 'jumps', seat: 1, points: 19 },
        { label: 'sweep', seat: 1, points: 5 },
      ],
    });
  });

  it('S-24 leaves the swept pawns on the board in the position, with the next seat to act', () => {
    const table = at(
      study('doubles', 'B1 R1 -- -- / -- -- -- -- / -- -- -- -- / -- -- Y4 -- | jump 1 | R2 ; B2'),
      'B1xR1',
    );
    expect(table.position).toBe(
      '-- -- B1 -- / -- -- -- -- / -- -- -- -- / -- -- Y4 -- | over 0 | R2 ; B2,R1',
    );
  });

  it('S-24 is won by nobody at 20 to 20, but points and lines count', () => {
    const table = study(
      'doubles',
      'B1 R1 -- -- / -- -- -- -- / -- -- -- -- / -- -- -- -- | jump 0 | R2,B3,Y4,Y3,G4,B2 ; G1,R3,Y2,G2,G3,B4,R4,Y1',
    );
    const { outcome } = at(table, 'B1xR1');
    expect([outcome?.winners, outcome?.points, outcome?.lines.length]).toEqual([[], [20, 20], 5]);
  });

  it('S-24 gives the starter the board if no jump is possible after both take-offs', () => {
    const layout = 'B1 R1 R2 B2 / Y1 G1 G2 Y2 / Y3 G3 G4 Y4 / R3 B3 B4 R4';
    const table = at(filled('doubles', layout), '-B1 -B2');
    expect(table.outcome).toEqual({
      winners: [0],
      points: [39, 1],
      lines: [
        { label: 'take-off', seat: 0, points: 2 },
        { label: 'sweep', seat: 0, points: 37 },
        { label: 'take-off', seat: 1, points: 1 },
      ],
    });
  });

  it('S-24 has no bonuses', () => {
    const table = at(
      study('doubles', 'B1 R1 -- -- / -- -- -- -- / -- -- -- -- / -- -- -- -- | jump 0 | - ; -'),
      'B1xR1',
    );
    expect(table.outcome?.points).toEqual([2, 0]);
  });
});
