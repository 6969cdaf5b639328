import type { Ended, Outcome } from '../game/outcome.js';
import type { FinishedGame } from './index.js';
import { sheetsBy } from './testing/points.js';
import { games as registry } from '../games.js';

const { emptySheet } = sheetsBy(registry);

const nothing = { kind: 'noContest' };
const seats = ['A', 'B'];
const played = (
  winners: readonly number[],
  points: readonly number[],
  lines: Outcome['lines'] = [],
): Outcome => ({
  winners,
  points,
  lines,
});
const outcomeOf = (system: string, sides: string, finished: FinishedGame, settings = {}) =>
  emptySheet(system, sides, settings).describeOutcome(finished);
/** What a system enters of each ending around the table, the first seat's loss and the second's apart. */
const endings = (system: string, sides: string, seatsOf: readonly string[], zero: readonly number[]) => {
  const by = (ended: Ended, winners: readonly number[]) =>
    outcomeOf(system, sides, { outcome: played(winners, zero), ended, seats: seatsOf });
  const others = (lost: number) => zero.flatMap((_, seat) => (seat === lost ? [] : seat));
  return {
    resigned: by({ by: 'resignation', seat: 0 }, others(0)),
    overstepped: by({ by: 'clock', seat: 1 }, others(1)),
    agreed: by({ by: 'agreement' }, []),
    ruled: by({ by: 'ruling', seat: 0 }, []),
    noContest: by({ by: 'no-contest' }, []),
  };
};

