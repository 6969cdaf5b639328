import type { Games } from '@fairview/rules';
import { importedGame } from '../importing/imported-game.js';
import { pairingFor } from '../match/decide.js';
import { agreedRecords } from '../match/side-reports.js';
import type { MatchState } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import type { Reaction, ReactionCommand } from './reaction.js';

/**
 * A game of which every side of a match has brought in the same record is imported (PL-22); its end then enters it in the match.
 * Nothing follows from a record that is none of the games that are due by now.
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
