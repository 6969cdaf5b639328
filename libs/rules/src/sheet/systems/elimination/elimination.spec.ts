import { rounds, shoe, tablesBy } from './testing/shoes.js';
import { sheetsBy } from '../../testing/points.js';
import { games as registry } from '../../../games.js';

const { dueAt, isOver, ranked, refusal } = tablesBy(registry);
const { emptySheet, scored, sheetWith } = sheetsBy(registry);

describe('a table of elimination', () => {
  it('BC-18 is for three to six players', () => {
    for (const sides of ['A B C', 'A B C D E F']) expect(refusal(sides, [])).toBeUndefined();
    for (const sides of ['A', 'A B', 'A B C D E F G', 'A+x B C'])
      expect(refusal(sides, [])).toEqual([null, 'R-5', 'sides-not-of-elimination']);
  });

  it('BC-18 has equal stacks of 1000, a minimum of 10 and 30 rounds with cuts after 8, 16 and 25', () => {
    const sheet = emptySheet('elimination', 'A B C');
    expect(sheet.terms).toEqual({ system: 'elimination', min: 10, rounds: 30, cuts: [8, 16, 25] });
    expect(sheet.count).toEqual({ A: 1000, B: 1000, C: 1000 });
    expect(sheet.over).toBe(false);
  });

  it('BC-18 may agree on other stacks, minimum, rounds and cuts; of the usual cuts it has those before the last round', () => {
    const settings = { chips: 200, min: 20, rounds: 9, cuts: [1, 8] };
    const sheet = emptySheet('elimination', 'A B C', settings);
    expect(sheet.terms).toEqual({ system: 'elimination', min: 20, rounds: 9, cuts: [1, 8] });
    expect(sheet.count).toEqual({ A: 200, B: 200, C: 200 });
    for (const [last, cuts] of [
      [8, []],
      [9, [8]],
      [16, [8]],
      [25, [8, 16]],
      [26, [8, 16, 25]],
    ] as const)
      expect(emptySheet('elimination', 'A B C', { rounds: last }).terms).toMatchObject({ cuts });
    expect(emptySheet('elimination', 'A B C', { cuts: [] }).terms).toMatchObject({ cuts: [] });
    expect(emptySheet('elimination', 'A B C', { cuts: [29] }).terms).toMatchObject({ cuts: [29] });
  });

  it('BC-18 refuses cuts that are not rising rounds before the last one', () => {
    for (const cuts of [[0], [30], [31], [8, 8], [16, 8], [1.5], ['8'], 8, null, { 0: 8 }])
      expect(refusal('A B C', [], { cuts })).toEqual([null, 'BC-18', 'cuts-unfit']);
    expect(refusal('A B C', [], { rounds: 1, cuts: [1] })).toEqual([null, 'BC-18', 'cuts-unfit']);
  });

  it('R-3 refuses other settings, and stacks that are invalid or below the minimum', () => {
    for (const chips of [9, 0, -5, 10.5, '1000', [1000, 1000, 1000], null])
      expect(refusal('A B C', [], { chips })).toEqual([null, 'R-3', 'setting-value-refused']);
    expect(refusal('A B C', [], { chips: 19, min: 20 })).toEqual([null, 'R-3', 'setting-value-refused']);
    expect(refusal('A B C', [], { chips: 20, min: 20 })).toBeUndefined();
    for (const wrong of [{ min: 0 }, { rounds: 0 }, { rounds: 'x' }, { min: 2.5 }])
      expect(refusal('A B C', [], wrong)).toEqual([null, 'R-3', 'setting-value-refused']);
    for (const foreign of [{ shoes: 2 }, { target: 5 }])
      expect(refusal('A B C', [], foreign)).toEqual([null, 'R-3', 'setting-unknown']);
  });

  it('BC-18 is answered with the ranking in addition to everything that a session has', () => {
    const games = [shoe('140:-60:20 0:0:-20'), shoe('-40:0:10')];
    expect(scored('elimination', 'A B C', games, { rounds: 3, cuts: [2] })).toEqual({
      finished: true,
      winner: 'A',
      shutOut: false,
      count: { A: 1100, B: 940, C: 1010 },
      gamesWon: { A: 1, B: 0, C: 1 },
      totals: { A: 1100, B: 940, C: 1010 },
      credits: [],
      net: { A: 100, B: -60, C: 10 },
      spread: null,
      lines: [
        { label: 'chips', side: 'A', points: 1000 },
        { label: 'net', side: 'A', points: 100 },
        { label: 'chips', side: 'B', points: 1000 },
        { label: 'net', side: 'B', points: -60 },
        { label: 'chips', side: 'C', points: 1000 },
        { label: 'net', side: 'C', points: 10 },
      ],
      house: -50,
      ranking: [
        { side: 'A', chips: 1100, outAfter: null },
        { side: 'C', chips: 1010, outAfter: null },
        { side: 'B', chips: 940, outAfter: 2 },
      ],
    });
  });

  it('BC-18 while it is open has its ranking and its house, but no winner and no nets', () => {
    expect(scored('elimination', 'A B C', [])).toMatchObject({ finished: false, house: 0 });
    expect(ranked('A B C', [])).toBe('A1000 B1000 C1000');
    expect(scored('elimination', 'A B C', [shoe('-10:0:5')])).toMatchObject({
      finished: false,
      winner: null,
      net: { A: 0, B: 0, C: 0 },
      house: 5,
    });
    expect(ranked('A B C', [shoe('-10:0:5')])).toBe('C1005 B1000 A990');
  });
});

