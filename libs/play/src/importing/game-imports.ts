import { accepted, type Checked } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import { followUp, type AfterCommit, type CommandHandler } from '@fairview/events';
import type { Games } from '@fairview/rules';
import type { GameCommand } from '../game/acts.js';
import type { GameEvent } from '../game/events.js';
import type { GameState } from '../game/state.js';
import { gameStream } from '../game/stream.js';
import type { MatchCommand } from '../match/acts.js';
import { pairingFor } from '../match/acts/enter-game.js';
import type { MatchEvent } from '../match/events.js';
import type { RecordToImport } from '../match/reported-record.js';
import type { MatchState } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import { judgeActingFor } from '../proposals/judge.js';
import { contextOf, type OfficialContext } from '../proposals/official-context.js';
import { refused } from '../refusals.js';
import { importedGame } from './imported-game.js';

/** What of play it is done with. */
interface PlayParts {
  readonly handlers: {
    readonly game: CommandHandler<GameState, GameCommand, GameEvent>;
    readonly match: CommandHandler<MatchState, MatchCommand, MatchEvent>;
  };
  readonly registry: Games;
  readonly afterCommit: AfterCommit;
  /** Issues what follows from a game in other streams. */
  readonly afterGame: (club: string, id: string, state: GameState) => Promise<void>;
}

/** Where an imported game belongs: its match, the id that it gets, and of several boards that are due which. */
interface ImportPlace {
  readonly matchId: string;
  readonly gameId: string;
  readonly board?: number;
}

/** Whole finished games that come in from their records. */
export class GameImports {
  constructor(private readonly play: PlayParts) {}

  /** Imports a game, all plies or none, and enters it in the match. Refuses PL-21, PL-20 and what is not due. */
  async game(
    context: OfficialContext,
    { matchId, gameId, board }: ImportPlace,
    record: RecordToImport,
  ): Promise<Checked<GameState>> {
    const { handlers, registry } = this.play;
    const { club } = context;
    const { state: match } = await handlers.match.expire(club, matchStream(matchId));
    if (!match) return refused('match-unknown');
    const earlier = await handlers.game.load(club, gameStream(gameId));
    if (earlier) return this.importedBefore(club, gameId, earlier, record);
    const may = judgeActingFor(context.officiating, match.opened.sides);
    if (!may.ok) return may;
    const pairing = pairingFor(match, board);
    if (!pairing.ok) return pairing;
    const imported = importedGame(registry, { match, matchId, pairing: pairing.value }, record);
    if (!imported.ok) return imported;
    const envelope = { ...contextOf(context), stream: gameStream(gameId) };
    const answer = await handlers.game.start(envelope, imported.value.events);
    return answer.ok ? this.entered(club, gameId, answer.value.state) : answer;
  }

  /** The same import again: the same moves are the same game, and its match gets it if it had not. */
  private async importedBefore(
    club: string,
    gameId: string,
    game: GameState,
    { moves }: RecordToImport,
  ): Promise<Checked<GameState>> {
    const same = isDeepStrictEqual(
      moves,
      game.plies.map(({ move }) => move),
    );
    if (!game.started.imported || !same) return refused('command-reused');
    return this.entered(club, gameId, game);
  }

  private async entered(club: string, id: string, game: GameState): Promise<Checked<GameState>> {
    const { afterCommit, afterGame } = this.play;
    await followUp(afterCommit, { club, stream: gameStream(id) }, () => afterGame(club, id, game));
    return accepted(game);
  }
}
