import type { CommandOf, EventOf, OfType } from '@fairview/events';
import type { ProposalCommand, SidesOfMatch } from '@fairview/play';
import type { TournamentAct } from '../tournament/official-acts.js';
import { sidesOfTables } from '../tournament/reseated.js';
import { sidesOfTournament, type TournamentState } from '../tournament/state.js';
import type { ActOfTournament, FactOfTournament, OfficialActOfTournament } from './act.js';
import { agreeSpot, spotAgreed } from './acts/agree-spot.js';
import { arrangeMatch, matchArranged } from './acts/arrange-match.js';
import { challengeActs, ladderFacts } from './acts/challenges.js';
import {
  closeTournament,
  holdersNoted,
  reopenTournament,
  tournamentClosed,
  tournamentReopened,
} from './acts/close-tournament.js';
import { tournamentCreated } from './acts/create-tournament.js';
import { rowDisputeActs, rowDisputeFacts, rulingOnRow, sidesOfRowRuling } from './acts/dispute-row.js';
import {
  cancelTournament,
  deleteTournament,
  editTournament,
  tournamentCancelled,
  tournamentDeleted,
  tournamentEdited,
} from './acts/edit-tournament.js';
import {
  addEntries,
  addEntry,
  addTeam,
  entryAdded,
  joiningSet,
  joinTournament,
  setJoining,
  teamAdded,
} from './acts/enter.js';
import { holdingActs, holdingFacts } from './acts/hold-entry.js';
import { entryReturned, entryWithdrawn, returnEntry, withdrawEntry } from './acts/leave.js';
import { pairAgain } from './acts/pair-again.js';
import { nextRoundPaired, pairingPaged, pairRounds, roundsPaired } from './acts/pair-rounds.js';
import { byeRecalled, byeRequested, checkedIn, checkIn, recallBye, requestBye } from './acts/request-bye.js';
import { recordAsPlayed, swapSides, tablesReseated } from './acts/reseat.js';
import { roundsScheduled, scheduleRoundsBy } from './acts/schedule-rounds.js';
import { lineUpSubmitted, submitLineUp } from './acts/submit-line-up.js';
import { playerSubstituted, substitutePlayer } from './acts/substitute.js';
import { roundUnpaired, unpair } from './acts/unpair-round.js';
import {
  arenaBegun,
  arenaEnded,
  pairWaiting,
  playersPaused,
  playersReady,
  setReady,
  waitingPaired,
} from './acts/wait-in-arena.js';

/** Commands of those who run a tournament, and of those who play in it. */
const direct = {
  ...challengeActs,
  ...holdingActs,
  ...rowDisputeActs,
  AddTeam: addTeam,
  AddEntry: addEntry,
  AddEntries: addEntries,
  JoinTournament: joinTournament,
  SetJoining: setJoining,
  EditTournament: editTournament,
  CancelTournament: cancelTournament,
  DeleteTournament: deleteTournament,
  CloseTournament: closeTournament,
  WithdrawEntry: withdrawEntry,
  ReturnEntry: returnEntry,
  RequestBye: requestBye,
  RecallBye: recallBye,
  CheckIn: checkIn,
  ScheduleRounds: scheduleRoundsBy,
  AgreeSpot: agreeSpot,
  SubstitutePlayer: substitutePlayer,
  SubmitLineUp: submitLineUp,
  PairRounds: pairRounds,
  PairAgain: pairAgain,
  UnpairRound: unpair,
  SetReady: setReady,
  PairWaiting: pairWaiting,
  ArrangeMatch: arrangeMatch,
};

/** Acts of officials that may need a second person (PL-20). */
const official: {
  readonly [Type in TournamentAct['type']]: OfficialActOfTournament<OfType<TournamentAct, Type>>;
} = {
  ReopenTournament: reopenTournament,
  RuleOnDispute: rulingOnRow,
  SwapSides: swapSides,
  RecordAsPlayed: recordAsPlayed,
};

const facts = {
  ...holdingFacts,
  ...ladderFacts,
  ...rowDisputeFacts,
  TournamentCreated: tournamentCreated,
  TeamAdded: teamAdded,
  EntryAdded: entryAdded,
  EntryWithdrawn: entryWithdrawn,
  EntryReturned: entryReturned,
  ByeRequested: byeRequested,
  ByeRecalled: byeRecalled,
  CheckedIn: checkedIn,
  JoiningSet: joiningSet,
  RoundsScheduled: roundsScheduled,
  TournamentEdited: tournamentEdited,
  SpotAgreed: spotAgreed,
  PlayerSubstituted: playerSubstituted,
  ArenaBegun: arenaBegun,
  PlayersReady: playersReady,
  PlayersPaused: playersPaused,
  WaitingPaired: waitingPaired,
  ArenaEnded: arenaEnded,
  PairingPaged: pairingPaged,
  RoundsPaired: roundsPaired,
  NextRoundPaired: nextRoundPaired,
  RoundUnpaired: roundUnpaired,
  TablesReseated: tablesReseated,
  LineUpSubmitted: lineUpSubmitted,
  MatchArranged: matchArranged,
  HoldersNoted: holdersNoted,
  TournamentClosed: tournamentClosed,
  TournamentCancelled: tournamentCancelled,
  TournamentDeleted: tournamentDeleted,
  TournamentReopened: tournamentReopened,
};

/** Commands to a tournament that need no second person. */
export type TournamentOrder = CommandOf<(typeof direct)[keyof typeof direct]>;

/** All commands to a tournament. Those that may need a second person come with the official (`Officiate`). */
export type TournamentCommand = TournamentOrder | ProposalCommand<TournamentAct>;

/** What happens in a tournament. */
export type TournamentFact = EventOf<(typeof facts)[keyof typeof facts]>;

type Command = TournamentOrder | TournamentAct;

/** Every command to a tournament by its type. */
export const tournamentActs: {
  readonly [Type in Command['type']]: ActOfTournament<OfType<Command, Type>>;
} = { ...direct, ...official };

/** Every act of officials that may need a second person. */
export const officialTournamentActs = official;

/** Everything that happens in a tournament by its type. */
export const tournamentFacts: {
  readonly [Type in TournamentFact['type']]: FactOfTournament<OfType<TournamentFact, Type>>;
} = facts;

/** The sides concerned by an official's act; their consent replaces a second official's. */
export function sidesOfAct(state: TournamentState, act: TournamentAct): SidesOfMatch {
  if (act.type === 'RuleOnDispute') return sidesOfRowRuling(state, act);
  return act.type === 'ReopenTournament' ? sidesOfTournament(state) : sidesOfTables(state, act);
}
