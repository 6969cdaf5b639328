import { defined } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { SheetChange, SheetChangeKind } from './changes.js';
import type { MatchFact } from './events.js';
import { figuresOfMatch } from './ruling.js';
import type { MatchState } from './state.js';

/** The events that change a sheet otherwise than by play, and how. */
const kinds = {
  ResultCorrected: 'corrected',
  GameStruck: 'struck',
  GameEntryWithdrawn: 'withdrawn',
  GameRestored: 'restored',
  MatchAdjudicated: 'adjudicated',
  MatchForfeited: 'forfeited',
  MatchReopened: 'reopened',
  ForfeitLifted: 'reopened',
  PenaltyGiven: 'penalty_given',
  PenaltyLifted: 'penalty_lifted',
} as const satisfies { readonly [Type in MatchFact['type']]?: SheetChangeKind };

type Changing = Extract<MatchFact, { type: keyof typeof kinds }>;
const isChanging = (body: MatchFact): body is Changing => Object.hasOwn(kinds, body.type);

/** What such an event says of its cause. */
type Cause = Partial<Pick<SheetChange, 'gameId' | 'reason' | 'rule' | 'by' | 'dispute' | 'row'>>;

/** A match after an event, with what its figures were before, if the event changed them otherwise than by play. */
export function withSheetChange(before: MatchState, after: MatchState, body: MatchFact): MatchState {
  if (!isChanging(body)) return after;
  const [was, is] = [figuresOfMatch(before), figuresOfMatch(after)];
  if (isDeepStrictEqual(was, is)) return after;
  const { gameId, reason, rule, by, dispute, row }: Cause = body;
  const cause = defined({ gameId, reason, rule, by, dispute, row });
  const change = { kind: kinds[body.type], version: after.version, was, is, ...cause };
  return { ...after, changes: [...after.changes, change] };
}
