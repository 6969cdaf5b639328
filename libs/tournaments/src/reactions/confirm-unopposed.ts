import { isUnopposed, matchStream, type Reaction } from '@fairview/play';
import type { TournamentState } from '../tournament/state.js';
import { tournamentStream } from '../commands/stream.js';

/** The matches of the rounds that closed last. */
function matchesClosed({ roundsClosed, paired, arranged }: TournamentState): readonly string[] {
  if (!roundsClosed) return [];
  const { round } = roundsClosed;
  const closed = (paired?.pairings ?? []).filter((pairing) => round === undefined || pairing.round === round);
  const others = round === undefined ? arranged : [];
  return [...closed, ...others].map(({ match }) => match);
}

/**
 * What officials have reported of their own matches is confirmed when its round closes, if nobody has objected and
 * there was time for it (PL-20).
 */
export const confirmUnopposed: Reaction<TournamentState> = {
  needs: ({ state }) => matchesClosed(state).map(matchStream),
  react: ({ id, state }, { match }) => {
    const { roundsClosed } = state;
    if (!roundsClosed) return [];
    const { at: closedAt, version } = roundsClosed;
    return matchesClosed(state)
      .filter((each) => match(each)?.proposals.some((proposal) => isUnopposed(proposal, closedAt)) === true)
      .map((each) => ({
        to: 'match',
        id: each,
        command: { type: 'ConfirmUnopposed', closedAt },
        cause: { stream: tournamentStream(id), version, what: `confirm-${each}` },
      }));
  },
};
