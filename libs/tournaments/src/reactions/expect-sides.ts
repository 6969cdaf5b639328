import { defined } from '@fairview/kernel';
import { isBegun, matchStream, type MatchState, type Reaction } from '@fairview/play';
import { tournamentStream } from '../commands/stream.js';
import type { Formats } from '../formats/registry.js';
import { pairingsInPlay, type TournamentState } from '../tournament/state.js';
import { scheduledAt } from '../tournament/timetable.js';

/** A match of several sides that is to be looked at, and how long its sides are waited for; without minutes they are not. */
interface ToExpect {
  readonly match: string;
  readonly minutes?: number;
  readonly from?: number;
  readonly atBoard?: true;
}

/**
 * The matches in play, if no-show forfeits were ever turned on. If all rounds are paired at once, the clock only runs for those
 * with a time in the timetable: the others are open long before they are played.
 */
function toExpect(formats: Formats, state: TournamentState): readonly ToExpect[] {
  const { timetable, created } = state;
  const { noShow, lateAfter: minutes } = timetable;
  if (noShow === undefined || state.closed) return [];
  const { pairing } = formats.of(created);
  const isOneByOne = pairing?.next !== undefined || pairing?.isLive === true;
  const atBoard = created.reporting === 'board' ? (true as const) : undefined;
  return pairingsInPlay(state)
    .filter(({ second }) => second !== undefined)
    .map(({ match, round }) => {
      const from = scheduledAt(timetable, round);
      const isTimed = noShow === 'forfeit' && (isOneByOne || from !== undefined);
      return { match, ...(isTimed ? { minutes, ...defined({ from, atBoard }) } : {}) };
    });
}

/** Whether a match differs from its tournament's settings. */
const isOther = ({ expected }: MatchState, { minutes, from, atBoard }: ToExpect): boolean =>
  minutes === undefined
    ? expected?.until !== undefined
    : expected?.minutes !== minutes || expected.from !== from || expected.atBoard !== atBoard;

/** The sides of matches in which nothing was begun are waited for as the timetable says (TO-11). */
export const expectSides = (formats: Formats): Reaction<TournamentState> => ({
  needs: ({ state }) => toExpect(formats, state).map(({ match }) => matchStream(match)),
  react: ({ id, state }, neighbours) =>
    toExpect(formats, state).flatMap((asked) => {
      const { match, ...waiting } = asked;
      const known = neighbours.match(match);
      if (!known || isBegun(known) || known.ruled || known.cancelled || !isOther(known, asked)) return [];
      return {
        to: 'match',
        id: match,
        command: { type: 'ExpectSides', ...waiting },
        cause: {
          stream: tournamentStream(id),
          version: state.matchesVersion,
          what: `expect-${match}-${known.version}`,
        },
      } as const;
    }),
});
