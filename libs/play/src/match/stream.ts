import { deadlineProjection, type RunningDeadline } from '@fairview/deadlines';
import {
  assignedByLog,
  stream,
  streamName,
  type Decider,
  type Stream,
  type StreamClock,
} from '@fairview/events';
import type { Games } from '@fairview/rules';
import { stampedSheetDisputes } from '../disputes/dispute.js';
import { outageToGiveBack } from '../given-back.js';
import { actRulesOf } from '../proposals/official-act.js';
import { clockWithProposals, withProposals } from '../proposals/with-proposals.js';
import { refused } from '../refusals.js';
import {
  matchActs,
  matchFacts,
  officialMatchActs,
  type DirectMatchCommand,
  type MatchAct,
  type MatchCommand,
  type MatchFact,
} from './acts.js';
import { forfeitedAfter } from './acts/arrivals.js';
import { matchClocks, stampedGivenBack } from './acts/give-time-back.js';
import { awaitsChoice } from './acts/make-choice.js';
import { decideMatch, expiredMatch } from './decide.js';
import type { MatchEvent } from './events.js';
import { evolveMatch } from './evolve.js';
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

const matchClock = (games: Games): StreamClock<MatchState, Decidable, MatchFact> => ({
  judges: ({ type }) => matchActs[type].timed,
  expired: (state, now) => expiredMatch(games, state, now),
  stamp: (state, { at, position, version }) => ({
    ...state,
    position,
    version,
    disputes: stampedSheetDisputes(state.disputes, at),
    rulings: state.rulings.map((each) => (each.at === assignedByLog ? { ...each, at } : each)),
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
    actRulesOf<MatchState, MatchAct, MatchFact>(officialMatchActs, matchFacts),
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
