import type { Json } from '@fairview/kernel';
import { board, drawnBoard, positionOf } from '../../../../test/kit/teeko-board.js';
import type { Table } from '../game/contract.js';
import { replay } from '../game/replay.js';
import { resignationWorth } from './ending.js';
import { openings } from './variant.js';
import { seal } from '../game/seal.js';
import { teeko } from './index.js';

function opened(variant: Json = {}, setup: Json = {}): Table {
  const table = seal(teeko).open(variant, setup);
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value;
}

/** The table after the moves of a text, or the refusal as `ply rule code`. */
function after(table: Table, moves: string): Table | string {
  const played = replay(
    table,
    moves.split(' ').map((move) => ({ move })),
  );
  return played.ok ? played.table : `${played.ply} ${played.refusal.rule} ${played.refusal.code}`;
}

function at(table: Table, moves: string): Table {
  const end = after(table, moves);
  if (typeof end === 'string') throw new Error(end);
  return end;
}

const dropped = '1 25 2 24 12 14 20 6';

describe('Teeko', () => {
  it('T-2 has two seats of four pieces, and eight drops then fill the board with them', () => {
    const table = at(opened(), dropped);
    expect(table.seats).toBe(2);
    expect(drawnBoard(table)).toBe(board`
      BB...
      R....
      .B.R.
      ....B
      ...RR
      move B
    `);
  });

  it('T-6 drops Black, Red, Black, Red … in turn', () => {
    expect(drawnBoard(opened())).toBe(board`
      .....
      .....
      .....
      .....
      .....
      drop B for B
    `);
    expect(drawnBoard(at(opened(), '13'))).toBe(board`
      .....
      .....
      ..B..
      .....
      .....
      drop R for R
    `);
  });

  it('T-7 lets the opponent choose in an alternate drop', () => {
    const table = opened({ opening: 'alternate' });
    expect(drawnBoard(table)).toBe(board`
      .....
      .....
      .....
      .....
      .....
      drop R for B
    `);
    expect(table.toAct).toEqual([1]);
    expect(drawnBoard(at(table, '13'))).toBe(board`
      .....
      .....
      ..B..
      .....
      .....
      drop B for R
    `);
  });

  it.each([
    ['standard', 'B R B R B R B R'],
    ['alternate', 'R B R B R B R B'],
    ['one-move-standard', 'B R R B R B R B'],
    ['two-move-standard', 'B R B R R B R B'],
    ['three-move-standard', 'B R B R B R R B'],
    ['one-move-alternate', 'R B B R B R B R'],
    ['two-move-alternate', 'R B R B B R B R'],
    ['three-move-alternate', 'R B R B R B B R'],
  ])('T-8 %s: %s choose', (opening, choosers) => {
    const letters: string[] = [];
    let table = opened({ opening });
    for (const circle of dropped.split(' ')) {
      letters.push(table.toAct[0] === 0 ? 'B' : 'R');
      table = at(table, circle);
    }
    expect(letters.join(' ')).toBe(choosers);
    expect(table.toAct).toEqual([0]);
  });

  it('T-8 knows no other style', () => {
    expect(openings).toHaveLength(8);
    expect(seal(teeko).open({ opening: 'toString' }, {})).toMatchObject({ refusal: { rule: 'R-3' } });
  });

  describe('T-9 pass', () => {
    it('hands the drop to the owner, as a ply of its own', () => {
      const table = at(opened({ opening: 'alternate' }), 'pass');
      expect(drawnBoard(table)).toBe(board`
        .....
        .....
        .....
        .....
        .....
        drop B for B passed
      `);
      expect(table.toAct).toEqual([0]);
      expect(drawnBoard(at(table, '13'))).toBe(board`
        .....
        .....
        ..B..
        .....
        .....
        drop B for R
      `);
    });

    it('counts among the legal moves if it may be played', () => {
      const table = opened({ opening: 'alternate' });
      expect([table.countMoves(), table.moves(1)?.at(-1), table.moves(0)]).toEqual([26, 'pass', []]);
      expect(at(table, 'pass').countMoves()).toBe(25);
    });

    it.each([
      ['of the owner who must place it now', { opening: 'alternate' }, 'pass pass', '1 T-9 pass-already'],
      ['in a standard drop', {}, 'pass', '0 T-9 pass-own-choice'],
      ['if it was not agreed', { opening: 'alternate', pass: false }, 'pass', '0 T-9 pass-not-agreed'],
      ['in a standard drop without passes', { pass: false }, 'pass', '0 T-9 pass-not-agreed'],
    ])('is refused %s', (_, variant, moves, refusal) => expect(after(opened(variant), moves)).toBe(refusal));
  });

  describe('T-10 a barred centre', () => {
    const barred = { centreBarred: true };
    it.each([
      ['of Black', barred, '13', '0 T-10 centre-barred'],
      ['of Red who chooses for Black', { ...barred, opening: 'alternate' }, '13', '0 T-10 centre-barred'],
      ['of Black after a pass', { ...barred, opening: 'alternate' }, 'pass 13', '1 T-10 centre-barred'],
    ])('refuses the very first drop %s', (_, variant, moves, refusal) =>
      expect(after(opened(variant), moves)).toBe(refusal),
    );

    it('is not the default, and allows the second drop', () => {
      expect(typeof after(opened(), '13')).toBe('object');
      expect(typeof after(opened(barred), '12 13')).toBe('object');
      expect([opened(barred).countMoves(), opened().countMoves()]).toEqual([24, 25]);
    });
  });

  describe('T-11 a drop that completes a winning position', () => {
    const row = { winners: [0], points: [4, 0], lines: [{ label: 'four in a row', seat: 0, points: 4 }] };
    it('wins for its owner', () => expect(at(opened(), '1 21 2 22 3 24 4').outcome).toEqual(row));

    it('wins for its owner even if the opponent placed it', () => {
      const table = at(opened({ opening: 'alternate' }), '1 21 2 22 3 24');
      expect(table.toAct).toEqual([1]);
      expect(at(table, '4').outcome).toEqual(row);
    });

    it('wins with the eighth piece too', () => {
      const { outcome } = at(opened(), '25 1 23 3 15 11 2 13');
      expect(outcome).toEqual({
        winners: [1],
        points: [0, 2],
        lines: [{ label: 'nine-circle square', seat: 1, points: 2 }],
      });
    });

    it('wins nothing in the 44 positions on an extended square', () => {
      const table = at(opened({ positions: 44 }), '25 1 23 3 15 11 2 13');
      expect([table.outcome, table.position.slice(-6)]).toEqual([undefined, 'move B']);
    });
  });

  it.each([
    ['an occupied circle', '13 13', '1 T-12 circle-occupied'],
    ['circle 26', '26', '0 T-12 circle-unknown'],
    ['a number of thirty digits', '9'.repeat(30), '0 T-12 circle-unknown'],
    ['a ninth piece', `${dropped} 13`, '8 T-12 drop-after-eighth'],
    ['a ninth piece off the board', `${dropped} 26`, '8 T-12 drop-after-eighth'],
    ['a move before all eight stand', '13 13-12', '1 T-12 move-before-eighth'],
    ['a move off the board before all eight stand', '26-27', '0 T-12 move-before-eighth'],
  ])('T-12 refuses %s', (_, moves, refusal) => expect(after(opened(), moves)).toBe(refusal));

  it.each([
    ['a pass', 'pass', 'pass-after-drop'],
    ['the opponent’s piece', '25-19', 'piece-not-yours'],
    ['a vacant circle', '13-8', 'circle-vacant'],
    ['a circle that is not a neighbour', '1-3', 'not-neighbour'],
    ['a circle across the edge', '20-21', 'not-neighbour'],
    ['a piece that stays', '1-1', 'not-neighbour'],
    ['an occupied neighbour', '1-2', 'circle-occupied'],
    ['a target off the board', '20-26', 'circle-unknown'],
    ['an origin off the board', '26-20', 'circle-unknown'],
  ])('T-13 refuses %s', (_, move, code) =>
    expect(after(opened(), `${dropped} ${move}`)).toBe(`8 T-13 ${code}`),
  );

  it('T-13 moves one piece to a neighbouring circle, Black first, in turn', () => {
    const table = at(opened(), `${dropped} 12-13`);
    expect(drawnBoard(table)).toBe(board`
      BB...
      R....
      ..BR.
      ....B
      ...RR
      move R
    `);
    expect(drawnBoard(at(table, '6-7'))).toBe(board`
      BB...
      .R...
      ..BR.
      ....B
      ...RR
      move B
    `);
  });

  it('T-14 ends the game at once on a winning position', () => {
    const position = positionOf(board`
      BBB..
      ...B.
      .....
      R.R..
      .R..R
      move B
    `);
    const table = at(opened({}, { position }), '9-4');
    expect(table.toAct).toEqual([]);
    expect(drawnBoard(table)).toBe(board`
      BBBB.
      .....
      .....
      R.R..
      .R..R
      over
    `);
    expect(table.outcome?.lines).toEqual([{ label: 'four in a row', seat: 0, points: 4 }]);
  });

  describe('T-15 the third standing of a position', () => {
    const shuffle = '1-7 25-19 7-1 19-25';
    it('draws without points, the position after the eighth piece being the first', () => {
      const twice = at(opened(), `${dropped} ${shuffle}`);
      expect([twice.outcome, twice.view('spectator')['standing']]).toEqual([undefined, 2]);
      const thrice = at(twice, shuffle);
      expect([thrice.outcome, thrice.toAct]).toEqual([{ winners: [], points: [0, 0], lines: [] }, []]);
      expect(after(twice, '1-7 25-19 7-1 19-25 1-7')).toBe('4 T-17 game-finished');
    });

    it('counts a study as its own first standing', () => {
      const position = positionOf(board`
        BB...
        R....
        .B.R.
        ....B
        ...RR
        move R
      `);
      const table = opened({}, { position });
      expect(at(table, '25-19 1-7 19-25 7-1 25-19 1-7 19-25 7-1').outcome?.winners).toEqual([]);
    });

    it('needs the same side to move', () => {
      // Black loses a move on the triangle 1-6-7 while Red goes out and back: the same board, but Red is to move.
      const position = positionOf(board`
        B.B.R
        ....B
        .....
        R.R..
        ..R.B
        move B
      `);
      const table = opened({}, { position });
      const again = at(table, '1-6 16-17 6-7 17-16 7-1');
      expect(drawnBoard(again)).toBe(board`
        B.B.R
        ....B
        .....
        R.R..
        ..R.B
        move R
      `);
      expect(again.view('arbiter')['standing']).toBe(1);
    });
  });

  describe('T-16 endings around the table', () => {
    const ended = (variant: Json, end: Json) => {
      const table = opened(variant).end(end);
      return table.ok
        ? [table.value.outcome, table.value.toAct, table.value.position.slice(-4)]
        : table.refusal;
    };
    const won = (winner: number, points: number, label: string) => ({
      winners: [winner],
      points: winner === 0 ? [points, 0] : [0, points],
      lines: [{ label, seat: winner, points }],
    });
    const drawn = { winners: [], points: [0, 0], lines: [] };
    it.each([
      [58, { by: 'resignation', seat: 0 }, won(1, 1, 'resignation')],
      [44, { by: 'resignation', seat: 0 }, won(1, 3, 'resignation')],
      [58, { by: 'clock', seat: 1 }, won(0, 1, 'clock')],
      [44, { by: 'clock', seat: 1 }, won(0, 3, 'clock')],
      [58, { by: 'ruling', seat: 1 }, won(0, 1, 'ruling')],
      [58, { by: 'ruling' }, drawn],
      [58, { by: 'agreement' }, drawn],
      [58, { by: 'no-contest' }, drawn],
      [58, { by: 'agreement', seat: 1 }, drawn],
    ] as const)('in %i positions, by %j', (positions, end, outcome) =>
      expect(ended({ positions }, end)).toEqual([outcome, [], 'over']),
    );

    it('is worth the least a win can be worth', () => {
      expect([resignationWorth({ positions: 58 }), resignationWorth({ positions: 44 })]).toEqual([1, 3]);
    });

    it('leaves the table it was called at open', () => {
      const table = opened();
      table.end({ by: 'agreement' });
      expect([table.outcome, table.toAct]).toEqual([undefined, [0]]);
    });
  });

  it.each(['14', '99', 'pass', '1-2', 'nonsense', ''])('T-17 refuses %j in a finished game', (move) => {
    expect(after(at(opened(), '1 21 2 22 3 24 4'), move)).toBe('0 T-17 game-finished');
  });

  it('T-17 refuses a move after an end around the table, and a second end', () => {
    const table = opened().end({ by: 'agreement' });
    if (!table.ok) throw new Error(table.refusal.code);
    expect(after(table.value, '13')).toBe('0 T-17 game-finished');
    expect(table.value.end({ by: 'agreement' })).toMatchObject({
      refusal: { rule: 'R-7', code: 'ended-after-end' },
    });
  });

  it('T-6, T-13 refuse the wrong seat by the rule of the phase', () => {
    const wrong = (table: Table, seat: number) => {
      const played = table.play(seat, 'anything');
      return played.ok ? 'played' : `${played.refusal.rule} ${played.refusal.code}`;
    };
    expect([wrong(opened(), 1), wrong(opened(), 2)]).toEqual(['T-6 not-your-ply', 'T-6 not-your-ply']);
    expect(wrong(at(opened(), dropped), 1)).toBe('T-13 not-your-ply');
    expect(wrong(at(opened(), '1 21 2 22 3 24 4'), 0)).toBe('T-17 game-finished');
  });

  it.each([
    '',
    ' ',
    '0',
    '07',
    '013',
    '+7',
    '-7',
    '7 ',
    ' 7',
    '7.0',
    '1e1',
    '7-',
    '7--8',
    '7-08',
    '07-8',
    '0-1',
    '1-2-3',
    'Pass',
    'PASS',
    'pass ',
    '１３',
    'x',
    '1–2',
    '7\n',
    'null',
  ])('T-0 refuses %j as unreadable in every phase', (text) => {
    for (const table of [opened(), at(opened(), dropped)]) {
      const played = table.play(0, text);
      expect(played).toMatchObject({ ok: false, refusal: { rule: 'T-0', code: 'move-unreadable' } });
    }
  });

  describe('a study', () => {
    const study = (position: Json, positions = 58) => {
      const table = seal(teeko).open({ positions }, { position });
      return table.ok ? table.value.position : `${table.refusal.rule} ${table.refusal.code}`;
    };
    it('starts where it says, with either seat to move', () => {
      const position = positionOf(board`
        ...B.
        .BR..
        .BR..
        .R.BR
        .....
        move R
      `);
      expect(study(position)).toBe(position);
    });
    it('may stand on an extended square in the 44 positions', () => {
      const position = positionOf(board`
        B...B
        RR...
        .....
        ...RR
        B...B
        move R
      `);
      expect(study(position, 44)).toBe(position);
    });
    it.each([
      [7, 'position-not-text'],
      ['', 'position-unreadable'],
      ['B', 'position-unreadable'],
      ['...B./.BR../.BR../.R.BR/.....', 'position-unreadable'],
      ['...B./.BR../.BR../.R.BR/..... move', 'position-unreadable'],
      ['...B./.BR../.BR../.R.BR/..... move X', 'position-unreadable'],
      ['...B./.BR../.BR../.R.BR/..... move R ', 'position-unreadable'],
      ['...B./.BR../.BR../.R.BR/.....  move R', 'position-unreadable'],
      ['...B../BR../.BR../.R.BR/..... move R', 'position-unreadable'],
      ['...b./.BR../.BR../.R.BR/..... move R', 'position-unreadable'],
      ['...B./.BR../.BR../.R.BR/..... move R\n', 'position-unreadable'],
      ['...B./.BR../.BR../.R.BR/..... over', 'position-wrong-phase'],
      ['...B./.BR../.BR../.R.BR/..... drop B for B', 'position-wrong-phase'],
      ['...B./.BR../.B.../.R.BR/..... move B', 'position-wrong-pieces'],
      ['...BB/.BR../.BR../.R.BR/..... move B', 'position-wrong-pieces'],
      ['BBBB./RR.../...../...RR/..... move B', 'position-won'],
      ['B...B/RR.../...../...RR/B...B move R', 'position-won'],
    ])('R-4 refuses %j as %s', (position, code) => expect(study(position)).toBe(`R-4 ${code}`));
  });
});
