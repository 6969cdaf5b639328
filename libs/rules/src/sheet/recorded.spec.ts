import type { Json } from '@fairview/kernel';
import { aMatch } from '../../../../test/kit/match-records.js';
import { scoreMatch } from './index.js';
import { games as registry } from '../games.js';

/** The shortest games: black wins with the fourth piece. */
const drops = {
  row: '1 6 2 7 3 8 4',
  'small-square': '1 3 2 4 6 5 7',
  'nine-circle-square': '1 2 3 4 11 5 13',
  'sixteen-circle-square': '1 2 4 3 16 5 19',
  'big-square': '1 2 5 3 21 6 25',
} as const;
const redRow = '9 1 10 2 14 3 18 4';

const record = (moves: string, more: Record<string, unknown> = {}) => ({
  record: 'fairview/1',
  game: 'teeko',
  seats: ['A', 'B'],
  moves: moves === '' ? [] : moves.split(' '),
  ...more,
});
const score = (game: Record<string, unknown>, settings: Record<string, unknown> = { target: 25 }) =>
  scoreMatch({ ...aMatch('straight', settings), games: [game] } as Json, registry);
const refusal = (game: Record<string, unknown>, settings?: Record<string, unknown>) => {
  const answer = score(game, settings);
  return answer.ok ? undefined : [answer.game, answer.rule, answer.code];
};

describe('a game that carries its record', () => {
  it.each(Object.entries(drops))('TM-1 is worth the %s that it was won with', (kind, moves) => {
    const bare = score({ winner: 'A', kind });
    expect(bare).toMatchObject({ ok: true, gamesWon: { A: 1, B: 0 } });
    expect(score({ record: record(moves) })).toEqual(bare);
  });

  it('credits the player whose seat won', () => {
    expect(score({ record: record(redRow) })).toMatchObject({ count: { A: 0, B: 4 } });
    expect(score({ record: record(redRow, { seats: ['B', 'A'] }) })).toMatchObject({ count: { A: 4, B: 0 } });
  });

  it('takes the colours from beside the record if they are written there', () => {
    const anonymous = record(redRow, { seats: ['first player', 'second player'] });
    expect(score({ record: anonymous, black: 'A', red: 'B' })).toMatchObject({ count: { A: 0, B: 4 } });
    expect(score({ record: anonymous, black: 'B' })).toMatchObject({ count: { A: 4, B: 0 } });
    expect(score({ record: anonymous, red: 'A' })).toMatchObject({ count: { A: 4, B: 0 } });
    expect(score({ record: anonymous, winner: 'A' })).toMatchObject({ count: { A: 4, B: 0 } });
    expect(refusal({ record: anonymous })).toEqual([0, 'R-5', 'seats-not-the-players']);
    expect(score({ record: record('', { seats: ['', ''], ended: { by: 'agreement' } }) })).toMatchObject({
      ok: true,
    });
  });

  it('T-16 scores resignation, clock and a ruling against a seat the same', () => {
    for (const by of ['resignation', 'clock', 'ruling']) {
      const game = { record: record('13', { ended: { by, seat: 0 } }) };
      expect(score(game)).toMatchObject({ count: { A: 0, B: 1 } });
      expect(score(game, { target: 25, resignation: 4 })).toMatchObject({ count: { A: 0, B: 4 } });
    }
    const in44 = record('13', { ended: { by: 'clock', seat: 1 }, variant: { positions: 44 } });
    expect(score({ record: in44 }, { target: 25, positions: 44 })).toMatchObject({ count: { A: 3, B: 0 } });
  });

  it('TM-2 scores nothing for a draw or a no contest, and tells them apart', () => {
    const single = (by: string) => score({ record: record('13', { ended: { by } }) }, {});
    expect(single('agreement')).toMatchObject({ finished: true, winner: null });
    expect(single('ruling')).toMatchObject({ finished: true, winner: null });
    expect(single('no-contest')).toMatchObject({ finished: false, winner: null });
    expect(score({ record: record(drops.row), noContest: true }, {})).toMatchObject({ finished: false });
    expect(score({ record: record('13'), noContest: true }, {})).toMatchObject({ finished: false });
  });

  it('TM-3 is worth ten times as much in a super match', () => {
    expect(score({ record: record(drops.row) }, { target: 250, super: true })).toMatchObject({
      count: { A: 40 },
    });
  });

  it('TM-19 is no contest if it was finished too late', () => {
    const games = [
      { winner: 'A', kind: 'row' },
      { record: record(redRow), endedAt: '2026-11-21T14:17:00.001Z' },
    ];
    const match = { ...aMatch('straight', { timeLimit: { minutes: 15 } }), games };
    expect(scoreMatch(match as Json, registry)).toMatchObject({ winner: 'A', count: { A: 4, B: 0 } });
  });

  it('is refused if its record is, with the ply named in the message', () => {
    expect(score({ record: record('13 13') })).toMatchObject({
      ok: false,
      game: 0,
      rule: 'T-12',
      message: expect.stringMatching(/^Ply 1 of its record: /) as string,
    });
    expect(refusal({ record: { ...record('13'), record: 'fairview/2' } })).toEqual([
      0,
      'R-2',
      'unknown-record',
    ]);
    expect(refusal({ record: record('13', { seats: ['A'] }) })).toEqual([0, 'R-5', 'seats-wrong-number']);
    expect(refusal({ record: 'none' })).toEqual([0, 'R-1', 'not-an-object']);
    expect(refusal({ record: record(drops.row, { ended: { by: 'agreement' } }) })).toEqual([
      0,
      'R-7',
      'ended-after-end',
    ]);
  });

  it('R-7 is refused if its record leaves the game open', () => {
    expect(refusal({ record: record('13 12') })).toEqual([0, 'R-7', 'game-unfinished']);
  });

  it('TM-10 is refused if it was played in other positions than agreed', () => {
    expect(refusal({ record: record(drops.row) }, { target: 5, positions: 44 })).toEqual([
      0,
      'TM-10',
      'positions-not-agreed',
    ]);
    const in44 = record(drops.row, { variant: { positions: 44 } });
    expect(refusal({ record: in44 })).toEqual([0, 'TM-10', 'positions-not-agreed']);
    expect(score({ record: in44 }, { target: 5, positions: 44 })).toMatchObject({ count: { A: 4 } });
  });

  it('is refused if what is written beside the record contradicts it', () => {
    const won = record(drops.row);
    expect(score({ record: won, winner: 'A', kind: 'row', black: 'A', red: 'B' })).toMatchObject({
      ok: true,
    });
    expect(refusal({ record: won, winner: 'B' })).toEqual([0, 'R-5', 'record-says-otherwise']);
    expect(refusal({ record: won, winner: null })).toEqual([0, 'R-5', 'record-says-otherwise']);
    expect(refusal({ record: won, kind: 'big-square' })).toEqual([0, 'TM-1', 'record-says-otherwise']);
    expect(refusal({ record: won, resigned: true })).toEqual([0, 'TM-1', 'record-says-otherwise']);
  });
});

