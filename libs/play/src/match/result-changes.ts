import { defined } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { GameResult } from './events.js';
import type { MatchGame } from './state.js';

/**
 * How a result on the sheet stopped to count, or counts again: it was corrected; struck off the sheet; withdrawn, because a ruling
 * ended its game otherwise or has it played on; or restored after a strike.
 */
export const resultChangeKinds = ['corrected', 'struck', 'withdrawn', 'restored'] as const;
export type ResultChangeKind = (typeof resultChangeKinds)[number];

/** A change of the result of a game on the sheet, and why. */
export interface ResultChange {
  readonly kind: ResultChangeKind;
  /** The version of the event that made it. */
  readonly version: number;
  /** What counted until then; absent if nothing did. */
  readonly was?: GameResult;
  /** What has counted since; absent if nothing has. */
  readonly is?: GameResult;
  readonly reason: string;
  /** The number of the rule that an official named, and the person, as `Person.person`. */
  readonly rule?: string;
  readonly by?: string;
  /** The dispute of the match, or the version of the ruling on a row of the standings, that it follows from. */
  readonly dispute?: number;
  readonly row?: number;
}

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
