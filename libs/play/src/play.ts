import { accepted, defined, type Checked } from '@fairview/kernel';
import {
  followUp,
  type AfterCommit,
  type CommandContext,
  type CommandReceipt,
  type HandleBatch,
  type Instant,
  type Log,
  type Recorded,
} from '@fairview/events';
import type { Games } from '@fairview/rules';
import { PlayAsOf } from './as-of/play-as-of.js';
import { WhatIf } from './branches/what-if.js';
import { DisputesInMatches } from './disputes-in-matches.js';
import type { DealCommand } from './deal/acts.js';
import type { DealState } from './deal/state.js';
import type { GameAct, GameCommand } from './game/acts.js';
import type { GameEvent } from './game/events.js';
import type { GameState } from './game/state.js';
import { gameStream } from './game/stream.js';
import { GameImports } from './importing/game-imports.js';
import { ResultsTogether } from './importing/results-together.js';
import type { MatchAct, MatchCommand } from './match/acts.js';
import { kindsOfPlay, type KindOfPlay, type KindsOfPlay, type StateOf } from './kinds.js';
import { firstOver } from './match/first-over.js';
import type { GameResult } from './match/terms.js';
import type { MatchEvent } from './match/events.js';
import type { RecordToImport } from './match/reported-record.js';
import type { MatchState } from './match/state.js';
import { matchStream } from './match/stream.js';
import { contextOf, officiate, type OfficialContext } from './proposals/official-context.js';
import type { SidesOfMatch } from './proposals/officials.js';
import { openHandlers, type Handlers } from './reactions/handlers.js';
import type { Reaction, Subject } from './reactions/reaction.js';
import { Reactions, type MatchFollower } from './reactions/reactions.js';
import { noSeeds, type SealedSeeds } from './sealed/seeds.js';

type First<Event, Type> = Extract<Event, { readonly type: Type }>;

/**
 * Games, matches and deals at work: every command of a table goes through here. Each command writes to one stream; what
 * follows in another stream is issued under an id derived from its cause, at once and again by a consumer of the log.
 */
export class Play {
  /** Games and matches as they stood at a moment. */
  readonly asOf: PlayAsOf;
  /** Games and matches as they would stand. */
  readonly whatIf: WhatIf;
  /** Results of several matches at once. */
  readonly results: ResultsTogether;
  private readonly handlers: Handlers;
  private readonly reactions: Reactions;
  private readonly disputes: DisputesInMatches;
  private readonly imports: GameImports;

  constructor(
    private readonly log: Log,
    readonly registry: Games,
    private readonly afterCommit: AfterCommit,
    seeds: SealedSeeds = noSeeds,
  ) {
    this.handlers = openHandlers(log, registry, seeds, afterCommit);
    this.asOf = new PlayAsOf(log, this.handlers);
    this.disputes = new DisputesInMatches(this);
    this.whatIf = new WhatIf(log, registry, {
      game: (club, id) => this.game(club, id),
      match: (club, id) => this.match(club, id),
      deal: (club, id) => this.deal(club, id),
      rulingWithMatch: (club, id, act) => this.disputes.rulingWithMatch(club, id, act),
    });
    this.reactions = new Reactions(this.handlers, log, seeds, registry);
    this.imports = new GameImports({
      handlers: this.handlers,
      registry,
      afterCommit,
      afterGame: (club, id, state) => this.reactions.after('game', club, id, state),
    });
    this.results = new ResultsTogether({
      handler: this.handlers.match,
      afterCommit,
      afterMatch: (club, id, state) => this.reactions.after('match', club, id, state),
    });
  }

  /** Tells a follower of each match that something was written to, and again whenever it is reacted to. */
  followMatches(follow: MatchFollower): void {
    this.reactions.followMatches(follow);
  }

  /** The state of a game, a match or a deal now, or `undefined` if there is none. */
  load<Kind extends KindOfPlay>(kind: Kind, club: string, id: string): Promise<StateOf<Kind> | undefined> {
    return this.handlers[kind].load(club, kindsOfPlay[kind].stream(id));
  }

