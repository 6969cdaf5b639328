import { bug, defined, type Json, type JsonObject } from '@fairview/kernel';
import { recordOf } from '../../../../../../test/kit/records.js';
import { chance, shuffledBy, type Pick } from '../../../baccarat/testing/random.js';
import type { Ended, Line, Outcome } from '../../../game/outcome.js';
import type { Table } from '../../../game/contract.js';
import { games } from '../../../games.js';
import type { FinishedGame, Sheet, SheetResult } from '../../index.js';
import { sheetsBy } from '../../testing/points.js';

const { emptySheet, refusalOf, scored, sheetWith } = sheetsBy(games);

const recorded = (name: string): JsonObject => recordOf(`scarney-baccarat/${name}`);
/** Two rounds of three players with 1000 each, a minimum of 10; P1 to P3 win 0, 140, 0 and -50, 40, 6. */
const twoRounds = (...seats: readonly string[]): JsonObject => ({ ...recorded('rounds'), seats });
const agreed = { rounds: 6, cuts: [2] };

const net = (round: number, seat: number, points: number): Line => ({
  round,
  seat,
  points,
  label: `net P${seat + 1} ${points}`,
});
const played = (...lines: readonly Line[]): Outcome => ({ winners: [], points: [], lines });
const outcomeOf = (finished: FinishedGame): SheetResult =>
  emptySheet('elimination', 'A B C D').describeOutcome(finished);

describe('what a game reports to a table of elimination', () => {
  const outcome = played(
    { round: 1, label: 'hand P1 1 9C KD = 9 +20', seat: 0, points: 20 },
    net(1, 0, 20),
    net(1, 1, -40),
    { round: 1, label: 'house +20', seat: null, points: 20 },
    net(2, 1, 6),
  );
  const seats = ['C', 'A'];

  it('BC-18 the settled rounds, by the sides, with 0 for a player who did not sit there', () => {
    expect(outcomeOf({ outcome, seats })).toEqual({
      kind: 'elimination',
      netsByRound: [
        [-40, 0, 20, 0],
        [6, 0, 0, 0],
      ],
      left: [],
      house: 14,
    });
    expect(outcomeOf({ outcome: played(), seats })).toEqual({
      kind: 'elimination',
      netsByRound: [],
      left: [],
      house: 0,
    });
  });

  it('BC-15 only players who said so have left, in the order of the sides', () => {
    const moves = ['P1 cut 1', 'P1 leave', 'P2 bet 1 20', 'P2 done', 'P2 leave'];
    expect(outcomeOf({ outcome, seats, moves }).left).toEqual(['A', 'C']);
    expect(outcomeOf({ outcome, seats, moves: moves.slice(0, 3) }).left).toEqual(['C']);
  });

  it('BC-18 a player who resigns or loses on time leaves, and the settled rounds stand', () => {
    const rounds = outcomeOf({ outcome, seats }).netsByRound;
    const ends: readonly (readonly [Ended, readonly string[]])[] = [
      [{ by: 'resignation', seat: 1 }, ['A']],
      [{ by: 'clock', seat: 0 }, ['C']],
      [{ by: 'agreement' }, []],
      [{ by: 'agreement', seat: 1 }, []],
    ];
    for (const [ended, left] of ends)
      expect(outcomeOf({ outcome, seats, ended })).toEqual({
        kind: 'elimination',
        netsByRound: rounds,
        left,
        house: 14,
      });
    const both = { outcome, seats, moves: ['P1 leave'], ended: { by: 'resignation', seat: 0 } } as const;
    expect(outcomeOf(both).left).toEqual(['C']);
  });

  it('BC-18 nothing if it was decided by a ruling or declared no contest', () => {
    for (const by of ['ruling', 'no-contest'] as const)
      expect(outcomeOf({ outcome, seats, moves: ['P1 leave'], ended: { by } })).toEqual({
        kind: 'noContest',
      });
  });
});

