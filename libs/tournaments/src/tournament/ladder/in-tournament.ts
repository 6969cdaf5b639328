import { bug, defined } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { spotsIn } from '../spots.js';
import { noRound, playerAt } from '../substitutes.js';
import type { ArrangedMatch, TournamentState } from '../state.js';
import { joinedLadder, leftLadder, type Challenge, type LadderState } from './ladder.js';

/** The match of a challenge that was accepted: who was challenged has the first move. */
function matchOf(state: TournamentState, { match, challenger, challenged }: Challenge): ArrangedMatch {
  const teams = { A: challenged, B: challenger };
  const own = { A: [challenged], B: [challenger] };
  const playing = (entry: string): string => playerAt(state, entry, noRound);
  const sides = { A: [playing(challenged)], B: [playing(challenger)] };
  const isForOthers = playing(challenged) !== challenged || playing(challenger) !== challenger;
  return {
    match,
    sides,
    ...(isForOthers ? { teams } : {}),
    ...defined({ spot: spotsIn(state.spots, own) }),
  };
}

/**
 * A tournament with its ladder changed, by a challenge or by time: the match of an accepted challenge is one of its matches, and of
 * one that lapsed none.
 */
export function withLadder(
  state: TournamentState,
  match: string | undefined,
  change: (ladder: LadderState) => LadderState,
): TournamentState {
  const ladder = change(state.ladder ?? bug('an event of a ladder without a ladder'));
  const challenge = ladder.challenges.find((each) => each.match === match);
  const after = { ...state, ladder };
  if (!challenge) return after;
  const known = state.arranged.find(({ match }) => match === challenge.match);
  const others = state.arranged.filter((each) => each !== known);
  const isMatch = challenge.playBy !== undefined && challenge.ended !== 'unplayed';
  // What was agreed when it was accepted stands.
  return { ...after, arranged: isMatch ? [...others, known ?? matchOf(state, challenge)] : others };
}

/** Who comes or goes, and when. */
interface ComesOrGoes {
  readonly entry: string;
  readonly at?: Instant;
}

/** An entry that comes stands at the foot of the ladder, if there is one. */
export const joinLadder = (state: TournamentState, { entry, at }: ComesOrGoes): TournamentState => {
  const { ladder } = state;
  return ladder ? { ...state, ladder: joinedLadder(ladder, entry, at ?? ladder.until) } : state;
};

/** An entry that goes leaves the ladder, if there is one. */
export const leaveLadder = (state: TournamentState, { entry, at }: ComesOrGoes): TournamentState => {
  const { ladder } = state;
  return ladder ? { ...state, ladder: leftLadder(ladder, entry, at ?? ladder.until) } : state;
};
