import type { Decider, Decision, Instant } from '@fairview/events';
import type { Checked } from '@fairview/kernel';
import { awaitsAnswer, refused, saysAlike, withProposals, type ActRules } from '@fairview/play';
import type { Registries } from '../formats/registry.js';
import { decideTournament, type TournamentCommand, type TournamentOrder } from './decide.js';
import type { TournamentAct, TournamentEvent, TournamentFact } from '../tournament/events.js';
import { evolveTournament, stampTournament } from '../tournament/evolve.js';
import { lapsedBy, nextDueOf } from '../tournament/ladder/challenging.js';
import { reseatedBy } from '../tournament/reseating.js';
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
  UnpairRound: ['RoundUnpaired', 'PlayersPaused'],
  PairAgain: ['RoundUnpaired', 'PairingPaged', 'RoundsPaired', 'NextRoundPaired'],
  SwapSides: ['TablesReseated'],
  RecordAsPlayed: ['TablesReseated'],
  ScheduleRounds: ['RoundsScheduled'],
  AgreeSpot: ['SpotAgreed'],
  SubstitutePlayer: ['PlayerSubstituted', 'EntryClaimed'],
  PairRounds: ['PairingPaged', 'RoundsPaired', 'NextRoundPaired', 'ArenaBegun'],
  SetReady: ['PlayersReady', 'PlayersPaused'],
  PairWaiting: ['WaitingPaired', 'ArenaEnded'],
  SubmitLineUp: ['LineUpSubmitted'],
  ArrangeMatch: ['MatchArranged'],
  IssueChallenge: ['ChallengeIssued'],
  AcceptChallenge: ['ChallengeAccepted'],
  DeclineChallenge: ['ChallengeDeclined'],
  RecallChallenge: ['ChallengeRecalled'],
  EnterChallenge: ['ChallengePlayed'],
  CloseTournament: ['HoldersNoted', 'TournamentClosed'],
  ReopenTournament: ['TournamentReopened'],
  RuleOnDispute: ['RulingIssued'],
  RaiseDispute: ['DisputeRaised'],
  AnswerDispute: ['DisputeAnswered'],
  WithdrawDispute: ['DisputeWithdrawn'],
  AgreeSettlement: ['SettlementAgreed'],
  AppealRuling: ['RulingAppealed'],
};

/** What command and event speak of, if both name it. */
const subjects = ['entry', 'against', 'team', 'match', 'dispute', 'side', 'ruling'] as const;

/** Whether an event, of a type that a command writes, speaks of what the command does. */
function isAbout(event: TournamentFact, command: TournamentOrder | TournamentAct): boolean {
  if (event.type === 'TablesReseated') {
    const isReseating = command.type === 'SwapSides' || command.type === 'RecordAsPlayed';
    const named = isReseating ? reseatedBy(command) : [];
    return event.tables.every(({ match }) => named.includes(match));
  }
  if (event.type === 'TournamentClosed' && command.type === 'CloseTournament')
    return event.forced === undefined || event.forced.reason === command.force?.trim();
  const [asked, said] = [new Map(Object.entries(command)), new Map(Object.entries(event))];
  return (
    subjects.every((key) => !asked.has(key) || asked.get(key) === said.get(key)) &&
    saysAlike(event, command, ['reason', 'rule'])
  );
}

const actRules: ActRules<TournamentState, TournamentAct, TournamentFact> = {
  kindOf: ({ type }) => (type === 'ReopenTournament' ? 'reopening' : 'ruling'),
  settles: () => false,
  isMoot: ({ disputes }, act) =>
    act.type === 'RuleOnDispute' &&
    !disputes.some((each) => each.number === act.dispute && awaitsAnswer(each)),
  signed: (fact, by) =>
    fact.type === 'RulingIssued' || fact.type === 'TablesReseated' ? { ...fact, by } : fact,
  firstRuler: ({ disputes }, act) =>
    act.type === 'RuleOnDispute'
      ? disputes.find(({ number }) => number === act.dispute)?.appeal?.was?.by
      : undefined,
};

/** The commands that are judged by the time: on a ladder it matters who came when, and what was answered when; an arena pairs until its end. */
const timed: ReadonlySet<string> = new Set<TournamentOrder['type']>([
  ...(['AddEntry', 'AddEntries', 'JoinTournament', 'WithdrawEntry', 'ReturnEntry'] as const),
  ...(['PairRounds', 'PairAgain', 'SetReady', 'PairWaiting'] as const),
  ...(['IssueChallenge', 'AcceptChallenge', 'DeclineChallenge', 'RecallChallenge'] as const),
]);

/** When time alone will next change something about a tournament: challenges lapse and places are lost while it is not closed. */
export const nextDue = ({ closed, ladder }: TournamentState): Instant | undefined =>
  closed || !ladder ? undefined : nextDueOf(ladder);

/** What is decided on a ladder stands until the next thing lapses on it, and is judged again after that. */
function inTime(
  state: TournamentState,
  decided: Checked<Decision<TournamentFact>>,
): Checked<Decision<TournamentFact>> {
  const notAfter = decided.ok ? nextDue(state) : undefined;
  return decided.ok && notAfter !== undefined ? { ok: true, value: { ...decided.value, notAfter } } : decided;
}

/** When the time of an arena is over, while that is not recorded. */
export const arenaEnd = ({ arena, closed }: TournamentState): Instant | undefined =>
  closed || arena?.ended ? undefined : arena?.endsAt;

/** The events due to time alone by `now`: lapses on a ladder, or the end of an arena. */
function expired(state: TournamentState, now: Instant): readonly TournamentFact[] {
  const { closed, ladder } = state;
  const endsAt = arenaEnd(state);
  if (endsAt !== undefined && endsAt < now) return [{ type: 'ArenaEnded' }];
  return closed || !ladder ? [] : lapsedBy(ladder, now);
}

/** Tournaments as a decider: on a ladder challenges lapse and places are lost with time, an arena ends, and nothing else expires. */
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
  decide: (state, command, now) => inTime(state, decideTournament(registries, state, command, now)),
  needsClock: ({ type }) => timed.has(type),
  expiredEvents: expired,
  wasWrittenBy: (event, command) => written[command.type].includes(event.type) && isAbout(event, command),
  refused,
});
