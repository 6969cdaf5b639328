import { bug, defined } from '@fairview/kernel';
import type { TournamentFact } from './events.js';
import { matchesFrom, type Paired, type TournamentState } from './state.js';

const before =
  (round: number) =>
  (one: { readonly round: number }): boolean =>
    one.round < round;

/** What is paired without a round and those after it. */
function without(paired: Paired, round: number): Paired {
  return {
    ...paired,
    pairings: paired.pairings.filter(before(round)),
    byes: paired.byes.filter(before(round)),
    lots: paired.lots.filter(before(round)),
    over: paired.over.filter(before(round)),
    counted: paired.counted.filter(before(round)),
    requested: paired.requested.filter(before(round)),
  };
}

/** The state before a pairing: its matches no longer belong to the tournament, and requested byes are to come again. */
export function unpaired(
  state: TournamentState,
  { round, reason, by }: Extract<TournamentFact, { type: 'RoundUnpaired' }>,
  version: number,
): TournamentState {
  const { paired: was = bug('RoundUnpaired before RoundsPaired'), ...rest } = state;
  // Without its first round nothing is paired; an arena has begun before anybody was.
  const paired = round === 1 && !state.arena ? undefined : without(was, round);
  const asked = was.requested.filter((bye) => !before(round)(bye) && !state.left.includes(bye.entry));
  return {
    ...rest,
    ...defined({ paired }),
    // Nobody has a number any more: who has left is as if they had never come.
    ...(paired || state.arranged.length > 0 ? {} : { left: [] }),
    // They were named for matches that are none any more: of the next pairing nobody is to know them, nor to be held to them.
    lineUps: state.lineUps.filter(before(round)),
    requestedByes: [...state.requestedByes, ...asked],
    takenBack: [
      ...state.takenBack,
      { version, reason, matches: matchesFrom(state, round), ...defined({ by }) },
    ],
  };
}
