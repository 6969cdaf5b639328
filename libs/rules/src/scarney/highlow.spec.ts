import { after, at, filled, refusal, rowsOfColours, study } from './testing/tables.js';

const remove = (rows: string, seat = 0, taken = '- ; -') =>
  study('highlow', `${rows} | remove ${seat} | ${taken}`);
const empty = '-- -- -- --';
const row = (first: string, rest = `${empty} / ${empty} / ${empty}`) => remove(`${first} / ${rest}`);
const sets = (first: string) => row(first).countMoves();

describe('HighLow Scarney', () => {
  it('S-26 has two seats that remove in turn, the starter first', () => {
    const table = filled('highlow', rowsOfColours);
    expect([table.seats, table.toAct, at(table, '-B1').toAct]).toEqual([2, [0], [1]]);
  });

  it.each([
    ['-B1', 'C2'],
    ['-B2,B3', 'a row'],
    ['-B1,B4', 'over further pawns of the colour'],
    ['-B1,B2,B4', 'three of four'],
  ])('S-27 removes %s: %s', (move) => {
    expect(refusal(filled('highlow', rowsOfColours), move)).toBe('played');
  });

  it('S-27 passes over vacant circles, in rows and columns', () => {
    const table = remove('R1 -- -- R2 / -- -- -- -- / R3 -- -- -- / R4 -- -- B1');
    expect([...(table.moves(0) ?? [])].sort()).toEqual(
      ['-B1', '-R1', '-R1,R2', '-R1,R3', '-R1,R3,R4', '-R1,R4', '-R2', '-R3', '-R3,R4', '-R4'].sort(),
    );
  });

  it('S-27 counts sets, not spellings', () => {
    expect([sets('B1 B2 B3 B4'), sets('B1 R1 B2 --'), sets('B1 B2 R1 B3'), sets('B1 -- R1 --')]).toEqual([
      4 + 6 + 4,
      3,
      5,
      2,
    ]);
    const table = filled('highlow', rowsOfColours);
    expect(table.countMoves()).toBe(4 * (4 + 6 + 4));
    for (const spelling of ['-B1,B2,B3', '-B3,B1,B2', '-B2,B3,B1']) {
      expect(at(table, spelling).position).toBe(
        '-- -- -- B4 / R1 R2 R3 R4 / Y1 Y2 Y3 Y4 / G1 G2 G3 G4 | remove 1 | B1,B2,B3 ; -',
      );
      expect(table.describePly(0, spelling, 'spectator')).toEqual({ ok: true, value: '-B1,B2,B3' });
    }
  });

  it.each([
    ['-B1,B1', 'pawn-twice'],
    ['-B1,B2,B1', 'pawn-twice'],
    ['-B1,R1,R1', 'pawn-twice'],
    ['-G4', 'pawn-not-standing'],
    ['-B1,G4', 'pawn-not-standing'],
    ['-B1,B2,B3,B4', 'removal-too-large'],
    ['-B1,B2,B3,B4,R1', 'removal-too-large'],
    ['-B1,R1', 'removal-of-two-colours'],
    ['-B1,Y1', 'removal-of-two-colours'],
    ['-Y1,Y2', 'removal-not-in-line'],
    ['-R2,R4', 'removal-across-colour'],
    ['B1xR1', 'removal-due'],
    ['B1@C9', 'removal-due'],
    ['B@C9', 'removal-due'],
  ])('S-27 refuses %s as %s', (move, code) => {
    const table = remove('B1 B2 B3 B4 / R1 R2 G1 R4 / Y1 -- -- -- / -- Y2 -- --');
    expect(refusal(table, move)).toBe(`S-27 ${code}`);
  });

  it('S-27 removes nothing along a diagonal', () => {
    const table = remove('R1 -- -- -- / -- R2 -- -- / -- -- R3 -- / B1 -- -- --');
    expect([table.countMoves(), refusal(table, '-R1,R2'), refusal(table, '-R1,R2,R3')]).toEqual([
      4,
      'S-27 removal-not-in-line',
      'S-27 removal-not-in-line',
    ]);
  });

  it('S-28 always leaves the last pawn', () => {
    const table = row('R1 R2 -- --');
    expect([table.moves(0), refusal(table, '-R1,R2'), refusal(table, '-R2,R1')]).toEqual([
      ['-R1', '-R2'],
      'S-28 last-pawn-stays',
      'S-28 last-pawn-stays',
    ]);
    expect(refusal(row('R1 R2 R3 --'), '-R1,R2,R3')).toBe('S-28 last-pawn-stays');
    expect(refusal(row('R1 B2 -- --'), '-R1,B2')).toBe('S-27 removal-of-two-colours');
  });

  it.each([
    ['R3', [5, 0], ['removed 0 5']],
    ['R4', [5, 0], ['removed 0 5']],
    ['B3', [10, 0], ['removed 0 5', 'black last pawn doubles 0 5']],
    ['B4', [10, 0], ['removed 0 5', 'black last pawn doubles 0 5']],
    ['R1', [0, 6], ['removed 1 6']],
    ['R2', [0, 6], ['removed 1 6']],
    ['B1', [0, 12], ['removed 1 6', 'black last pawn doubles 1 6']],
    ['B2', [0, 12], ['removed 1 6', 'black last pawn doubles 1 6']],
  ])('S-29 ends with one pawn; if %s is left the points are %j', (last, points, lines) => {
    const table = at(remove(`${last} G1 -- -- / ${empty} / ${empty} / ${empty}`, 0, 'Y4 ; G2,G4'), '-G1');
    expect([table.toAct, table.outcome?.points, table.outcome?.winners]).toEqual([
      [],
      points,
      [points[0] === 0 ? 1 : 0],
    ]);
    expect(table.outcome?.lines.map(({ label, seat, points: each }) => `${label} ${seat} ${each}`)).toEqual(
      lines,
    );
    expect(table.position).toBe(`${last} -- -- -- / ${empty} / ${empty} / ${empty} | over 1 | Y4,G1 ; G2,G4`);
  });

  it('S-29 pays no points to a winner who removed nothing, and says so', () => {
    const table = at(row('B1 R1 -- --'), '-R1');
    expect(table.outcome).toEqual({
      winners: [1],
      points: [0, 0],
      lines: [{ label: 'removed', seat: 1, points: 0 }],
    });
  });

  it('S-29 accepts nothing after the end', () => {
    const table = row('B1 R1 -- --');
    for (const move of ['-B1', 'scarney', 'B1xR1', 'B1@C1', 'nonsense']) {
      expect(after(table, `-R1 ${move}`)).toBe('1 S-29 game-over');
    }
    expect(at(table, '-R1').end({ by: 'agreement' })).toMatchObject({ refusal: { rule: 'R-7' } });
  });
});
