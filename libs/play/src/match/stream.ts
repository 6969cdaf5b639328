import { deadlineProjection, type RunningDeadline } from '@fairview/deadlines';
import { stream, streamName, type Decider, type Stream, type StreamClock } from '@fairview/events';
import type { Games } from '@fairview/rules';
import { awaitsAnswer, stampedSheetDisputes } from '../disputes/dispute.js';
import { outageToGiveBack } from '../given-back.js';
import type { ActKind } from '../proposals/officials.js';
import { clockWithProposals, withProposals, type ActRules } from '../proposals/with-proposals.js';
import { refused } from '../refusals.js';
import { forfeitedAfter } from './arrivals.js';
import { awaitsChoice } from './choosing.js';
import type { MatchCommand, DirectMatchCommand } from './commands.js';
import { decideMatch, expiredMatch } from './decide.js';
import type { MatchAct, MatchEvent, MatchFact } from './events.js';
import { isRulingFact, type RulingFact } from './disputed.js';
import { evolveMatch } from './evolve.js';
import { stampedRulings } from './evolve-disputes.js';
import { matchClocks, stampedGivenBack } from './lost-time.js';
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

const matchClock = (games: Games): StreamClock<MatchState, Decidable, MatchFact> => ({
  judges: ({ type }) => clocked.has(type),
  expired: (state, now) => expiredMatch(games, state, now),
  stamp: (state, { at, position, version }) => ({
    ...state,
    position,
    version,
    disputes: stampedSheetDisputes(state.disputes, at),
    rulings: stampedRulings(state.rulings, at),
    givenBack: stampedGivenBack(state.givenBack, at),
  }),
});

/** Matches as a decider; `games` knows what may be chosen before a game. */
export const matchDecider = (games: Games): Decider<MatchState, MatchCommand, MatchEvent> =>
  withProposals<MatchState, MatchAct, DirectMatchCommand, MatchFact>(
    {
      decide: (state, command, now) => decideMatch(games, state, command, now),
      evolve: (state, recorded) => evolveMatch(games, state, recorded),
      refused,
    },
    actRules,
  );

/** Matches as a kind of stream; `games` knows what may be chosen before a game. */
export const matchStreams = (games: Games): Stream<MatchState, MatchCommand, MatchEvent> =>
  stream(kind, {
    decider: matchDecider(games),
    clock: clockWithProposals<MatchState, MatchAct, DirectMatchCommand, MatchFact>(matchClock(games)),
    outages: (state, outages) =>
      isOver(state) ? undefined : outageToGiveBack(outages, state.givenBack, matchClocks(state)),
    projections: [matchProjection, deadlineProjection(matchDeadlines), changeByMatch],
    upcasts: matchUpcasts,
  });
