import { pointsFor, outcomeOf } from '../history/outcome.js';
import { valueOf, type Hundredths } from '../model/points.js';
import type { Evaluation, KeyValue } from './evaluation.js';

/**
 * Game points by board over all matches, board 1 first; null for a team none of whose boards are known. A forfeit is a
 * plain win or loss, and from 2026 a pairing-bye wins on every board (C.07, 12).
 */
function byBoard({ tournament, records }: Evaluation, who: number): readonly Hundredths[] | null {
  const { points, teams, ruleYear } = tournament.settings;
  const sums: Hundredths[] = Array.from({ length: teams?.boards ?? 0 }, () => 0);
  let isKnown = false;
  for (const { boards, side, kind } of records[who] ?? []) {
    if (kind === 'pairing-bye' && ruleYear === 2026)
      for (const index of sums.keys()) sums[index] = (sums[index] ?? 0) + points.win;
    for (const [index, { result }] of boards.entries()) {
      isKnown = true;
      if (result === null || side === null) continue;
      const outcome = outcomeOf(result, side);
      const brought =
        outcome === 'forfeit-win'
          ? points.win
          : outcome === 'forfeit-loss'
            ? points.loss
            : pointsFor(points, outcome);
      sums[index] = (sums[index] ?? 0) + brought;
    }
  }
  return isKnown ? sums : null;
}

const staged =
  (stages: (sums: readonly Hundredths[]) => readonly Hundredths[]) =>
  (evaluation: Evaluation, who: number): KeyValue => {
    const sums = byBoard(evaluation, who);
    if (sums === null) return { value: null };
    const [first = 0, ...more] = stages(sums);
    return { value: valueOf(first), more: more.map(valueOf) };
  };

/** Keys of the boards of teams. TBR and BBE show their first stage; the next decides between those level in it. */
export const boardKeys: Readonly<Record<string, (evaluation: Evaluation, who: number) => KeyValue>> = {
  BC: staged((sums) => [sums.reduce((total, sum, index) => total + sum * (index + 1), 0)]),
  TBR: staged((sums) => sums),
  BBE: staged((sums) =>
    sums
      .slice(1)
      .map((_, out) => sums.slice(0, sums.length - 1 - out).reduce((total, sum) => total + sum, 0)),
  ),
};
