import { setTimeout as pause } from 'node:timers/promises';
import { openSocket, type Listener } from '../../kit/socket-client.js';
import type { Board } from './board.js';
import type { House } from './house.js';

interface News {
  readonly gameUpdated: { readonly logPosition: number; readonly version: number };
}

/** What a spectator was told of one game: the versions of its events, in the order in which they came. */
export interface Tale {
  readonly game: string;
  readonly versions: readonly number[];
}

const document =
  'subscription($game: ID!, $after: Int) { gameUpdated(gameId: $game, after: $after) { logPosition version } }';
const look = 50;

/** What is wrong with a tale of a game that had so many events: each must be told once, in order. */
export function wrongIn({ versions }: Tale, events: number): readonly string[] {
  const wrong: string[] = [];
  const told = new Set<number>();
  let last = 0;
  for (const version of versions) {
    if (told.has(version)) wrong.push(`${version} twice`);
    else if (version < last) wrong.push(`${version} after ${last}`);
    told.add(version);
    last = Math.max(last, version);
  }
  for (let version = 1; version <= events; version += 1)
    if (!told.has(version)) wrong.push(`${version} never`);
  return wrong;
}

/**
 * Somebody who is not signed in and looks at one board, game after game. If the line is lost, they come back and go on.
 */
export class Spectator {
  readonly tales: Tale[] = [];
  /** When they were last told something. */
  toldAt = 0;
  /** Why the line was lost, each time. */
  readonly lost: string[] = [];
  private socket: Listener | undefined;

  constructor(
    private readonly house: House,
    private readonly board: Board,
    private turn: number,
  ) {}

  /** Cuts the line. */
  drop(): void {
    this.socket?.client.terminate();
  }

  /** Looks on until nothing more is played and everything has been told. @param enough ends the waiting for what is never told */
  async look(enough: AbortSignal): Promise<void> {
    let last: string | undefined;
    while (!enough.aborted) {
      const { game } = this.board;
      if (game !== undefined && game !== last) await this.follow((last = game), enough);
      else if (this.board.isOver()) return;
      else await pause(look);
    }
  }

  private async follow(game: string, enough: AbortSignal): Promise<void> {
    const versions: number[] = [];
    this.tales.push({ game, versions });
    let position = 0;
    const isWhole = (): boolean => this.board.isOver(game) && versions.length >= this.board.eventsOf(game);
    while (!isWhole() && !enough.aborted) {
      const socket = openSocket(this.house.api((this.turn += 1)).url);
      this.socket = socket;
      const heard = socket.listen<News>(document, { game, after: position });
      let isLost = false;
      void heard.ended.then(() => (isLost = true));
      let taken = 0;
      while (!(isLost && taken === heard.frames.length) && !isWhole() && !enough.aborted) {
        for (const { gameUpdated } of heard.frames.slice(taken)) {
          versions.push(gameUpdated.version);
          position = gameUpdated.logPosition;
          this.toldAt = performance.now();
          taken += 1;
        }
        await pause(look);
      }
      await socket.close();
      if (isLost)
        this.lost.push(heard.errors.map(({ extensions }) => extensions?.reason ?? '').join() || 'closed');
      if (isLost) await pause(look + (this.turn % 10) * look);
    }
  }
}
