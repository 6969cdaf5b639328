import { games } from '@fairview/rules';
import { firstInstant as at0, folded } from '../../../../test/kit/decider.js';
import type { GameFact } from '../game/acts.js';
import { evolveGame } from '../game/decider.js';
import type { GameState } from '../game/state.js';
import { gameAtPly, momentAtVersion, momentsNear } from './game-at-ply.js';

const limit = { endsAt: at0 + 60_000, noContestAfter: at0 + 180_000 };
const started: GameFact = {
  type: 'GameStarted',
  game: 'teeko',
  rules: 1,
  variant: {},
  setup: {},
  seats: ['ann', 'ben'],
  limit,
};
const moves = '1 6 2 7 3 8'
  .split(' ')
  .map((move, i): GameFact => ({ type: 'MovePlayed', seat: i % 2, move }));
const timed = folded(
  (state: GameState | undefined, recorded: Parameters<typeof evolveGame>[2]) =>
    evolveGame(games, state, recorded),
  [started, ...moves],
);

describe('a game as it stood', () => {
  it('shows at any ply who moved, when, how many moves were legal, and the time to limit and grace', () => {
    const then = gameAtPly(timed, 2, 'spectator');
    expect(then).toMatchObject({
      ply: 2,
      played: { seat: 1, move: '6', at: at0 + 2_000 },
      toLimit: 58_000,
      toNoContest: 178_000,
      legalMoves: 23,
      toAct: [0],
    });
    expect(gameAtPly(timed, 0, 'spectator')?.played).toBeUndefined();
    expect(gameAtPly(timed, 7, 'spectator')).toBeUndefined();
    expect(gameAtPly(timed, -1, 'spectator')).toBeUndefined();
  });

  it('is found by the version of the event that recorded its last ply', () => {
    for (const [at, { version }] of timed.plies.entries())
      expect(momentAtVersion(timed, version, 'spectator')?.ply).toBe(at + 1);
    expect(momentAtVersion(timed, 1, 'spectator')).toBeUndefined();
  });

  it.each([
    [0, [0, 1]],
    [1, [0, 1, 2]],
    [6, [5, 6]],
    [7, [6]],
    [8, []],
    [-1, []],
  ])('has its neighbours: near ply %i', (ply, near) =>
    expect(momentsNear(timed, ply, 'spectator').map((moment) => moment.ply)).toEqual(near),
  );
});

const second = 1_000;
const tiles =
  '4-3 4-2 3-0 5-1 5-5 6-3 0-0 2-1 6-6 6-4 2-0 4-4 4-1 5-2 1-1 3-2 1-0 4-0 2-2 6-5 5-0 3-3 5-3 5-4 3-1 6-0 6-1 6-2';
const hand = {
  type: 'GameStarted',
  game: 'scarnecchia',
  rules: 1,
  variant: {},
  setup: { first: 1, tiles: tiles.split(' ') },
  seats: ['ann', 'ben'],
  moveSeconds: 30,
  limit,
} as GameFact;

/** A hand of 30 seconds a ply, in a match of one minute, with these events at seconds after its start. */
const handWith = (...events: readonly (readonly [at: number, body: GameFact])[]): GameState => {
  const id = { club: 'c', stream: 'game-g', index: 0, actor: 'system', position: 1 };
  return [[0, hand] as const, ...events].reduce<GameState | undefined>(
    (state, [seconds, body], index) =>
      evolveGame(games, state, {
        ...id,
        commandId: String(index),
        version: index + 1,
        at: at0 + seconds * second,
        body,
      }),
    undefined,
  ) as GameState;
};
/** What the seat that is to act plays: its first legal move. */
const next = (state: GameState): GameFact => {
  const [seat = 0] = state.table.toAct;
  return { type: 'MovePlayed', seat, move: state.table.moves(seat)?.[0] ?? '' };
};
const clocksAt = (state: GameState, ply: number) => {
  const { moveClock, toLimit } = gameAtPly(state, ply, 'spectator') ?? {};
  return [moveClock?.map(({ seat, left }) => [seat, left / second]), toLimit && toLimit / second];
};

describe('the clocks of a game as it stood', () => {
  const [first = 0] = handWith().table.toAct;
  const played = next(handWith());
  const one = [10, played] as const;

  it('have no move clock if the plies have no time of their own', () =>
    expect(gameAtPly(timed, 2, 'spectator')).not.toHaveProperty('moveClock'));

  it('PL-17 give each seat that is asked its full time from when the ply before it was recorded', () => {
    const state = handWith(one);
    expect([0, 1].map((ply) => clocksAt(state, ply))).toEqual([
      [[[first, 30]], 60],
      [[[1 - first, 30]], 50],
    ]);
  });

  it('PL-17 count a ply of the clock from when it was due, whenever it was recorded', () => {
    const { seat, move } = played as { seat: number; move: string };
    const state = handWith([45, { type: 'ClockPlayed', seat, move, dueAt: at0 + 30 * second }]);
    expect(clocksAt(state, 1)).toEqual([[[1 - first, 30]], 15]);
  });

  it('TM-22 are as they were: time that was given back or suspended later has not moved them yet', () => {
    const back = { type: 'TimeGivenBack', from: at0 + 20 * second, until: at0 + 25 * second } as const;
    const disputed = { type: 'GameDisputed', ply: 0, reason: 'A touch.', seat: 0, suspends: true } as const;
    const ruled = { type: 'RulingIssued', ruling: 'let-stand', reason: 'None.', dispute: 1 } as const;
    const before = handWith(one);
    const after = handWith(one, [26, back], [30, disputed], [37, ruled], [40, next(before)]);
    expect([0, 1].map((ply) => clocksAt(after, ply))).toEqual([0, 1].map((ply) => clocksAt(before, ply)));
    // 40 seconds have gone by, and 5 and 7 of them do not count.
    expect(clocksAt(after, 2)).toEqual([[[first, 30]], 32]);
  });
});
