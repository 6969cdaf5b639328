import { matchStream, type Reaction } from '@fairview/play';
import { tournamentStream } from '../commands/stream.js';
import type { TournamentState } from '../tournament/state.js';

/** Those before were looked at when they were taken back, and after each change since. */
const lookedAt = 2;

const substituted = 'Somebody else plays for an entry: it was opened again.';

/** The matches of pairings that were taken back, and those that were opened again with a substitute, or as they sat down. */
const toCancel = ({ takenBack, replaced }: Pick<TournamentState, 'takenBack' | 'replaced'>) => [
  ...takenBack.slice(-lookedAt),
  ...replaced.slice(-lookedAt).map((each) => ({ ...each, reason: each.reseated?.reason ?? substituted })),
];

/** Matches of pairings taken back, or opened again, are cancelled, even if something was begun at that moment. */
export const cancelUnpaired: Reaction<TournamentState> = {
  needs: ({ state }) => toCancel(state).flatMap(({ matches }) => matches.map(matchStream)),
  react: ({ id, state }, neighbours) =>
    toCancel(state).flatMap(({ matches, reason, version }) =>
      matches
        .filter((match) => neighbours.match(match)?.cancelled === undefined && neighbours.match(match))
        .map((match) => ({
          to: 'match',
          id: match,
          command: { type: 'CancelMatch', reason },
          cause: { stream: tournamentStream(id), version, what: `cancel-${match}` },
        })),
    ),
};
