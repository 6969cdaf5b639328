import type { Recorded } from '@fairview/events';
import { judgeCourses, readRecord, type CoursesAnswer, type Games } from '@fairview/rules';
import { gameStreams } from './game/stream.js';
import type { GameState } from './game/state.js';
import { noSeeds } from './sealed/seeds.js';
import { DealtSetups } from './sealed/setups.js';
import { writtenRecord } from './written-record.js';

/**
 * What the events of a game say of its play: every course replayed; the first event that the rules refuse; or the deal without whose
 * seed it cannot be replayed.
 */
export type GameFound =
  | CoursesAnswer
  | { readonly ok: false; readonly version: number; readonly message: string }
  | { readonly ok: true; readonly game: string; readonly withoutDeal: string };

/** The game of a log that somebody has in a file: give it the events of one stream in order, then ask how it was played. */
export class GameOfLog {
  private readonly setups: DealtSetups;
  private readonly streams: ReturnType<typeof gameStreams>;
  private readonly events: Recorded[] = [];

  /** @param seeds the server's seeds of deals, by the id of the deal: each is held against what the log committed to */
  constructor(
    private readonly games: Games,
    private readonly seeds: ReadonlyMap<string, string> = new Map(),
  ) {
    this.setups = new DealtSetups(games, noSeeds, (_club, deal) => Promise.resolve(seeds.get(deal)));
    this.streams = gameStreams(games, this.setups);
  }

  /** Takes the next event. */
  take(event: Recorded): void {
    if (event.stream.startsWith(`${this.streams.kind}-`)) this.events.push(event);
  }

  /** Every course replayed; `undefined` if these are no events of a game. What the rules refuse stops the reading. */
  async found(): Promise<GameFound | undefined> {
    let state: GameState | undefined;
    for (const event of this.events) {
      try {
        const recorded = this.streams.read(event);
        const { body } = recorded;
        if (body.type === 'GameStarted') {
          const { dealId } = body.deal ?? {};
          if (dealId !== undefined && !this.seeds.has(dealId))
            return { ok: true, game: body.game, withoutDeal: dealId };
          await this.setups.prepare('', [body]);
        }
        state = this.streams.decider.evolve(state, recorded);
      } catch (error) {
        const message = error instanceof Error ? error.message : 'unreadable';
        return { ok: false, version: event.version, message };
      }
      if (state.undealt) return { ok: false, version: event.version, message: state.undealt };
    }
    if (!state) return undefined;
    const record = readRecord(writtenRecord(state, state.started.seats), this.games);
    return record.ok
      ? judgeCourses(record.value, this.games)
      : { ok: false, version: state.version, message: record.refusal.code };
  }
}
