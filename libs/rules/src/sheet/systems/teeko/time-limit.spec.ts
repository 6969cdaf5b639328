import type { Json } from '@fairview/kernel';
import { aMatch, afterStart } from '../../../../../../test/kit/match-records.js';
import { scoreMatch, type Sheet, type SheetFigures } from '../../index.js';
import { games as registry } from '../../../games.js';

const hour = { minutes: 60 };
const match = (timeLimit: Json, ...games: string[]) =>
  scoreMatch(aMatch('straight', { timeLimit }, ...games) as Json, registry);
const sheet = (timeLimit: Json, ...games: string[]): SheetFigures => {
  const answer = match(timeLimit, ...games);
  if (!answer.ok) throw new Error(`${answer.rule} ${answer.code}`);
  return answer;
};

describe('a written sheet under a time limit', () => {
  it('TM-20 is tallied as if the time were up: the higher count wins, as its system says', () => {
    expect(sheet(hour, 'A row', 'B big-square @59:59')).toMatchObject({
      finished: true,
      winner: 'B',
      spread: 1,
    });
    expect(sheet(hour, 'A row')).toMatchObject({ winner: 'A', shutOut: true, spread: 8 });
    const bonus = aMatch(
      'bonus',
      { timeLimit: hour },
      'A row',
      'B nine-circle-square',
      'B nine-circle-square',
      'A row',
    );
    expect(scoreMatch(bonus as Json, registry)).toMatchObject({ totals: { A: 33, B: 14 }, spread: 19 });
  });

  it('TM-20 is left open by level counts', () => {
    expect(sheet(hour, 'A row', 'B row @30:00')).toMatchObject({
      finished: false,
      winner: null,
      spread: null,
    });
    expect(sheet(hour)).toMatchObject({ finished: false, count: { A: 0, B: 0 } });
  });

  it('TM-20 ends at its target if that is reached before', () => {
    const games = ['A big-square', 'B row', 'A big-square'];
    const settings = { timeLimit: hour, target: 10 };
    expect(scoreMatch(aMatch('straight', settings, ...games) as Json, registry)).toMatchObject({
      winner: 'A',
      spread: 6,
    });
    expect(scoreMatch(aMatch('straight', settings, ...games, 'A row') as Json, registry)).toMatchObject({
      ok: false,
      game: 3,
      code: 'match-over',
    });
    expect(scoreMatch(aMatch('straight', settings, 'B row @10:00') as Json, registry)).toMatchObject({
      winner: 'B',
      spread: 8,
    });
  });

  it('TM-19 counts a game whose last move is recorded at limit + 2:00.000', () => {
    expect(sheet(hour, 'A row', 'B big-square @62:00')).toMatchObject({ winner: 'B', count: { A: 4, B: 5 } });
  });

  it('TM-19 counts it as no contest one millisecond later', () => {
    expect(sheet(hour, 'A row', 'B big-square @62:00.001')).toMatchObject({
      winner: 'A',
      count: { A: 4, B: 0 },
      gamesWon: { A: 1, B: 0 },
      shutOut: true,
    });
  });

  it('TM-18 may have a limit in seconds, and another grace', () => {
    const short = { seconds: 90, graceSeconds: 5 };
    expect(sheet(short, 'A row', 'B big-square @1:35')).toMatchObject({ winner: 'B' });
    expect(sheet(short, 'A row', 'B big-square @1:35.001')).toMatchObject({ winner: 'A' });
    expect(sheet({ seconds: 90, graceSeconds: 0 }, 'A row', 'B big-square @1:30.001')).toMatchObject({
      winner: 'A',
    });
  });

  it('TM-20 refuses any further game after a game that overran at unlevel counts', () => {
    const refused = { ok: false, game: 2, rule: 'TM-7', code: 'match-over' };
    expect(match(hour, 'A row', 'B big-square @63:00', 'B row')).toMatchObject(refused);
    expect(match(hour, 'A row', 'B big-square @61:00', 'B row @61:30')).toMatchObject(refused);
    expect(match(hour, 'A row', 'no contest @62:00.001', 'B row')).toMatchObject(refused);
    expect(match(hour, 'A row', 'draw @60:00.001', 'B row')).toMatchObject(refused);
  });

  it('TM-19 allows another start after a game that ended at the limit itself', () => {
    expect(match(hour, 'A row', 'B big-square @60:00', 'A row @61:59')).toMatchObject({
      ok: true,
      winner: 'A',
    });
  });

  it('TM-20 at level counts extra games follow without clock, and the first that is decided ends the match', () => {
    const level = ['A row', 'B row @61:00'];
    expect(sheet(hour, ...level, 'A nine-circle-square @75:00')).toMatchObject({ winner: 'A', spread: 2 });
    expect(sheet(hour, ...level, 'draw @70:00', 'no contest', 'draw', 'B row')).toMatchObject({
      winner: 'B',
      spread: 4,
    });
    expect(sheet(hour, ...level, 'draw @70:00')).toMatchObject({ finished: false });
    expect(match(hour, ...level, 'A row @70:00', 'A row')).toMatchObject({
      ok: false,
      game: 3,
      code: 'match-over',
    });
  });

  it('TM-20 counts a later end at level counts as an extra game; the game in progress that overran is written as no contest', () => {
    expect(sheet(hour, 'A row', 'B row', 'A row @80:00')).toMatchObject({
      winner: 'A',
      count: { A: 8, B: 4 },
    });
    expect(sheet(hour, 'A row', 'B row', 'no contest @62:00.001', 'B row @80:00')).toMatchObject({
      winner: 'B',
    });
    expect(sheet(hour, 'draw', 'A row @90:00')).toMatchObject({ winner: 'A', shutOut: true, spread: 8 });
  });

  it('TM-20 a spot may decide the tally, and may be what levels it', () => {
    const spot = { B: 4 };
    const settings = { timeLimit: hour, spot };
    expect(scoreMatch(aMatch('straight', settings, 'A row', 'B row @5:00') as Json, registry)).toMatchObject({
      winner: 'B',
      spread: 4,
    });
    expect(scoreMatch(aMatch('straight', settings, 'A row @61:00') as Json, registry)).toMatchObject({
      finished: false,
    });
  });

  it('TM-18 without a start no instant can be late', () => {
    const { startedAt: _, ...unstarted } = aMatch(
      'straight',
      { timeLimit: hour },
      'A row',
      'B big-square @99:00',
    );
    expect(scoreMatch(unstarted as Json, registry)).toMatchObject({ winner: 'B' });
  });

  it('without a limit instants say nothing', () => {
    const answer = scoreMatch(
      aMatch('straight', { target: 9 }, 'A row @500:00', 'B row @999:00') as Json,
      registry,
    );
    expect(answer).toMatchObject({ finished: false, count: { A: 4, B: 4 } });
  });
});

