import type { Json } from '@fairview/rules';
import type { Decider } from '@fairview/play';
import { decideEvent, type EventCommand } from './decide.js';
import type { TournamentEvent } from './events.js';
import { eventColumns, eventTarget } from './row.js';
import { evolveEvent, type EventState } from './state.js';

const written: Record<EventCommand['type'], TournamentEvent['type']> = {
  AddEntry: 'EntryAdded',
  WithdrawEntry: 'EntryWithdrawn',
  PairRounds: 'RoundsPaired',
  CloseEvent: 'EventClosed',
};

/** Events as a decider: nothing about them lapses with time in a round robin. */
export const eventDecider: Decider<EventState, EventCommand, TournamentEvent> = {
  kind: 'event',
  evolve: evolveEvent,
  decide: decideEvent,
  asksTime: () => false,
  lapsed: () => [],
  wrote: (command, event) =>
    event.type === written[command.type] &&
    !('entry' in command && 'entry' in event && command.entry !== event.entry),
  rows: (stream, _before, after) => [
    {
      target: eventTarget,
      rows: [{ id: stream.slice('event-'.length), ...eventColumns(after) } as unknown as Json],
    },
  ],
};
