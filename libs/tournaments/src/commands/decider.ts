import type { Decider } from '@fairview/events';
import { refused, withProposals, type ActRules } from '@fairview/play';
import type { Registries } from '../formats/registry.js';
import { decideTournament, type TournamentCommand, type TournamentOrder } from './decide.js';
import type { TournamentAct, TournamentEvent, TournamentFact } from '../tournament/events.js';
import { evolveTournament, stampTournament } from '../tournament/evolve.js';
import { type TournamentState } from '../tournament/state.js';

const written: Record<(TournamentOrder | TournamentAct)['type'], readonly TournamentFact['type'][]> = {
  EditTournament: ['TournamentEdited'],
  CancelTournament: ['TournamentCancelled'],
  DeleteTournament: ['TournamentDeleted'],
  AddTeam: ['TeamAdded'],
  AddEntry: ['EntryAdded'],
  AddEntries: ['EntryAdded'],
  JoinTournament: ['EntryAdded'],
  SetJoining: ['JoiningSet'],
  WithdrawEntry: ['EntryWithdrawn'],
  ReturnEntry: ['EntryReturned'],
  RequestBye: ['ByeRequested'],
  RecallBye: ['ByeRecalled'],
  CheckIn: ['CheckedIn'],
  TakeEntry: ['EntryTaken'],
  HandOverEntry: ['EntryHandedOver'],
  ClaimEntry: ['EntryClaimed'],
  ReissueEntryCode: ['EntryCodeReissued'],
  UnpairRound: ['RoundUnpaired'],
  ScheduleRounds: ['RoundsScheduled'],
  PairRounds: ['PairingPaged', 'RoundsPaired', 'NextRoundPaired'],
  SubmitLineUp: ['LineUpSubmitted'],
  ArrangeMatch: ['MatchArranged'],
  CloseTournament: ['HoldersNoted', 'TournamentClosed'],
  ReopenTournament: ['TournamentReopened'],
};

/** What command and event speak of, where both name it. */
const subjects = ['entry', 'team', 'match'] as const;

const actRules: ActRules<TournamentState, TournamentAct, TournamentFact> = {
  kindOf: () => 'reopening',
  settles: () => false,
};

/** Tournaments as a decider: nothing about them expires with time. */
export const tournamentDecider = (
  registries: Registries,
): Decider<TournamentState, TournamentCommand, TournamentEvent> =>
  withProposals<TournamentState, TournamentAct, TournamentOrder, TournamentFact>(
    tournamentItself(registries),
    actRules,
  );

const tournamentItself = (
  registries: Registries,
): Decider<TournamentState, TournamentOrder | TournamentAct, TournamentFact> => ({
  evolve: evolveTournament,
  stamp: stampTournament,
  decide: (state, command) => decideTournament(registries, state, command),
  needsClock: () => false,
  expiredEvents: () => [],
  wasWrittenBy: (event, command) => {
    const [asked, said] = [new Map(Object.entries(command)), new Map(Object.entries(event))];
    return (
      written[command.type].includes(event.type) &&
      subjects.every((key) => !asked.has(key) || asked.get(key) === said.get(key))
    );
  },
  refused,
});
