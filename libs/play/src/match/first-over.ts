import type { Instant, Recorded } from '@fairview/events';
import type { Games } from '@fairview/rules';
import { isOver, type MatchState } from './state.js';
import { matchStreams } from './stream.js';

/** When a match was over first, by the events of its stream from the first one; `undefined` if it never was. */
export function firstOver(games: Games, events: readonly Recorded[]): Instant | undefined {
  const { decider, read } = matchStreams(games);
  let state: MatchState | undefined;
  for (const event of events) {
    state = decider.evolve(state, read(event));
    if (isOver(state)) return event.at;
  }
  return undefined;
}
