import type { Instant } from '@fairview/events';
import { bug, openings } from '@fairview/rules';
import { refused } from '../refusals.js';
import type { MatchCommand } from './commands.js';
import { decided, type Decided } from './decided.js';
import { choiceOf } from './due.js';
import type { AskedGame, MatchEvent } from './events.js';
import { limitAhead, type MatchState } from './state.js';

/** Whether games wait for an opening style that nobody has named yet. */
export const awaitsOpening = ({ asked }: MatchState): boolean =>
  asked?.games.some(({ opening }) => opening === undefined) ?? false;

/** The last instant at which a style may be named: its own deadline, and no later than a game may start (TM-19). */
function lastInstant(state: MatchState): Instant | undefined {
  const ends = [state.asked?.dueAt, limitAhead(state)].filter((at) => at !== undefined);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** TM-10: whose choice it is names the style of the game that waits for it. Who that is, the caller has made sure of. */
export function nameOpening(
  state: MatchState,
  { gameId, opening }: Extract<MatchCommand, { type: 'NameOpening' }>,
): Decided {
  const game = state.asked?.games.find((each) => each.gameId === gameId);
  if (!game) return refused('no-opening-asked');
  if (game.opening !== undefined) return refused('opening-named-already', { opening: game.opening });
  if (!openings.some((style) => style === opening))
    return refused('opening-unknown', { allowed: openings.join(', ') });
  return decided([{ type: 'OpeningNamed', gameId, opening }], lastInstant(state));
}

const standingFor = (state: MatchState, { seats }: AskedGame): string =>
  choiceOf(state, { seats }).standing ?? bug('an opening asked for in a game without styles');

/** Where nobody named a style in time, the one that stands is played. */
export function lapsedOpenings(state: MatchState, now: Instant): readonly MatchEvent[] {
  const { asked } = state;
  if (asked?.dueAt === undefined || now <= asked.dueAt) return [];
  return asked.games
    .filter(({ opening }) => opening === undefined)
    .map((game) => ({
      type: 'OpeningLapsed',
      gameId: game.gameId,
      opening: standingFor(state, game),
    }));
}
