import type { Checked } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { Games } from '@fairview/rules';
import { idFromCause, type Done } from './aggregate.js';
import { dealSize, laidOut } from './deal/setups.js';
import { phaseOf, sealedDeal, standing } from './deal/state.js';
import type { GameEvent } from './game/events.js';
import { isOpen, type GameState } from './game/state.js';
import { awaitsChoice } from './match/choosing.js';
import type { MatchCommand } from './match/commands.js';
import type { GameResult } from './match/events.js';
import { resultOf } from './match/result.js';
import { startOf } from './match/start.js';
import { gamesInProgress, isDealDone, type MatchGame, type MatchState } from './match/state.js';
import { gameStream, matchStream, type Order, type Streams } from './streams.js';
import type { Telling } from './telling.js';

type GameStarted = Extract<GameEvent, { readonly type: 'GameStarted' }>;

/** What the match's sheet enters. A record tells no instants, so an imported game has none (TM-19 cannot be judged from it). */
function resultFrom(state: GameState, { sheet }: MatchState): GameResult {
  const { table, started, plies, ended, endedAt } = state;
  const known = started.imported ? undefined : endedAt;
  return resultOf(sheet, {
    table,
    seats: started.seats,
    plies,
    ...(ended ? { ended } : {}),
    ...(known === undefined ? {} : { endedAt: known }),
  });
}

/**
 * What follows in one stream from what stands in another: issued under an id derived from its cause, at once and again by
 * the follower of the log, so that it is done once however often it is asked for.
 */
export class Following {
  constructor(
    private readonly streams: Streams,
    private readonly registry: Games,
    private readonly telling: Telling,
  ) {}

  /** Records what has lapsed for a game or a match, by the log's clock or as it stood `at`, and lets the other know. */
  async look(club: string, stream: string, at?: Instant): Promise<void> {
    const [kind] = stream.split('-');
    const id = stream.slice(`${kind}-`.length);
    if (kind === 'game') {
      await this.streams.games.lapse(club, stream, at);
      const state = await this.streams.game(club, id);
      if (state) await this.afterGame(club, id, state);
    } else if (kind === 'deal') {
      const deal = await this.streams.deals.look(club, id, at);
      if (!deal || phaseOf(deal) !== 'dealt') return;
      const { match, matches = match === undefined ? [] : [match] } = deal.opened;
      for (const each of new Set(matches)) await this.look(club, matchStream(each));
    } else if (kind === 'match') {
      await this.streams.matches.lapse(club, stream, at);
      const state = await this.streams.match(club, id);
      if (state) await this.afterMatch(club, id, state);
    }
  }

  /** One command on one match, with what follows from it. Refusals as `decideMatch` gives them. */
  async onMatch(order: Order, id: string, command: MatchCommand): Promise<Checked<Done<MatchState>>> {
    const answer = await this.streams.matches.execute({ ...order, stream: matchStream(id) }, command);
    if (!answer.ok) return answer;
    this.telling.tell(order.club, answer.value);
    await this.afterMatch(order.club, id, answer.value.state);
    return answer;
  }

  /** What a game's state asks of its match: to enter the finished game, or to strike the void one. */
  async afterGame(club: string, id: string, state: GameState): Promise<void> {
    const { deal } = state.started;
    // One that others play too is under no game's id: it is revealed when all have played it.
    if (deal && !isOpen(state)) await this.streams.deals.reveal(club, id, deal.dealId);
    const matchId = state.started.match;
    if (matchId === undefined || (state.endedVersion === undefined && state.voidedVersion === undefined))
      return;
    const match = await this.streams.match(club, matchId);
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
    const after = match?.opened.deals && (await this.streams.match(club, matchId));
    if (after) await this.revealShared(club, after);
  }

  /** SH-6: a deal that matches share is over when none of them has anything of it to come. */
  private async revealShared(club: string, match: MatchState): Promise<void> {
    for (const [at, id] of (match.opened.deals ?? []).entries()) {
      const number = at + 1;
      const deal = isDealDone(match, number) ? await this.streams.deals.of(club, id) : undefined;
      if (!deal || standing(deal).serverSeed !== undefined) continue;
      const sharing = [...new Set(deal.opened.matches)];
      const others = await Promise.all(sharing.map((each) => this.streams.match(club, each)));
      if (others.every((each) => each && isDealDone(each, number)))
        await this.streams.deals.reveal(club, id, standing(deal).dealId);
    }
  }

