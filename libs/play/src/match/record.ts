import type { Json } from '@fairview/kernel';
import { inOrder } from '@fairview/rules';
import { notCounted } from '../given-back.js';
import { onSheet, sheetGame } from './folded-sheet.js';
import type { MatchState } from './state.js';

const textOf = (instant: number): string => new Date(instant).toISOString();

/** The match record (`fairview-match/1`) of what has been entered so far. */
export function matchRecord(
  state: Pick<MatchState, 'opened' | 'games' | 'clock' | 'givenBack' | 'limitReached' | 'sheet'>,
): Json {
  const { game, rules, system, settings, sides } = state.opened;
  const lost = inOrder(notCounted(state.givenBack));
  return {
    record: 'fairview-match/1',
    ...{ game, rules, system, settings, sides },
    ...(state.clock ? { startedAt: textOf(state.clock.startedAt) } : {}),
    ...(state.clock && lost.length > 0
      ? { givenBack: lost.map(({ from, until }) => ({ from: textOf(from), until: textOf(until) })) }
      : {}),
    games: onSheet(state).map((each) => {
      const entered = sheetGame(each);
      const { endedAt } = entered;
      return {
        ...state.sheet.writeGame(entered),
        ...(endedAt === undefined ? {} : { endedAt: textOf(endedAt) }),
      };
    }),
  };
}
