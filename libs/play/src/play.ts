import { isDeepStrictEqual } from 'node:util';
import type { Instant, Log, Recorded } from '@fairview/events';
import { bug, type Checked, type Games } from '@fairview/rules';
import { Aggregate, idFromCause, type Done } from './aggregate.js';
import { phaseEnds } from './deal/decider.js';
import type { DealCommand } from './deal/decide.js';
import { Deals, dealStream, type DealFor } from './deal/deals.js';
import { noSeeds, type SealedSeeds } from './deal/seeds.js';
import { dealSize, laidOut, Setups } from './deal/setups.js';
import { phaseOf, sealedDeal, standing, type DealState } from './deal/state.js';
import { gameDecider } from './game/decider.js';
import type { GameCommand } from './game/decide.js';
import type { GameEvent } from './game/events.js';
import { moveDueAt } from './game/move-clock.js';
import { importedGame, type RecordToImport } from './game/record.js';
import { isOpen, type GameState } from './game/state.js';
import type { MatchCommand } from './match/commands.js';
import { pairingFor } from './match/decide.js';
import { matchDecider } from './match/decider.js';
import type { GameResult, MatchEvent } from './match/events.js';
import { awaitsChoice } from './match/choosing.js';
import { resultOf } from './match/result.js';
import { startOf } from './match/start.js';
import { gamesInProgress, isDealDone, type MatchGame, type MatchState } from './match/state.js';
import { refused } from './refusals.js';

export const gameStream = (id: string): string => `game-${id}`;
export const matchStream = (id: string): string => `match-${id}`;

/** What the match's sheet enters. A record tells no instants, so an imported game has none (TM-19 cannot be judged from it). */
function resultFrom(state: GameState, { sheet }: MatchState): GameResult {
  const { table, started, ended, endedAt } = state;
  const known = started.imported ? undefined : endedAt;
  return resultOf(sheet, {
    table,
    seats: started.seats,
    ...(ended ? { ended } : {}),
    ...(known === undefined ? {} : { endedAt: known }),
  });
}

/** Told after each commit: who follows the club, and when the next deadline falls due. */
export interface Aftermath {
  news(club: string, position: number): void;
  due(at: number): void;
}

type Started<Event, Type> = Extract<Event, { readonly type: Type }>;

/** Who gives a command and under which id it counts once. */
export interface Order {
  readonly club: string;
  readonly actor: string;
  readonly commandId: string;
  readonly expectedVersion?: number;
}

/**
 * Games and matches at work: every command of a table goes through here. Each command writes to one stream; what
 * follows in another stream is issued under an id derived from its cause, at once and again by the follower.
 */
export class Play {
  private readonly games: Aggregate<GameState, GameCommand, GameEvent>;
  private readonly matches: Aggregate<MatchState, MatchCommand, MatchEvent>;

  /** Deals are made before the games that need one; `seeds` keeps what is not to be known before they are over. */
  readonly deals: Deals;

  constructor(
    log: Log,
    readonly registry: Games,
    private readonly aftermath: Aftermath,
    seeds: SealedSeeds = noSeeds,
  ) {
    const lapsed = ({ club, position }: Recorded): void => this.aftermath.news(club, position);
    this.games = new Aggregate(log, gameDecider(registry, new Setups(registry, seeds)), (last, state) => {
      this.dueMove(state);
      lapsed(last);
    });
    this.deals = new Deals(log, seeds, (club, done) => this.tell(club, done), lapsed);
    this.matches = new Aggregate(log, matchDecider(registry), lapsed);
  }

  /** A game's state now, or `undefined` where there is none. */
  game(club: string, id: string): Promise<GameState | undefined> {
    return this.games.load(club, gameStream(id));
  }

  /** A match's state now, or `undefined` where there is none. */
  match(club: string, id: string): Promise<MatchState | undefined> {
    return this.matches.load(club, matchStream(id));
  }

  /** Opens a match; opening it again under the same id changes nothing. */
  async openMatch(
    order: Order,
    id: string,
    opened: Started<MatchEvent, 'MatchOpened'>,
  ): Promise<Checked<MatchState>> {
    const answer = await this.matches.start({ ...order, stream: matchStream(id) }, [opened]);
    return this.told(order.club, answer);
  }

