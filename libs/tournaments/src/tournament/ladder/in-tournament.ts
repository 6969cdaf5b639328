import { bug, defined } from '@fairview/kernel';
import type { TournamentFact } from '../events.js';
import { spotsIn } from '../spots.js';
import { noRound, playerAt } from '../substitutes.js';
import type { ArrangedMatch, TournamentState } from '../state.js';
import type { LadderEvent } from './events.js';
import { evolveLadder, joinedLadder, leftLadder, type Challenge } from './ladder.js';

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

/** A tournament after an event of its ladder: the match of an accepted challenge is one of its matches, and of one that lapsed none. */
export function withLadderEvent(state: TournamentState, event: LadderEvent): TournamentState {
  const ladder = evolveLadder(state.ladder ?? bug(`${event.type} without a ladder`), event);
  const challenge = ladder.challenges.find((each) => 'match' in event && each.match === event.match);
  const after = { ...state, ladder };
  if (!challenge) return after;
  const known = state.arranged.find(({ match }) => match === challenge.match);
  const others = state.arranged.filter((each) => each !== known);
  const isMatch = challenge.playBy !== undefined && challenge.ended !== 'unplayed';
  // What was agreed when it was accepted stands.
  return { ...after, arranged: isMatch ? [...others, known ?? matchOf(state, challenge)] : others };
}

/** The ladder of a tournament follows entries and departures. */
export function onLadder(state: TournamentState, body: TournamentFact): TournamentState {
  const { ladder } = state;
  if (!ladder) return state;
  switch (body.type) {
    case 'EntryAdded':
    case 'EntryReturned':
      return { ...state, ladder: joinedLadder(ladder, body.entry, body.at ?? ladder.until) };
    case 'EntryWithdrawn':
      return { ...state, ladder: leftLadder(ladder, body.entry, body.at ?? ladder.until) };
    default:
      return state;
  }
}
