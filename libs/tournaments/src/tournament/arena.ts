import type { Instant } from '@fairview/events';

/** How an arena stands, beside its pairings. */
export interface ArenaState {
  /** The players who want to play, in the order in which they asked. */
  readonly ready: readonly string[];
  /** How often others were paired while somebody waited, since they were paired last. */
  readonly passedOver: Readonly<Record<string, number>>;
  /** How often each has become ready or paused. */
  readonly said: Readonly<Record<string, number>>;
  /** When it ends; absent before it began. */
  readonly endsAt?: Instant;
  /** It is recorded that it is over. */
  readonly ended?: true;
}

/** An arena before anybody has come. */
export const newArena: ArenaState = { ready: [], passedOver: {}, said: {} };

/** An arena without those who pause or leave: who comes back has not waited yet. */
export function withoutReady(arena: ArenaState, entries: readonly string[]): ArenaState {
  const gone = new Set(entries);
  return {
    ...arena,
    ready: arena.ready.filter((entry) => !gone.has(entry)),
    passedOver: Object.fromEntries(Object.entries(arena.passedOver).filter(([entry]) => !gone.has(entry))),
  };
}

/** Whether an arena has begun and has not ended at an instant: at its last instant it still pairs. */
export const isRunning = ({ endsAt, ended }: ArenaState, now: Instant): boolean =>
  endsAt !== undefined && !ended && now <= endsAt;
