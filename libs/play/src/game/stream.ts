import { deadlineProjection } from '@fairview/deadlines';
import { stream, streamName, type Decider, type Stream } from '@fairview/events';
import { defined } from '@fairview/kernel';
import type { Games } from '@fairview/rules';
import { awaitsAnswer } from '../disputes/dispute.js';
import { outageToGiveBack } from '../given-back.js';
import { withProposals, type ActRules } from '../proposals/with-proposals.js';
import { refused } from '../refusals.js';
import { saysAlike } from '../says-alike.js';
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

const written: Record<(DirectGameCommand | GameAct)['type'], GameFact['type']> = {
  PlayMove: 'MovePlayed',
  Resign: 'SeatResigned',
  OfferDraw: 'DrawOffered',
  AcceptDraw: 'DrawAccepted',
  DeclineDraw: 'DrawDeclined',
  DisputeGame: 'GameDisputed',
  IssueRuling: 'RulingIssued',
  AnswerDispute: 'DisputeAnswered',
  WithdrawDispute: 'DisputeWithdrawn',
  AgreeSettlement: 'SettlementAgreed',
  AllowDispute: 'DisputeAllowed',
  AppealRuling: 'RulingAppealed',
  OpenHands: 'HandsOpened',
  AgreeToPlayOn: 'PlayOnAgreed',
  AbandonGame: 'GameDeclaredNoContest',
  ReopenGame: 'GameReopened',
  GiveTimeBack: 'TimeGivenBack',
  TakeTimeBack: 'TimeTakenBack',
};

/** The number of the dispute that an answer means if only one waits for it. */
function soleDispute({ disputes }: GameState): Pick<GameAct, 'dispute'> {
  const waiting = disputes.flatMap((each, index) => (awaitsAnswer(each) ? [index + 1] : []));
  return defined({ dispute: waiting.length === 1 ? waiting[0] : undefined });
}

function wasWrittenBy(event: GameFact, command: DirectGameCommand | GameAct): boolean {
  if (event.type !== written[command.type]) return false;
  if (command.type === 'PlayMove' && event.type === 'MovePlayed')
    return event.move === command.move && event.seat === command.seat;
  return saysAlike(event, command, ['seat', 'ply', 'dispute', 'ruling', 'rule', 'reason']);
}

const actRules: ActRules<GameState, GameAct, GameFact> = {
  kindOf: () => 'ruling',
  inFull: (state, act, was) => ({
    ...act,
    ...defined({ dispute: act.dispute ?? (was ?? soleDispute(state)).dispute }),
  }),
  settles: () => false,
  isMoot: ({ disputes }, { dispute }) =>
    !disputes.some((each, index) => awaitsAnswer(each) && (dispute === undefined || dispute === index + 1)),
  signed: (fact, by) => (fact.type === 'RulingIssued' ? { ...fact, by } : fact),
  firstRuler: ({ disputes }, { dispute }) =>
    disputes.find((each, index) => awaitsAnswer(each) && (dispute === undefined || dispute === index + 1))
      ?.appeal?.was.by,
};

const gameItself = (
  games: Games,
  setups: DealtSetups,
): Decider<GameState, DirectGameCommand | GameAct, GameFact> => ({
  prepare: (club, events) =>
    setups.prepare(
      club,
      events.filter((event) => event.type === 'GameStarted'),
    ),
  evolve: (state, recorded) => evolveGame(games, state, recorded, (started) => setups.dealtFor(started)),
  stamp: stampGame,
  decide: decideGame,
  needsClock: ({ type }) => type === 'IssueRuling' || type === 'ReopenGame',
  expiredEvents: expiredGame,
  timeGivenBack: (state, outages) =>
    isOpen(state) ? outageToGiveBack(outages, state.givenBack, gameClocks(state)) : undefined,
  wasWrittenBy,
  refused,
});

/** Games as a decider, under the rules of `games`; `setups` knows what was dealt. */
export const gameDecider = (games: Games, setups: DealtSetups): Decider<GameState, GameCommand, GameEvent> =>
  withProposals<GameState, GameAct, DirectGameCommand, GameFact>(gameItself(games, setups), actRules);

/** Games as a kind of stream, under the rules of `games`; `setups` knows what was dealt. */
export const gameStreams = (games: Games, setups: DealtSetups): Stream<GameState, GameCommand, GameEvent> =>
  stream(kind, {
    decider: gameDecider(games, setups),
    projections: [gameProjection, deadlineProjection(gameDeadlines), changeByGame],
    upcasts: gameUpcasts,
  });