describe('a table of elimination by game records', () => {
  const order = (record: Json, beside: JsonObject = {}): Json =>
    (scored('elimination', 'A B C', [{ record, ...beside }], agreed).ranking ?? []) as unknown as Json;
  const refusal = (record: Json, beside: JsonObject = {}, settings: Json = agreed) =>
    refusalOf('elimination', 'A B C', [{ record, ...beside }], settings);

  it('BC-18 enters its rounds', () => {
    expect(order(twoRounds('A', 'B', 'C'))).toEqual([
      { side: 'B', chips: 1180, outAfter: null },
      { side: 'C', chips: 1006, outAfter: null },
      { side: 'A', chips: 950, outAfter: 2 },
    ]);
    const sheet = sheetWith('elimination', 'A B C', [{ record: twoRounds('B', 'C', 'A') }], agreed);
    expect(sheet.count).toEqual({ A: 1006, B: 950, C: 1180 });
    expect(sheet.next()).toEqual([{ seats: ['A', 'C'], variant: { chips: [1006, 1180], rounds: 4 } }]);
  });

  it('R-5 seats the players as is written beside it or in it', () => {
    const record = twoRounds('x', 'y', 'z');
    expect(order(record, { seats: ['A', 'B', 'C'] })).toEqual(order(twoRounds('A', 'B', 'C')));
    const unknown = [0, 'R-5', 'seats-not-of-the-match'];
    expect(refusal(record)).toEqual(unknown);
    expect(refusal(twoRounds('A', 'A', 'B'))).toEqual(unknown);
    expect(refusal(twoRounds('A', 'B', 'C'), { seats: ['A', 'B'] })).toEqual(unknown);
    const games = [{ netsByRound: [[0, 0, -1]] }, { record: twoRounds('A', 'B', 'C') }];
    expect(refusalOf('elimination', 'A B C', games, { rounds: 6, cuts: [1, 3] })).toEqual([
      1,
      'R-5',
      'seats-not-of-the-match',
    ]);
  });

  it('BC-18 refuses a record of other stacks, another minimum or other rounds than were due', () => {
    const refused = [0, 'BC-18', 'shoe-not-as-due'];
    const record = twoRounds('A', 'B', 'C');
    expect(refusal(record, {}, { ...agreed, chips: 2000 })).toEqual(refused);
    expect(refusal(record, {}, { ...agreed, cuts: [3] })).toEqual(refused);
    expect(refusal(record, {}, { ...agreed, min: 20 })).toEqual(refused);
    const everybodyLeaves = ['P1 leave', 'P2 leave', 'P3 leave'];
    const moves = [...(record['moves'] as readonly Json[]), ...everybodyLeaves];
    expect(refusal({ ...record, variant: { rounds: null }, moves })).toEqual(refused);
    const later = [{ netsByRound: [[0, 0, -1]] }, { record: { ...record, seats: ['B', 'C', 'A'] } }];
    expect(refusalOf('elimination', 'A B C', later, { rounds: 6, cuts: [3] })).toEqual([
      1,
      ...refused.slice(1),
    ]);
  });

  it('R-5 refuses a note beside it that contradicts it', () => {
    const record = twoRounds('A', 'B', 'C');
    const rows = [
      [0, 140, 0],
      [-50, 40, 6],
    ];
    expect(
      refusal(record, { netsByRound: rows, nets: [-50, 180, 6], house: -136, left: [] }),
    ).toBeUndefined();
    for (const beside of [{ netsByRound: [[0, 140, 0]] }, { house: 136 }, { left: ['A'] }])
      expect(refusal(record, beside)).toEqual([0, 'R-5', 'record-says-otherwise']);
    expect(refusal(record, { nets: [-50, 180, 7] })).toEqual([0, 'BC-17', 'nets-not-the-sums']);
  });

  it('BC-18 lets a player who resigned leave, and the others play on', () => {
    const record = { ...twoRounds('A', 'B', 'C'), ended: { by: 'resignation', seat: 1 } };
    const moves = recorded('rounds')['moves'] as readonly Json[];
    const second = { ...record, moves: moves.slice(0, 14) };
    expect(order(second)).toEqual([
      { side: 'A', chips: 1000, outAfter: null },
      { side: 'C', chips: 1000, outAfter: null },
      { side: 'B', chips: 1140, outAfter: 1 },
    ]);
    const first = { ...record, moves: moves.slice(0, 3) };
    expect(order(first)).toEqual([
      { side: 'A', chips: 1000, outAfter: null },
      { side: 'C', chips: 1000, outAfter: null },
      { side: 'B', chips: 1000, outAfter: 0 },
    ]);
  });

  it('BC-15 is over when everybody has left, or nobody bets', () => {
    const left = {
      ...recorded('everybody-leaves-at-once'),
      variant: { chips: [1000, 1000, 1000], rounds: 2 },
    };
    expect(scored('elimination', 'A B C', [{ record: left, seats: ['C', 'A', 'B'] }], agreed)).toMatchObject({
      finished: true,
      winner: 'A',
      ranking: ['A', 'B', 'C'].map((side) => ({ side, chips: 1000, outAfter: 0 })),
    });
    const plies = ['P1 cut 1', 'P1 done', 'P2 done', 'P3 done'];
    const nobody = { ...twoRounds('A', 'B', 'C'), moves: plies };
    expect(scored('elimination', 'A B C', [{ record: nobody }], agreed)).toMatchObject({
      finished: true,
      ranking: ['A', 'B', 'C'].map((side) => ({ side, chips: 1000, outAfter: null })),
    });
  });

  it('R-7, R-2, BC-4 refuses a record that is open, of another game, or illegal', () => {
    const record = twoRounds('A', 'B', 'C');
    const moves = record['moves'] as readonly Json[];
    expect(refusal({ ...record, moves: moves.slice(0, -1) })).toEqual([0, 'R-7', 'game-unfinished']);
    expect(refusal({ ...record, game: 'skarney' })?.[0]).toBe(0);
    expect(refusal({ ...record, moves: ['P1 cut 1', 'P1 bet 1 15'] })).toEqual([
      0,
      'BC-4',
      'amount-not-in-units',
    ]);
    const none = { ...record, moves: moves.slice(0, 4), ended: { by: 'no-contest' } };
    expect(scored('elimination', 'A B C', [{ record: none }], agreed).count).toEqual({
      A: 1000,
      B: 1000,
      C: 1000,
    });
  });
});