  /** Starts a game that belongs to no match: the table and its players, and nothing else. */
  async startGame(
    order: Order,
    id: string,
    started: Started<GameEvent, 'GameStarted'>,
  ): Promise<Checked<GameState>> {
    const { game, rules, variant, setup, deal } = started;
    const judged = deal ? this.registry.law(game, rules) : this.registry.open(game, rules, variant, setup);
    if (!judged.ok) return judged;
    return this.told(order.club, await this.games.start({ ...order, stream: gameStream(id) }, [started]));
  }

  /** Plays, resigns, offers, disputes, rules: one command on one game. Refusals as `decideGame` gives them. */
  async onGame(order: Order, id: string, command: GameCommand): Promise<Checked<Done<GameState>>> {
    const answer = await this.games.execute({ ...order, stream: gameStream(id) }, command);
    if (!answer.ok) return answer;
    this.tell(order.club, answer.value);
    await this.followGame(order.club, id, answer.value.state);
    return answer;
  }

  /** A seat commits to its seed or reveals it; the last one starts the game. Refusals as `decideDeal` gives them. */
  async onDeal(order: Order, gameId: string, command: DealCommand): Promise<Checked<Done<DealState>>> {
    const done = await this.deals.command(order, gameId, command);
    if (done.ok) await this.look(order.club, dealStream(gameId));
    return done;
  }

  /**
   * Opens the next game of a match and seats its players (TM-10, TM-11), of teams all boards of a round (TM-13); or, where
   * something is to be chosen first, asks for it. `gameId` is the id of the first, the others follow from it.
   */
  async openGame(
    order: Order,
    matchId: string,
    gameId: string,
  ): Promise<Checked<{ match: MatchState; games: readonly string[] }>> {
    const answer = await this.onMatch(order, matchId, { type: 'OpenGame', gameId });
    if (!answer.ok) return answer;
    const { state: match, events } = answer.value;
    const games = events
      .map((event) => event.body as unknown as MatchEvent)
      .flatMap((body) => (body.type === 'GameOpened' ? [body.gameId] : []));
    return { ok: true, value: { match, games } };
  }

  /** Makes a choice, corrects or strikes a reported result, ends the match: one command. Refusals as `decideMatch` gives them. */
  async onMatch(order: Order, id: string, command: MatchCommand): Promise<Checked<Done<MatchState>>> {
    const answer = await this.matches.execute({ ...order, stream: matchStream(id) }, command);
    if (!answer.ok) return answer;
    this.tell(order.club, answer.value);
    await this.followMatch(order.club, id, answer.value.state);
    return answer;
  }

  /** Enters a result by hand: a game played on a board and reported as the sheet would have it. */
  async reportGame(
    order: Order,
    matchId: string,
    gameId: string,
    result: GameResult,
    board?: number,
  ): Promise<Checked<MatchState>> {
    const at = board === undefined ? {} : { board };
    return this.enter(order, matchId, { type: 'EnterGame', gameId, source: 'reported', result, ...at });
  }

  /** Imports a whole finished game from its record, all plies or none, and enters it in the match. */
  async importGame(
    order: Order,
    matchId: string,
    gameId: string,
    record: RecordToImport,
    board?: number,
  ): Promise<Checked<GameState>> {
    await this.matches.lapse(order.club, matchStream(matchId));
    const match = await this.match(order.club, matchId);
    if (!match) return refused('match-unknown');
    const earlier = await this.game(order.club, gameId);
    if (earlier) return this.importedBefore(order, gameId, earlier, record);
    const pairing = pairingFor(match, board);
    if (!pairing.ok) return pairing;
    const imported = importedGame(this.registry, { match, matchId, pairing: pairing.value }, record);
    if (!imported.ok) return imported;
    const answer = await this.games.start({ ...order, stream: gameStream(gameId) }, imported.value.events);
    const game = this.told(order.club, answer);
    if (game.ok) await this.followGame(order.club, gameId, game.value);
    return game;
  }

