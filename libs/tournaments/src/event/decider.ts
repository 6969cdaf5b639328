import type { Games, Json } from '@fairview/rules';
import type { Decider } from '@fairview/play';
import { decideEvent, type EventCommand } from './decide.js';
import type { TournamentEvent } from './events.js';
import { eventColumns, eventTarget } from './row.js';
import { evolveEvent, type EventState } from './state.js';

const written: Record<EventCommand['type'], readonly TournamentEvent['type'][]> = {
  AddTeam: ['TeamAdded'],
  AddEntry: ['EntryAdded'],
  WithdrawEntry: ['EntryWithdrawn'],
  PairRounds: ['RoundsPaired', 'NextRoundPaired'],
  NameLineUp: ['LineUpNamed'],
  ArrangeMatch: ['MatchArranged'],
  CloseEvent: ['EventClosed'],
};

/** Whether command and event speak of the same thing. */
const same = (command: object, event: object, key: string): boolean =>
  (command as Record<string, unknown>)[key] === (event as Record<string, unknown>)[key];

/** Events as a decider: nothing about them lapses with time in a round robin. */
export const eventDecider = (games: Games): Decider<EventState, EventCommand, TournamentEvent> => ({
  kind: 'event',
  evolve: evolveEvent,
  decide: (state, command) => decideEvent(games, state, command),
  asksTime: () => false,
  lapsed: () => [],
  wrote: (command, event) =>
    written[command.type].includes(event.type) &&
    (['entry', 'team', 'match'] as const).every((key) => !(key in command) || same(command, event, key)),
  rows: (stream, _before, after) => [
    {
      target: eventTarget,
      rows: [{ id: stream.slice('event-'.length), ...eventColumns(after) } as unknown as Json],
    },
  ],
});
