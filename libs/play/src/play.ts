import { bug, type Checked } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { Instant, Log, Recorded } from '@fairview/events';
import { type Games } from '@fairview/rules';
import { Aggregate, type Done } from './aggregate.js';
import type { DealCommand } from './deal/decide.js';
import { Deals, dealStream, type DealFor } from './deal/deals.js';
import { noSeeds, type SealedSeeds } from './deal/seeds.js';
import { dealSize, Setups } from './deal/setups.js';
import { standing, type DealState } from './deal/state.js';
import { Following } from './following.js';
import { gameDecider } from './game/decider.js';
import type { GameCommand } from './game/decide.js';
import type { GameEvent } from './game/events.js';
import { importedGame, type RecordToImport } from './game/record.js';
import type { GameState } from './game/state.js';
import type { MatchCommand } from './match/commands.js';
import { pairingFor } from './match/decide.js';
import { matchDecider } from './match/decider.js';
import type { GameResult, MatchEvent } from './match/events.js';
import { gamesInProgress, type MatchState } from './match/state.js';
import { refused } from './refusals.js';
import { gameStream, matchStream, Streams, type Order } from './streams.js';
import { Telling, type Aftermath } from './telling.js';

type Started<Tournament, Type> = Extract<Tournament, { readonly type: Type }>;

/**
 * Games and matches at work: every command of a table goes through here. Each command writes to one stream; what
 * follows in another stream is issued under an id derived from its cause, at once and again by the follower.
 */
export class Play {
  /** Deals are made before the games that need one; `seeds` keeps what is not to be known before they are over. */
  readonly deals: Deals;
  private readonly streams: Streams;
  private readonly telling: Telling;
  private readonly following: Following;

  constructor(
    log: Log,
    readonly registry: Games,
    aftermath: Aftermath,
    seeds: SealedSeeds = noSeeds,
  ) {
    const telling = new Telling(aftermath);
    const lapsed = (last: Recorded): void => telling.lapsed(last);
    const games = new Aggregate(log, gameDecider(registry, new Setups(registry, seeds)), (last, state) => {
      telling.dueMove(state);
      lapsed(last);
    });
    this.deals = new Deals(log, seeds, (club, done) => telling.tell(club, done), lapsed);
    this.streams = new Streams(games, new Aggregate(log, matchDecider(registry), lapsed), this.deals);
    this.telling = telling;
    this.following = new Following(this.streams, registry, telling);
  }

  /** A game's state now, or `undefined` where there is none. */
  game(club: string, id: string): Promise<GameState | undefined> {
    return this.streams.game(club, id);
  }

  /** A match's state now, or `undefined` where there is none. */
  match(club: string, id: string): Promise<MatchState | undefined> {
    return this.streams.match(club, id);
  }

  /** Opens a match; opening it again under the same id changes nothing. */
  async openMatch(
    order: Order,
    id: string,
    opened: Started<MatchEvent, 'MatchOpened'>,
  ): Promise<Checked<MatchState>> {
    const answer = await this.streams.matches.start({ ...order, stream: matchStream(id) }, [opened]);
    return this.telling.told(order.club, answer);
  }

  /** Starts a game that belongs to no match: the table and its players, and nothing else. */
  async startGame(
    order: Order,
    id: string,
    started: Started<GameEvent, 'GameStarted'>,
  ): Promise<Checked<GameState>> {
    const { game, rules, variant, setup, deal } = started;
    const judged = deal
      ? this.registry.rulebook(game, rules)
      : this.registry.open(game, rules, variant, setup);
    if (!judged.ok) return judged;
    return this.telling.told(
      order.club,
      await this.streams.games.start({ ...order, stream: gameStream(id) }, [started]),
    );
  }

  /** Plays, resigns, offers, disputes, rules: one command on one game. Refusals as `decideGame` gives them. */
  async onGame(order: Order, id: string, command: GameCommand): Promise<Checked<Done<GameState>>> {
    const answer = await this.streams.games.execute({ ...order, stream: gameStream(id) }, command);
    if (!answer.ok) return answer;
    this.telling.tell(order.club, answer.value);
    await this.following.afterGame(order.club, id, answer.value.state);
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
  onMatch(order: Order, id: string, command: MatchCommand): Promise<Checked<Done<MatchState>>> {
    return this.following.onMatch(order, id, command);
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
    const command = { type: 'EnterGame', gameId, source: 'reported', result, ...at } as const;
    const done = await this.onMatch(order, matchId, command);
    return done.ok ? { ok: true, value: done.value.state } : done;
  }

  /** Imports a whole finished game from its record, all plies or none, and enters it in the match. */
  async importGame(
    order: Order,
    matchId: string,
    gameId: string,
    record: RecordToImport,
    board?: number,
  ): Promise<Checked<GameState>> {
    await this.streams.matches.lapse(order.club, matchStream(matchId));
    const match = await this.match(order.club, matchId);
    if (!match) return refused('match-unknown');
    const earlier = await this.game(order.club, gameId);
    if (earlier) return this.importedBefore(order, gameId, earlier, record);
    const pairing = pairingFor(match, board);
    if (!pairing.ok) return pairing;
    const imported = importedGame(this.registry, { match, matchId, pairing: pairing.value }, record);
    if (!imported.ok) return imported;
    const answer = await this.streams.games.start(
      { ...order, stream: gameStream(gameId) },
      imported.value.events,
    );
    const game = this.telling.told(order.club, answer);
    if (game.ok) await this.following.afterGame(order.club, gameId, game.value);
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
    await this.following.afterGame(order.club, gameId, game);
    return { ok: true, value: game };
  }

  /** Records what has lapsed for a game, a deal or a match, by the log's clock or as it stood `at`, and lets the others know. */
  look(club: string, stream: string, at?: Instant): Promise<void> {
    return this.following.look(club, stream, at);
  }

  /** Opens a deal that several tables play, under an id of its own; its seats are their players. */
  async openSharedDeal(club: string, id: string, of: Omit<DealFor, 'n' | 'match'>): Promise<void> {
    const n = dealSize(this.registry, of) ?? bug(`nothing of ${of.game} is dealt`);
    await this.deals.open(club, id, { ...of, n });
  }

  /** Gives up the dealt games of a match that are in progress, with their deals: nobody is left to play them. */
  async giveUpGames(club: string, matchId: string): Promise<void> {
    const match = await this.match(club, matchId);
    for (const { gameId } of match ? gamesInProgress(match) : []) await this.following.giveUp(club, gameId);
  }

  /** Publishes the seed of a shared deal, whoever has played it: nothing more is to come of its tournament. */
  async closeSharedDeal(club: string, id: string): Promise<void> {
    const deal = await this.deals.of(club, id);
    if (deal) await this.deals.reveal(club, id, standing(deal).dealId);
  }
}