  /** A game's state now, or `undefined` if there is none. */
  game(club: string, id: string): Promise<GameState | undefined> {
    return this.load('game', club, id);
  }

  /** A game's state as this process knows it: it may be behind the log, but holds its event at `position`, if one is named. */
  knownGame(club: string, id: string, position?: number): Promise<GameState | undefined> {
    return this.handlers.game.known(club, gameStream(id), position);
  }

  /** Takes events of a club, in order of position, into what this process knows of its games, matches and deals. */
  async take(events: readonly Recorded[]): Promise<void> {
    for (const handler of Object.values(this.handlers)) await handler.take(events);
  }

  /** The events of a game or a match as they were recorded: who gave each command, and when. */
  recorded(club: string, stream: string): Promise<readonly Recorded[]> {
    return this.log.readStream(club, stream);
  }

  /** A match's state now, or `undefined` if there is none. */
  match(club: string, id: string): Promise<MatchState | undefined> {
    return this.load('match', club, id);
  }

  /** When a match was over first; `undefined` if it never was. */
  async overSince(club: string, id: string): Promise<Instant | undefined> {
    return firstOver(this.registry, await this.log.readStream(club, matchStream(id)));
  }

  /** The deal of a game, or one that matches share, by the id of either; `undefined` if there is none. */
  deal(club: string, id: string): Promise<DealState | undefined> {
    return this.load('deal', club, id);
  }

  /** Opens a match; opening it again under the same id changes nothing. */
  async openMatch(
    context: CommandContext,
    id: string,
    opened: First<MatchEvent, 'MatchOpened'>,
  ): Promise<Checked<MatchState>> {
    return stateOf(await this.handlers.match.start({ ...context, stream: matchStream(id) }, [opened]));
  }

  /** Starts a game that belongs to no match: the table and its players, and nothing else. */
  async startGame(
    context: CommandContext,
    id: string,
    started: First<GameEvent, 'GameStarted'>,
  ): Promise<Checked<GameState>> {
    const { game, rules, variant, setup, deal } = started;
    const judged = deal
      ? this.registry.rulebook(game, rules)
      : this.registry.open(game, rules, variant, setup);
    if (!judged.ok) return judged;
    return stateOf(await this.handlers.game.start({ ...context, stream: gameStream(id) }, [started]));
  }

  /** Plays, resigns, offers, disputes, rules: one command on one game. Refusals as `decideGame` gives them. */
  async onGame(
    context: CommandContext,
    id: string,
    command: GameCommand,
  ): Promise<Checked<CommandReceipt<GameState, GameEvent>>> {
    const isOfMatch = command.type === 'DisputeGame' || command.type === 'OpenHands';
    const whole = isOfMatch ? await this.disputes.withMatch(context.club, id, command) : command;
    return this.give('game', context, id, whole);
  }

  /**
   * A ruling on a game. It takes effect at once, or becomes a proposal if a second person is needed (PL-20). Refused like
   * `decideGame`.
   */
  async officiateGame(
    context: OfficialContext,
    id: string,
    act: GameAct,
  ): Promise<Checked<CommandReceipt<GameState, GameEvent>>> {
    const sides = await this.sidesOfGame(context.club, id);
    const whole = await this.disputes.rulingWithMatch(context.club, id, act);
    return this.onGame(contextOf(context), id, officiate(context, whole, sides));
  }

  /**
   * A report, a correction, a ruling on a match. It takes effect at once, takes effect but needs confirmation, or becomes a
   * proposal (PL-20). Refused like `decideMatch`.
   */
  async officiateMatch(
    context: OfficialContext,
    id: string,
    act: MatchAct,
  ): Promise<Checked<CommandReceipt<MatchState, MatchEvent>>> {
    const sides = (await this.match(context.club, id))?.opened.sides ?? {};
    return this.onMatch(contextOf(context), id, officiate(context, act, sides));
  }

  /** The sides of the match that a game belongs to; of a game without a match, each seat is a side. */
  async sidesOfGame(club: string, id: string): Promise<SidesOfMatch> {
    const started = (await this.game(club, id))?.started;
    const match = started?.match === undefined ? undefined : await this.match(club, started.match);
    if (match) return match.opened.sides;
    return Object.fromEntries((started?.seats ?? []).map((player, seat) => [String(seat), [player]]));
  }

