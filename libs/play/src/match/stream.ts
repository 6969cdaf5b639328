import { isDeepStrictEqual } from 'node:util';
import { deadlineProjection, type RunningDeadline } from '@fairview/deadlines';
import { stream, streamName, type Decider, type Instant, type Stream } from '@fairview/events';
import type { Games } from '@fairview/rules';
import { awaitsAnswer, stampedSheetDisputes } from '../disputes/dispute.js';
import { outageToGiveBack } from '../given-back.js';
import type { ActKind } from '../proposals/officials.js';
import { withProposals, type ActRules } from '../proposals/with-proposals.js';
import { refused } from '../refusals.js';
import { saysAlike } from '../says-alike.js';
import { forfeitedAfter } from './arrivals.js';
import { awaitsChoice } from './choosing.js';
import type { MatchCommand, DirectMatchCommand } from './commands.js';
import { decideMatch, expiredMatch } from './decide.js';
import type { MatchAct, MatchEvent, MatchFact, Place } from './events.js';
import { isRulingFact, type RulingFact } from './disputed.js';
import { evolveMatch } from './evolve.js';
import { isGivenBy } from './giving-time.js';
import { stampedRulings } from './evolve-disputes.js';
import { resultIn } from './folded-sheet.js';
import { matchClocks, stampedGivenBack } from './lost-time.js';
import { gameIdAt } from './open-game.js';
import { changeByMatch, matchProjection } from './row.js';
import { isOver, type MatchState } from './state.js';
import { matchUpcasts } from './upcasts.js';

const kind = 'match';

/** The stream of a match. */
export const matchStream = (id: string): string => streamName(kind, id);

/** The deadlines of a match: its time limit (TM-18), a choice before a game (TM-10), and until when its sides are waited for (PL-24). */
const timeLimitDeadline = 'time-limit';
const choiceDeadline = 'choice';
const arrivalDeadline = 'arrival';

type Decidable = DirectMatchCommand | MatchAct;

const written: Record<Decidable['type'], readonly MatchFact['type'][]> = {
  OpenGame: ['GameOpened', 'ChoicesAsked'],
  ExpectSides: ['SidesExpected'],
  ArriveAtMatch: ['SideArrived'],
  LiftForfeit: ['ForfeitLifted'],
  MakeChoice: ['ChoiceMade'],
  EnterGame: ['GameEntered'],
  ReportForSide: ['SideReported'],
  SettleWithdrawals: ['MatchForfeited', 'ForfeitLifted'],
  CancelMatch: ['MatchCancelled'],
  WithdrawEntry: ['GameEntryWithdrawn'],
  StrikeGame: ['GameStruck'],
  RestoreGame: ['GameRestored'],
  CorrectResult: ['ResultCorrected'],
  StrikeResult: ['GameStruck'],
  AdjudicateMatch: ['MatchAdjudicated'],
  ForfeitMatch: ['MatchForfeited'],
  GivePenalty: ['PenaltyGiven'],
  LiftPenalty: ['PenaltyLifted'],
  RuleOnDispute: ['RulingIssued'],
  CarryOutRuling: [
    'ResultCorrected',
    'GameStruck',
    'GameRestored',
    'MatchAdjudicated',
    'MatchForfeited',
    'MatchReopened',
    'PenaltyGiven',
    'PenaltyLifted',
  ],
  RaiseDispute: ['DisputeRaised'],
  AnswerDispute: ['DisputeAnswered'],
  WithdrawDispute: ['DisputeWithdrawn'],
  AgreeSettlement: ['SettlementAgreed'],
  AppealRuling: ['RulingAppealed'],
  GiveTimeBack: ['TimeGivenBack'],
  TakeTimeBack: ['TimeTakenBack'],
};

/** When the last move of an entered game was recorded. */
const endOf = (entered: MatchFact | Decidable): Instant | undefined =>
  'endedAt' in entered ? entered.endedAt : undefined;

const hasSignatures = (command: Decidable): boolean => 'signed' in command && command.signed === true;

/** Whether a written ruling agrees with a command in what both say: who wins, who was absent, what is ruled, why. */
function rulesAlike(event: MatchFact, command: Decidable): boolean {
  const fields = ['winner', 'ruling', 'rule', 'reason', 'dispute', 'side', 'points', 'penalty'];
  if (!saysAlike(event, command, fields)) return false;
  if (!('absent' in command && 'absent' in event)) return true;
  return isDeepStrictEqual(new Set(command.absent), new Set(event.absent));
}

