import { isSameSpan } from '../given-back.js';
import type { GameState } from '../game/state.js';
import { isOpen } from '../game/state.js';
import { gameStream } from '../game/stream.js';
import { gamesInProgress, type GivenToMatch, type MatchState } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import type { Reaction, ReactionCommand } from './reaction.js';

/** The commands to a game in progress about time that the arbiter of its match gave back or took back: nothing twice. */
function told(match: string, id: string, game: GameState, lost: GivenToMatch): readonly ReactionCommand[] {
  const { from, until, reason, given, taken } = lost;
  const known = game.givenBack.find((each) => isSameSpan(each, lost));
  const span = { from, until };
  const stream = matchStream(match);
  if (taken) {
    const cause = { stream, version: taken.version, what: `take-time-back-${id}` };
    return known?.takenBack ? [] : [{ to: 'game', id, command: { type: 'TakeTimeBack', ...span }, cause }];
  }
  // An outage each stream gives back by itself.
  if (known || reason === undefined) return [];
  const cause = { stream, version: given.version, what: `give-time-back-${id}` };
  return [{ to: 'game', id, command: { type: 'GiveTimeBack', ...span }, cause }];
}

/** What an arbiter gives back in a match, or takes back, its games in progress hear of (TM-22). */
export const shareTime: Reaction<MatchState> = {
  needs: ({ state }) =>
    state.givenBack.length === 0 ? [] : gamesInProgress(state).map(({ gameId }) => gameStream(gameId)),
  react: ({ id, state }, { game }) =>
    gamesInProgress(state).flatMap(({ gameId }) => {
      const played = game(gameId);
      return played && isOpen(played)
        ? state.givenBack.flatMap((given) => told(id, gameId, played, given))
        : [];
    }),
};
