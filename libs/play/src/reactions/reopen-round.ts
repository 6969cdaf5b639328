import { isNoContest } from '@fairview/rules';
import { gameStream } from '../game/stream.js';
import type { MatchGame, MatchState } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import type { Reaction } from './reaction.js';

/** The boards that are played on after their time, each with the board of its round that a ruling reopened. */
const reopenedWith = ({ games }: MatchState): readonly (readonly [MatchGame, MatchGame])[] =>
  games.flatMap((reopened) => {
    const { round, withdrawn, entered } = reopened;
    if (round === undefined || withdrawn?.until === undefined || entered) return [];
    return games
      .filter((each) => each.round === round && each.struck === undefined)
      .filter((each) => each.entered?.source === 'played' && isNoContest(each.entered.result))
      .map((each) => [each, reopened] as const);
  });

/**
 * TM-19: a round is whole or no contest. If a ruling has one of its boards played on, so are the others, until the
 * same instant.
 */
export const reopenRound: Reaction<MatchState> = {
  needs: ({ state }) => reopenedWith(state).map(([{ gameId }]) => gameStream(gameId)),
  react: ({ id, state }) =>
    reopenedWith(state).flatMap(([{ gameId }, { withdrawn }]) => {
      if (withdrawn?.until === undefined) return [];
      const { reason, until, version } = withdrawn;
      const command = { type: 'ReopenGame', reason, until } as const;
      const cause = { stream: matchStream(id), version, what: `reopen-${gameId}` };
      return [{ to: 'game', id: gameId, command, cause }];
    }),
};
