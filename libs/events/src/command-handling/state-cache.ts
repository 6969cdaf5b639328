import { Recent } from '@fairview/kernel';
import type { Versioned } from '../log.js';

/**
 * The weight of known states: the events that they were folded from, each 200 to 500 bytes. It is what a hall of three hundred
 * games of the longest kind weighs, all played at once: were there more, each move would read its game again, and a hall of long
 * games played a third of its moves. States of games that ended minutes ago make room for them.
 */
const mostEvents = 60_000;
/** Of a stream that has just begun. */
const leastWeight = 10;

/** The latest known states of streams, those used last. They may be behind the log, never ahead of it. */
export class StateCache<State extends Versioned> {
  private readonly states: Recent<State>;

  constructor(most = mostEvents) {
    this.states = new Recent(most, ({ version }) => leastWeight + version);
  }

  get(club: string, stream: string): State | undefined {
    return this.states.get(`${club}/${stream}`);
  }

  /** Keeps a state, unless a later one of the same stream is known. */
  keep(club: string, stream: string, state: State): void {
    const key = `${club}/${stream}`;
    const known = this.states.get(key);
    if (!known || known.version <= state.version) this.states.set(key, state);
  }
}