describe('the outcome of a finished game as its sheet enters it', () => {
  it('S-18 Solitaire: its total; a player who gives up has scored nothing', () => {
    expect(outcomeOf('solitaire', 'A', { outcome: played([0], [63]), seats: ['A'] })).toEqual({
      kind: 'solitaire',
      score: 63,
    });
    const given = { kind: 'solitaire', score: 0 };
    expect(
      outcomeOf('solitaire', 'A', {
        outcome: played([], [0]),
        ended: { by: 'clock', seat: 0 },
        seats: ['A'],
      }),
    ).toEqual(given);
    expect(
      outcomeOf('solitaire', 'A', { outcome: played([], [0]), ended: { by: 'agreement' }, seats: ['A'] }),
    ).toEqual(given);
    expect(
      outcomeOf('solitaire', 'A', { outcome: played([], [0]), ended: { by: 'ruling' }, seats: ['A'] }),
    ).toEqual(nothing);
    expect(
      outcomeOf('solitaire', 'A', { outcome: played([], [0]), ended: { by: 'no-contest' }, seats: ['A'] }),
    ).toEqual(nothing);
  });

  it('S-21 Singles: the active player’s total; only they can lose it', () => {
    expect(outcomeOf('singles', 'A B', { outcome: played([0], [63, 0]), seats: ['B', 'A'] })).toEqual({
      kind: 'singles',
      active: 'B',
      score: 63,
    });
    expect(endings('singles', 'A B', ['B', 'A'], [0, 0])).toEqual({
      resigned: { kind: 'singles', active: 'B', score: 0 },
      overstepped: nothing,
      agreed: nothing,
      ruled: nothing,
      noContest: nothing,
    });
  });

  it('S-24 Doubles: both scores in the order of the sides; a game that was broken off has none', () => {
    expect(outcomeOf('doubles', 'A B', { outcome: played([0], [27, 13]), seats: ['B', 'A'] })).toEqual({
      kind: 'doubles',
      scores: [13, 27],
    });
    expect(endings('doubles', 'A B', seats, [0, 0])).toEqual({
      resigned: nothing,
      overstepped: nothing,
      agreed: nothing,
      ruled: nothing,
      noContest: nothing,
    });
  });

  it('S-30 HighLow: the winner and their score, 0 if the other resigned', () => {
    expect(outcomeOf('highlow', 'A B', { outcome: played([1], [0, 38]), seats: ['B', 'A'] })).toEqual({
      kind: 'highlow',
      winner: 'A',
      score: 38,
    });
    expect(endings('highlow', 'A B', seats, [0, 0])).toEqual({
      resigned: { kind: 'highlow', winner: 'B', score: 0 },
      overstepped: { kind: 'highlow', winner: 'A', score: 0 },
      agreed: nothing,
      ruled: nothing,
      noContest: nothing,
    });
  });

  it('SK-19 Skarney: the totals of the sides; zeros for a hand that was given up', () => {
    const outcome = played([1, 3], [-360, 180, -360, 180]);
    expect(outcomeOf('skarney', 'X+c Y+d', { outcome, seats: ['Y', 'X', 'd', 'c'] })).toEqual({
      kind: 'skarney',
      scores: [180, -360],
    });
    expect(endings('skarney', 'A B', seats, [0, 0])).toEqual({
      resigned: { kind: 'skarneyGivenUp', winner: 'B', scores: [0, 0] },
      overstepped: { kind: 'skarneyGivenUp', winner: 'A', scores: [0, 0] },
      agreed: { kind: 'skarney', scores: [0, 0] },
      ruled: nothing,
      noContest: nothing,
    });
    expect(endings('skarney', 'A B C', ['A', 'B', 'C'], [0, 0, 0]).resigned).toEqual({
      kind: 'skarneyGivenUp',
      scores: [0, 0, 0],
    });
    const lost = played([0, 2], [0, 0, 0, 0]);
    const ended = { by: 'clock', seat: 1 } as const;
    expect(
      outcomeOf('skarney', 'X+c Y+d', { outcome: lost, ended, seats: ['X', 'Y', 'c', 'd'] }),
    ).toMatchObject({
      winner: 'X',
    });
  });

  it('BC-17 Baccarat: what the settled rounds have brought', () => {
    const line = (round: number, label: string, seat: number | null, points: number) => ({
      round,
      label,
      seat,
      points,
    });
    const lines = [
      line(1, 'hand P1 1 9C KD = 9 +20', 0, 20),
      line(1, 'net P1 +20', 0, 20),
      line(1, 'net P2 +40', 1, 40),
      line(1, 'house -60', null, -60),
      line(2, 'net P1 -50', 0, -50),
      line(2, 'house -10', null, -10),
    ];
    const outcome = played([1], [970, 1040], lines);
    const nets = { kind: 'baccarat', nets: [40, -30], house: -10 };
    expect(outcomeOf('baccarat', 'A B', { outcome, seats: ['B', 'A'] })).toEqual(nets);
    expect(outcomeOf('baccarat', 'A B', { outcome, ended: { by: 'agreement' }, seats: ['B', 'A'] })).toEqual(
      nets,
    );
    expect(endings('baccarat', 'A B', seats, [1000, 1000])).toEqual({
      resigned: { kind: 'baccarat', nets: [0, 0], house: 0 },
      overstepped: { kind: 'baccarat', nets: [0, 0], house: 0 },
      agreed: { kind: 'baccarat', nets: [0, 0], house: 0 },
      ruled: nothing,
      noContest: nothing,
    });
  });

  it('SC-14 Scarnecchia: winner and points; a hand given up goes to the other with the points as they are', () => {
    expect(outcomeOf('scarnecchia', 'A B', { outcome: played([0], [12, 9]), seats: ['B', 'A'] })).toEqual({
      kind: 'scarnecchia',
      winner: 'B',
      scores: [9, 12],
    });
    expect(outcomeOf('scarnecchia', 'A B', { outcome: played([], [8, 8]), seats })).toEqual({
      kind: 'scarnecchiaTie',
      scores: [8, 8],
    });
    const led = { outcome: played([], [8, 8]), seats: ['B', 'A'], setup: { first: 1, tiles: [] } };
    expect(outcomeOf('scarnecchia', 'A B', led)).toMatchObject({ led: 'B' });
    const dealt = {
      outcome: played([], [0, 0]),
      seats: ['B', 'A'],
      setup: { round: 1, dealer: 2, deck: [] },
    };
    expect(outcomeOf('skarney', 'A B', dealt)).toMatchObject({ dealer: 'A' });
    expect(endings('scarnecchia', 'A B', seats, [3, 7])).toEqual({
      resigned: { kind: 'scarnecchiaGivenUp', winner: 'B', scores: [3, 7] },
      overstepped: { kind: 'scarnecchiaGivenUp', winner: 'A', scores: [3, 7] },
      agreed: { kind: 'scarnecchiaTie', scores: [3, 7] },
      ruled: nothing,
      noContest: nothing,
    });
  });

  it('TM-1, TM-2, T-16 Teeko: the winner and how; a loss around the table is a resignation', () => {
    const row = played([1], [0, 4], [{ label: 'four in a row', seat: 1, points: 4 }]);
    const sheet = emptySheet('straight', 'A B');
    expect(sheet.describeOutcome({ outcome: row, seats })).toEqual({
      kind: 'win',
      winner: 'B',
      position: 'row',
    });
    expect(sheet.describeOutcome({ outcome: played([], [0, 0]), seats })).toEqual({ kind: 'draw' });
    expect(sheet.describeOutcome({ outcome: row, ended: { by: 'ruling', seat: 0 }, seats })).toEqual({
      kind: 'resignation',
      winner: 'B',
    });
    expect(
      sheet.describeOutcome({ outcome: played([], [0, 0]), ended: { by: 'no-contest' }, seats }),
    ).toEqual(nothing);
  });
});
