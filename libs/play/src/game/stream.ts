import { deadlineProjection } from '@fairview/deadlines';
import { stream, streamName, type Decider, type Stream, type StreamClock } from '@fairview/events';
import { defined } from '@fairview/kernel';
import type { Games } from '@fairview/rules';
import { awaitsAnswer } from '../disputes/dispute.js';
import { outageToGiveBack } from '../given-back.js';
import { clockWithProposals, withProposals, type ActRules } from '../proposals/with-proposals.js';
import { refused } from '../refusals.js';
import type { DealtSetups } from '../sealed/setups.js';
import { gameDeadlines } from './clocks.js';
import { decideGame, expiredGame, type GameCommand, type DirectGameCommand } from './decide.js';
import { gameUpcasts, type GameAct, type GameEvent, type GameFact } from './events.js';
import { evolveGame, stampGame } from './evolve.js';
import { gameClocks } from './lost-time.js';
import { changeByGame, gameProjection } from './row.js';
import { isOpen, type GameState } from './state.js';

const kind = 'game';

/** The stream of a game. */
export const gameStream = (id: string): string => streamName(kind, id);

/** The number of the dispute that an answer means if only one waits for it. */
function soleDispute({ disputes }: GameState): number | undefined {
  const waiting = disputes.flatMap((each, index) => (awaitsAnswer(each) ? [index + 1] : []));
  return waiting.length === 1 ? waiting[0] : undefined;
}

const actRules: ActRules<GameState, GameAct, GameFact> = {
  kindOf: () => 'ruling',
  inFull: (state, act) => ({ ...act, ...defined({ dispute: act.dispute ?? soleDispute(state) }) }),
  settles: () => false,
  isMoot: ({ disputes }, { dispute }) =>
    !disputes.some((each, index) => awaitsAnswer(each) && (dispute === undefined || dispute === index + 1)),
  signed: (fact, by) => (fact.type === 'RulingIssued' ? { ...fact, by } : fact),
  firstRuler: ({ disputes }, { dispute }) =>
    disputes.find((each, index) => awaitsAnswer(each) && (dispute === undefined || dispute === index + 1))
      ?.appeal?.was.by,
};

const gameClock: StreamClock<GameState, DirectGameCommand | GameAct, GameFact> = {
  judges: ({ type }) => type === 'IssueRuling' || type === 'ReopenGame',
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