  /** The import sent again: the same moves are the same game, and its match is told if it was not. */
  private async importedBefore(
    order: Order,
    gameId: string,
    game: GameState,
    { moves }: RecordToImport,
  ): Promise<Checked<GameState>> {
    const same = isDeepStrictEqual(
      moves,
      game.plies.map(({ move }) => move),
    );
    if (!game.started.imported || !same) return refused('command-reused');
    await this.followGame(order.club, gameId, game);
    return { ok: true, value: game };
  }

  /** Records what has lapsed for a game or a match, by the log's clock or as it stood `at`, and lets the other know. */
  async look(club: string, stream: string, at?: Instant): Promise<void> {
    const [kind] = stream.split('-');
    const id = stream.slice(`${kind}-`.length);
    if (kind === 'game') {
      await this.games.lapse(club, stream, at);
      const state = await this.game(club, id);
      if (state) await this.followGame(club, id, state);
    } else if (kind === 'deal') {
      const deal = await this.deals.look(club, id, at);
      if (!deal || phaseOf(deal) !== 'dealt') return;
      const { match, matches = match === undefined ? [] : [match] } = deal.opened;
      for (const each of matches) await this.look(club, matchStream(each));
    } else if (kind === 'match') {
      await this.matches.lapse(club, stream, at);
      const state = await this.match(club, id);
      if (state) await this.followMatch(club, id, state);
    }
  }

  /** What a game's state asks of its match: to enter the finished game, or to strike the void one. */
  private async followGame(club: string, id: string, state: GameState): Promise<void> {
    const { deal } = state.started;
    // One that others play too is under no game's id: it is revealed when all have played it.
    if (deal && !isOpen(state)) await this.deals.reveal(club, id, deal.dealId);
    const matchId = state.started.match;
    if (matchId === undefined || (state.endedVersion === undefined && state.voidedVersion === undefined))
      return;
    const match = await this.match(club, matchId);
    const known = match?.games.find((game) => game.gameId === id);
    if (state.voidedVersion !== undefined) {
      if (!known || known.struck !== undefined) return;
      const ruling = state.disputes.at(-1)?.ruling;
      const commandId = idFromCause(gameStream(id), state.voidedVersion, 'strike');
      const command = { type: 'StrikeGame', gameId: id, reason: ruling?.reason ?? '' } as const;
      await this.follow(club, commandId, matchId, command);
    } else if (match && !known?.entered && state.endedVersion !== undefined) {
      const commandId = idFromCause(gameStream(id), state.endedVersion, 'enter');
      const command = {
        type: 'EnterGame',
        gameId: id,
        source: 'played',
        result: resultFrom(state, match),
        seats: state.started.seats,
        ...(state.started.board === undefined ? {} : { board: state.started.board }),
      } as const;
      await this.follow(club, commandId, matchId, command);
    }
    const after = match?.opened.deals && (await this.match(club, matchId));
    if (after) await this.revealShared(club, after);
  }

  /** SH-6: a deal that matches share is over when none of them has anything of it to come. */
  private async revealShared(club: string, match: MatchState): Promise<void> {
    for (const [at, id] of (match.opened.deals ?? []).entries()) {
      const number = at + 1;
      const deal = isDealDone(match, number) ? await this.deals.of(club, id) : undefined;
      if (!deal || standing(deal).serverSeed !== undefined) continue;
      const others = await Promise.all((deal.opened.matches ?? []).map((each) => this.match(club, each)));
      if (others.every((each) => each && isDealDone(each, number)))
        await this.deals.reveal(club, id, standing(deal).dealId);
    }
  }

  /** Opens a deal that several matches play, under an id of its own; its seats are their players. */
  async openSharedDeal(club: string, id: string, of: Omit<DealFor, 'n' | 'match'>): Promise<void> {
    const n = dealSize(this.registry, of) ?? bug(`nothing of ${of.game} is dealt`);
    await this.deals.open(club, id, { ...of, n });
  }

  /** Publishes the seed of a shared deal, whoever has played it: nothing more is to come of its event. */
  async closeSharedDeal(club: string, id: string): Promise<void> {
    const deal = await this.deals.of(club, id);
    if (deal) await this.deals.reveal(club, id, standing(deal).dealId);
  }

