import { CommandHandler, type AfterCommit, type Log } from '@fairview/events';
import type { Games } from '@fairview/rules';
import { dealStream, dealStreams } from '../deal/stream.js';
import { gameStreams } from '../game/stream.js';
import type { KindOfPlay, KindsOfPlay, StateOf } from '../kinds.js';
import { matchStreams } from '../match/stream.js';
import { dealtUnder } from '../sealed/sealed-deal.js';
import type { SealedSeeds } from '../sealed/seeds.js';
import { DealtSetups, type RevealedSeed } from '../sealed/setups.js';

/** The command handlers of play by the kind of their streams. */
export type Handlers = {
  readonly [Kind in KindOfPlay]: CommandHandler<
    StateOf<Kind>,
    KindsOfPlay[Kind]['command'],
    KindsOfPlay[Kind]['event']
  >;
};

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
