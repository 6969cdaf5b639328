import type { Json } from '@fairview/kernel';
import { onSheet, sheetGame } from './folded-sheet.js';
import type { MatchState } from './state.js';

/** The match record (`fairview-match/1`) of what has been entered so far. */
export function matchRecord(
  state: Pick<MatchState, 'opened' | 'games' | 'clock' | 'limitReached' | 'sheet'>,
): Json {
  const { game, rules, system, settings, sides } = state.opened;
  return {
    record: 'fairview-match/1',
    ...{ game, rules, system, settings, sides },
    ...(state.clock ? { startedAt: new Date(state.clock.startedAt).toISOString() } : {}),
    games: onSheet(state).map((each) => {
      const entered = sheetGame(each);
      const { endedAt } = entered;
      return {
        ...state.sheet.writeGame(entered),
        ...(endedAt === undefined ? {} : { endedAt: new Date(endedAt).toISOString() }),
      };
    }),
  };
}
