import type { Recorded } from '@fairview/events';
import { isOfSheet, type Games, type MarkedSheet, type SheetCode } from '@fairview/rules';
import { figuresOfMatch } from './figures.js';
import type { MatchState } from './state.js';
import { matchStreams } from './stream.js';

/** The matches of a log that somebody has in a file: give it the events in order of position, then ask for a sheet. */
export class MatchesOfLog {
  private readonly matches = new Map<string, Recorded[]>();
  private readonly streams: ReturnType<typeof matchStreams>;

  constructor(games: Games) {
    this.streams = matchStreams(games);
  }

  /** Takes the next event; those of other streams are let go of. */
  take(event: Recorded): void {
    const { kind } = this.streams;
    if (!event.stream.startsWith(`${kind}-`)) return;
    const known = this.matches.get(event.stream);
    if (known) known.push(event);
    else this.matches.set(event.stream, [event]);
  }

  /** Id of the match whose sheet, as it stood at the position of the code, bears its mark; `undefined` if none does. */
  withSheet(code: SheetCode): string | undefined {
    for (const [stream, events] of this.matches) {
      const sheet = this.sheetOf(events.filter(({ position }) => position <= code.position));
      if (sheet && isOfSheet(code, sheet)) return stream.slice(this.streams.kind.length + 1);
    }
    return undefined;
  }

  private sheetOf(events: readonly Recorded[]): MarkedSheet | undefined {
    const { decider, read } = this.streams;
    try {
      let state: MatchState | undefined;
      for (const event of events) state = decider.evolve(state, read(event));
      return state && { sides: state.sheet.sides, figures: figuresOfMatch(state) };
    } catch {
      // A file may contain anything, even with matching hashes: what is not a match of ours has no sheet.
      return undefined;
    }
  }
}
