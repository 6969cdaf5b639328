import {
  after,
  at,
  colours,
  filled,
  live,
  opening,
  recorded,
  refusal,
  rowsOfColours,
} from './testing/tables.js';

const two = ['singles', 'doubles', 'highlow'] as const;
const deal = {
  top: ['G2', 'B1', 'G4', 'Y3', 'R1', 'G1', 'B4', 'Y1'],
  bottom: ['R4', 'R2', 'Y2', 'B2', 'G3', 'Y4', 'B3', 'R3'],
};
const empty = '-- -- -- -- / -- -- -- -- / -- -- -- -- / -- -- -- --';

describe('placement by two seats', () => {
  it.each(two)('S-5 of %s is in turn, of one’s own eight pawns, on any vacant circle', (game) => {
    const table = recorded(game, colours);
    expect([table.position, table.toAct, table.countMoves()]).toEqual([
      `${empty} | place 0 | - ; -`,
      [0],
      128,
    ]);
    const once = at(table, 'R3@C7');
    expect([once.position, once.toAct, once.countMoves()]).toEqual([
      '-- -- -- -- / -- -- R3 -- / -- -- -- -- / -- -- -- -- | place 1 | - ; -',
      [1],
      8 * 15,
    ]);
    expect(at(once, 'G1@C1').countMoves()).toBe(7 * 14);
    expect(new Set(once.moves(1)).size).toBe(120);
  });

  it.each(two)(
    'S-5 of %s refuses a pawn that is not in hand, an occupied circle, and a colour without spots',
    (game) => {
      const table = at(recorded(game, colours), 'R3@C7 G1@C1');
      expect(
        ['R3@C8', 'Y1@C8', 'G1@C8', 'B1@C7', 'B1@C1', 'B@C8', '-B1', 'B1xR1', '-B1,B2'].map((move) =>
          refusal(table, move),
        ),
      ).toEqual([
        'S-5 pawn-not-in-hand',
        'S-5 pawn-not-in-hand',
        'S-5 pawn-not-in-hand',
        'S-5 circle-not-vacant',
        'S-5 circle-not-vacant',
        'S-5 spots-always-written',
        'S-5 placement-first',
        'S-5 placement-first',
        'S-5 placement-first',
      ]);
    },
  );

  it('S-5 takes any sharing-out of the colours, in any order', () => {
    const table = recorded('doubles', {
      colours: [
        ['G', 'R'],
        ['B', 'Y'],
      ],
    });
    expect([refusal(table, 'G1@C1'), refusal(table, 'B1@C1')]).toEqual(['played', 'S-5 pawn-not-in-hand']);
    expect(table.setup).toEqual({
      colours: [
        ['G', 'R'],
        ['B', 'Y'],
      ],
    });
  });

  it.each([
    [{}, 'setup-without-colours'],
    [{ colours: null }, 'colours-not-shared-out'],
    [{ colours: [['B', 'R']] }, 'colours-not-shared-out'],
    [{ colours: [['B', 'R'], ['G', 'Y'], []] }, 'colours-not-shared-out'],
    [
      {
        colours: [
          ['B', 'R'],
          ['G', 'G'],
        ],
      },
      'colours-not-shared-out',
    ],
    [{ colours: [['B', 'R', 'Y'], ['G']] }, 'colours-not-shared-out'],
    [
      {
        colours: [
          ['B', 'R'],
          ['G', 'y'],
        ],
      },
      'colours-not-shared-out',
    ],
    [
      {
        colours: [
          ['B', 'R'],
          ['G', 3],
        ],
      },
      'colours-not-shared-out',
    ],
    [{ colours: ['BR', 'GY'] }, 'colours-not-shared-out'],
    [{ colours: { 0: ['B', 'R'], 1: ['G', 'Y'], length: 2 } }, 'colours-not-shared-out'],
    [{ top: [], bottom: [] }, 'setup-key-unknown'],
    [[], 'setup-not-object'],
    [null, 'setup-not-object'],
  ])('S-5 refuses the setup %j as %s (R-4)', (setup, code) => {
    expect(two.map((game) => opening(game, setup))).toEqual(Array.from({ length: 3 }, () => `R-4 ${code}`));
  });

  it('S-19 lets the active player place first and the opponent help; then only the active player acts', () => {
    const table = filled('singles', rowsOfColours);
    expect([table.seats, table.toAct, table.position.slice(-19)]).toEqual([2, [0], '| takeoff 0 | - ; -']);
    const off = at(table, '-B1');
    expect([off.toAct, table.play(1, '-B1')]).toMatchObject([
      [0],
      { ok: false, refusal: { rule: 'S-6', code: 'not-your-ply' } },
    ]);
  });

  it('S-23 lets the nonstarter place last and take off first', () => {
    const table = filled('doubles', rowsOfColours);
    expect([table.toAct, table.position.slice(-19)]).toEqual([[1], '| takeoff 1 | - ; -']);
  });

  it('S-26 lets the starter of HighLow place first and remove first', () => {
    const table = filled('highlow', rowsOfColours);
    expect([table.toAct, table.position.slice(-18)]).toEqual([[0], '| remove 0 | - ; -']);
  });

  it.each(two)('S-5 of %s has no variant', (game) => {
    expect(live(game, colours).variant).toEqual({});
  });
});

