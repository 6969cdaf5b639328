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
  type Recorded,
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
import { isKindOfPlay, kindsOfPlay, type KindOfPlay, type StateOf } from '../kinds.js';
import { gamesOfDeal } from './start-opened-game.js';
import { abandonGames } from './abandon-game.js';
import { dealAgain } from './deal-again.js';
import { enterFinishedGame, enterFinishedGames } from './enter-finished-game.js';
import type { Handlers } from './handlers.js';
import { inBatches, neighboursOf, noNeighbours } from './neighbours.js';
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

/** Commands by the stream that they go to, in order. */
function byStream(commands: readonly ReactionCommand[]): readonly (readonly ReactionCommand[])[] {
  const streams = new Map<string, ReactionCommand[]>();
  for (const command of commands) {
    const stream = kindsOfPlay[command.to].stream(command.id);
    streams.set(stream, [...(streams.get(stream) ?? []), command]);
  }
  return [...streams.values()];
}

/** A command to a kind of stream. */
type To<Kind extends KindOfPlay> = {
  readonly [Each in Kind]: Extract<ReactionCommand, { to: Each }> & { readonly to: Each };
}[Kind];
/** `undefined` if a stream that was to be started already exists. */
type Answer<State> = Promise<Checked<CommandReceipt<State>> | undefined>;

/** What another library does once a match has changed; done again it changes nothing. */
export type MatchFollower = (club: string, match: MatchState) => Promise<void>;

/** Runs the reactions of play: after a command, for a consumer of the log, and when a deadline falls due. */
export class Reactions {
  private readonly follows: { readonly [Kind in KindOfPlay]: readonly Reaction<StateOf<Kind>>[] };
  /** What follows when a stream is looked at again, beside that. */
  private readonly again: { readonly [Kind in KindOfPlay]: readonly Reaction<StateOf<Kind>>[] } = {
    game: [],
    match: [enterFinishedGames],
    deal: [],
  };
  private readonly issuers: {
    readonly [Kind in KindOfPlay]: (club: string, command: To<Kind>) => Answer<StateOf<Kind>>;
  } = {
    game: (club, command) => this.issueToGame(club, command),
    match: (club, command) => this.issueToMatch(club, command),
    deal: (club, command) => this.issueToDeal(club, command),
  };
  private readonly followers: {
    readonly [Kind in KindOfPlay]: ((club: string, state: StateOf<Kind>) => Promise<void>)[];
  } = { game: [], match: [], deal: [] };

  constructor(
    private readonly handlers: Handlers,
    private readonly log: Log,
    private readonly seeds: SealedSeeds,
    registry: Games,
  ) {
    this.follows = {
      game: [revealOwnDeal, strikeVoidedGame, restoreValidGame, withdrawReopenedGame, enterFinishedGame],
      match: [
        openChosenGame,
        startOpenedGame(registry),
        importAgreedGame(registry),
        shareTime,
        reopenRound,
        abandonGames,
        revealSharedDeals,
      ],
      deal: [dealAgain, startDealtGames],
    };
  }

  /** Records what has expired in a stream, by the log's clock or as it stood `at`, and issues what follows from it. */
  async reactTo(club: string, stream: string, at?: Instant): Promise<void> {
    const kind = kindOfStream(stream);
    if (!isKindOfPlay(kind)) return;
    const { state } = await this.handlers[kind].expire(club, stream, at);
    await this.lookAgain(kind, club, stream, state);
  }

  /** Issues what follows from a stream as an event, or a later one, has left it. */
  async reactToEvent({ club, stream, position }: Recorded): Promise<void> {
    const kind = kindOfStream(stream);
    if (!isKindOfPlay(kind)) return;
    await this.lookAgain(kind, club, stream, await this.handlers[kind].known(club, stream, position));
  }

  /** Issues what follows from the state of a stream, in play and then beyond it. */
  async after<Kind extends KindOfPlay>(
    kind: Kind,
    club: string,
    id: string,
    state: StateOf<Kind> | undefined,
  ): Promise<void> {
    if (state === undefined) return;
    for (const reaction of this.follows[kind]) await this.run(club, reaction, { id, state });
    for (const follow of this.followers[kind]) await follow(club, state);
  }

  /** Registers a follower that is notified of each match that has changed. */
  followMatches(follow: MatchFollower): void {
    this.followers.match.push(follow);
  }

  /** Issues what follows from a state by one reaction, and what follows from that. */
  async run<State>(club: string, reaction: Reaction<State>, subject: Subject<State>): Promise<void> {
    const needs = reaction.needs(subject, noNeighbours);
    const known = needs.length === 0 ? noNeighbours : await this.neighbours(club, reaction, subject);
    const commands = reaction.react(subject, known);
    if (commands.length === 0) return;
    await inBatches(byStream(commands), async (toOneStream) => {
      for (const command of toOneStream) await this.issue(club, command);
    });
  }

  private async lookAgain<Kind extends KindOfPlay>(
    kind: Kind,
    club: string,
    stream: string,
    state: StateOf<Kind> | undefined,
  ): Promise<void> {
    if (state === undefined) return;
    const id = idOfStream(stream);
    await this.after(kind, club, id, state);
    for (const reaction of this.again[kind]) await this.run(club, reaction, { id, state });
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

  private async issue<Kind extends KindOfPlay>(club: string, command: To<Kind>): Promise<void> {
    const { to, id } = command;
    const answer = await this.issuers[to](club, command);
    await this.after(to, club, id, stateAfter(command, answer));
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
    if (answer.ok) await this.after('deal', club, id, answer.value.state);
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
  fromCause(club, kindsOfPlay[to].stream(id), cause);

/** Work that others have made superfluous is not a refusal; work that they prevented is repeated by the consumer. */
function stateAfter<State>(
  { to, id }: ReactionCommand,
  answer: Checked<CommandReceipt<State>> | undefined,
): State | undefined {
  if (answer?.ok) return answer.value.state;
  if (answer?.refusal.code === 'version-moved') throw new Error(`${to} ${id} moves on and on`);
  return undefined;
}
