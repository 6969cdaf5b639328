import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { command, type Fields, type Told } from '../../kit/server.js';
import type { House } from './house.js';

/** An acknowledgement: when it came, and after how long, in milliseconds. */
export interface Acknowledgement {
  readonly at: number;
  readonly took: number;
}

/** The players at a board, and how they play. */
export interface Seating {
  /** Played one after the other. */
  readonly matches: readonly string[];
  /** Opens the games. */
  readonly organizer: string;
  /** The token of each entry. */
  readonly tokens: ReadonlyMap<string, string>;
  /** One game, from its start to its end. */
  readonly moves: readonly string[];
  /** Milliseconds between two plies. */
  readonly every: number;
}

interface OpenedGame {
  readonly id: string;
  readonly seats: readonly { readonly entry: { readonly id: string } }[];
}

const again = 100;
const patience = 10_000;

/** A board, match after match and game after game: each ply is sent by its player, as often as it takes, until it is answered. */
export class Board {
  /** The moves of each game that were acknowledged, in their order. */
  readonly acknowledged = new Map<string, string[]>();
  readonly acknowledgements: Acknowledgement[] = [];
  /** The game that is played. */
  game: string | undefined;
  private hasEnded = false;
  /** How many matches are over. */
  over = 0;

  constructor(
    private readonly house: House,
    private readonly seating: Seating,
    private turn: number,
  ) {}

  /** Plays until it is over. A game that has begun then is left where it stands. */
  async play(isOver: () => boolean): Promise<void> {
    try {
      await this.playOn(isOver);
    } finally {
      this.hasEnded = true;
    }
  }

  private async playOn(isOver: () => boolean): Promise<void> {
    const { moves, tokens, every } = this.seating;
    while (!isOver()) {
      const { id, seats } = await this.open();
      const played: string[] = [];
      this.acknowledged.set(id, played);
      this.game = id;
      for (const [ply, move] of moves.entries()) {
        const began = performance.now();
        const seat = ply % seats.length;
        const token = tokens.get(seats[seat]?.entry.id ?? '') ?? '';
        const told = await this.send('playMove', { gameId: id, ply, move, seat }, token);
        if (told.code) throw new Error(`game ${id}, ply ${ply}: ${told.code}`);
        played.push(move);
        this.acknowledgements.push({ at: performance.now(), took: performance.now() - began });
        if (isOver()) return;
        await pause(Math.max(0, every - (performance.now() - began)));
      }
    }
  }

  /** How many events a game has had by now, as far as it is known here. */
  eventsOf(game: string): number {
    return 1 + (this.acknowledged.get(game)?.length ?? 0);
  }

  /** Whether nothing more will be played: in a game, or at all. */
  isOver(game?: string): boolean {
    if (this.hasEnded || game === undefined) return this.hasEnded;
    return game !== this.game || this.eventsOf(game) > this.seating.moves.length;
  }

  /** Opens the next game, in the next match once one is over. While the last game is still being entered, it is asked again. */
  private async open(): Promise<OpenedGame> {
    const { matches, organizer } = this.seating;
    const done = '... on GameAdded { game { id seats { entry { id } } } }';
    for (;;) {
      const matchId = matches[this.over];
      if (matchId === undefined) throw new Error('a board has played all of its matches');
      const told = await this.send<{ game?: OpenedGame }>('openGame', { matchId }, organizer, done);
      if (told.game) return told.game;
      if (told.code === 'match-over') this.over += 1;
      else await pause(again);
    }
  }

  /** Sends one command to one api after the other until it is answered: done, or refused by a rule. */
  private async send<Done = Fields>(
    name: string,
    input: Fields,
    token: string,
    done = '',
  ): Promise<Told<Done>> {
    const sent = { commandId: newId(), ...input };
    for (;;) {
      const { ask } = this.house.api((this.turn += 1));
      const answer = command<Done>(ask, name, { input: sent, token, done }).catch(() => undefined);
      const told = await Promise.race([answer, pause(patience, undefined, { ref: false })]);
      if (told) return told;
      await pause(again);
    }
  }
}
