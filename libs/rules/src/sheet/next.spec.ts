import type { Json } from '@fairview/kernel';
import { aMatch, enterWritten } from '../../../../test/kit/match-records.js';
import { sheetOfMatch, type Sheet } from './index.js';
import { games as registry } from '../games.js';

const opened = (system: string, settings: Record<string, unknown>, ...games: string[]): Sheet => {
  const read = sheetOfMatch(aMatch(system, settings, ...games) as Json, registry);
  if (!read.ok) throw new Error(`${read.game} ${read.rule} ${read.code}`);
  return read.sheet;
};
/** The games that are due, black first. */
const due = (sheet: Sheet) =>
  sheet
    .next()
    .map(({ seats, round, board }) => [...(round ? [`${round}.${board}`] : []), seats.join('-')].join(' '));
const record = (seats: readonly string[], more: Record<string, Json> = {}): Json => ({
  record: 'fairview/1',
  game: 'teeko',
  seats,
  moves: ['13'],
  ended: { by: 'agreement' },
  ...more,
});
const after = (sheet: Sheet, game: Json): Sheet => {
  const entered = enterWritten(sheet, game);
  if (!entered.ok) throw new Error(entered.refusal.code);
  return entered.value;
};

describe('the next game of two players', () => {
  const next = (...games: string[]) => due(opened('bonus', { target: 25 }, ...games));

  it('TM-10 is opened by the first side at first, and black goes to the other side after each game', () => {
    expect(next()).toEqual(['A-B']);
    expect(next('A row')).toEqual(['B-A']);
    expect(next('A row', 'draw')).toEqual(['A-B']);
    expect(next('A row', 'draw', 'no contest')).toEqual(['B-A']);
  });

  it('TM-10 gives black to the side that did not hold it, if that is known', () => {
    expect(next('B-A A row')).toEqual(['A-B']);
    expect(next('B-A A row', 'A-B draw', 'A-B no contest')).toEqual(['B-A']);
    expect(next('B-A A row', 'draw')).toEqual(['A-B']);
    const sheet = opened('bonus', { target: 25 });
    expect(due(after(sheet, { winner: null, red: 'A' }))).toEqual(['A-B']);
    expect(due(after(sheet, { record: record(['B', 'A']) }))).toEqual(['A-B']);
    expect(due(after(sheet, { record: record(['A', 'B']) }))).toEqual(['B-A']);
    const resigned = record(['x', 'y'], { ended: { by: 'resignation', seat: 0 } });
    expect(due(after(sheet, { record: resigned, winner: 'A' }))).toEqual(['A-B']);
    expect(due(after(sheet, { record: record(['x', 'y']) }))).toEqual(['B-A']);
  });

  it('TM-6, TM-7 does not exist once the match is over', () => {
    expect(due(opened('straight', {}))).toEqual(['A-B']);
    expect(due(opened('straight', {}, 'no contest'))).toEqual(['B-A']);
    expect(due(opened('straight', {}, 'draw'))).toEqual([]);
    expect(due(opened('bonus', { target: 4 }, 'A row'))).toEqual([]);
  });

  it('names players, not sides', () => {
    const sides = { North: ['Ann'], South: ['Ben'] };
    const sheet = registry.systems.open({
      game: 'teeko',
      system: 'straight',
      settings: { target: 5 },
      sides,
    });
    expect(sheet.ok && due(sheet.value)).toEqual(['Ann-Ben']);
    expect(sheet.ok && sheet.value.sides).toEqual([
      { name: 'North', players: ['Ann'] },
      { name: 'South', players: ['Ben'] },
    ]);
  });
});

