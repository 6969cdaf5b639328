import type { GameState } from '../game/state.js';
import { gameStream } from '../game/stream.js';
import { matchStream } from '../match/stream.js';
import type { Reaction } from './reaction.js';

/** The match of a game that a ruling made void strikes it, with the reason of the ruling. */
export const strikeVoidedGame: Reaction<GameState> = {
  needs: ({ state: { started, voidedVersion } }) =>
    started.match !== undefined && voidedVersion !== undefined ? [matchStream(started.match)] : [],
  react({ id, state: { started, voidedVersion: version, disputes } }, { match }) {
    const { match: matchId = '' } = started;
    const known =
      version === undefined ? undefined : match(matchId)?.games.find((game) => game.gameId === id);
    if (version === undefined || !known || known.struck !== undefined) return [];
    const reason = disputes.findLast(({ ruling }) => ruling?.ruling === 'void')?.ruling?.reason ?? '';
    const command = { type: 'StrikeGame', gameId: id, reason } as const;
    return [
      { to: 'match', id: matchId, command, cause: { stream: gameStream(id), version, what: 'strike' } },
    ];
  },
};
