import type { Checked } from '@fairview/kernel';
import {
  fromCause,
  idInName,
  idOfStream,
  kindOfStream,
  systemActor,
  type CommandEnvelope,
  type CommandReceipt,
  type Instant,
  type Log,
} from '@fairview/events';
import type { Games } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import { firstOfDeal } from '../deal/acts/open-deal.js';
import { isRevealDecided, type DealState } from '../deal/state.js';
import { dealStream } from '../deal/stream.js';
import type { GameState } from '../game/state.js';
import { gameStream } from '../game/stream.js';
import type { MatchState } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import type { SealedDeal } from '../sealed/sealed-deal.js';
import { dealtUnder } from '../sealed/sealed-deal.js';
import { drawSeed, judgedSeed, type SealedSeeds, type SeedFailure } from '../sealed/seeds.js';
import { gamesOfDeal } from './start-opened-game.js';
import { abandonGames } from './abandon-game.js';
import { dealAgain } from './deal-again.js';
import { enterFinishedGame, enterFinishedGames } from './enter-finished-game.js';
import type { Handlers } from './handlers.js';
import { inBatches, neighboursOf } from './neighbours.js';
import { importAgreedGame } from './import-agreed-game.js';
import { openChosenGame } from './open-chosen-game.js';
import type { Neighbours, Reaction, ReactionCommand, Subject } from './reaction.js';
import { restoreValidGame } from './restore-valid-game.js';
import { reopenRound } from './reopen-round.js';
import { revealOwnDeal, revealSharedDeals } from './reveal-deal.js';
import { startDealtGames, startOpenedGame } from './start-opened-game.js';
import { shareTime } from './share-time.js';
import { strikeVoidedGame } from './strike-voided-game.js';
import { withdrawReopenedGame } from './withdraw-reopened-game.js';

const streamOf: Record<ReactionCommand['to'], (id: string) => string> = {
  game: gameStream,
  match: matchStream,
  deal: dealStream,
};

/** Commands by the stream that they go to, in order. */
function byStream(commands: readonly ReactionCommand[]): readonly (readonly ReactionCommand[])[] {
  const streams = new Map<string, ReactionCommand[]>();
  for (const command of commands) {
    const stream = streamOf[command.to](command.id);
    streams.set(stream, [...(streams.get(stream) ?? []), command]);
  }
  return [...streams.values()];
}

type To<Kind extends ReactionCommand['to']> = Extract<ReactionCommand, { to: Kind }>;
/** `undefined` if a stream that was to be started already exists. */
type Answer<State> = Promise<Checked<CommandReceipt<State>> | undefined>;

/** What another library does once a match has changed; done again it changes nothing. */
export type MatchFollower = (club: string, match: MatchState) => Promise<void>;

/** Runs the reactions of play: after a command, for a consumer of the log, and when a deadline falls due. */
export class Reactions {
  private readonly toGame = [
    revealOwnDeal,
    strikeVoidedGame,
    restoreValidGame,
    withdrawReopenedGame,
    enterFinishedGame,
  ];
  private readonly toMatch: readonly Reaction<MatchState>[];
  private readonly toDeal = [dealAgain, startDealtGames];
  private readonly followers: MatchFollower[] = [];

  constructor(
    private readonly handlers: Handlers,
    private readonly log: Log,
    private readonly seeds: SealedSeeds,
    registry: Games,
  ) {
    this.toMatch = [
      openChosenGame,
      startOpenedGame(registry),
      importAgreedGame(registry),
      shareTime,
      reopenRound,
      abandonGames,
      revealSharedDeals,
    ];
  }

  /** Records what has expired in a stream, by the log's clock or as it stood `at`, and issues what follows from it. */
  async reactTo(club: string, stream: string, at?: Instant): Promise<void> {
    const id = idOfStream(stream);
    const { game, match, deal } = this.handlers;
    switch (kindOfStream(stream)) {
      case 'game':
        return this.afterGame(club, id, (await game.expire(club, stream, at)).state);
      case 'match': {
        const { state } = await match.expire(club, stream, at);
        await this.afterMatch(club, id, state);
        return this.runAll(club, [enterFinishedGames], id, state);
      }
      case 'deal':
        return this.afterDeal(club, id, (await deal.expire(club, stream, at)).state);
    }
  }

  /** Issues what follows from a game's state. */
  afterGame(club: string, id: string, state: GameState | undefined): Promise<void> {
    return this.runAll(club, this.toGame, id, state);
  }

  /** Issues what follows from a match's state, in play and then beyond it. */
  async afterMatch(club: string, id: string, state: MatchState | undefined): Promise<void> {
    await this.runAll(club, this.toMatch, id, state);
    if (state) for (const follow of this.followers) await follow(club, state);
  }

  /** Registers a follower that is notified of each match that has changed. */
  followMatches(follow: MatchFollower): void {
    this.followers.push(follow);
  }

  /** Issues what follows from a deal's state. */
  afterDeal(club: string, id: string, state: DealState | undefined): Promise<void> {
    return this.runAll(club, this.toDeal, id, state);
  }

  /** Issues what follows from a state by one reaction, and what follows from that. */
  async run<State>(club: string, reaction: Reaction<State>, subject: Subject<State>): Promise<void> {
    const commands = reaction.react(subject, await this.neighbours(club, reaction, subject));
    await inBatches(byStream(commands), async (toOneStream) => {
      for (const command of toOneStream) await this.issue(club, command);
    });
  }

  private async runAll<State>(
    club: string,
    reactions: readonly Reaction<State>[],
    id: string,
    state: State | undefined,
  ): Promise<void> {
    if (state === undefined) return;
    for (const reaction of reactions) await this.run(club, reaction, { id, state });
  }

