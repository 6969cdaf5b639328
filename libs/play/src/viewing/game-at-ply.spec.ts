import { games } from '@fairview/rules';
import { firstInstant as at0, folded } from '../../../../test/kit/decider.js';
import type { GameFact } from '../game/events.js';
import { evolveGame } from '../game/evolve.js';
import type { GameState } from '../game/state.js';
import { gameAtPly } from './game-at-ply.js';

const limit = { endsAt: at0 + 60_000, noContestAfter: at0 + 180_000 };
const started: GameFact = {
  ...{ type: 'GameStarted', game: 'teeko', rules: 1, variant: {}, setup: {} },
  ...{ seats: ['ann', 'ben'], limit },
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
});
