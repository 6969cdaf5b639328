import { defined } from '@fairview/kernel';
import { presentSide } from '@fairview/rules';
import { signed } from '../../proposals/official-act.js';
import { isReason, judgeGrounds, noReason, type Grounds } from '../../reason.js';
import { refused } from '../../refusals.js';
import type { ActOfMatch, ChangeOfSheet, OfficialActOfMatch, RulingOfMatch } from '../act.js';
import { decided, matchOver, sideUnknown } from '../decided.js';
import { isOver, limitAhead, type MatchState } from '../state.js';
import type { Ruled } from '../terms.js';
import { withEnd, reopening, toBePlayed } from './adjudicate-match.js';
import { canBeForfeited } from './arrivals.js';

/** One side did not come or gave the match up, or both did: the sides that are `absent` lose it. */
export type ForfeitMatch = {
  readonly type: 'ForfeitMatch';
  readonly absent: readonly string[];
} & Grounds;

/** A forfeit for not having come in time does not stand: the match is to be played. */
export interface LiftForfeit {
  readonly type: 'LiftForfeit';
  readonly reason: string;
}

/** The contenders of a match who have withdrawn from its tournament: a match in which nothing has begun follows them. */
export interface SettleWithdrawals {
  readonly type: 'SettleWithdrawals';
  /** Entries, or teams if teams meet. */
  readonly withdrawn: readonly string[];
}

/** The absent sides lose by the agreed spread; if both are absent, nobody wins. */
export interface MatchForfeited extends Ruled {
  readonly type: 'MatchForfeited';
  readonly absent: readonly string[];
  readonly spread: number;
  readonly reason: string;
  /** They had withdrawn from the tournament before a game of it was begun. */
  readonly withdrawn?: true;
  /** They were not here in time: by the clock, not by an official (PL-24). */
  readonly noShow?: true;
}

/** A player who had withdrawn is back, or an official has given the `reason`: the match is to be played. */
export interface ForfeitLifted extends Ruled {
  readonly type: 'ForfeitLifted';
  readonly reason?: string;
}

/** A match that one or more sides did not come to. The points of its games stay as they were played. */
export const forfeitMatch: OfficialActOfMatch<ForfeitMatch> = {
  timed: false,
  reachesCancelled: false,
  kind: 'ruling',
  decide: ({ state }, command) => {
    const { absent } = command;
    if (isOver(state)) return matchOver(state);
    const grounds = judgeGrounds(command);
    if (!grounds.ok) return grounds;
    const sides = Object.keys(state.opened.sides);
    if (!canBeForfeited(state)) return refused('forfeit-not-here');
    const unknown = absent.find((side) => !sides.includes(side));
    if (unknown !== undefined) return sideUnknown(state.opened, unknown);
    const gone = sides.filter((side) => absent.includes(side));
    if (gone.length === 0 || gone.length !== absent.length)
      return refused('absent-needed', { sides: sides.join(', ') });
    const spread = state.opened.forfeitSpread ?? 0;
    return decided([{ type: 'MatchForfeited', absent: gone, spread, ...grounds.value }], limitAhead(state));
  },
};

export const matchForfeited: RulingOfMatch<MatchForfeited> = {
  changesSheet: true,
  change: 'forfeited',
  allowedBy: 'TM-24',
  sign: signed,
  evolve: (state, { absent, spread, reason, withdrawn, noShow }, { version }) => {
    const winner = presentSide(Object.keys(state.opened.sides), absent);
    return withEnd(state, { winner, reason, absent, spread, ...defined({ withdrawn, noShow }) }, version);
  },
  lift: reopening,
};

/** PL-24: an official lifts what was forfeited by the clock. Refused if nothing was, or without a reason. */
export const liftForfeit: OfficialActOfMatch<LiftForfeit> = {
  timed: false,
  reachesCancelled: false,
  kind: 'ruling',
  decide: ({ state }, { reason }) => {
    if (state.ruled?.noShow !== true) return refused('no-forfeit-to-lift');
    return isReason(reason) ? decided([{ type: 'ForfeitLifted', reason: reason.trim() }]) : noReason(reason);
  },
};

export const forfeitLifted: ChangeOfSheet<ForfeitLifted> = {
  changesSheet: true,
  change: 'reopened',
  sign: signed,
  evolve: toBePlayed,
};

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
export const settleWithdrawals: ActOfMatch<SettleWithdrawals> = {
  timed: false,
  reachesCancelled: true,
  decide: ({ state }, { withdrawn }) => {
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
  },
};
