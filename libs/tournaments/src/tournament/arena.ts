import type { Instant } from '@fairview/events';
import type { CountedResult, Lot, SeatedRounds } from './rounds.js';

/** What happens in an arena: it begins, players wait for an opponent or pause, waiting players are paired, and it ends. */
export type ArenaEvent =
  /** From now on who waits is paired, until `endsAt`. `order`: the pairing numbers; `lot`: what they were drawn by. */
  | {
      readonly type: 'ArenaBegun';
      readonly order: readonly string[];
      readonly lot?: Lot;
      readonly endsAt: Instant;
    }
  /** They wait from now on whenever they are in no match. */
  | { readonly type: 'PlayersReady'; readonly entries: readonly string[] }
  /** They are not paired until they are ready again. A match that they are in is played on. */
  | { readonly type: 'PlayersPaused'; readonly entries: readonly string[] }
  /** The waiting players, by pairing number, and the pairs among them: in one round. A player seated nowhere keeps waiting. */
  | ({
      readonly type: 'WaitingPaired';
      /** The matches with an open dispute, unless an earlier pairing named them. */
      readonly disputed?: readonly string[];
      /** The results that it was paired on, as far as no earlier pairing was made on the same. */
      readonly counted?: readonly CountedResult[];
    } & SeatedRounds)
  /** Its time is over, or it has as many matches as an arena may have. What is in play counts. */
  | { readonly type: 'ArenaEnded' };

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

const types: Readonly<Record<ArenaEvent['type'], true>> = {
  ArenaBegun: true,
  PlayersReady: true,
  PlayersPaused: true,
  WaitingPaired: true,
  ArenaEnded: true,
};

/** Whether an event is one of an arena. */
export const isArenaEvent = (body: { readonly type: string }): body is ArenaEvent =>
  Object.hasOwn(types, body.type);

/** An arena without those who pause or leave: who comes back has not waited yet. */
export function withoutReady(arena: ArenaState, entries: readonly string[]): ArenaState {
  const gone = new Set(entries);
  return {
    ...arena,
    ready: arena.ready.filter((entry) => !gone.has(entry)),
    passedOver: Object.fromEntries(Object.entries(arena.passedOver).filter(([entry]) => !gone.has(entry))),
  };
}

/** One saying more for each of them. */
const withSaid = (arena: ArenaState, entries: readonly string[]): ArenaState => ({
  ...arena,
  said: {
    ...arena.said,
    ...Object.fromEntries(entries.map((entry) => [entry, (arena.said[entry] ?? 0) + 1])),
  },
});

/** Players who waited longer come first the next time: a pairing counts for those it left waiting. */
function afterPairing(arena: ArenaState, { order, rounds }: SeatedRounds): ArenaState {
  const seated = new Set(rounds.flat(2).map((number) => order[number - 1]));
  const left = order.filter((entry) => !seated.has(entry));
  return {
    ...arena,
    passedOver: {
      ...Object.fromEntries(Object.entries(arena.passedOver).filter(([entry]) => !seated.has(entry))),
      ...Object.fromEntries(left.map((entry) => [entry, (arena.passedOver[entry] ?? 0) + 1])),
    },
  };
}

/** How an arena stands after an event of it. */
export function evolveArena(arena: ArenaState, body: ArenaEvent): ArenaState {
  switch (body.type) {
    case 'ArenaBegun':
      return { ...arena, endsAt: body.endsAt };
    case 'PlayersReady':
      return withSaid({ ...arena, ready: [...arena.ready, ...body.entries] }, body.entries);
    case 'PlayersPaused':
      return withSaid(withoutReady(arena, body.entries), body.entries);
    case 'WaitingPaired':
      return afterPairing(arena, body);
    case 'ArenaEnded':
      return { ...arena, ended: true };
  }
}

/** Whether an arena has begun and has not ended at an instant: at its last instant it still pairs. */
export const isRunning = ({ endsAt, ended }: ArenaState, now: Instant): boolean =>
  endsAt !== undefined && !ended && now <= endsAt;
