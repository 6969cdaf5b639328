import { deadlineProjection } from '@fairview/deadlines';
import { stream, streamName, type Decider, type Stream, type StreamClock } from '@fairview/events';
import type { Games } from '@fairview/rules';
import { outageToGiveBack } from '../given-back.js';
import { actRulesOf } from '../proposals/official-act.js';
import { clockWithProposals, withProposals, type ActRules } from '../proposals/with-proposals.js';
import { refused } from '../refusals.js';
import type { DealtSetups } from '../sealed/setups.js';
import {
  gameActs,
  gameFacts,
  officialGameActs,
  type DirectGameCommand,
  type GameAct,
  type GameCommand,
  type GameFact,
} from './acts.js';
import { rulingInFull } from './acts/issue-ruling.js';
import { decideGame, expiredGame, evolveGame, stampGame } from './decider.js';
import { gameUpcasts, type GameEvent } from './events.js';
import { gameClocks } from './lost-time.js';
import { changeByGame, gameProjection } from './row.js';
import { gameDeadlines, isOpen, type GameState } from './state.js';

const kind = 'game';

/** The stream of a game. */
export const gameStream = (id: string): string => streamName(kind, id);

const actRules: ActRules<GameState, GameAct, GameFact> = {
  ...actRulesOf<GameState, GameAct, GameFact>(officialGameActs, gameFacts),
  inFull: rulingInFull,
};

const gameClock: StreamClock<GameState, DirectGameCommand | GameAct, GameFact> = {
  judges: ({ type }) => gameActs[type].timed,
  expired: expiredGame,
  stamp: stampGame,
};

/** Games as a decider, under the rules of `games`; `setups` knows what was dealt. */
export const gameDecider = (games: Games, setups: DealtSetups): Decider<GameState, GameCommand, GameEvent> =>
  withProposals<GameState, GameAct, DirectGameCommand, GameFact>(
    {
      decide: decideGame,
      evolve: (state, recorded) => evolveGame(games, state, recorded, (started) => setups.dealtFor(started)),
      refused,
    },
    actRules,
  );

/** Games as a kind of stream, under the rules of `games`; `setups` knows what was dealt. */
export const gameStreams = (games: Games, setups: DealtSetups): Stream<GameState, GameCommand, GameEvent> =>
  stream(kind, {
    decider: gameDecider(games, setups),
    clock: clockWithProposals<GameState, GameAct, DirectGameCommand, GameFact>(gameClock),
    outages: (state, outages) =>
      isOpen(state) ? outageToGiveBack(outages, state.givenBack, gameClocks(state)) : undefined,
    setups: (club, events) =>
      setups.prepare(
        club,
        events.filter((event) => event.type === 'GameStarted'),
      ),
    projections: [gameProjection, deadlineProjection(gameDeadlines), changeByGame],
    upcasts: gameUpcasts,
  });
