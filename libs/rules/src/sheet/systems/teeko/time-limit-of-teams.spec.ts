import type { Json } from '@fairview/kernel';
import {
  aMatch,
  afterStart,
  matchStart,
  scoredGame,
  enterWritten,
} from '../../../../../../test/kit/match-records.js';
import { scoreMatch, sheetOfMatch, type Sheet, type SheetFigures } from '../../index.js';
import { games as registry } from '../../../games.js';

const hour = { timeLimit: { minutes: 60 } };
const match = (...games: string[]) => aMatch('partnership', hour, ...games) as Json;
const sheet = (...games: string[]): SheetFigures => {
  const answer = scoreMatch(match(...games), registry);
  if (!answer.ok) throw new Error(`${answer.game} ${answer.rule} ${answer.code}`);
  return answer;
};
/** A round of two boards. */
const round = (number: number, one: string, other: string) => [`${number}.1 ${one}`, `${number}.2 ${other}`];
const lead = round(1, 'A row @20:00', 'draw @21:00');
const level = round(1, 'A row @20:00', 'D row @21:00');

const opened = (settings: Json = hour): Sheet => {
  const sides = { X: ['A', 'B'], Y: ['C', 'D'] };
  const read = registry.systems.open({
    game: 'teeko',
    system: 'partnership',
    settings,
    sides,
    startedAt: Date.parse(matchStart),
  });
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
};
const enter = (before: Sheet, ...games: string[]): Sheet =>
  games.reduce((sheet, scored) => {
    const entered = enterWritten(sheet, scoredGame(scored) as Json);
    if (!entered.ok) throw new Error(entered.refusal.code);
    return entered.value;
  }, before);

describe('a written sheet of teams under a time limit', () => {
  it('TM-15, TM-20 has no number of rounds of its own, and is tallied as if the time were up', () => {
    const rounds = [1, 2, 3, 4, 5, 6].flatMap((number) => round(number, 'C row', 'draw'));
    expect(sheet(...rounds)).toMatchObject({
      winner: 'Y',
      count: { X: 0, Y: 24 },
      shutOut: true,
      spread: 104,
    });
    expect(sheet(...round(1, 'C row', 'D row'))).toMatchObject({ finished: true, totals: { X: 0, Y: 63 } });
    expect(sheet()).toMatchObject({ finished: false });
  });

  it('TM-15 ends at the agreed number of rounds, if the time is not up before', () => {
    const agreed = { ...hour, rounds: 2 };
    const games = [...lead, ...round(2, 'A row @40:00', 'draw @41:00'), '3.1 draw'];
    expect(scoreMatch(aMatch('partnership', agreed, ...games) as Json, registry)).toMatchObject({
      game: 4,
      code: 'match-over',
    });
  });

  it('TM-19 counts a round whose last board ended at limit + 2:00.000', () => {
    expect(sheet(...lead, ...round(2, 'C big-square @62:00', 'D row @61:00'))).toMatchObject({
      winner: 'Y',
      count: { X: 4, Y: 9 },
      shutOut: false,
    });
  });

  it('TM-19 makes the whole round no contest if one board is one millisecond later', () => {
    const late = sheet(...lead, ...round(2, 'C big-square @62:00.001', 'D row @61:00'));
    expect(late).toMatchObject({
      winner: 'X',
      count: { X: 4, Y: 0 },
      gamesWon: { X: 1, Y: 0 },
      shutOut: true,
    });
    expect(sheet(...lead, ...round(2, 'C big-square @59:00', 'no contest @62:00.001'))).toEqual(late);
  });

  it('TM-19 makes a round no contest if a board is missing', () => {
    expect(sheet(...lead, '2.1 C big-square @59:00')).toMatchObject({ winner: 'X', count: { X: 4, Y: 0 } });
    expect(sheet(...level, '2.1 C big-square @59:00')).toMatchObject({
      finished: false,
      count: { X: 0, Y: 0 },
    });
  });

  it('TM-20 refuses any further game after a round that overran at unlevel counts', () => {
    const over = { ok: false, game: 4, rule: 'TM-7', code: 'match-over' };
    expect(
      scoreMatch(match(...lead, ...round(2, 'draw @61:00', 'draw @62:00.001'), '3.1 draw'), registry),
    ).toMatchObject(over);
    expect(
      scoreMatch(match(...lead, ...round(2, 'draw @59:00', 'C row @60:00.001'), '3.1 draw'), registry),
    ).toMatchObject({
      ok: true,
      finished: false,
    });
    expect(
      scoreMatch(match(...lead, ...round(2, 'draw @59:00', 'draw @60:00.001'), '3.1 draw'), registry),
    ).toMatchObject(over);
  });

  it('TM-20 counts a later end at level counts as an extra round', () => {
    expect(sheet(...level, ...round(2, 'C row @62:00.001', 'draw @80:00'))).toMatchObject({
      winner: 'Y',
      count: { X: 0, Y: 4 },
      gamesWon: { X: 0, Y: 1 },
      shutOut: false,
    });
  });

  it('TM-20 the first extra round that is decided ends the match', () => {
    const extra = [
      ...level,
      ...round(2, 'no contest @62:00.001', 'A row @61:00'),
      ...round(3, 'A row @70:00', 'C row @71:00'),
    ];
    expect(sheet(...extra)).toMatchObject({ finished: false, count: { X: 0, Y: 0 } });
    expect(sheet(...extra, ...round(4, 'B row', 'draw'))).toMatchObject({ winner: 'X', spread: 34 });
    expect(scoreMatch(match(...extra, ...round(4, 'B row', 'draw'), '5.1 draw'), registry)).toMatchObject({
      code: 'match-over',
    });
  });

  it('TM-20 does not count an incomplete extra round, nor as a no contest', () => {
    const begun = [...level, ...round(2, 'A row @61:00', 'C row @61:00'), '3.1 A row @70:00'];
    const read = sheetOfMatch(match(...begun), registry);
    expect(read.ok && [read.sheet.over, read.sheet.entries().length, read.sheet.next().length]).toEqual([
      false,
      2,
      1,
    ]);
  });

  it('TM-18 without a start no round can be late', () => {
    const { startedAt: _, ...unstarted } = match(...lead, ...round(2, 'C row @90:00', 'D row @99:00')) as {
      startedAt: Json;
    };
    expect(scoreMatch(unstarted as unknown as Json, registry)).toMatchObject({ winner: 'Y' });
  });
});

