import { defined } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { GameResult } from './terms.js';
import type { ResultChange } from './changes.js';
import type { MatchGame } from './state.js';

/** What an event says of a change. */
type Changing = Pick<ResultChange, 'kind' | 'version' | 'reason'> &
  Partial<Pick<ResultChange, 'rule' | 'by' | 'dispute' | 'row'>>;

/** A game with what its result was before an event and is after it; the same game if nothing was or is on the sheet. */
export function withChange(
  before: MatchGame,
  after: MatchGame,
  { kind, version, reason, rule, by, dispute, row }: Changing,
): MatchGame {
  const [was, is] = [before, after].map(({ entered, struck }) =>
    struck === undefined ? entered?.result : undefined,
  );
  if (isDeepStrictEqual(was, is)) return after;
  const change = { kind, version, reason, ...defined({ was, is, rule, by, dispute, row }) };
  return { ...after, changes: [...after.changes, change] };
}

/** The changes of a game whose end is entered once more: the result that takes the place of the withdrawn one. */
export const enteredAgain = ({ changes, entered }: MatchGame, is: GameResult): readonly ResultChange[] => {
  const last = changes.at(-1);
  return !entered && last?.kind === 'withdrawn' ? [...changes.slice(0, -1), { ...last, is }] : changes;
};