  /** What a match's state asks for: that what was chosen is played, and that the games it opened have started. */
  async afterMatch(club: string, id: string, state: MatchState): Promise<void> {
    const { asked } = state;
    const [first] = asked?.games ?? [];
    if (first && !awaitsChoice(state)) {
      const commandId = idFromCause(matchStream(id), state.version, 'open');
      const command = { type: 'OpenGame', gameId: first.gameId } as const;
      await this.onMatch({ club, actor: 'system', commandId }, id, command);
      return;
    }
    await Promise.all(gamesInProgress(state).map((game) => this.startOpened(club, id, state, game)));
    const unawaited = state.games.filter(
      ({ entered, struck }) => !entered && (state.ruled ?? struck) !== undefined,
    );
    for (const { gameId } of unawaited) await this.giveUp(club, gameId);
    await this.revealShared(club, state);
  }

  /** SH-6: a deal that is given up half-way is shown all the same, and the game that was played from it is no contest. */
  async giveUp(club: string, gameId: string): Promise<void> {
    const game = await this.streams.game(club, gameId);
    if (!game) {
      const deal = await this.streams.deals.of(club, gameId);
      if (deal) await this.streams.deals.reveal(club, gameId, standing(deal).dealId);
    } else if (isOpen(game) && game.started.deal) {
      const commandId = idFromCause(gameStream(gameId), 1, 'give-up');
      const given = { club, actor: 'system', commandId, stream: gameStream(gameId) };
      const answer = this.telling.told(club, await this.streams.games.execute(given, { type: 'GiveUpGame' }));
      if (answer.ok) await this.afterGame(club, gameId, answer.value);
    }
  }

  private async startOpened(club: string, id: string, match: MatchState, opened: MatchGame): Promise<void> {
    const start = await this.dealt(club, startOf(match, id, opened), match, opened);
    if (!start) return;
    const commandId = idFromCause(matchStream(id), match.version, `start-${opened.gameId}`);
    const given = { club, actor: 'system', commandId, stream: gameStream(opened.gameId) };
    const answer = await this.streams.games.start(given, [start]);
    const game = this.telling.told(club, answer);
    if (game.ok) await this.afterGame(club, opened.gameId, game.value);
  }

  /**
   * The game's first event as it can be written: with the setup that was chosen, or that the game itself lays out, or
   * with its deal; `undefined` until that is made.
   */
  private async dealt(
    club: string,
    start: GameStarted,
    { opened }: MatchState,
    { gameId, given, dealNumber = 0 }: MatchGame,
  ): Promise<GameStarted | undefined> {
    const n = dealSize(this.registry, start);
    if (n === undefined) return start.setup === null ? laidOut(this.registry, start) : start;
    const { game, rules, variant, match = '' } = start;
    const shared = opened.deals?.[dealNumber - 1];
    // The deals of a tournament stand before its matches do. One that the tables of this match share has all its players' seeds.
    const players = Object.values(opened.sides).flat();
    const seated =
      shared === undefined
        ? { seats: start.seats, match }
        : { seats: players, matches: players.map(() => match) };
    await this.streams.deals.open(club, shared ?? gameId, { game, rules, variant, n, ...seated });
    const deal = await this.streams.deals.look(club, shared ?? gameId);
    if (!deal || phaseOf(deal) !== 'dealt') return undefined;
    return { ...start, setup: null, deal: { ...sealedDeal(deal), ...(given ? { given } : {}) } };
  }

  /** Enters what follows from a game. What others kept from being written is no refusal: a follower comes back to it. */
  private async follow(
    club: string,
    commandId: string,
    matchId: string,
    command: MatchCommand,
  ): Promise<void> {
    const given = { club, actor: 'system', commandId, stream: matchStream(matchId) };
    const answer = this.telling.told(club, await this.streams.matches.execute(given, command));
    if (!answer.ok && answer.refusal.code === 'version-moved')
      throw new Error(`match ${matchId} moves on and on`);
  }
}
