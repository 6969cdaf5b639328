import { matchStream, type Reaction } from '@fairview/play';
import { tournamentStream } from '../commands/stream.js';
import type { TournamentState } from '../tournament/state.js';

/** Those before were looked at when they were taken back, and after each change since. */
const lookedAt = 2;

/** The matches of pairings that were taken back are cancelled, also where something was begun in that moment. */
export const cancelUnpaired: Reaction<TournamentState> = {
  needs: ({ state }) => state.takenBack.slice(-lookedAt).flatMap(({ matches }) => matches.map(matchStream)),
  react: ({ id, state }, neighbours) =>
    state.takenBack.slice(-lookedAt).flatMap(({ matches, reason, version }) =>
      matches
        .filter((match) => neighbours.match(match)?.cancelled === undefined && neighbours.match(match))
        .map((match) => ({
          ...{ to: 'match', id: match, command: { type: 'CancelMatch', reason } },
          cause: { stream: tournamentStream(id), version, what: `cancel-${match}` },
        })),
    ),
};
