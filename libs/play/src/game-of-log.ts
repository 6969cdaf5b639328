import type { Recorded } from '@fairview/events';
import { judgeCourses, readRecord, type CoursesAnswer, type Games } from '@fairview/rules';
import { gameStreams } from './game/stream.js';
import type { GameState } from './game/state.js';
import { noSeeds } from './sealed/seeds.js';
import { DealtSetups } from './sealed/setups.js';
import { writtenRecord } from './written-record.js';

/** What the events of a game say of its play: every course replayed, or the first event that the rules refuse. */
export type GameFound =
  CoursesAnswer | { readonly ok: false; readonly version: number; readonly message: string };

/** The game of a log that somebody has in a file: give it the events of one stream in order, then ask how it was played. */
export class GameOfLog {
  private readonly streams: ReturnType<typeof gameStreams>;
  private state: GameState | undefined;
  private broken: { readonly version: number; readonly message: string } | undefined;
  private isDealt = false;

  constructor(private readonly games: Games) {
    this.streams = gameStreams(games, new DealtSetups(games, noSeeds));
  }

  /** Takes the next event. What the rules refuse stops the reading. */
  take(event: Recorded): void {
    if (!event.stream.startsWith(`${this.streams.kind}-`) || this.broken || this.isDealt) return;
    const { decider, read } = this.streams;
    try {
      const recorded = read(event);
      this.isDealt = recorded.body.type === 'GameStarted' && recorded.body.deal !== undefined;
      if (!this.isDealt) this.state = decider.evolve(this.state, recorded);
    } catch (error) {
      this.broken = {
        version: event.version,
        message: error instanceof Error ? error.message : 'unreadable',
      };
    }
  }

  /** Every course replayed; `undefined` if these are no events of a game, or its deal is in another stream. */
  found(): GameFound | undefined {
    if (this.broken) return { ok: false, ...this.broken };
    if (!this.state) return undefined;
    const record = readRecord(writtenRecord(this.state, this.state.started.seats), this.games);
    return record.ok
      ? judgeCourses(record.value, this.games)
      : { ok: false, version: this.state.version, message: record.refusal.code };
  }
}