  /** What a match's state asks for: that what was chosen is played, and that the games it opened have started. */
  private async followMatch(club: string, id: string, state: MatchState): Promise<void> {
    const { asked } = state;
    const [first] = asked?.games ?? [];
    if (first && !awaitsChoice(state)) {
      const commandId = idFromCause(matchStream(id), state.version, 'open');
      const command = { type: 'OpenGame', gameId: first.gameId } as const;
      await this.onMatch({ club, actor: 'system', commandId }, id, command);
      return;
    }
    await Promise.all(gamesInProgress(state).map((game) => this.startOpened(club, id, state, game)));
    await this.revealShared(club, state);
  }

  private async startOpened(club: string, id: string, match: MatchState, opened: MatchGame): Promise<void> {
    const start = await this.dealt(club, startOf(match, id, opened), match, opened);
    if (!start) return;
    const commandId = idFromCause(matchStream(id), match.version, `start-${opened.gameId}`);
    const given = { club, actor: 'system', commandId, stream: gameStream(opened.gameId) };
    const answer = await this.games.start(given, [start]);
    const game = this.told(club, answer);
    if (game.ok) await this.followGame(club, opened.gameId, game.value);
  }

  /**
   * The game's first event as it can be written: with the setup that was chosen, or that the game itself lays out, or
   * with its deal; `undefined` until that is made.
   */
  private async dealt(
    club: string,
    start: Started<GameEvent, 'GameStarted'>,
    { opened }: MatchState,
    { gameId, given, dealNumber = 0 }: MatchGame,
  ): Promise<Started<GameEvent, 'GameStarted'> | undefined> {
    const n = dealSize(this.registry, start);
    if (n === undefined) return start.setup === null ? laidOut(this.registry, start) : start;
    const { game, rules, variant, seats, match = '' } = start;
    const shared = opened.deals?.[dealNumber - 1];
    if (shared === undefined) await this.deals.open(club, gameId, { game, rules, variant, seats, match, n });
    const deal = await this.deals.look(club, shared ?? gameId);
    if (!deal || phaseOf(deal) !== 'dealt') return undefined;
    return { ...start, setup: null, deal: { ...sealedDeal(deal), ...(given ? { given } : {}) } };
  }

  private async enter(order: Order, matchId: string, command: MatchCommand): Promise<Checked<MatchState>> {
    return this.told(
      order.club,
      await this.matches.execute({ ...order, stream: matchStream(matchId) }, command),
    );
  }

  /** Enters what follows from a game. What others kept from being written is no refusal: a follower comes back to it. */
  private async follow(
    club: string,
    commandId: string,
    matchId: string,
    command: MatchCommand,
  ): Promise<void> {
    const answer = await this.enter({ club, actor: 'system', commandId }, matchId, command);
    if (!answer.ok && answer.refusal.code === 'version-moved')
      throw new Error(`match ${matchId} moves on and on`);
  }

  /** Lets the followers and the clock know what was written, and gives the state. */
  private told<State extends GameState | MatchState>(
    club: string,
    answer: Checked<Done<State>>,
  ): Checked<State> {
    if (answer.ok) this.tell(club, answer.value);
    return answer.ok ? { ok: true, value: answer.value.state } : answer;
  }

  /** Lets the clock know when the next ply of a game is due. */
  private dueMove(state: GameState): void {
    const dueAt = moveDueAt(state);
    if (dueAt !== undefined) this.aftermath.due(dueAt);
  }

  private tell(club: string, done: Done<GameState | MatchState | DealState>): void {
    const last = done.events.at(-1);
    if (!last || done.repeated) return;
    this.aftermath.news(club, last.position);
    const { state } = done;
    const ends = 'attempts' in state ? phaseEnds(state) : undefined;
    if (ends !== undefined) this.aftermath.due(ends);
    if ('sheet' in state && state.clock && !state.limitReached) this.aftermath.due(state.clock.endsAt);
    if ('sheet' in state && state.asked?.dueAt !== undefined) this.aftermath.due(state.asked.dueAt);
    if ('started' in state && state.started.limit && state.version === 1)
      this.aftermath.due(state.started.limit.noContestAfter);
    if ('started' in state) this.dueMove(state);
  }
}