describe('a table of elimination that is really played', () => {
  const manners = { home: true, mustBet: true, rotate: true, min: 10, max: 500 };

  /** A shoe played at random to its end, or until somebody resigns. */
  function shoePlayed(
    variant: JsonObject,
    pick: Pick,
  ): { readonly table: Table; readonly moves: readonly string[]; readonly ended?: Ended } {
    const law = games.rulebook('scarney-baccarat', 1);
    const setup = law.ok ? law.value.deal({ ...manners, ...variant }, shuffledBy(pick)) : law;
    const opened = setup.ok
      ? games.open('scarney-baccarat', 1, { ...manners, ...variant }, setup.value)
      : setup;
    if (!opened.ok) return bug(opened.refusal.code);
    let table = opened.value;
    const moves: string[] = [];
    while (table.outcome === undefined) {
      const [seat = 0] = table.toAct;
      if (moves.length > 4 && pick(200) === 0) {
        const ended = { by: 'resignation', seat } as const;
        const end = table.end(ended);
        return end.ok ? { table: end.value, moves, ended } : bug(end.refusal.code);
      }
      const legal = table.moves(seat) ?? [
        `bet ${1 + pick(6)} ${10 + 10 * pick(40)}`,
        'bet 1 10',
        'bet 2 10',
        'bet 3 10',
        'bet 4 10',
        'bet 5 10',
        'bet 6 10',
        'done',
        'done',
        ...(pick(8) === 0 ? ['leave'] : []),
      ];
      const move = legal[pick(legal.length)] ?? '';
      const next = table.play(seat, move);
      if (!next.ok) continue;
      moves.push(table.formatPly(seat, move));
      table = next.value;
    }
    return { table, moves };
  }

  it('BC-3, BC-14, BC-17, BC-18 has on its sheet the chips, seats and button of the game, shoe after shoe', () => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= 40; seed += 1) {
      const pick = chance(seed);
      const names = ['A', 'B', 'C', 'D', 'E', 'F'].slice(0, 3 + pick(4));
      let sheet: Sheet = emptySheet('elimination', names.join(' '), { chips: 300, rounds: 12, cuts: [3, 7] });
      let last: string | undefined;
      while (!sheet.over) {
        const [{ seats, variant = {} } = bug('nothing is due')] = sheet.next();
        if (last !== undefined) expect(seats[0]).toBe(last);
        expect(variant['chips']).toEqual(seats.map((name) => sheet.count[name]));
        const { table, moves, ended } = shoePlayed(variant, pick);
        const outcome = table.outcome ?? bug('a shoe without its end');
        const described = sheet.describeOutcome({ outcome, seats, moves, ...defined({ ended }) });
        const entered = sheet.enter({ result: described });
        if (!entered.ok) throw new Error(`${seed}: ${entered.refusal.code}`);
        sheet = entered.value;
        if (sheet.figures().ranking?.filter(({ outAfter }) => outAfter === null).length !== 1)
          expect(seats.map((name) => sheet.count[name])).toEqual(outcome.points);
        const { netsByRound } = described;
        const settled = Array.isArray(netsByRound) ? netsByRound.length : 0;
        const isIn = (name: string) =>
          sheet.figures().ranking?.some(({ side, outAfter }) => side === name && outAfter === null);
        // Clockwise from the player who had the button in the last settled round, or who has it now if there was none.
        const button = settled === 0 ? seats[0] : seats[(settled - 1) % seats.length];
        const from = names.indexOf(button ?? '') + (settled === 0 ? 0 : 1);
        last = names.map((_, step) => names[(from + step) % names.length] ?? '').find(isIn);
      }
      const { ranking = [], winner, house = 0 } = sheet.figures();
      expect(winner).toBe(ranking[0]?.side);
      expect(house + ranking.reduce((sum, { chips }) => sum + chips, 0)).toBe(300 * names.length);
      ends.add(ranking.filter(({ outAfter }) => outAfter === null).length > 1 ? 'rounds' : 'fewer than two');
    }
    expect(ends).toEqual(new Set(['rounds', 'fewer than two']));
  });
});
