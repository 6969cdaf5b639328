import { defined } from '@fairview/kernel';
import { games, scoreMatch, sheetOfMatch } from '@fairview/rules';
import fc from 'fast-check';
import {
  after,
  aMatchState,
  done,
  ended,
  now,
  play,
  playRound,
  told,
  written,
} from './testing/a-match-state.js';
import { decideMatch, expiredMatch } from './decide.js';
import { duePairings } from './due.js';
import type { GameResult } from './terms.js';
import { matchRecord } from './record.js';
import { matchColumns } from './row.js';
import { gamesInProgress, type MatchState } from './state.js';

const row = (winner: string, endedAt?: number): GameResult => ({
  kind: 'win',
  winner,
  position: 'row',
  ...defined({ endedAt }),
});
const due = (state: MatchState) => duePairings(state).map(({ seats }) => seats.join('-'));
const open = (gameId: string) => ({ type: 'OpenGame', gameId }) as const;

describe('a match of three players', () => {
  const three = { A: ['ann'], B: ['ben'], C: ['cleo'] };
  const match = aMatchState('three-handed', { target: 30 }, three);

  it('TM-11 two play while one waits, colours exchanged in every other cycle', () => {
    const pairs: string[] = [];
    let state = match;
    for (let game = 1; game <= 7; game += 1) {
      pairs.push(...due(state));
      state = play(state, `g${game}`, { kind: 'draw' });
    }
    expect(pairs).toEqual(['ann-ben', 'ben-cleo', 'cleo-ann', 'ben-ann', 'cleo-ben', 'ann-cleo', 'ann-ben']);
  });

  it('TM-12 the first at the target collects from each opponent', () => {
    const won = ['g1', 'g2', 'g3', 'g4', 'g5'].reduce(
      (state, gameId) => {
        const [pairing] = duePairings(state);
        const winner = pairing?.seats.find((player) => player === 'ann') ?? 'cleo';
        return play(state, gameId, row(winner));
      },
      aMatchState('three-handed', { target: 16 }, three),
    );
    const { finished, winner, net } = won.sheet.figures();
    expect({ finished, winner }).toEqual({ finished: false, winner: null });
    const over = play(won, 'g6', row('ann'));
    expect(over.sheet.figures()).toMatchObject({ finished: true, winner: 'A', shutOut: true });
    expect(Object.values(over.sheet.figures().net).reduce((sum, points) => sum + points, 0)).toBe(0);
    expect(net).toEqual({ ann: 0, ben: 0, cleo: 0 });
  });

  it('plays a void game again with its colours, after the others are played', () => {
    const two = play(play(match, 'g1', row('ann')), 'g2', row('ben'));
    const struck = after(two, { type: 'GameStruck', gameId: 'g1', reason: 'Wrong pieces' });
    expect(due(struck)).toEqual(['ann-ben']);
  });
});

const teams = { A: ['ann', 'ben', 'cleo'], B: ['xan', 'yve', 'zoe'] };
const threeBoards = aMatchState('partnership', {}, teams);

