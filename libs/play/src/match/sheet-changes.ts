import { defined } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import { sheetChanges, type ChangeFact, type MatchFact } from './acts.js';
import type { SheetChange } from './changes.js';
import { figuresOfMatch } from './figures.js';
import type { MatchState } from './state.js';

const isChange = (body: MatchFact): body is ChangeFact => Object.hasOwn(sheetChanges, body.type);

/** What such an event says of its cause. */
type ChangeCause = Partial<Pick<SheetChange, 'gameId' | 'reason' | 'rule' | 'by' | 'dispute' | 'row'>>;

/** A match after an event, with what its figures were before, if the event changed them otherwise than by play. */
export function withSheetChange(before: MatchState, after: MatchState, body: MatchFact): MatchState {
  if (!isChange(body)) return after;
  const [was, is] = [figuresOfMatch(before), figuresOfMatch(after)];
  if (isDeepStrictEqual(was, is)) return after;
  const { gameId, reason, rule, by, dispute, row }: ChangeCause = body;
  const cause = defined({ gameId, reason, rule, by, dispute, row });
  const change = { kind: sheetChanges[body.type].change, version: after.version, was, is, ...cause };
  return { ...after, changes: [...after.changes, change] };
}
