import { deadlineProjection } from '@fairview/deadlines';
import { stream, streamName, type Stream } from '@fairview/events';
import type { Games } from '@fairview/rules';
import type { DealtSetups } from '../sealed/setups.js';
import type { GameCommand } from './decide.js';
import { gameDeadlines, gameDecider } from './decider.js';
import { gameUpcasts, type GameEvent } from './events.js';
import { changeByGame, gameProjection } from './row.js';
import type { GameState } from './state.js';

const kind = 'game';

/** The stream of a game. */
export const gameStream = (id: string): string => streamName(kind, id);

/** Games as a kind of stream, under the rules of `games`; `setups` knows what was dealt. */
export const gameStreams = (games: Games, setups: DealtSetups): Stream<GameState, GameCommand, GameEvent> =>
  stream(kind, {
    decider: gameDecider(games, setups),
    projections: [gameProjection, deadlineProjection(gameDeadlines), changeByGame],
    upcasts: gameUpcasts,
  });