describe('the players who leave a table of elimination', () => {
  const cut = { rounds: 6, cuts: [2, 4] };

  it('BC-18 include the lowest stack after a cut', () => {
    expect(ranked('A B C D', [shoe('0:-10:0:10')], cut)).toBe('D1010 A1000 C1000 B990');
    expect(ranked('A B C D', [shoe('0:-10:0:10 0:0:0:0')], cut)).toBe('D1010 A1000 C1000 B990@2');
    expect(ranked('A B C D', [shoe('0:-10:0:10 0:0:0:0'), shoe('5:0:0:-20 5:0:0:0')], cut)).toBe(
      'A1010 C1000 D990@4 B990@2',
    );
  });

  it('BC-18 do not include it if only two are left', () => {
    const games = [shoe('0:-10:20 0:0:0'), shoe('0:0:-30 0:0:-30')];
    expect(ranked('A B C', games, cut)).toBe('A1000 C960 B990@2');
  });

  it('BC-18 do not include it if somebody went broke in that round; an earlier round does not matter', () => {
    expect(ranked('A B C D', [shoe('0:-10:0:0 0:0:-995:0')], cut)).toBe('A1000 D1000 B990 C5@2');
    expect(ranked('A B C D', [shoe('0:-10:-995:0 0:0:0:0')], cut)).toBe('A1000 D1000 B990@2 C5@1');
    const spared = [shoe('0:-10:0:0 0:0:-995:0'), shoe('0:0:0:0 0:0:0:-20')];
    expect(ranked('A B C D', spared, cut)).toBe('A1000 B990 D980@4 C5@2');
  });

  it('BC-18 include a seat below the minimum at once; with exactly the minimum it stays', () => {
    expect(ranked('A B C', [shoe('-990:0:0')])).toBe('B1000 C1000 A10');
    expect(ranked('A B C', [shoe('-991:0:0')])).toBe('B1000 C1000 A9@1');
    expect(ranked('A B C', [shoe('-981:-980:0')], { min: 20 })).toBe('C1000 B20 A19@1');
    expect(refusal('A B C', [shoe('-991:0:0 1:0:0')])).toEqual([0, 'BC-18', 'net-of-one-who-is-out']);
  });

  it('BC-15 include a player who leaves by choice, after the last round that was settled in that shoe', () => {
    expect(ranked('A B C D', [shoe('50:0:0:0 0:0:0:0', 'A')], { cuts: [5] })).toBe(
      'B1000 C1000 D1000 A1050@2',
    );
    expect(ranked('A B C D', [shoe('50:0:0:0'), shoe('', 'D')])).toBe('A1050 B1000 C1000 D1000@1');
    expect(ranked('A B C D', [shoe('', 'B')])).toBe('A1000 C1000 D1000 B1000@0');
  });

  it('BC-18 include a player who leaves by choice before the lowest is looked for', () => {
    expect(ranked('A B C D', [shoe('0:-10:0:-20 0:0:0:0', 'D')], cut)).toBe('A1000 C1000 B990@2 D980@2');
    expect(ranked('A B C', [shoe('0:-10:-20 0:0:0', 'A')], cut)).toBe('B990 C980 A1000@2');
  });

  it('BC-18 are in the usual order if they leave after the same round', () => {
    expect(ranked('A B C D', [shoe('-993:0:-995:0'), shoe('0:-5:0:5', 'B')])).toBe('D1005 B995@2 A7@1 C5@1');
    expect(ranked('A B C D', [shoe('-10:0:0:0 0:-10:0:0', 'A', 'B')], { cuts: [] })).toBe(
      'C1000 D1000 B990@2 A990@2',
    );
  });

  it('R-5 cannot include anybody who is not at the table', () => {
    for (const left of ['X', 'B']) {
      const games = [shoe('0:-10:0 0:0:0'), shoe('0:0:0', left)];
      expect(refusal('A B C', games, cut)).toEqual([1, 'R-5', 'left-not-at-the-table']);
    }
    expect(refusal('A B C', [{ netsByRound: [], left: [1] }])).toEqual([0, 'R-6', 'game-key-unreadable']);
  });

  it('BC-18 are out from the moment that they went broke in the shoe that they left', () => {
    expect(ranked('A B C', [shoe('-995:0:0 0:0:-10', 'A')])).toBe('B1000 C990 A5@1');
  });
});