describe('a live sheet of teams under a time limit', () => {
  it('TM-18 knows its clock', () => {
    const at = (time: string) => Date.parse(afterStart(time));
    expect(opened().clock).toEqual({
      startedAt: at('0:00'),
      plannedLimitAt: at('60:00'),
      limitAt: at('60:00'),
      graceEndsAt: at('62:00'),
    });
  });

  it('TM-19, TM-20 makes an incomplete round no contest when the time is up, and tallies', () => {
    const up = enter(opened(), ...lead, '2.2 C row @59:00').timeUp();
    expect(up.over).toBe(true);
    expect(up.figures()).toMatchObject({ winner: 'X', count: { X: 4, Y: 0 } });
    expect(up.entries()[1]).toEqual({
      game: 2,
      round: 2,
      boards: [{ board: 2, game: 2, winner: 'C', points: 4, how: 'row' }],
      winner: null,
      points: 0,
      how: 'no-contest',
      count: { X: 4, Y: 0 },
    });
  });

  it('TM-20 gives the extra round at level counts the next number, and the time does not affect it', () => {
    const up = enter(opened(), ...level, '2.2 C row @59:00').timeUp();
    expect([up.over, up.extraGameDue, up.next().map(({ round }) => round)]).toEqual([false, true, [3, 3]]);
    const begun = enter(up, '3.1 draw @80:00');
    expect(begun.timeUp()).toBe(begun);
    const decided = enter(begun.timeUp(), '3.2 D row @81:00');
    expect([decided.over, decided.count]).toEqual([true, { X: 0, Y: 4 }]);
  });

  it('TM-20 enters nothing if the time is up between two rounds', () => {
    expect(
      enter(opened(), ...level)
        .timeUp()
        .entries(),
    ).toHaveLength(1);
    expect(
      opened()
        .timeUp()
        .next()
        .map(({ round }) => round),
    ).toEqual([1, 1]);
  });

  it('counts a late board as no contest, and leaves the boards beside it as they are', () => {
    const [, second] = enter(opened(), ...lead, ...round(2, 'C row @62:00.001', 'D row @61:59')).rounds();
    expect(second?.boards?.map(({ how, winner, points }) => [how, winner, points])).toEqual([
      ['no-contest', null, 0],
      ['row', 'D', 4],
    ]);
  });

  it('a sheet never changes: the one before is still valid, and can be continued twice', () => {
    const half = enter(opened(), ...lead, '2.1 C row @30:00');
    const before = JSON.stringify([half.figures(), half.entries(), half.next()]);
    const [one, other] = [enter(half, '2.2 D row @31:00'), enter(half, '2.2 A row @31:00')];
    half.timeUp();
    expect(JSON.stringify([half.figures(), half.entries(), half.next()])).toBe(before);
    expect([one.count, other.count]).toEqual([
      { X: 4, Y: 8 },
      { X: 4, Y: 0 },
    ]);
  });
});
