import type { Json, JsonObject } from '@fairview/kernel';
import { recordOf } from '../../../../test/kit/records.js';
import { sheetsBy } from './testing/points.js';
import { games as registry } from '../games.js';

const { refusalOf, scored, sheetWith } = sheetsBy(registry);

/** That record between players of these names. */
const between = (path: string, ...seats: readonly string[]): JsonObject => ({ ...recordOf(path), seats });

describe('a match by game records', () => {
  it('S-18 was played by the only player, whatever name the record has', () => {
    const record = recordOf('scarney-solitaire/colour-bonus');
    expect(scored('solitaire', 'A', [{ record }]).count).toEqual({ A: 61 });
    expect(scored('solitaire', 'A', [{ record, score: 61 }]).count).toEqual({ A: 61 });
    expect(refusalOf('solitaire', 'A', [{ record, score: 60 }])).toEqual([0, 'R-5', 'record-says-otherwise']);
  });

  it('S-21 has seat 0 as the active player, by the record, beside it, or for two players by which one was active', () => {
    const path = 'scarney-singles/colour-bonus';
    expect(scored('singles', 'A B', [{ record: between(path, 'B', 'A') }]).count).toEqual({ A: 0, B: 65 });
    expect(scored('singles', 'A B', [{ record: recordOf(path), seats: ['B', 'A'] }]).count).toEqual({
      A: 0,
      B: 65,
    });
    expect(scored('singles', 'A B', [{ record: recordOf(path), active: 'B' }]).count).toEqual({
      A: 0,
      B: 65,
    });
    const unknown = [0, 'R-5', 'seats-not-of-the-match'];
    expect(refusalOf('singles', 'A B', [{ record: recordOf(path) }])).toEqual(unknown);
    expect(refusalOf('singles', 'A B C', [{ record: recordOf(path), active: 'B' }])).toEqual(unknown);
    expect(refusalOf('singles', 'A B', [{ record: between(path, 'A', 'A') }])).toEqual(unknown);
    expect(refusalOf('singles', 'A B', [{ record: between(path, 'A', 'B'), active: 'B' }])).toEqual([
      0,
      'R-5',
      'record-says-otherwise',
    ]);
  });

  it('S-24 has its scores in the order of the sides, not of the seats', () => {
    const path = 'scarney-doubles/won-by-the-starter';
    expect(scored('doubles', 'A B', [{ record: between(path, 'A', 'B') }]).count).toEqual({ A: 27, B: 13 });
    const sheet = sheetWith('doubles', 'A B', [{ record: between(path, 'B', 'A') }]);
    expect([sheet.count, sheet.next()]).toEqual([{ A: 13, B: 27 }, [{ seats: ['A', 'B'] }]]);
    expect(refusalOf('doubles', 'A B', [{ record: between(path, 'A', 'B'), scores: [13, 27] }])).toEqual([
      0,
      'R-5',
      'record-says-otherwise',
    ]);
  });

  it('S-24 refuses a study with fewer than 40 as a game', () => {
    const study = between('scarney-doubles/study-over-at-ply-0', 'A', 'B');
    expect(refusalOf('doubles', 'A B', [{ record: study }])).toEqual([0, 'S-24', 'scores-not-forty']);
  });

  it('S-30 of two players knows who sat where by the winner', () => {
    const record = recordOf('scarney-highlow/high-coloured-last-pawn-won-by-the-other');
    expect(scored('highlow', 'A B', [{ record, winner: 'A' }]).count).toEqual({ A: 13, B: 0 });
    expect(scored('highlow', 'A B', [{ record: { ...record, seats: ['A', 'B'] } }]).count).toEqual({
      A: 0,
      B: 13,
    });
    expect(refusalOf('highlow', 'A B', [{ record: { ...record, seats: ['A', 'B'] }, winner: 'A' }])).toEqual([
      0,
      'R-5',
      'record-says-otherwise',
    ]);
  });

  it('SK-19 has partners across from each other, and its record was played in partnership', () => {
    const path = 'skarney/rummy-by-lay-off-without-shutout';
    const record = between(path, 'Y', 'X', 'd', 'c');
    expect(scored('skarney', 'X+c Y+d', [{ record }]).count).toEqual({ X: -450, Y: 280 });
    expect(refusalOf('skarney', 'X+c Y+d', [{ record: between(path, 'X', 'c', 'Y', 'd') }])).toEqual([
      0,
      'R-5',
      'seats-not-of-the-match',
    ]);
    const refused = [0, 'SK-19', 'partners-not-agreed'];
    expect(refusalOf('skarney', 'A B C D', [{ record: between(path, 'A', 'B', 'C', 'D') }])).toEqual(refused);
    const singly = between('skarney/rummy-by-lay-off-with-shutout', 'X', 'Y', 'c', 'd');
    expect(refusalOf('skarney', 'X+c Y+d', [{ record: singly }])).toEqual(refused);
  });

  it('BC-17 has the nets of all rounds, and with the house’s they add to zero', () => {
    const record = between('scarney-baccarat/rounds', 'C', 'A', 'B');
    expect(scored('baccarat', 'A B C', [{ record }])).toMatchObject({
      net: { A: 180, B: 6, C: -50 },
      house: -136,
      winner: 'A',
    });
    expect(refusalOf('baccarat', 'A B C', [{ record, house: 136 }])).toEqual([
      0,
      'R-5',
      'record-says-otherwise',
    ]);
  });

  it('SC-14 takes a hand’s points from its record, and nothing from a no contest', () => {
    const record = between('scarnecchia/ended-by-clock-while-free', 'A', 'B');
    expect(scored('scarnecchia', 'A B', [{ record }])).toMatchObject({
      count: { A: 0, B: 2 },
      tieBreak: { A: 3, B: 7 },
    });
    const none = between('scarnecchia/ended-by-no-contest', 'A', 'B');
    expect(scored('scarnecchia', 'A B', [{ record: none }])).toMatchObject({ count: { A: 0, B: 0 } });
  });

  it('R-7, R-2 refuses an open game and a record of another game', () => {
    const open = between('scarney-highlow/unfinished', 'A', 'B');
    expect(refusalOf('highlow', 'A B', [{ record: open }])).toEqual([0, 'R-7', 'game-unfinished']);
    expect(scored('highlow', 'A B', [{ record: open, noContest: true }]).count).toEqual({ A: 0, B: 0 });
    const other = between('scarney-doubles/won-by-the-starter', 'A', 'B');
    expect(refusalOf('highlow', 'A B', [{ record: other }])).toEqual([0, 'R-2', 'record-of-another-game']);
    expect(refusalOf('highlow', 'A B', [{ record: 5 }])).toEqual([0, 'R-1', 'not-an-object']);
  });

  it('S-27 names the illegal ply of a record', () => {
    const record = between('scarney-highlow/unfinished', 'A', 'B');
    const moves = record['moves'] as readonly Json[];
    const answer = refusalOf('highlow', 'A B', [{ record: { ...record, moves: [...moves, '-B9'] } }]);
    expect(answer?.[0]).toBe(0);
    expect(answer?.[1]).toMatch(/^S-/);
  });

  it('R-6 refuses keys that cannot be read', () => {
    const refused = [0, 'R-6', 'game-key-unreadable'];
    for (const game of [
      { seats: 'A' },
      { seats: [1, 2] },
      { resigned: 1 },
      { noContest: 'yes' },
      { house: 'x' },
    ]) {
      expect(refusalOf('highlow', 'A B', [{ winner: 'A', score: 5, ...game }])).toEqual(refused);
    }
    expect(refusalOf('highlow', 'A B', [[]])).toEqual([0, 'R-6', 'game-not-an-object']);
    expect(refusalOf('highlow', 'A B', [{ winner: 'A', score: 5, endedAt: 7, note: 'x' }])).toBeUndefined();
  });

  it('R-3 refuses settings that a system does not leave open', () => {
    for (const system of ['singles', 'doubles', 'highlow', 'skarney', 'baccarat', 'scarnecchia']) {
      expect(refusalOf(system, 'A B', [], { target: 50 })).toEqual([null, 'R-3', 'setting-unknown']);
    }
    expect(refusalOf('solitaire', 'A', [], { timeLimit: { minutes: 60 } })).toEqual([
      null,
      'R-3',
      'setting-unknown',
    ]);
  });

  it('R-5 refuses to say that a hand was given up if the rules ended it', () => {
    const record = recordOf('scarnecchia/ended-by-resignation-while-free');
    const ended = recordOf('scarnecchia/won-by-tiles');
    const seats = ['A', 'B'];
    expect(refusalOf('scarnecchia', 'A B', [{ record, seats, resigned: true }])).toBeUndefined();
    expect(refusalOf('scarnecchia', 'A B', [{ record: ended, seats, resigned: true }])).toEqual([
      0,
      'R-5',
      'record-says-otherwise',
    ]);
  });
});