describe('a match of teams', () => {
  it('TM-13 opens all boards of a round at once, one team holding one colour, and rotates who meets whom', () => {
    const boards = (state: MatchState) =>
      written(state, open('r')).map((event) => (event.type === 'GameOpened' ? event : undefined));
    expect(boards(threeBoards)).toMatchObject([
      { number: 1, round: 1, board: 1, seats: ['ann', 'xan'] },
      { number: 2, round: 1, board: 2, seats: ['ben', 'yve'] },
      { number: 3, round: 1, board: 3, seats: ['cleo', 'zoe'] },
    ]);
    const second = playRound(threeBoards, 'r1', [row('ann')]);
    expect(boards(second)).toMatchObject([
      { number: 4, round: 2, board: 1, seats: ['yve', 'ann'] },
      { number: 5, round: 2, board: 2, seats: ['zoe', 'ben'] },
      { number: 6, round: 2, board: 3, seats: ['xan', 'cleo'] },
    ]);
    const ids = boards(threeBoards).map((event) => event?.gameId);
    expect(new Set(ids).size).toBe(3);
    expect(boards(threeBoards).map((event) => event?.gameId)).toEqual(ids);
  });

  it('TM-14 enters nothing until all boards of the round are done, and then only the net', () => {
    let state = done(threeBoards, open('r1'));
    const results: GameResult[] = [
      row('ann'),
      { kind: 'win', winner: 'yve', position: 'nine-circle-square' },
      { kind: 'draw' },
    ];
    const counts = gamesInProgress(state).map(({ gameId }, board) => {
      state = done(state, {
        type: 'EnterGame',
        gameId,
        source: 'played',
        result: results[board] ?? { kind: 'draw' },
      });
      return state.sheet.count;
    });
    expect(counts).toEqual([
      { A: 0, B: 0 },
      { A: 0, B: 0 },
      { A: 2, B: 0 },
    ]);
    expect(matchColumns(state).rounds).toMatchObject([
      { round: 1, winner: 'A', points: 2, boards: [{ board: 1 }, { board: 2 }, { board: 3 }] },
    ]);
  });

  it('TM-14 opens no other round while a board is open', () => {
    const during = done(threeBoards, open('r1'));
    expect(told(during, open('r2'))).toBe('PL-11 game-in-progress');
    const [first] = gamesInProgress(during);
    const one = done(during, {
      type: 'EnterGame',
      gameId: first?.gameId ?? '',
      source: 'played',
      result: row('ann'),
    });
    expect(told(one, open('r2'))).toBe('PL-11 game-in-progress');
  });

  it('TM-15 ends after the agreed rounds, TM-17 or, if level, after further ones', () => {
    const four = ['r1', 'r2', 'r3', 'r4'].reduce(
      (state, id, round) => playRound(state, id, [row(['ann', 'yve', 'ann', 'xan'][round] ?? '')]),
      threeBoards,
    );
    expect(four.sheet.over).toBe(false);
    const decided = playRound(four, 'r5', [{ kind: 'draw' }, row('ben')]);
    expect(decided.sheet.figures()).toMatchObject({ finished: true, winner: 'A' });
    expect(told(decided, open('r6'))).toBe('TM-7 match-over');
  });

  it('asks which board a result from outside is from, and accepts each once', () => {
    const enter = (state: MatchState, gameId: string, board?: number) =>
      told(state, {
        type: 'EnterGame',
        gameId,
        source: 'reported',
        result: { kind: 'draw' },
        ...defined({ board }),
      });
    expect(enter(threeBoards, 'x')).toBe('PL-11 board-needed');
    expect(enter(threeBoards, 'x', 4)).toBe('PL-11 board-not-due');
    const one = done(threeBoards, {
      type: 'EnterGame',
      gameId: 'x',
      source: 'reported',
      result: row('yve'),
      board: 2,
    });
    expect(one.games[0]).toMatchObject({ round: 1, board: 2, seats: ['ben', 'yve'] });
    expect(enter(one, 'y', 2)).toBe('PL-11 board-not-due');
    expect(written(one, open('r1'))).toMatchObject([{ board: 1 }, { board: 3 }]);
    expect(enter(done(one, open('r1')), 'z', 1)).toBe('PL-11 game-in-progress');
    expect(
      told(threeBoards, {
        type: 'EnterGame',
        gameId: 'x',
        source: 'reported',
        board: 1,
        result: row('ben'),
      }),
    ).toMatch(/^R-5 /);
  });

  it('TM-10 has each player of red name the opening of their board, and the round waits for all', () => {
    const asked = done(aMatchState('partnership', { openings: 'redSelects' }, teams), open('r1'));
    const games = asked.asked?.games ?? [];
    expect(games.map(({ by, board }) => [by, board])).toEqual([
      ['xan', 1],
      ['yve', 2],
      ['zoe', 3],
    ]);
    const named = games.reduce((state, { gameId }, at) => {
      expect(told(state, open('r1'))).toBe('PL-13 choice-awaited');
      return done(state, {
        type: 'MakeChoice',
        gameId,
        choice: at === 1 ? 'alternate' : 'standard',
      });
    }, asked);
    expect(written(named, open('r1'))).toMatchObject([
      { opening: 'standard' },
      { opening: 'alternate' },
      { opening: 'standard' },
    ]);
  });

  it('plays a void board of a round again before the rounds after it count', () => {
    const two = playRound(playRound(threeBoards, 'r1', [row('ann'), row('ben')]), 'r2', [row('yve')]);
    expect(two.sheet.count).toEqual({ A: 8, B: 4 });
    const struck = after(two, {
      type: 'GameStruck',
      gameId: two.games[0]?.gameId ?? '',
      reason: 'Wrong opening',
    });
    expect(struck.sheet.count).toEqual({ A: 0, B: 0 });
    expect(written(struck, open('again'))).toMatchObject([
      { number: 7, round: 1, board: 1, seats: ['ann', 'xan'] },
    ]);
    const again = playRound(struck, 'again', [{ kind: 'draw' }]);
    expect(again.sheet.count).toEqual({ A: 4, B: 4 });
  });

  it('writes a record that a sheet reads to the same end, whatever the order in which boards were done', () => {
    const kinds = ['row', 'small-square', 'big-square'] as const;
    const result = fc.record({ side: fc.constantFrom(0, 1, 2), kind: fc.constantFrom(...kinds) });
    const rounds = fc.array(fc.tuple(result, result, result), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rounds, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (all, order) => {
        const inOrder = (turns: readonly number[]) =>
          all.reduce((state, boards, round) => {
            const during = done(state, open(`r${round}`));
            const games = gamesInProgress(during);
            return turns.reduce((before, at) => {
              const { gameId = '', seats = [] } = games[at] ?? {};
              const { side, kind } = boards[at] ?? { side: 2, kind: 'row' };
              const winner = [...seats].sort()[side] ?? null;
              return done(before, {
                type: 'EnterGame',
                gameId,
                source: 'played',
                result: winner === null ? { kind: 'draw' } : { kind: 'win', winner, position: kind },
              });
            }, during);
          }, threeBoards);
        const one = inOrder([0, 1, 2]);
        expect(inOrder(order).sheet.figures()).toEqual(one.sheet.figures());
        const record = matchRecord(inOrder(order));
        expect(scoreMatch(record, games)).toEqual({ ok: true, ...one.sheet.figures() });
        // The colours are in it: a paper sheet names the players of each.
        const read = sheetOfMatch(record, games);
        expect(read.ok && read.sheet.entries()).toMatchObject(
          one.sheet.rounds().map(({ boards }) => ({
            boards: boards.map(({ board, black, red }) => ({ board, black, red })),
          })),
        );
      }),
    );
  });
});

