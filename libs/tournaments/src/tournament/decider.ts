import type { Json } from '@fairview/kernel';
import type { Decider } from '@fairview/play';
import type { Registries } from '../formats/registry.js';
import { decideTournament, type TournamentCommand } from './decide.js';
import type { TournamentEvent } from './events.js';
import { tournamentColumns, tournamentTarget } from './row.js';
import { evolveTournament, type TournamentState } from './state.js';

const written: Record<TournamentCommand['type'], readonly TournamentEvent['type'][]> = {
  AddTeam: ['TeamAdded'],
  AddEntry: ['EntryAdded'],
  WithdrawEntry: ['EntryWithdrawn'],
  PairRounds: ['RoundsPaired', 'NextRoundPaired'],
  SubmitLineUp: ['LineUpSubmitted'],
  ArrangeMatch: ['MatchArranged'],
  CloseTournament: ['TournamentClosed'],
};

/** Whether command and event speak of the same thing. */
const same = (command: object, event: object, key: string): boolean =>
  (command as Record<string, unknown>)[key] === (event as Record<string, unknown>)[key];

/** Tournaments as a decider: nothing about them lapses with time in a round robin. */
export const tournamentDecider = (
  registries: Registries,
): Decider<TournamentState, TournamentCommand, TournamentEvent> => ({
  kind: 'tournament',
  evolve: evolveTournament,
  decide: (state, command) => decideTournament(registries, state, command),
  asksTime: () => false,
  lapsed: () => [],
  wrote: (command, event) =>
    written[command.type].includes(event.type) &&
    (['entry', 'team', 'match'] as const).every((key) => !(key in command) || same(command, event, key)),
  rows: (stream, _before, after) => [
    {
      target: tournamentTarget,
      rows: [{ id: stream.slice('tournament-'.length), ...tournamentColumns(after) } as unknown as Json],
    },
  ],
});