function wasWrittenBy(games: Games, event: MatchFact, command: Decidable, state: MatchState): boolean {
  if (!written[command.type].includes(event.type)) return false;
  // Sent again it says the same: another result under an id that was used is another command (PL-6).
  if ('result' in command && 'result' in event) {
    const result = resultIn(games, state, event.result);
    if (!isDeepStrictEqual(command.result, result) || endOf(command) !== endOf(event)) return false;
  }
  if (!rulesAlike(event, command)) return false;
  if (command.type === 'GiveTimeBack')
    return event.type === 'TimeGivenBack' && isGivenBy(event, command, state);
  // The first report of a game names it for all that follow.
  if (command.type === 'ReportForSide')
    return (
      event.type === 'SideReported' &&
      event.side === command.side &&
      event.by === command.by &&
      isDeepStrictEqual(event.record, command.record)
    );
  if (event.type === 'GameEntered' && (event.agreed === 'slip') !== hasSignatures(command)) return false;
  const game = event.type === 'ChoicesAsked' ? event.games[0] : event;
  if (!('gameId' in command)) return true;
  if (!game || !('gameId' in game)) return false;
  return game.gameId === command.gameId || game.gameId === gameIdAt(command.gameId, game as Place);
}

const kinds: Readonly<Record<MatchAct['type'], ActKind>> = {
  EnterGame: 'report',
  CorrectResult: 'correction',
  StrikeResult: 'correction',
  AdjudicateMatch: 'ruling',
  ForfeitMatch: 'ruling',
  GivePenalty: 'ruling',
  LiftPenalty: 'ruling',
  LiftForfeit: 'ruling',
  RuleOnDispute: 'ruling',
  GiveTimeBack: 'ruling',
  TakeTimeBack: 'ruling',
};

/** The deadlines that run in a state of a match. */
export function matchDeadlines(state: MatchState): readonly RunningDeadline[] {
  const { clock, asked } = state;
  const timed = clock !== undefined && !state.limitReached && !isOver(state);
  const chosenBy = awaitsChoice(state) ? asked?.dueAt : undefined;
  const hereBy = forfeitedAfter(state);
  return [
    ...(hereBy === undefined ? [] : [{ kind: arrivalDeadline, dueAt: hereBy }]),
    ...(timed ? [{ kind: timeLimitDeadline, dueAt: clock.endsAt }] : []),
    ...(chosenBy === undefined ? [] : [{ kind: choiceDeadline, dueAt: chosenBy }]),
  ];
}

const signedBesides = {
  RulingIssued: true,
  ForfeitLifted: true,
  TimeGivenBack: true,
  TimeTakenBack: true,
} as const;

/** What an official's act writes bears their name. */
const isSigned = (
  fact: MatchFact,
): fact is RulingFact | Extract<MatchFact, { type: keyof typeof signedBesides }> =>
  isRulingFact(fact) || Object.hasOwn(signedBesides, fact.type);

/** The commands that are judged by the time. */
const clocked: ReadonlySet<Decidable['type']> = new Set([
  ...(['OpenGame', 'ExpectSides', 'ArriveAtMatch', 'GiveTimeBack', 'TakeTimeBack'] as const),
]);

const actRules: ActRules<MatchState, MatchAct, MatchFact> = {
  kindOf: ({ type }) => kinds[type],
  signed: (fact, by) => (isSigned(fact) ? { ...fact, by } : fact),
  firstRuler: ({ disputes }, act) =>
    act.type === 'RuleOnDispute'
      ? disputes.find(({ number }) => number === act.dispute)?.appeal?.was?.by
      : undefined,
  settles: (fact, act) =>
    (fact.type === 'ResultCorrected' || fact.type === 'GameStruck') &&
    act.type === 'EnterGame' &&
    act.gameId === fact.gameId,
  isMoot: ({ disputes }, act) =>
    act.type === 'RuleOnDispute' &&
    !disputes.some((each) => each.number === act.dispute && awaitsAnswer(each)),
};

const matchItself = (games: Games): Decider<MatchState, Decidable, MatchFact> => ({
  evolve: (state, recorded) => evolveMatch(games, state, recorded),
  stamp: (state, { at, position, version }) => ({
    ...{ ...state, position, version },
    disputes: stampedSheetDisputes(state.disputes, at),
    rulings: stampedRulings(state.rulings, at),
    givenBack: stampedGivenBack(state.givenBack, at),
  }),
  decide: (state, command, now) => decideMatch(games, state, command, now),
  needsClock: ({ type }) => clocked.has(type),
  bearsInstant: ({ type }) => type === 'GiveTimeBack',
  expiredEvents: (state, now) => expiredMatch(games, state, now),
  timeGivenBack: (state, outages) =>
    isOver(state) ? undefined : outageToGiveBack(outages, state.givenBack, matchClocks(state)),
  wasWrittenBy: (event, command, state) => wasWrittenBy(games, event, command, state),
  refused,
});

/** Matches as a decider; `games` knows what may be chosen before a game. */
export const matchDecider = (games: Games): Decider<MatchState, MatchCommand, MatchEvent> =>
  withProposals<MatchState, MatchAct, DirectMatchCommand, MatchFact>(matchItself(games), actRules);

/** Matches as a kind of stream; `games` knows what may be chosen before a game. */
export const matchStreams = (games: Games): Stream<MatchState, MatchCommand, MatchEvent> =>
  stream(kind, {
    decider: matchDecider(games),
    projections: [matchProjection, deadlineProjection(matchDeadlines), changeByMatch],
    upcasts: matchUpcasts,
  });
