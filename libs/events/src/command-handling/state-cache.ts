import type { Versioned } from './decider.js';

const mostStreams = 2_000;

/** The latest known states of streams, those used last. They may be behind the log, never ahead of it. */
export class StateCache<State extends Versioned> {
  private readonly states = new Map<string, State>();

  get(club: string, stream: string): State | undefined {
    return this.states.get(`${club}/${stream}`);
  }

  /** Keeps a state, unless a later one of the same stream is known. */
  keep(club: string, stream: string, state: State): void {
    const key = `${club}/${stream}`;
    const known = this.states.get(key);
    if (known && known.version > state.version) return;
    this.states.delete(key);
    this.states.set(key, state);
    if (this.states.size > mostStreams) this.states.delete(this.states.keys().next().value ?? key);
  }
}
