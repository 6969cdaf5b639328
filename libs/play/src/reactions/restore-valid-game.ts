import { isVoid, type GameState } from '../game/state.js';
import { gameStream } from '../game/stream.js';
import { matchStream } from '../match/stream.js';
import type { Reaction } from './reaction.js';

/** The version of the ruling by which a game of a match is void no longer. */
const restoredBy = (state: GameState): number | undefined =>
  state.started.match === undefined || isVoid(state) ? undefined : state.restoredVersion;

/** The match of a game that is void no longer takes it back, with the reason of the later ruling. */
export const restoreValidGame: Reaction<GameState> = {
  needs: ({ state }) => (restoredBy(state) === undefined ? [] : [matchStream(state.started.match ?? '')]),
  react({ id, state }, { match }) {
    const { match: matchId = '' } = state.started;
    const version = restoredBy(state);
    const known = match(matchId)?.games.find((game) => game.gameId === id);
    if (version === undefined || known?.struck === undefined) return [];
    const reason =
      state.disputes.findLast(({ appeal }) => appeal?.was.ruling === 'void')?.ruling?.reason ?? '';
    const command = { type: 'RestoreGame', gameId: id, reason } as const;
    return [
      { to: 'match', id: matchId, command, cause: { stream: gameStream(id), version, what: 'restore' } },
    ];
  },
};
