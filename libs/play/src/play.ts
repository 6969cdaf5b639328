import { isDeepStrictEqual } from 'node:util';
import type { Instant, Log } from '@fairview/events';
import type { Checked, Games } from '@fairview/rules';
import { Aggregate, idFromCause, type Done } from './aggregate.js';
import { gameDecider } from './game/decider.js';
import type { GameCommand } from './game/decide.js';
import type { GameEvent } from './game/events.js';
import { importedGame, type RecordToImport } from './game/record.js';
import type { GameState } from './game/state.js';
import type { MatchCommand } from './match/decide.js';
import { matchDecider } from './match/decider.js';
import type { GameResult, MatchEvent } from './match/events.js';
import { resultOf } from './match/result.js';
import { gameInProgress, startOf, type MatchState } from './match/state.js';
import { refused } from './refusals.js';

export const gameStream = (id: string): string => `game-${id}`;
export const matchStream = (id: string): string => `match-${id}`;

/** What the match enters. A record tells no instants, so an imported game has none (TM-19 cannot be judged from it). */
function resultFrom(state: GameState): GameResult {
  const { table, started, ended, endedAt } = state;
  const known = started.imported ? undefined : endedAt;
  return resultOf({
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

  constructor(
    log: Log,
    readonly registry: Games,
    private readonly aftermath: Aftermath,
  ) {
    this.games = new Aggregate(log, gameDecider(registry));
    this.matches = new Aggregate(log, matchDecider);
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
    const judged = this.registry.open(started.game, started.rules, started.variant, started.setup);
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

  /** Opens the next game of a match under `gameId` and seats its players (TM-10). */
  async openGame(
    order: Order,
    matchId: string,
    gameId: string,
  ): Promise<Checked<{ match: MatchState; game: GameState }>> {
    const command = { type: 'OpenGame', gameId } as const;
    const answer = await this.matches.execute({ ...order, stream: matchStream(matchId) }, command);
    if (!answer.ok) return answer;
    this.tell(order.club, answer.value);
    const opened = answer.value.events
      .map((event) => event.body as unknown as MatchEvent)
      .find((body) => body.type === 'GameOpened');
    await this.followMatch(order.club, matchId, answer.value.state);
    const game = await this.game(order.club, opened?.gameId ?? gameId);
    if (!game) throw new Error(`game ${gameId} was opened but did not start`);
    return { ok: true, value: { match: answer.value.state, game } };
  }

  /** Enters a result by hand: a game played on a board and reported as the sheet would have it. */
  async reportGame(
    order: Order,
    matchId: string,
    gameId: string,
    result: GameResult,
  ): Promise<Checked<MatchState>> {
    return this.enter(order, matchId, { type: 'EnterGame', gameId, source: 'reported', result });
  }

  /** Imports a whole finished game from its record, all plies or none, and enters it in the match. */
  async importGame(
    order: Order,
    matchId: string,
    gameId: string,
    record: RecordToImport,
  ): Promise<Checked<GameState>> {
    const match = await this.match(order.club, matchId);
    if (!match) return refused('match-unknown');
    const earlier = await this.game(order.club, gameId);
    if (earlier) return this.importedBefore(order, gameId, earlier, record);
    if (gameInProgress(match)) return refused('game-in-progress');
    const imported = importedGame(this.registry, match, matchId, record);
    if (!imported.ok) return imported;
    const judged = match.sheet.enter(imported.value.result);
    if (!judged.ok) return judged;
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
    } else if (kind === 'match') {
      await this.matches.lapse(club, stream, at);
      const state = await this.match(club, id);
      if (state) await this.followMatch(club, id, state);
    }
  }

  /** What a game's state asks of its match: to enter the finished game, or to strike the void one. */
  private async followGame(club: string, id: string, state: GameState): Promise<void> {
    const matchId = state.started.match;
    if (matchId === undefined || (state.endedVersion === undefined && state.voidedVersion === undefined))
      return;
    const match = await this.match(club, matchId);
    const known = match?.games.find((game) => game.gameId === id);
    if (state.voidedVersion !== undefined) {
      if (!known || known.struck !== undefined) return;
      const ruling = state.disputes.at(-1)?.ruling;
      const commandId = idFromCause(gameStream(id), state.voidedVersion, 'strike');
      await this.enter({ club, actor: 'system', commandId }, matchId, {
        type: 'StrikeGame',
        gameId: id,
        reason: ruling?.reason ?? '',
      });
    } else if (!known?.entered && state.endedVersion !== undefined) {
      const commandId = idFromCause(gameStream(id), state.endedVersion, 'enter');
      const command = {
        type: 'EnterGame',
        gameId: id,
        source: 'played',
        result: resultFrom(state),
        seats: state.started.seats,
      } as const;
      await this.enter({ club, actor: 'system', commandId }, matchId, command);
    }
  }

  /** What a match's state asks of its games: that the one it opened has started. */
  private async followMatch(club: string, id: string, state: MatchState): Promise<void> {
    const opened = gameInProgress(state);
    if (!opened) return;
    const commandId = idFromCause(matchStream(id), state.version, `start-${opened.gameId}`);
    const given = { club, actor: 'system', commandId, stream: gameStream(opened.gameId) };
    const answer = await this.games.start(given, [startOf(state, id, opened)]);
    const game = this.told(club, answer);
    if (game.ok) await this.followGame(club, opened.gameId, game.value);
  }

  private async enter(order: Order, matchId: string, command: MatchCommand): Promise<Checked<MatchState>> {
    return this.told(
      order.club,
      await this.matches.execute({ ...order, stream: matchStream(matchId) }, command),
    );
  }

  /** Lets the followers and the clock know what was written, and gives the state. */
  private told<State extends GameState | MatchState>(
    club: string,
    answer: Checked<Done<State>>,
  ): Checked<State> {
    if (answer.ok) this.tell(club, answer.value);
    return answer.ok ? { ok: true, value: answer.value.state } : answer;
  }

  private tell(club: string, done: Done<GameState | MatchState>): void {
    const last = done.events.at(-1);
    if (!last || done.repeated) return;
    this.aftermath.news(club, last.position);
    const { state } = done;
    if ('opened' in state && state.clock && !state.limitReached) this.aftermath.due(state.clock.endsAt);
    if ('started' in state && state.started.limit && state.version === 1)
      this.aftermath.due(state.started.limit.noContestAfter);
  }
}
