import { matchStream, type Reaction, isOver } from '@fairview/play';
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

const lapseReason = 'The challenge lapsed.';
const lapsesLookedAt = 20;

/** The matches that were not played in time; those before were looked at when they lapsed, and after each change since. */
const lapsed = ({ ladder }: TournamentState): readonly string[] =>
  (ladder?.challenges ?? [])
    .filter(({ ended }) => ended === 'unplayed')
    .slice(-lapsesLookedAt)
    .map(({ match }) => match);

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
        command: { type: 'CancelMatch', reason: lapseReason },
        cause: { stream: tournamentStream(id), version: state.matchesVersion, what: `lapse-${match}` },
      } as const;
    }),
};
