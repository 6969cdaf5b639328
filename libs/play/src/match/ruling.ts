import type { SheetAnswer } from '@fairview/rules';
import type { MatchState } from './state.js';

/**
 * How a match stands: its sheet's answer. Where an arbiter has ended it the points stay as they were played, the match is
 * for the side that the ruling names, and nobody is credited with anything.
 */
export function answerOf({ sheet, ruled }: Pick<MatchState, 'sheet' | 'ruled'>): SheetAnswer {
  const answer = sheet.answer();
  return ruled ? { ...answer, finished: true, winner: ruled.winner, spread: 0 } : answer;
}
