import { CommandHandler, type AfterCommit, type Log } from '@fairview/events';
import type { Games } from '@fairview/rules';
import type { DealCommand } from '../deal/acts.js';
import type { DealEvent } from '../deal/acts.js';
import type { DealState } from '../deal/state.js';
import { dealStream, dealStreams } from '../deal/stream.js';
import type { GameCommand } from '../game/acts.js';
import type { GameEvent } from '../game/events.js';
import type { GameState } from '../game/state.js';
import { gameStreams } from '../game/stream.js';
import type { MatchCommand } from '../match/acts.js';
import type { MatchEvent } from '../match/events.js';
import type { MatchState } from '../match/state.js';
import { matchStreams } from '../match/stream.js';
import { dealtUnder } from '../sealed/sealed-deal.js';
import type { SealedSeeds } from '../sealed/seeds.js';
import { DealtSetups, type RevealedSeed } from '../sealed/setups.js';

/** The command handlers of play by the kind of their streams. */
export interface Handlers {
  readonly game: CommandHandler<GameState, GameCommand, GameEvent>;
  readonly match: CommandHandler<MatchState, MatchCommand, MatchEvent>;
  readonly deal: CommandHandler<DealState, DealCommand, DealEvent>;
}

/** The seed of a deal that was shown, as its stream has it. */
const revealedIn =
  (log: Log): RevealedSeed =>
  async (club, dealId) => {
    const events = (await log.readStream(club, dealStream(dealtUnder(dealId)))).map(dealStreams.read);
    const revealed = events.find(({ body }) => body.type === 'DealRevealed' && body.dealId === dealId);
    return revealed?.body.type === 'DealRevealed' ? revealed.body.serverSeed : undefined;
  };

/** The command handlers of one process. */
export const openHandlers = (
  log: Log,
  registry: Games,
  seeds: SealedSeeds,
  afterCommit: AfterCommit,
): Handlers => ({
  game: new CommandHandler(
    log,
    gameStreams(registry, new DealtSetups(registry, seeds, revealedIn(log))),
    afterCommit,
  ),
  match: new CommandHandler(log, matchStreams(registry), afterCommit),
  deal: new CommandHandler(log, dealStreams, afterCommit),
});