  /** A seat commits to its seed or reveals it; the last one starts the game. Refusals as `decideDeal` gives them. */
  onDeal(
    context: CommandContext,
    id: string,
    command: DealCommand,
  ): Promise<Checked<CommandReceipt<DealState>>> {
    return this.give('deal', context, id, command);
  }

  /** Opens a game, makes a choice, confirms or declines what was proposed: one command. Refusals as `decideMatch` gives them. */
  onMatch(
    context: CommandContext,
    id: string,
    command: MatchCommand,
  ): Promise<Checked<CommandReceipt<MatchState, MatchEvent>>> {
    return this.give('match', context, id, command);
  }

  /** Gives one command, and issues what follows from it. */
  private async give<Kind extends KindOfPlay>(
    kind: Kind,
    context: CommandContext,
    id: string,
    command: KindsOfPlay[Kind]['command'],
  ): Promise<Checked<CommandReceipt<StateOf<Kind>, KindsOfPlay[Kind]['event']>>> {
    const envelope = { ...context, stream: kindsOfPlay[kind].stream(id) };
    const answer = await this.handlers[kind].execute(envelope, command);
    if (answer.ok)
      await followUp(this.afterCommit, envelope, () =>
        this.reactions.after(kind, context.club, id, answer.value.state),
      );
    return answer;
  }

  /**
   * Opens the next game of a match and seats its players (TM-10, TM-11), for teams all boards of a round (TM-13); or,
   * if something must be chosen first, asks for it. `gameId` is the id of the first, the others follow from it.
   */
  async openGame(
    context: CommandContext,
    matchId: string,
    gameId: string,
    bySeat?: true,
  ): Promise<Checked<{ match: MatchState; games: readonly string[] }>> {
    const command = { type: 'OpenGame', gameId, ...defined({ bySeat }) } as const;
    const answer = await this.onMatch(context, matchId, command);
    if (!answer.ok) return answer;
    const { state: match, events } = answer.value;
    const games = events.flatMap(({ body }) => (body.type === 'GameOpened' ? [body.gameId] : []));
    return accepted({ match, games });
  }

  /** Enters a result by hand: a game played on a board and reported as the sheet would have it; `signed` by all sides. */
  async reportGame(
    context: OfficialContext,
    matchId: string,
    gameId: string,
    result: GameResult,
    board?: number,
    signed?: true,
  ): Promise<Checked<MatchState>> {
    const at = defined({ board, signed });
    const act = { type: 'EnterGame', gameId, source: 'reported', result, ...at } as const;
    return stateOf(await this.officiateMatch(context, matchId, act));
  }

  /** Imports a whole finished game from its record, all plies or none, and enters it in the match. Refuses PL-21. */
  importGame(
    context: OfficialContext,
    matchId: string,
    gameId: string,
    record: RecordToImport,
    board?: number,
  ): Promise<Checked<GameState>> {
    return this.imports.game(context, { matchId, gameId, ...defined({ board }) }, record);
  }

  /** Records what has expired for a game, a match or a deal, by the log's clock or as it stood `at`, and issues what follows. */
  reactTo(club: string, stream: string, at?: Instant): Promise<void> {
    return this.reactions.reactTo(club, stream, at);
  }

  /** Issues what follows in play from the state of another library's stream. */
  run<State>(club: string, reaction: Reaction<State>, subject: Subject<State>): Promise<void> {
    return this.reactions.run(club, reaction, subject);
  }

  /**
   * What a consumer of the log does with a batch of events: it reacts to each stream of play among them once, to its state after
   * the last of them. What expires is for deadlines.
   */
  readonly handleBatch: HandleBatch = async (events) => {
    await this.take(events);
    const last = new Map(events.map((event) => [`${event.club}/${event.stream}`, event]));
    for (const event of last.values()) await this.reactions.reactToEvent(event);
  };
}

const stateOf = <State>(answer: Checked<CommandReceipt<State>>): Checked<State> =>
  answer.ok ? accepted(answer.value.state) : answer;