  private neighbours<State>(
    club: string,
    reaction: Reaction<State>,
    subject: Subject<State>,
  ): Promise<Neighbours> {
    const { game, match, deal } = this.handlers;
    return neighboursOf(reaction, subject, {
      game: (id) => game.load(club, gameStream(id)),
      match: (id) => match.load(club, matchStream(id)),
      deal: (id) => deal.load(club, dealStream(id)),
    });
  }

  private async issue(club: string, command: ReactionCommand): Promise<void> {
    const { id } = command;
    switch (command.to) {
      case 'game': {
        const state = stateAfter(command, await this.issueToGame(club, command));
        return this.afterGame(club, id, state);
      }
      case 'match': {
        const state = stateAfter(command, await this.issueToMatch(club, command));
        return this.afterMatch(club, id, state);
      }
      case 'deal': {
        const state = stateAfter(command, await this.issueToDeal(club, command));
        return this.afterDeal(club, id, state);
      }
    }
  }

  private async issueToGame(club: string, command: To<'game'>): Answer<GameState> {
    const { game } = this.handlers;
    const envelope = envelopeOf(club, command);
    if ('command' in command) return game.execute(envelope, command.command);
    if (await game.exists(club, envelope.stream)) return undefined;
    if ('imported' in command) return game.start(envelope, command.imported);
    const { deal } = command.start;
    if (deal && (await this.isVoidNow(club, deal))) return undefined;
    return game.start(envelope, [command.start]);
  }

  /**
   * Makes sure of a deal before a game starts from it. If its seed failed, the deal is void and dealt again, unless another
   * table has begun to play it: then this game starts too, and is no contest like that one.
   */
  private async isVoidNow(club: string, deal: SealedDeal): Promise<boolean> {
    const judged = await judgedSeed(this.seeds, club, deal, 'start');
    if (!('failure' in judged)) return false;
    const id = dealtUnder(deal.dealId);
    const state = await this.handlers.deal.load(club, dealStream(id));
    if (!state || (await this.isPlayedFrom(club, id, state))) return false;
    return this.voidDeal(club, id, { dealId: deal.dealId, reason: judged.failure }, state);
  }

  private async isPlayedFrom(club: string, id: string, deal: DealState): Promise<boolean> {
    const { match, matches = match === undefined ? [] : [match] } = deal.opened;
    for (const matchId of new Set(matches)) {
      const state = await this.handlers.match.load(club, matchStream(matchId));
      for (const { gameId } of state ? gamesOfDeal(state, id) : [])
        if (await this.handlers.game.exists(club, gameStream(gameId))) return true;
    }
    return false;
  }

  private async voidDeal(
    club: string,
    id: string,
    failed: { readonly dealId: string; readonly reason: SeedFailure },
    { version }: DealState,
  ): Promise<boolean> {
    const stream = dealStream(id);
    const envelope = fromCause(club, stream, { stream, version, what: `void-${failed.dealId}` });
    const answer = await this.handlers.deal.execute(envelope, { type: 'VoidDeal', ...failed });
    if (answer.ok) await this.afterDeal(club, id, answer.value.state);
    return answer.ok;
  }

  private async issueToMatch(club: string, command: To<'match'>): Answer<MatchState> {
    const { match } = this.handlers;
    const envelope = envelopeOf(club, command);
    if ('command' in command) return match.execute(envelope, command.command);
    if (await match.exists(club, envelope.stream)) return undefined;
    const { start, entered = [], actor } = command;
    if (actor === undefined) return match.start(envelope, [start]);
    // In the name of the person who reported it, under an id derived from theirs.
    const { stream, commandId } = envelope;
    return match.start({ club, stream, actor, commandId: idInName(commandId) }, [start, ...entered]);
  }

  private async issueToDeal(club: string, command: To<'deal'>): Answer<DealState> {
    const { deal } = this.handlers;
    const envelope = envelopeOf(club, command);
    if ('reveal' in command.needs) {
      const dealId = command.needs.reveal;
      const state = await deal.load(club, envelope.stream);
      const attempt = state?.attempts.find((each) => each.dealId === dealId);
      if (!attempt || isRevealDecided(attempt)) return undefined;
      const judged = await judgedSeed(this.seeds, club, attempt, 'reveal');
      return deal.execute(
        envelope,
        'failure' in judged
          ? { type: 'FailReveal', dealId, reason: judged.failure }
          : { type: 'RevealDeal', dealId, serverSeed: judged.seed },
      );
    }
    if ('start' in command && (await deal.exists(club, envelope.stream))) return undefined;
    const { rows, ...seed } = drawSeed(club, command.needs.draw, this.seeds);
    // Two draws are two commands, never one sent again: which of them counts, the stream decides.
    const drawing = { club, stream: envelope.stream, actor: systemActor, commandId: newId(), rows };
    return 'start' in command
      ? deal.start(drawing, [firstOfDeal(command.start, seed, await this.log.now())])
      : deal.execute(drawing, { type: 'OpenAgain', ...seed });
  }
}

/** Every cause names the version of its event: run again later, a reaction gives the same command. */
const envelopeOf = (club: string, { to, id, cause }: ReactionCommand): CommandEnvelope =>
  fromCause(club, streamOf[to](id), cause);

/** Work that others have made superfluous is not a refusal; work that they prevented is repeated by the consumer. */
function stateAfter<State>(
  { to, id }: ReactionCommand,
  answer: Checked<CommandReceipt<State>> | undefined,
): State | undefined {
  if (answer?.ok) return answer.value.state;
  if (answer?.refusal.code === 'version-moved') throw new Error(`${to} ${id} moves on and on`);
  return undefined;
}
