import type { Json } from '@fairview/kernel';
import { at, opening, study, type Short } from './testing/tables.js';

const four = ['solitaire', 'singles', 'doubles', 'highlow'] as const;
const empty = '-- -- -- --';
const board = (first: string, last = empty) => `${first} / ${empty} / ${empty} / ${last}`;
const lists = (game: Short) => (game === 'solitaire' ? '-' : '- ; -');
const open = (game: Short) => (game === 'highlow' ? 'remove 0' : 'jump 0');

const refusals = (position: Json, games: readonly Short[]) =>
  games.map((game) => opening(game, { position }));

describe('the position string', () => {
  it('S-3 has the circles, the phase and the seat to act, and what each seat took', () => {
    const position = 'G3 -- R1 -- / -- Y4 -- B3 / R4 B4 -- G4 / -- -- -- -- | jump 0 | B1,G2 ; R2';
    expect([study('doubles', position).position, study('singles', position).position]).toEqual([
      position,
      position,
    ]);
  });

  it('S-3 has one list in Solitaire, and - for none', () => {
    const position = `${board('B1 R1 -- --')} | jump 0 | -`;
    expect(study('solitaire', position).position).toBe(position);
    expect(refusals(position, ['singles', 'doubles', 'highlow'])).toEqual(
      Array.from({ length: 3 }, () => 'R-4 study-unreadable'),
    );
  });

  it('S-3 lists the taken pawns in the order taken, of one HighLow move in order of circle', () => {
    const table = study('highlow', `${board('G4 -- R2 R1', 'Y1 -- Y3 --')} | remove 0 | B4 ; G1`);
    expect(at(table, '-R1,R2 -Y3 -Y1').position).toBe(
      `${board('G4 -- -- --')} | over 1 | B4,R2,R1,Y1 ; G1,Y3`,
    );
  });

  it('S-3 names in a finished game the seat whose turn would have been next', () => {
    expect(at(study('doubles', `${board('B1 R1 -- --')} | jump 0 | - ; -`), 'B1xR1').position).toBe(
      `${board('-- -- B1 --')} | over 1 | R1 ; -`,
    );
    expect(at(study('singles', `${board('B1 R1 -- --')} | jump 0 | - ; -`), 'B1xR1').position).toBe(
      `${board('-- -- B1 --')} | over 0 | R1 ; -`,
    );
    const ended = study('highlow', `${board('B1 R1 -- --')} | remove 1 | - ; -`).end({ by: 'agreement' });
    expect(ended.ok && ended.value.position).toBe(`${board('B1 R1 -- --')} | over 1 | - ; -`);
  });
});