describe('a live sheet under a time limit', () => {
  const at = (time: string) => Date.parse(afterStart(time));
  const open = (settings: Json): Sheet => {
    const opened = registry.systems.open({
      game: 'teeko',
      system: 'straight',
      settings,
      sides: { A: ['A'], B: ['B'] },
      startedAt: at('0:00'),
    });
    if (!opened.ok) throw new Error(opened.refusal.code);
    return opened.value;
  };
  const enter = (before: Sheet, winner: string | null, time: string) => {
    const result = winner === null ? { kind: 'draw' } : { kind: 'win', winner, position: 'row' };
    const entered = before.enter({ result, endedAt: at(time) });
    if (!entered.ok) throw new Error(entered.refusal.code);
    return entered.value;
  };
  const limited = open({ timeLimit: { minutes: 60 }, target: 20 });

  it('TM-18 knows its start, its expected end and the end of the grace', () => {
    expect(limited.clock).toEqual({
      startedAt: at('0:00'),
      plannedLimitAt: at('60:00'),
      limitAt: at('60:00'),
      graceEndsAt: at('62:00'),
    });
    expect(open({ target: 5 }).clock).toBeUndefined();
  });

  it('TM-20 ends when the time is up if the counts differ, and asks for an extra game if they do not', () => {
    const ahead = enter(limited, 'A', '10:00');
    expect([ahead.over, ahead.isLevel, ahead.extraGameDue]).toEqual([false, false, false]);
    expect(ahead.timeUp().over).toBe(true);
    const level = enter(ahead, 'B', '20:00');
    expect([level.isLevel, level.extraGameDue]).toEqual([true, false]);
    const extra = level.timeUp();
    expect([extra.over, extra.extraGameDue]).toEqual([false, true]);
    const drawn = enter(extra, null, '70:00');
    expect([drawn.over, drawn.extraGameDue]).toEqual([false, true]);
    const decided = enter(drawn, 'B', '80:00');
    expect([decided.over, decided.extraGameDue, decided.count]).toEqual([true, false, { A: 4, B: 8 }]);
    expect(decided.figures()).toMatchObject({ winner: 'B', spread: 4 });
  });

  it('TM-20 ends with a game that ends within the grace if that leaves the counts apart', () => {
    expect(enter(limited, 'A', '61:00').over).toBe(true);
  });

  it('a sheet never changes: the one before is still valid', () => {
    const before = JSON.stringify([limited.figures(), limited.entries(), limited.over]);
    enter(limited, 'A', '1:00').timeUp();
    expect(JSON.stringify([limited.figures(), limited.entries(), limited.over])).toBe(before);
  });

  it('without a limit the time is never up', () => {
    const untimed = open({ target: 5 });
    expect(untimed.timeUp()).toBe(untimed);
  });

  it('lists its games with running totals', () => {
    const sheet = enter(enter(limited, 'A', '10:00'), null, '20:00');
    expect(sheet.entries()).toEqual([
      { game: 0, winner: 'A', points: 4, how: 'row', count: { A: 4, B: 0 } },
      { game: 1, winner: null, points: 0, how: 'drawn', count: { A: 4, B: 0 } },
    ]);
  });
});