describe('the next game of three players', () => {
  const next = (...games: string[]) => due(opened('three-handed', { target: 50 }, ...games));

  it('TM-11 A-B, B-C, C-A and again, colours exchanged every other cycle', () => {
    const seen = Array.from({ length: 9 }, (_, number) =>
      next(...Array.from({ length: number }, () => 'draw')),
    );
    const cycle = [['A-B'], ['B-C'], ['C-A']];
    expect(seen).toEqual([...cycle, ['B-A'], ['C-B'], ['A-C'], ...cycle]);
  });

  it('TM-11 is due again for a pair whose game was left out', () => {
    expect(next('A-B A row', 'C-A C row')).toEqual(['B-C']);
    expect(next('B-C B row', 'C-A C row')).toEqual(['A-B']);
    expect(next('A-B A row', 'B-C C row', 'C-A C row', 'C-B draw', 'A-C draw')).toEqual(['B-A']);
    expect(next('B-A A row')).toEqual(['B-C']);
  });

  it('TM-11 follows from one colour and the winner, or from the record', () => {
    const sheet = opened('three-handed', { target: 50 });
    expect(due(after(sheet, { winner: 'C', kind: 'row', black: 'A' }))).toEqual(['A-B']);
    expect(due(after(sheet, { winner: 'C', kind: 'row', red: 'B' }))).toEqual(['A-B']);
    expect(due(after(sheet, { record: record(['C', 'A']) }))).toEqual(['A-B']);
    expect(due(after(sheet, { record: record(['x', 'y']), black: 'C', red: 'B' }))).toEqual(['A-B']);
    expect(due(after(sheet, { winner: 'C', kind: 'row' }))).toEqual(['B-C']);
  });

  it('TM-20 is between the two who tie, and in the rotation if all three tie', () => {
    const limited = (...games: string[]) =>
      due(opened('three-handed', { timeLimit: { minutes: 60 } }, ...games));
    const level = ['A-B A row', 'B-C C row'];
    expect(limited(...level)).toEqual(['C-A']);
    expect(limited(...level, 'C-A draw @61:00')).toEqual(['A-C']);
    expect(limited(...level, 'C-A draw @61:00', 'draw @70:00')).toEqual(['C-A']);
    expect(limited('A-B A row', 'B-C B row')).toEqual(['B-A']);
    expect(limited('A-B A row', 'B-C B row', 'C-A C row')).toEqual(['B-A']);
    expect(limited('A-B A row', 'B-C B row', 'C-A C row', 'B-A draw')).toEqual(['C-B']);
    expect(limited('A-B A row', 'B-C draw', 'C-A draw', 'B-A B row', 'C-B draw')).toEqual(['A-B']);
    expect(limited('A-B A row')).toEqual([]);
  });
});

describe('the next games of two teams', () => {
  const next = (...games: string[]) => due(opened('partnership', { rounds: 3 }, ...games));
  const [one, two] = [
    ['1.1 draw', '1.2 draw'],
    ['2.1 draw', '2.2 A row'],
  ];

  it('TM-13 A-C and B-D, then A-D and B-C, a team with one colour that changes every round', () => {
    expect(next()).toEqual(['1.1 A-C', '1.2 B-D']);
    expect(next(...one)).toEqual(['2.1 D-A', '2.2 C-B']);
    expect(next(...one, ...two)).toEqual(['3.1 A-C', '3.2 B-D']);
    expect(next(...one, ...two, '3.1 draw', '3.2 draw')).toEqual([]);
  });

  it('TM-13 player i of one team meets player (i + r - 1) mod N of the other', () => {
    const sides = { X: ['a', 'b', 'c'], Y: ['x', 'y', 'z'] };
    let sheet = registry.systems.open({
      game: 'teeko',
      system: 'partnership',
      settings: { rounds: 5 },
      sides,
    });
    const rounds: string[][] = [];
    while (sheet.ok && rounds.length < 4) {
      rounds.push(due(sheet.value));
      for (const { round = 0, board = 0 } of sheet.value.next()) {
        if (sheet.ok) sheet = sheet.value.enter({ result: { kind: 'draw' }, round, board });
      }
    }
    expect(rounds).toEqual([
      ['1.1 a-x', '1.2 b-y', '1.3 c-z'],
      ['2.1 y-a', '2.2 z-b', '2.3 x-c'],
      ['3.1 a-z', '3.2 b-x', '3.3 c-y'],
      ['4.1 x-a', '4.2 y-b', '4.3 z-c'],
    ]);
  });

  it('TM-14 are the boards of the round in play that are not done, in order', () => {
    expect(next('1.1 draw')).toEqual(['1.2 B-D']);
    expect(next('1.2 A-D draw')).toEqual(['1.1 A-C']);
    expect(next(...one, '2.2 draw')).toEqual(['2.1 D-A']);
  });

  it('TM-14 belong to rounds that run on over a no contest', () => {
    expect(next('1.1 A row', '1.2 no contest')).toEqual(['2.1 D-A', '2.2 C-B']);
  });

  it('TM-17 belong to further rounds if the entries are level', () => {
    const level = ['1.1 draw', '1.2 draw', '2.1 draw', '2.2 draw', '3.1 draw', '3.2 draw'];
    expect(next(...level)).toEqual(['4.1 D-A', '4.2 C-B']);
    expect(next(...level, '4.1 A row', '4.2 draw')).toEqual([]);
  });
});