describe('a study', () => {
  it.each(four)('S-4 of %s starts where it says and is written back as it was', (game) => {
    const position = `${board('B1 R1 -- --', '-- Y4 -- --')} | ${open(game)} | ${lists(game)}`;
    const table = study(game, position);
    expect([table.position, table.setup, table.toAct]).toEqual([position, { position }, [0]]);
  });

  it.each([
    ['doubles', 'jump 1'],
    ['doubles', 'takeoff 1'],
    ['highlow', 'remove 1'],
  ] as const)('S-4 of %s may start with seat 1: %s', (game, turn) => {
    expect(study(game, `${board('B1 R1 -- --', '-- Y4 -- --')} | ${turn} | - ; -`).toAct).toEqual([1]);
  });

  it('S-4 scores forty less what is left, however few pawns there were', () => {
    const table = study('solitaire', `${board('B1 R1 -- --', '-- -- -- Y4')} | jump 0 | -`);
    expect(at(table, 'B1xR1').outcome?.points).toEqual([35]);
  });

  it('S-4 takes the first pawn of a Doubles seat for its take-off, and what was taken before for its own', () => {
    const table = study('doubles', `${board('B1 R1 -- --')} | jump 0 | G2,Y3 ; R2`);
    expect(at(table, 'B1xR1').outcome?.lines).toEqual([
      { label: 'take-off', seat: 0, points: 2 },
      { label: 'jumps', seat: 0, points: 4 },
      { label: 'sweep', seat: 0, points: 1 },
      { label: 'take-off', seat: 1, points: 2 },
    ]);
  });

  it('S-4 counts what was removed before in HighLow', () => {
    const table = study('highlow', `${board('B3 R1 -- --')} | remove 1 | G2 ; Y4,Y1`);
    expect(at(table, '-R1').outcome?.points).toEqual([0, 12]);
  });

  it.each([
    ['solitaire', 'jump 0', '-', [39 + 10]],
    ['singles', 'takeoff 0', '- ; -', [39 + 10, 0]],
    ['doubles', 'jump 0', '- ; -', [0, 1]],
    ['doubles', 'jump 1', '- ; -', [1, 0]],
    ['highlow', 'remove 0', 'Y2 ; G2,G1', [2, 0]],
    ['highlow', 'remove 1', 'Y2 ; G2,G1', [0, 3]],
  ] as const)(
    'S-4 is over at ply 0 if one pawn is left, and the last move counts as the other seat’s: %s, %s',
    (game, turn, taken, points) => {
      const table = study(game, `${board('-- R1 -- --')} | ${turn} | ${taken}`);
      expect([table.toAct, table.outcome?.points]).toEqual([[], points]);
      expect(table.position).toBe(`${board('-- R1 -- --')} | over ${turn.slice(-1)} | ${taken}`);
      expect(table.setup).toEqual({ position: `${board('-- R1 -- --')} | ${turn} | ${taken}` });
    },
  );

  it.each(['solitaire', 'singles', 'doubles'] as const)(
    'S-4 of %s is over at ply 0 if there is no jump',
    (game) => {
      const position = `${board('B1 B2 -- --', 'Y1 -- -- R4')} | jump 0 | ${lists(game)}`;
      expect([study(game, position).toAct, study(game, position).position.includes('over 0')]).toEqual([
        [],
        true,
      ]);
    },
  );

  it.each(['solitaire', 'singles', 'doubles'] as const)(
    'S-4 of %s believes a position that says over',
    (game) => {
      const position = `${board('B1 R1 -- --')} | over 0 | ${lists(game)}`;
      expect([study(game, position).toAct, study(game, position).position]).toEqual([[], position]);
    },
  );

  it('S-4 makes the take-offs that are due in Doubles, each seat its own', () => {
    const both = study('doubles', `${board('B1 R2 Y3 --', '-- G4 -- --')} | takeoff 1 | - ; -`);
    expect(at(both, '-B1').position.slice(-20)).toBe('| takeoff 0 | - ; B1');
    const one = study('doubles', `${board('B1 R2 Y3 --', '-- G4 G2 --')} | takeoff 0 | - ; Y1`);
    expect(at(one, '-B1').position.slice(-18)).toBe('| jump 1 | B1 ; Y1');
  });

  it('S-4 ends in the take-off if that leaves one pawn', () => {
    const table = study('doubles', `${board('B1 R2 -- --')} | takeoff 1 | - ; -`);
    expect(at(table, '-B1').outcome?.points).toEqual([0, 3]);
  });

  it.each([
    [7, 'study-not-text'],
    [null, 'study-not-text'],
    [['x'], 'study-not-text'],
    ['', 'study-unreadable'],
    ['place', 'study-unreadable'],
    [`${board('B1 R1 -- --')}`, 'study-unreadable'],
    [`${board('B1 R1 -- --')} | jump 0`, 'study-unreadable'],
    [`${board('B1 R1 -- --')} | jump | -`, 'study-unreadable'],
    [`${board('B1 R1 -- --')} | jump 2 | -`, 'study-unreadable'],
    [`${board('B1 R1 -- --')} | jump 00 | -`, 'study-unreadable'],
    [`${board('B1 R1 -- --')} | Jump 0 | -`, 'study-unreadable'],
    [`${board('B1 R1 -- --')} | call 0 | -`, 'study-unreadable'],
    [`${board('B1 R1 -- --')} | jump 0 | - | -`, 'study-unreadable'],
    [`${board('B1 R1 -- --')} | jump 0 | `, 'study-unreadable'],
    [`${board('B1 R1 -- --')} | jump 0 | R2,`, 'study-unreadable'],
    [`${board('B1 R1 -- --')} | jump 0 | R2, R3`, 'study-unreadable'],
    [`${board('B1 R1 -- --')} | jump 0 | R5`, 'study-unreadable'],
    [`${board('B1 R1 -- --')} | jump 0 | -\n`, 'study-unreadable'],
    [` ${board('B1 R1 -- --')} | jump 0 | -`, 'study-unreadable'],
    [`${board('B1 R1 --')} | jump 0 | -`, 'study-unreadable'],
    [`${board('B1 R1 -- -- --')} | jump 0 | -`, 'study-unreadable'],
    [`${board('B1  R1 -- --')} | jump 0 | -`, 'study-unreadable'],
    [`${board('B1 R1 - --')} | jump 0 | -`, 'study-unreadable'],
    [`${board('B? R1 -- --')} | jump 0 | -`, 'study-unreadable'],
    [`${board('B1 r1 -- --')} | jump 0 | -`, 'study-unreadable'],
    [`${board('B1 R1 -- --')} / ${empty} | jump 0 | -`, 'study-unreadable'],
    [`${empty} / ${empty} | jump 0 | -`, 'study-unreadable'],
    [`${board('B1 R1 -- --')} | place 0 | -`, 'study-wrong-phase'],
    [`${board('B1 R1 -- --')} | remove 0 | -`, 'study-wrong-phase'],
    [`${board('B1 R1 -- --')} | jump 1 | -`, 'study-wrong-seat'],
    [`${board('B1 R1 -- --')} | over 1 | -`, 'study-wrong-seat'],
    [`${board(empty)} | jump 0 | -`, 'study-without-pawns'],
    [`${board(empty)} | over 0 | R1`, 'study-without-pawns'],
    [`${board('B1 B1 -- --')} | jump 0 | -`, 'study-pawn-twice'],
    [`${board('B1 R1 -- --')} | jump 0 | R1`, 'study-pawn-twice'],
    [`${board('B1 R1 -- --')} | jump 0 | R2,R2`, 'study-pawn-twice'],
    [`${board('B3 R4 -- --')} | takeoff 0 | -`, 'study-without-take-off'],
  ])('S-4 refuses %j as %s (R-4)', (position, code) => {
    expect(opening('solitaire', { position })).toBe(`R-4 ${code}`);
  });

  it('S-4 refuses seat 1 in Singles, a pawn taken twice by two seats, and phases of other games', () => {
    const rows = board('B1 R1 -- --');
    expect(refusals(`${rows} | jump 1 | - ; -`, ['singles'])).toEqual(['R-4 study-wrong-seat']);
    expect(refusals(`${rows} | jump 0 | R2 ; R2`, ['singles', 'doubles'])).toEqual([
      'R-4 study-pawn-twice',
      'R-4 study-pawn-twice',
    ]);
    expect(refusals(`${rows} | jump 0 | - ; -`, ['highlow'])).toEqual(['R-4 study-wrong-phase']);
    expect(refusals(`${rows} | takeoff 0 | - ; -`, ['highlow'])).toEqual(['R-4 study-wrong-phase']);
    expect(refusals(`${rows} | remove 0 | - ; -`, ['singles', 'doubles'])).toEqual([
      'R-4 study-wrong-phase',
      'R-4 study-wrong-phase',
    ]);
  });

  it('S-4 refuses a take-off that is not due, or that there is no pawn for', () => {
    const rows = board('B1 R3 -- --');
    expect(refusals(`${rows} | takeoff 1 | - ; -`, ['doubles'])).toEqual(['R-4 study-without-take-off']);
    expect(refusals(`${rows} | takeoff 0 | - ; Y1`, ['doubles'])).toEqual([`${rows} | takeoff 0 | - ; Y1`]);
    expect(refusals(`${rows} | takeoff 0 | Y1 ; -`, ['doubles'])).toEqual(['R-4 study-take-off-made']);
    expect(refusals(`${rows} | takeoff 0 | Y1 ; Y2`, ['doubles'])).toEqual(['R-4 study-take-off-made']);
  });

  it('S-4, S-29 refuse a HighLow position that says over while several pawns stand', () => {
    expect(refusals(`${board('B1 R1 -- --')} | over 0 | - ; -`, ['highlow'])).toEqual(['R-4 study-not-over']);
    expect(refusals(`${board('B1 -- -- --')} | over 0 | - ; -`, ['highlow'])).toEqual([
      `${board('B1 -- -- --')} | over 0 | - ; -`,
    ]);
  });

  it.each(four)('S-4 of %s has no other setup key', (game) => {
    const position = `${board('B1 R1 -- --')} | ${open(game)} | ${lists(game)}`;
    const more = game === 'solitaire' ? { top: [] } : { colours: [] };
    expect([opening(game, { position, ...more }), opening(game, { position, note: '' })]).toEqual([
      'R-4 setup-beside-position',
      'R-4 setup-key-unknown',
    ]);
  });
});