describe('a match of teams under a time limit', () => {
  const timed = aMatchState('partnership', { timeLimit: { minutes: 15 } }, teams);
  const endsAt = now + 15 * 60_000;
  const noContestAfter = endsAt + 120_000;
  const first = playRound(timed, 'r1', [row('ann', now + 1_000), row('ben', now + 2_000)]);
  const enter = (state: MatchState, board: number, result: GameResult) => {
    const { gameId = '' } = gamesInProgress(state).find((game) => game.board === board) ?? {};
    return done(state, { type: 'EnterGame', gameId, source: 'played', ...ended(result) });
  };
  const reached = after(done(first, open('r2')), { type: 'TimeLimitReached' });

  it('TM-18 counts the limit from the start of the first round', () => {
    expect(first.clock).toEqual({ startedAt: now, endsAt, noContestAfter });
    expect(decideMatch(games, first, open('r2'), now)).toMatchObject({ value: { notAfter: endsAt } });
    expect(expiredMatch(games, first, endsAt + 1)).toEqual([{ type: 'TimeLimitReached' }]);
  });

  it('TM-20 waits for a round in progress, and tallies the sheet as soon as all its boards are done', () => {
    const two = enter(enter(reached, 1, row('yve', endsAt + 1)), 2, row('zoe', noContestAfter));
    expect(two.sheet.over).toBe(false);
    const three = enter(two, 3, {
      kind: 'win',
      winner: 'xan',
      position: 'big-square',
      endedAt: noContestAfter,
    });
    expect(three.sheet.figures()).toMatchObject({ finished: true, winner: 'B', count: { A: 8, B: 13 } });
  });

  it('TM-19 with one board unfinished makes the whole round no contest', () => {
    const two = enter(enter(reached, 1, row('yve', endsAt + 1)), 2, row('zoe', noContestAfter));
    const late = enter(two, 3, { kind: 'noContest', endedAt: noContestAfter + 1 });
    expect(late.sheet.figures()).toMatchObject({ finished: true, winner: 'A', count: { A: 8, B: 0 } });
    expect(matchColumns(late).rounds).toMatchObject([{ round: 1 }, { round: 2, how: 'no-contest' }]);
  });

  it('TM-20 with level counts is decided by an extra round without a clock', () => {
    const level = enter(enter(enter(reached, 1, row('yve', endsAt)), 2, row('zoe', endsAt)), 3, {
      kind: 'draw',
      endedAt: endsAt,
    });
    expect(level.sheet.over).toBe(false);
    const extra = written(level, open('r3'), noContestAfter + 1);
    expect(extra).toHaveLength(3);
    expect(extra).toMatchObject([{ extra: true, round: 3 }, { extra: true }, { extra: true }]);
    const decided = playRound(level, 'r3', [row('ann', noContestAfter + 60_000)]);
    expect(decided.sheet.figures()).toMatchObject({ finished: true, winner: 'A' });
  });

  it('TM-19 does not replay a board that is struck after the limit: its round is no contest, the later ones stand', () => {
    const done3 = enter(
      enter(enter(reached, 1, row('yve', endsAt)), 2, { kind: 'draw', endedAt: endsAt }),
      3,
      { kind: 'draw', endedAt: endsAt },
    );
    expect(done3.sheet.figures()).toMatchObject({ finished: true, winner: 'A', count: { A: 8, B: 4 } });
    const struck = after(done3, {
      type: 'GameStruck',
      gameId: done3.games[0]?.gameId ?? '',
      reason: 'Wrong opening',
    });
    expect(struck.sheet.figures()).toMatchObject({ finished: true, winner: 'B', count: { A: 0, B: 4 } });
  });
});
