import { isBegun, matchStream, type MatchState, type Reaction } from '@fairview/play';
import { metIn, pairingsInPlay, substitutesOf, type TournamentState } from '../tournament/state.js';
import { tournamentStream } from '../commands/stream.js';

/** A match and its two sides. */
interface Meeting {
  readonly match: string;
  readonly met: readonly string[];
}

/**
 * The matches of those who left or came back, in rounds that are not closed. In an arena who met them has been paired again by
 * then: what was forfeited there stays so.
 */
function meetingsOfAbsent(state: TournamentState): readonly Meeting[] {
  const moved = new Set([...state.withdrawn, ...(state.arena ? [] : state.returned)]);
  if (moved.size === 0) return [];
  const paired = pairingsInPlay(state).map((pairing): Meeting => ({
    match: pairing.match,
    met: metIn(pairing),
  }));
  const arranged = state.arranged.map(({ match, sides, teams }) => ({
    match,
    met: teams ? Object.values(teams) : Object.values(sides).flat(),
  }));
  return [...paired, ...arranged].filter(({ met }) => met.some((entry) => moved.has(entry)));
}

/** Whether somebody was withdrawn by an official who plays for another side of this meeting: that match they do not decide. */
function isByOpponent({ withdrawnBy, teamOf }: TournamentState, entry: string, { met }: Meeting): boolean {
  const officials = (withdrawnBy[entry] ?? []).flatMap((own) => [own, teamOf[own] ?? own]);
  return officials.some((official) => official !== entry && met.includes(official));
}

/** Whether a match follows withdrawals: one of two sides in which nothing was begun, and that nothing else has ended. */
const follows = (match: MatchState): boolean =>
  Object.keys(match.opened.sides).length === 2 &&
  !isBegun(match) &&
  (match.ruled === undefined || match.ruled.withdrawn === true);

/** What those who withdrew had not begun they forfeit, but to no official who withdrew them; what those who came back had forfeited so is to be played. */
export const settleWithdrawals: Reaction<TournamentState> = {
  needs: ({ state }) => meetingsOfAbsent(state).map(({ match }) => matchStream(match)),
  react: ({ id, state }, neighbours) =>
    state.closed
      ? []
      : meetingsOfAbsent(state).flatMap((meeting) => {
          const { match, met } = meeting;
          const known = neighbours.match(match);
          const withdrawn = met.filter(
            (entry) => state.withdrawn.includes(entry) && !isByOpponent(state, entry, meeting),
          );
          if (!known || !follows(known) || (withdrawn.length === 0 && !known.ruled)) return [];
          if (state.arena && known.ruled) return [];
          const cause = { stream: tournamentStream(id), version: state.matchesVersion };
          const seated = withdrawn.flatMap((entry) => [entry, ...substitutesOf(state, entry)]);
          return {
            // Partners are named by the players seated there, who may be substitutes.
            to: 'match',
            id: match,
            command: {
              type: 'SettleWithdrawals',
              withdrawn: seated,
            },
            cause: { ...cause, what: `withdrawals-${match}` },
          } as const;
        }),
};
