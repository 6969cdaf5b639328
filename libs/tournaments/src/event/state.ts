import type { Instant, Recorded } from '@fairview/events';
import { bug } from '@fairview/rules';
import type { TournamentEvent } from './events.js';

export const eventStatuses = ['entering', 'paired', 'closed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** An event as its stream tells it. */
export interface EventState {
  readonly version: number;
  readonly position: number;
  readonly created: Extract<TournamentEvent, { type: 'EventCreated' }>;
  readonly createdAt: Instant;
  /** Entries in the order in which they came, without those withdrawn. */
  readonly entries: readonly string[];
  readonly withdrawn: readonly string[];
  readonly paired?: Extract<TournamentEvent, { type: 'RoundsPaired' }>;
  readonly closed: boolean;
}

export const statusOf = (state: EventState): EventStatus =>
  state.closed ? 'closed' : state.paired ? 'paired' : 'entering';

function next(state: EventState, body: TournamentEvent): EventState {
  switch (body.type) {
    case 'EventCreated':
      return bug('EventCreated twice in one stream');
    case 'EntryAdded':
      return { ...state, entries: [...state.entries, body.entry] };
    case 'EntryWithdrawn':
      return {
        ...state,
        entries: state.entries.filter((entry) => entry !== body.entry),
        withdrawn: [...state.withdrawn, body.entry],
      };
    case 'RoundsPaired':
      return { ...state, paired: body };
    case 'EventClosed':
      return { ...state, closed: true };
  }
}

/** The fold of an event's stream: one recorded event on top of what stood before (`undefined` before the first). */
export function evolveEvent(state: EventState | undefined, recorded: Recorded): EventState {
  const body = recorded.body as unknown as TournamentEvent;
  const { version, position, at } = recorded;
  if (state) return { ...next(state, body), version, position };
  if (body.type !== 'EventCreated') return bug(`${body.type} before EventCreated`);
  return { version, position, created: body, createdAt: at, entries: [], withdrawn: [], closed: false };
}