describe('the order at a table of elimination', () => {
  const last = { rounds: 3, cuts: [] };

  it('BC-18 is by chips', () => {
    expect(ranked('A B C', [shoe('0:0:0 0:0:0 0:20:10')], last)).toBe('B1020 C1010 A1000');
  });

  it('BC-18 is then by chips after the round before, and so on back', () => {
    expect(ranked('A B C', [shoe('0:0:0 0:5:9 20:15:11')], last)).toBe('C1020 B1020 A1020');
    expect(ranked('A B C', [shoe('0:1:2 9:8:7 0:0:0')], last)).toBe('C1009 B1009 A1009');
    expect(ranked('A B C', [shoe('9:0:0'), shoe('-4:5:5'), shoe('0:0:0')], last)).toBe('A1005 B1005 C1005');
  });

  it('BC-18 is then by the lot, the order in which the sides are listed', () => {
    expect(ranked('A B C', [shoe('7:7:7 0:0:0 -9:-9:-9')], last)).toBe('A998 B998 C998');
    expect(ranked('C A B', [shoe('7:7:7 0:0:0 -9:-9:-9')], last)).toBe('C998 A998 B998');
    expect(ranked('A B C', [shoe('0:0:0')], { rounds: 2, cuts: [1] })).toBe('A1000 B1000 C1000@1');
  });

  it('BC-18 puts the player that a cut takes last', () => {
    const settings = { rounds: 4, cuts: [3] };
    expect(ranked('A B C', [shoe('-9:0:0 9:0:0 0:0:50')], settings)).toBe('C1050 B1000 A1000@3');
  });

  it('BC-18 puts players who are in before those who are out, whatever those had, and players who left later before earlier ones', () => {
    const games = [shoe('0:-10:0:500 0:0:0:0', 'D'), shoe('0:0:-1:0')];
    expect(ranked('A B C D', games, { cuts: [2, 8] })).toBe('A1000 C999 D1500@2 B990@2');
    expect(ranked('A B C D', [shoe('-995:0:0:0'), shoe('0:-995:0:0')])).toBe('C1000 D1000 B5@2 A5@1');
  });
});

describe('the end of a table of elimination', () => {
  it('BC-18 is after the agreed rounds, over as many shoes as it takes', () => {
    const settings = { rounds: 3, cuts: [] };
    expect(isOver('A B C', [shoe('0:0:0'), shoe('0:0:0')], settings)).toBe(false);
    expect(isOver('A B C', [shoe('0:0:0'), shoe('0:0:0 0:0:0')], settings)).toBe(true);
    expect(isOver('A B C', [shoe(rounds(29, '0:0:0'))], { cuts: [] })).toBe(false);
    expect(isOver('A B C', [shoe(rounds(30, '0:0:0'))], { cuts: [] })).toBe(true);
  });

  it('BC-18 is also as soon as fewer than two are in', () => {
    expect(isOver('A B C', [shoe('-995:0:0')])).toBe(false);
    expect(isOver('A B C', [shoe('-995:-1000:0')])).toBe(true);
    expect(scored('elimination', 'A B C', [shoe('-991:-992:-993')])).toMatchObject({
      finished: true,
      winner: 'A',
    });
    expect(isOver('A B C', [shoe('0:0:0', 'A', 'C')])).toBe(true);
    expect(isOver('A B C', [shoe('0:0:0'), shoe('', 'B', 'C', 'A')])).toBe(true);
  });

  it('BC-15 is also when nobody bets, which is a shoe without a settled round that nobody left', () => {
    expect(scored('elimination', 'A B C', [shoe('0:9:0'), shoe('')])).toMatchObject({
      finished: true,
      winner: 'B',
    });
    expect(scored('elimination', 'A B C', [shoe('')])).toMatchObject({ finished: true, winner: 'A' });
    expect(isOver('A B C', [shoe('0:9:0'), shoe('', 'B')])).toBe(false);
  });

  it('BC-18 excludes the rounds that the last player plays without opponents', () => {
    const alone = [
      {
        netsByRound: [
          [0, -1000, -995],
          [50, 0, 0],
        ],
        nets: [50, -1000, -995],
        house: 1945,
      },
    ];
    expect(ranked('A B C', alone)).toBe('A1000 C5@1 B0@1');
    const sheet = sheetWith('elimination', 'A B C', alone);
    expect(sheet.figures().house).toBe(1995);
    expect(sheet.entries()).toMatchObject([{ netsByRound: [[0, -1000, -995]] }]);
  });

  it('BC-18 gives the win to the first of the ranking, and no further shoe is entered', () => {
    const games = [shoe('0:5:0')];
    expect(scored('elimination', 'A B C', games, { rounds: 1 })).toMatchObject({
      finished: true,
      winner: 'B',
    });
    for (const more of [shoe(''), { noContest: true }, {}])
      expect(refusal('A B C', [...games, more], { rounds: 1 })).toEqual([1, 'BC-18', 'match-over']);
    expect(dueAt('A B C', games, { rounds: 1 })).toEqual([]);
  });
});
