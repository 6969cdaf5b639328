import { decideBy, type Instant, type OfType } from '@fairview/events';
import type { Games } from '@fairview/rules';
import { refused } from '../refusals.js';
import type { Cause, MatchCase } from './act.js';
import {
  isRulingFact,
  matchActs,
  matchRulings,
  type DirectMatchCommand,
  type MatchAct,
  type MatchFact,
  type RulingFact,
} from './acts.js';
import { expiredArrivals } from './acts/arrivals.js';
import { expiredChoices } from './acts/make-choice.js';
import { expiredLimit } from './acts/time-limit.js';
import type { Decided } from './decided.js';
import { evolveMatch } from './evolve.js';
import type { MatchRuling, MatchState } from './state.js';

type Decidable = DirectMatchCommand | MatchAct;

/** What rulings carry out by other acts, judged at this instant. */
const otherActs = (games: Games, now: Instant): MatchCase['acts'] => ({
  decide: (state, act) => decideMatch(games, state, act, now),
  after: (state, facts) =>
    facts.reduce((before, body) => {
      const { version, position } = before;
      return evolveMatch(games, before, { body, version: version + 1, position, at: now });
    }, state),
  lift: (state, ruling, why) => lift({ games, state, ruling }, ruling.fact, why),
  follow: (fact, cause) => (isRulingFact(fact) ? { ...fact, ...cause } : fact),
});

const lift = <Type extends RulingFact['type']>(
  at: { readonly games: Games; readonly state: MatchState; readonly ruling: MatchRuling },
  fact: OfType<RulingFact, Type>,
  why: Cause & { readonly reason: string },
) => matchRulings[fact.type].lift(at, fact, why);

/**
 * What a command makes of a match: the events to append, or a refusal with its rule. While the limit runs, whatever it
 * would forbid carries it as the instant after which it may no longer be written: the opening of a game (TM-19), a result
 * from outside, an arbiter's end of the match (TM-20).
 */
export function decideMatch(games: Games, state: MatchState, command: Decidable, now: Instant): Decided {
  if (state.cancelled && !matchActs[command.type].reachesCancelled) return refused('match-cancelled');
  const at = { games, state, now, acts: otherActs(games, now) };
  return decideBy<Decidable, MatchCase, Decided>(matchActs, at, command);
}

/**
 * What has expired at `now`: the time in which sides were waited for, the time limit of a match that is not over, or else a choice
 * before a game.
 */
export function expiredMatch(games: Games, state: MatchState, now: Instant): readonly MatchFact[] {
  const missed = expiredArrivals(state, now);
  if (missed.length > 0) return missed;
  const reached = expiredLimit(state, now);
  return reached.length > 0 ? reached : expiredChoices(games, state, now);
}
