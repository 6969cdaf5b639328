import type { Log } from '@fairview/events';
import { undisputedEvents } from '../game/events.js';
import { isDisputed, type GameState } from '../game/state.js';
import { gameStream } from '../game/stream.js';
import type { MatchState } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import type { OpenQuestion } from '../open-question.js';
import { isPending } from '../proposals/proposal.js';
import type { Handlers } from '../reactions/handlers.js';
import { idOfStream } from '@fairview/events';
import { matchEventsAsOf, type Moment } from './match-as-of.js';

/** More events than these about disputes and proposals of one tournament are not looked through. */
const mostEvents = 5_000;

/** Games and matches as they stood at a moment, folded from the log. */
export class PlayAsOf {
  constructor(
    private readonly log: Log,
    private readonly handlers: Pick<Handlers, 'game' | 'match'>,
  ) {}

  /** A match at a moment; `undefined` if it was not open yet. */
  match(club: string, id: string, moment: Moment): Promise<MatchState | undefined> {
    return this.handlers.match.foldOf(club, matchStream(id), (events) => matchEventsAsOf(events, moment));
  }

  /** A game as it was known at a moment. */
  game(club: string, id: string, { known }: Pick<Moment, 'known'>): Promise<GameState | undefined> {
    return this.handlers.game.foldOf(club, gameStream(id), (events) =>
      events.filter(({ position }) => position <= known),
    );
  }

  /** What was open about some games at a moment, with the games that it was about. */
  async questionsOf(
    club: string,
    games: readonly string[],
    moment: Pick<Moment, 'known'>,
  ): Promise<readonly (OpenQuestion & { readonly state: GameState })[]> {
    const said = await this.log.readStreams(club, games.map(gameStream), {
      before: moment.known + 1,
      limit: mostEvents,
      but: undisputedEvents,
    });
    const about = [...new Set(said.map(({ stream }) => idOfStream(stream)))];
    const found = await Promise.all(
      about.map(async (game) => {
        const state = await this.game(club, game, moment);
        const match = state?.started.match;
        if (!state || match === undefined) return [];
        return [
          ...(isDisputed(state) ? [{ kind: 'dispute' as const, match, game, state }] : []),
          ...(state.proposals.some(isPending) ? [{ kind: 'proposal' as const, match, game, state }] : []),
        ];
      }),
    );
    return found.flat();
  }
}
