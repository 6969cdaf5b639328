import { defined } from '@fairview/kernel';
import { isOpen, type GameState } from '../game/state.js';
import { gameStream } from '../game/stream.js';
import type { MatchGame } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import type { Reaction } from './reaction.js';

/** Why the end of a game was taken back: the reason of the last ruling on it. */
const reasonOf = ({ disputes }: GameState): string =>
  disputes.flatMap(({ ruling }) => (ruling ? [ruling] : [])).sort((one, other) => other.at - one.at)[0]
    ?.reason ?? '';

const isOutOfDate = ({ entered }: MatchGame, reopenedVersion: number): boolean =>
  entered?.source === 'played' && (entered.gameVersion ?? 0) < reopenedVersion;

/** C6: the match of a game whose end was taken back withdraws what it has entered; what the game comes to is entered then. */
export const withdrawReopenedGame: Reaction<GameState> = {
  needs: ({ state: { started, reopenedVersion } }) =>
    started.match === undefined || reopenedVersion === undefined ? [] : [matchStream(started.match)],
  react({ id, state }, { match }) {
    const { match: matchId = '' } = state.started;
    const version = state.reopenedVersion;
    const known = match(matchId)?.games.find((game) => game.gameId === id);
    if (version === undefined || !known || !isOutOfDate(known, version)) return [];
    const until = isOpen(state) ? state.limit?.noContestAfter : undefined;
    const command = {
      type: 'WithdrawEntry',
      gameId: id,
      reason: reasonOf(state),
      ...defined({ until }),
    } as const;
    return [
      { to: 'match', id: matchId, command, cause: { stream: gameStream(id), version, what: 'withdraw' } },
    ];
  },
};