describe('a record of three players or of teams', () => {
  const of = (system: string, game: Record<string, unknown>) => {
    const answer = scoreMatch({ ...aMatch(system, { target: 25 }), games: [game] } as Json, registry);
    return answer.ok ? answer : [answer.rule, answer.code];
  };
  const three = (game: Record<string, unknown>) => of('three-handed', game);
  /** The other board is drawn, and done first. */
  const board = (game: Record<string, unknown>) => {
    const games = [
      { round: 1, board: 2, winner: null },
      { round: 1, board: 1, ...game },
    ];
    const answer = scoreMatch({ ...aMatch('partnership', { rounds: 2 }), games } as Json, registry);
    return answer.ok ? answer : [answer.rule, answer.code];
  };
  const anonymous = record(redRow, { seats: ['first player', 'second player'] });
  const unknown = ['R-5', 'seats-not-the-players'];

  it('credits the player whose seat won', () => {
    expect(three({ record: record(redRow, { seats: ['C', 'B'] }) })).toMatchObject({
      count: { A: 0, B: 4, C: 0 },
    });
    expect(board({ record: record(redRow, { seats: ['B', 'C'] }) })).toMatchObject({ count: { X: 0, Y: 4 } });
    expect(board({ record: record(drops.row, { seats: ['B', 'C'] }) })).toMatchObject({
      count: { X: 4, Y: 0 },
    });
  });

  it('takes the colours from beside the record if they are written there, one or both', () => {
    expect(three({ record: anonymous, black: 'A', red: 'C' })).toMatchObject({ count: { A: 0, B: 0, C: 4 } });
    expect(board({ record: anonymous, black: 'A', red: 'D' })).toMatchObject({ count: { X: 0, Y: 4 } });
    expect(board({ record: record(redRow, { seats: ['C', 'B'] }), black: 'D' })).toMatchObject({
      count: { X: 4, Y: 0 },
    });
  });

  it('R-5 is refused if neither says who played', () => {
    expect([three({ record: anonymous }), three({ record: anonymous, winner: 'A' })]).toEqual([
      unknown,
      unknown,
    ]);
    expect(three({ record: record('13', { seats: ['A', 'x'], ended: { by: 'agreement' } }) })).toEqual(
      unknown,
    );
    expect(board({ record: anonymous })).toEqual(unknown);
    expect(board({ record: record(redRow, { seats: ['A', 'B'] }) })).toEqual(unknown);
    expect(board({ record: anonymous, black: 'A' })).toEqual(unknown);
    expect(three({ record: record(redRow, { seats: ['A', 'A'] }) })).toEqual(unknown);
  });

  it('TM-13 has its seats at one board of a round', () => {
    const games = [
      { round: 1, board: 1, record: record(redRow, { seats: ['A', 'C'] }) },
      { round: 1, board: 2, record: record(redRow, { seats: ['B', 'C'] }) },
    ];
    expect(scoreMatch({ ...aMatch('partnership', {}), games } as Json, registry)).toMatchObject({
      game: 1,
      rule: 'TM-13',
      code: 'player-at-two-boards',
    });
  });

  it('R-5 is refused if the winner beside it is another', () => {
    const seated = record(redRow, { seats: ['A', 'C'] });
    expect(three({ record: seated, winner: 'A' })).toEqual(['R-5', 'record-says-otherwise']);
    expect(board({ record: seated, winner: 'D' })).toEqual(['R-5', 'record-says-otherwise']);
    expect(board({ record: seated, winner: 'C', kind: 'row' })).toMatchObject({ count: { X: 0, Y: 4 } });
  });

  it('TM-19 makes its round a no contest if it ended as one', () => {
    const ended = record('13', { seats: ['A', 'C'], ended: { by: 'no-contest' } });
    expect(board({ record: ended })).toMatchObject({ ok: true, gamesWon: { X: 0, Y: 0 } });
  });
});
