import type { RunningDeadline } from '@fairview/deadlines';
import { assignedByLog, type Decider } from '@fairview/events';
import type { Games } from '@fairview/rules';
import { outageToGiveBack } from '../given-back.js';
import { refused } from '../refusals.js';
import type { DealtSetups } from '../sealed/setups.js';
import { withProposals, type ActRules } from '../proposals/with-proposals.js';
import { decideGame, expiredGame, type GameCommand, type GameOrder } from './decide.js';
import { awaitsAnswer } from './disputes.js';
import type { GameAct, GameEvent, GameFact } from './events.js';
import { gameClocks } from './lost-time.js';
import { pressing, runningLimit } from './move-clock.js';
import { evolveGame, stampGame } from './evolve.js';
import { isOpen, spanOf, type GameState } from './state.js';
import { firstQuestionLeft } from './suspension.js';

/** The deadlines of a game: limit plus grace of its match (TM-19), and the ply whose time is up first. */
export const noContestDeadline = 'no-contest';
export const moveDeadline = 'move';

const written: Record<(GameOrder | GameAct)['type'], GameFact['type']> = {
  PlayMove: 'MovePlayed',
  Resign: 'SeatResigned',
  OfferDraw: 'DrawOffered',
  AcceptDraw: 'DrawAccepted',
  DeclineDraw: 'DrawDeclined',
  DisputeGame: 'GameDisputed',
  IssueRuling: 'RulingIssued',
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

function wasWrittenBy(event: GameFact, command: GameOrder | GameAct): boolean {
  if (event.type !== written[command.type]) return false;
  if (command.type === 'PlayMove' && event.type === 'MovePlayed')
    return event.move === command.move && event.seat === command.seat;
  return !('seat' in command && 'seat' in event) || command.seat === event.seat;
}

/** The deadline of the ply whose time is up first; where the append itself asks for it, so much after it. */
function moveDeadlines(state: GameState): readonly RunningDeadline[] {
  const [span, question] = [spanOf(state), pressing(state)];
  if (span === undefined || !question) return [];
  const left = question.putAt === assignedByLog ? span : firstQuestionLeft(state, span);
  const due = left === undefined ? { dueAt: question.putAt + span } : { after: left };
  return [{ kind: moveDeadline, ...due }];
}

/** The deadline of the limit; where the append itself ends a suspension, as much after it as was left. */
function limitDeadlines(state: GameState): readonly RunningDeadline[] {
  const dueAt = runningLimit(state)?.noContestAfter;
  if (dueAt === undefined) return [];
  const { suspension } = state;
  return [{ kind: noContestDeadline, ...(suspension ? { after: dueAt - suspension.since } : { dueAt }) }];
}

/** The deadlines that run in a state of a game; none while a dispute suspends it. */
export const gameDeadlines = (state: GameState): readonly RunningDeadline[] => [
  ...limitDeadlines(state),
  ...moveDeadlines(state),
];

const actRules: ActRules<GameState, GameAct, GameFact> = {
  kindOf: () => 'ruling',
  settles: () => false,
  signed: (fact, by) => (fact.type === 'RulingIssued' ? { ...fact, by } : fact),
  firstRuler: ({ disputes }, { dispute }) =>
    disputes.find((each, index) => awaitsAnswer(each) && (dispute === undefined || dispute === index + 1))
      ?.appeal?.was.by,
};

/** Games as a decider, under the rules of `games`; `setups` knows what was dealt. */
export const gameDecider = (games: Games, setups: DealtSetups): Decider<GameState, GameCommand, GameEvent> =>
  withProposals<GameState, GameAct, GameOrder, GameFact>(gameItself(games, setups), actRules);

const gameItself = (
  games: Games,
  setups: DealtSetups,
): Decider<GameState, GameOrder | GameAct, GameFact> => ({
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
