import { deadlineProjection } from '@fairview/deadlines';
import { stream, streamName, type Stream } from '@fairview/events';
import type { Games } from '@fairview/rules';
import type { MatchCommand } from './commands.js';
import { matchDeadlines, matchDecider } from './decider.js';
import type { MatchEvent } from './events.js';
import { changeByMatch, matchProjection } from './row.js';
import type { MatchState } from './state.js';
import { matchUpcasts } from './upcasts.js';

const kind = 'match';

/** The stream of a match. */
export const matchStream = (id: string): string => streamName(kind, id);

/** Matches as a kind of stream; `games` knows what may be chosen before a game. */
export const matchStreams = (games: Games): Stream<MatchState, MatchCommand, MatchEvent> =>
  stream(kind, {
    decider: matchDecider(games),
    projections: [matchProjection, deadlineProjection(matchDeadlines), changeByMatch],
    upcasts: matchUpcasts,
  });