describe('placement of Solitaire', () => {
  it('S-9 has one seat and two groups of eight', () => {
    const table = recorded('solitaire', deal);
    expect([table.seats, table.setup, table.position]).toEqual([1, deal, `${empty} | place 0 | -`]);
  });

  it.each([
    [{}, 'setup-without-groups'],
    [{ top: deal.top }, 'setup-without-groups'],
    [{ bottom: deal.bottom }, 'setup-without-groups'],
    [{ top: deal.top, bottom: deal.top }, 'groups-not-shared-out'],
    [{ top: deal.top, bottom: deal.bottom.slice(1) }, 'groups-not-shared-out'],
    [{ top: [...deal.top, 'R4'], bottom: deal.bottom.slice(1) }, 'groups-not-shared-out'],
    [{ top: deal.top, bottom: [...deal.bottom.slice(1), 'G5'] }, 'groups-not-shared-out'],
    [{ top: deal.top, bottom: [...deal.bottom.slice(1), 4] }, 'groups-not-shared-out'],
    [{ top: deal.top, bottom: null }, 'groups-not-shared-out'],
    [{ ...deal, colours: [] }, 'setup-key-unknown'],
    [{ ...deal, position: '' }, 'setup-beside-position'],
  ])('S-9 refuses the setup %j as %s (R-4)', (setup, code) => {
    expect(opening('solitaire', setup)).toBe(`R-4 ${code}`);
  });

  it('S-10 fills C1 to C8 from the top group, then C9 to C16 from the bottom group', () => {
    const table = recorded('solitaire', deal);
    expect(['R4@C1', 'G2@C9', 'G@C9'].map((move) => refusal(table, move))).toEqual([
      'S-10 pawn-not-in-group',
      'S-10 circle-in-other-half',
      'S-10 circle-in-other-half',
    ]);
    const half = at(table, 'G2@C8 B1@C7 G4@C6 Y3@C5 R1@C4 G1@C3 B4@C2 Y1@C1');
    expect(half.position).toBe('Y1 B4 G1 R1 / Y3 G4 B1 G2 / -- -- -- -- / -- -- -- -- | place 0 | -');
    expect(['R4@C1', 'G2@C9', 'R4@C9'].map((move) => refusal(half, move))).toEqual([
      'S-10 circle-not-vacant',
      'S-10 pawn-not-in-group',
      'played',
    ]);
  });

  it('S-10 reads a colour as its next pawn in the group’s order that is not placed; long and short mix', () => {
    const table = at(recorded('solitaire', deal), 'G@C3 G1@C1 G@C8 Y@C2 Y@C4');
    expect(table.position).toBe('G1 Y3 G2 Y1 / -- -- -- G4 / -- -- -- -- / -- -- -- -- | place 0 | -');
    expect(['G@C5', 'Y@C5', 'G1@C5', 'B@C1', 'B@C5', 'B4@C5'].map((move) => refusal(table, move))).toEqual([
      'S-10 colour-not-in-group',
      'S-10 colour-not-in-group',
      'S-10 pawn-not-in-group',
      'S-10 circle-not-vacant',
      'played',
      'played',
    ]);
  });

  it('S-10 counts the long form in a record: a pawn of the group on a circle of its half', () => {
    let table = recorded('solitaire', deal);
    const counts: (number | null)[] = [];
    for (const [index, pawn] of [...deal.top, ...deal.bottom].entries()) {
      counts.push(table.countMoves());
      table = at(table, `${index % 2 === 0 ? pawn : pawn.slice(0, 1)}@C${index + 1}`);
    }
    expect(counts).toEqual([64, 49, 36, 25, 16, 9, 4, 1, 64, 49, 36, 25, 16, 9, 4, 1]);
    expect(table.toAct).toEqual([0]);
  });

  it('S-10 has sixteen plies, then one take-off', () => {
    const table = filled('solitaire', rowsOfColours);
    expect([table.position, refusal(table, 'B1@C1'), refusal(table, 'B@C1')]).toEqual([
      `${rowsOfColours} | takeoff 0 | -`,
      'S-6 take-off-due',
      'S-6 take-off-due',
    ]);
  });

  it.each(['-B1', 'B1xR1'])('S-10 refuses %s before all sixteen stand', (move) => {
    expect(after(recorded('solitaire', deal), `G@C1 ${move}`)).toBe('1 S-10 placement-first');
  });

  it('S-10 refuses the long form at a live table until all sixteen stand, whether it names a pawn in hand or not', () => {
    const table = at(live('solitaire', deal), 'G@C1 B@C2');
    expect(['G4@C3', 'G2@C3', 'R4@C3', 'G4@C1', 'G4@C16'].map((move) => refusal(table, move))).toEqual(
      Array.from({ length: 5 }, () => 'S-10 spots-hidden'),
    );
    const whole = at(table, 'G@C3 Y@C4 R@C5 G@C6 B@C7 Y@C8 R@C9 R@C10 Y@C11 B@C12 G@C13 Y@C14 B@C15 R@C16');
    expect([refusal(whole, 'G4@C3'), whole.position]).toEqual([
      'S-6 take-off-due',
      'G2 B1 G4 Y3 / R1 G1 B4 Y1 / R4 R2 Y2 B2 / G3 Y4 B3 R3 | takeoff 0 | -',
    ]);
  });

  it('S-10 offers at a live table every colour of the group on every circle of its half', () => {
    const table = live('solitaire', deal);
    expect(table.countMoves()).toBe(4 * 8);
    expect(table.moves(0)?.filter((move) => move.endsWith('@C5'))).toEqual(['B@C5', 'R@C5', 'Y@C5', 'G@C5']);
    expect(
      at(table, 'R@C5')
        .moves(0)
        ?.filter((move) => move.endsWith('@C1')),
    ).toEqual(['B@C1', 'Y@C1', 'G@C1']);
  });
});
