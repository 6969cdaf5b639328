import { isOver, matchStream, type Reaction } from '@fairview/play';
import { tournamentStream } from '../commands/stream.js';
import type { TournamentState } from '../tournament/state.js';

const reason = 'The challenge lapsed.';

/** The matches that were not played in time; those before were looked at when they lapsed, and after each change since. */
const lapsed = ({ ladder }: TournamentState): readonly string[] =>
  (ladder?.challenges ?? [])
    .filter(({ ended }) => ended === 'unplayed')
    .slice(-lookedAt)
    .map(({ match }) => match);
const lookedAt = 20;

/** A match of a ladder that was not over in time is cancelled, and with it what was begun in it. */
export const cancelLapsed: Reaction<TournamentState> = {
  needs: ({ state }) => lapsed(state).map(matchStream),
  react: ({ id, state }, neighbours) =>
    lapsed(state).flatMap((match) => {
      const known = neighbours.match(match);
      // One that was over in time is only not entered yet.
      if (!known || isOver(known)) return [];
      return {
        to: 'match',
        id: match,
        command: { type: 'CancelMatch', reason },
        cause: { stream: tournamentStream(id), version: state.matchesVersion, what: `lapse-${match}` },
      } as const;
    }),
};
