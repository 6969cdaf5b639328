import { defined } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { refused } from '../../refusals.js';
import type { ActOfMatch, ChangeOfSheet } from '../act.js';
import { decided } from '../decided.js';
import { withChange } from '../result-changes.js';
import { withGame } from '../state.js';

/** The end of a game that was entered does not stand any more: the game's own stream has taken it back. */
export interface WithdrawEntry {
  readonly type: 'WithdrawEntry';
  readonly gameId: string;
  readonly reason: string;
  readonly until?: Instant;
}

/** The end of a game does not stand any more: it is played on, or enters what a ruling made of it. */
export interface GameEntryWithdrawn {
  readonly type: 'GameEntryWithdrawn';
  readonly gameId: string;
  readonly reason: string;
  /** Until when a ruling has it played on, if its time was over. */
  readonly until?: Instant;
}

export const withdrawEntry: ActOfMatch<WithdrawEntry> = {
  timed: false,
  reachesCancelled: true,
  decide: ({ state }, { gameId, reason, until }) => {
    const game = state.games.find((each) => each.gameId === gameId);
    if (game?.entered?.source !== 'played') return refused('game-not-of-match');
    return decided([{ type: 'GameEntryWithdrawn', gameId, reason, ...defined({ until }) }]);
  },
};

/** C6: the game is in progress again, until its end is entered again. */
export const gameEntryWithdrawn: ChangeOfSheet<GameEntryWithdrawn> = {
  changesSheet: true,
  change: 'withdrawn',
  evolve: (state, { gameId, reason, until }, { version }) =>
    withGame(state, gameId, (before) => {
      const { entered: _entered, ...game } = before;
      const withdrawn = { version, reason, ...defined({ until }) };
      return withChange(before, { ...game, withdrawn }, { kind: 'withdrawn', version, reason });
    }),
};
