import { defined, type JsonObject } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { lostTimeInOrder } from '@fairview/rules';
import { notCounted } from '../given-back.js';
import { isTallied, onSheet, sheetGame } from './folded-sheet.js';
import { counted } from './figures.js';
import type { MatchState, RuledMatch } from './state.js';

/** An instant as a record writes it. */
const written = (at: Instant): string => new Date(at).toISOString();
const writtenIf = (at: Instant | undefined): string | undefined =>
  at === undefined ? undefined : written(at);

/** How it was ended (TM-24), and whether the sheet had been tallied before. */
const endWritten = ({ winner, absent, spread = 0 }: RuledMatch, isTimeUp: boolean): JsonObject => ({
  ...(absent ? { absent: [...absent], spread } : { winner }),
  ...(isTimeUp ? { timeUp: true } : {}),
});

/** The match record (`fairview-match/1`) of what has been entered so far. */
export function matchRecord(
  state: Pick<
    MatchState,
    'opened' | 'games' | 'clock' | 'givenBack' | 'limitReached' | 'sheet' | 'penalties' | 'ruled'
  >,
): JsonObject {
  const { game, rules, system, settings, sides } = state.opened;
  const penalties = counted(state.penalties);
  const lost = lostTimeInOrder(notCounted(state.givenBack));
  return {
    record: 'fairview-match/1',
    game,
    rules,
    system,
    settings,
    sides,
    ...defined({ startedAt: writtenIf(state.clock?.startedAt) }),
    ...(state.clock && lost.length > 0
      ? { givenBack: lost.map(({ from, until }) => ({ from: written(from), until: written(until) })) }
      : {}),
    ...(penalties.length > 0
      ? { penalties: penalties.map(({ side, points, rule }) => ({ side, points, rule })) }
      : {}),
    ...(state.ruled ? { ended: endWritten(state.ruled, isTallied(state)) } : {}),
    games: onSheet(state).map((each) => {
      const entered = sheetGame(each);
      return { ...state.sheet.writeGame(entered), ...defined({ endedAt: writtenIf(entered.endedAt) }) };
    }),
  };
}
