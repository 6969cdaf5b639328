import { matchOver, decided, type Decided } from './decided.js';
import { refused } from '../refusals.js';
import { isOver, limitAhead, type MatchState } from './state.js';

/** The contenders of a match who have withdrawn from its tournament. */
export interface SettleWithdrawals {
  readonly type: 'SettleWithdrawals';
  /** Entries, or teams if teams meet. */
  readonly withdrawn: readonly string[];
}

const reason = 'The entry was withdrawn.';

/** Whether anything was begun in a match: a game was opened, or entered from the board. */
export const isBegun = ({ games }: Pick<MatchState, 'games'>): boolean => games.length > 0;

const sidesOf = ({ opened: { sides, teams } }: MatchState, withdrawn: readonly string[]): readonly string[] =>
  Object.keys(sides).filter((side) =>
    teams ? withdrawn.includes(teams[side] ?? '') : sides[side]?.some((entry) => withdrawn.includes(entry)),
  );

/**
 * A match of two sides in which nothing was begun is forfeited by those who withdrew, and must be played again when
 * they are back. Nothing happens if this is so already. Refused: a match that ended otherwise or was begun, which its
 * arbiters end; and a table of three or more.
 */
export function settleWithdrawals(state: MatchState, { withdrawn }: SettleWithdrawals): Decided {
  const { opened, ruled } = state;
  const before = ruled?.withdrawn ? (ruled.absent ?? []) : [];
  const absent = sidesOf(state, withdrawn);
  if (absent.join() === before.join()) return decided([]);
  if (isOver(state) && !ruled?.withdrawn) return matchOver(state);
  if (isBegun(state)) return refused('game-in-progress');
  if (Object.keys(opened.sides).length !== 2) return refused('forfeit-of-two');
  const spread = opened.forfeitSpread ?? 0;
  return decided(
    [
      ...(before.length > 0 ? [{ type: 'ForfeitLifted' } as const] : []),
      ...(absent.length > 0
        ? [{ type: 'MatchForfeited', absent, spread, reason, withdrawn: true } as const]
        : []),
    ],
    limitAhead(state),
  );
}
