import { defined } from '@fairview/kernel';
import type { Ranked, SheetAnswer } from '@fairview/rules';
import type { MatchState } from './state.js';

/** A table's order with this side first, the rest as they stood; as it is where there is no such side (BC-18). */
const withFirst = (ranking: readonly Ranked[], winner: string | null): readonly Ranked[] => [
  ...ranking.filter(({ side }) => side === winner),
  ...ranking.filter(({ side }) => side !== winner),
];

/**
 * How a match stands: its sheet's answer. Where an arbiter has ended it the points stay as they were played, the match is
 * for the side that the ruling names, and nobody is credited with anything.
 */
export function answerOf({ sheet, ruled }: Pick<MatchState, 'sheet' | 'ruled'>): SheetAnswer {
  const answer = sheet.answer();
  if (!ruled) return answer;
  const { winner } = ruled;
  const { ranking } = answer;
  return {
    ...{ ...answer, finished: true, winner, spread: 0 },
    ...defined({ ranking: ranking && withFirst(ranking, winner) }),
  };
}
