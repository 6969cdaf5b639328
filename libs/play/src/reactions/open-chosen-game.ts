import { awaitsChoice } from '../match/acts/make-choice.js';
import type { MatchState } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import type { Reaction } from './reaction.js';

/** The games that waited for choices are opened once all are made (TM-10, S-5). */
export const openChosenGame: Reaction<MatchState> = {
  needs: () => [],
  react({ id, state }) {
    const [first] = state.asked?.games ?? [];
    if (!first || awaitsChoice(state)) return [];
    const command = { type: 'OpenGame', gameId: first.gameId } as const;
    const version = state.chosenVersion ?? state.version;
    return [{ to: 'match', id, command, cause: { stream: matchStream(id), version, what: 'open' } }];
  },
};
