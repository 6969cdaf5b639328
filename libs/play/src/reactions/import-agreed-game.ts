import type { Games } from '@fairview/rules';
import { importedGame } from '../importing/imported-game.js';
import { pairingFor } from '../match/acts/enter-game.js';
import { agreedRecords } from '../match/acts/report-for-side.js';
import type { MatchState } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import type { Reaction, ReactionCommand } from './reaction.js';

/**
 * Imports a game for which every side of a match has submitted the same record (PL-22); its end then enters it in the match.
 * Nothing happens if the record is not of a game that is due by now.
 */
export const importAgreedGame = (registry: Games): Reaction<MatchState> => ({
  needs: () => [],
  react: ({ id: matchId, state: match }) =>
    agreedRecords(match).flatMap(({ gameId, record, version, board }): readonly ReactionCommand[] => {
      const pairing = pairingFor(match, board);
      if (!pairing.ok) return [];
      const game = importedGame(registry, { match, matchId, pairing: pairing.value }, record);
      if (!game.ok) return [];
      const cause = { stream: matchStream(matchId), version, what: `import-${gameId}` };
      return [{ to: 'game', id: gameId, imported: game.value.events, cause }];
    }),
});
