import { type Checked, defined } from '@fairview/kernel';
import { sidesByDraw, type Draw } from '@fairview/rules';
import type { Decision, Instant } from '@fairview/events';
import { isReason, type DisputingCommand, type ProposalCommand } from '@fairview/play';
import type { Registries } from '../formats/registry.js';
import { noForceReason, notOfFormat, refused } from '../refusals.js';
import { agreeSpot, type AgreeSpot } from './agree-spot.js';
import { substitutePlayer, type SubstitutePlayer } from './substitute.js';
import { decideAttendance, type AttendanceCommand } from './attendance.js';
import { decideChallenge, type ChallengeCommand } from './challenges.js';
import { decideEditing, type EditingCommand } from './editing.js';
import { decideEntering, isKnown, type EnteringCommand } from './entering.js';
import { sideNames } from '../tournament/rounds.js';
import type { LeftOpen, TournamentAct, TournamentFact } from '../tournament/events.js';
import { holdersNoted, roundsLeft } from './closing.js';
import { beginArena, decideWaiting, type WaitingCommand } from './waiting.js';
import { decideHolding, type HoldingCommand } from '../tournament/holding.js';
import { mostArranged, mostEntries } from '../tournament/limits.js';
import { submitLineUp, type SubmitLineUp } from './line-up.js';
import { disputeRow, ruleOnRow } from '../tournament/row-disputes.js';
import type { RowSubject } from '../tournament/row-dispute.js';
import { pairRounds, type PairRounds } from './pair.js';
import { scheduleRoundsBy, type ScheduleRounds } from './schedule.js';
import { recordAsPlayed, swapSides } from './reseat.js';
import { pairAgain, type PairAgain } from './pair-again.js';
import { unpairRound, type UnpairRound } from './unpair.js';
import { judgeSeats } from '../tournament/seats.js';
import { settingsWith, spotsIn } from '../tournament/spots.js';
import { isOfTeams, type TournamentState } from '../tournament/state.js';

/**
 * A tournament is closed. `left`: what is open at that time; `force`: why it is closed all the same; `accounts`: who holds which entry
 * then; `playing`: in how many matches that are being played the official sits who closes it.
 */
export interface CloseTournament {
  readonly type: 'CloseTournament';
  readonly left: readonly LeftOpen[];
  readonly force?: string;
  readonly accounts?: Readonly<Record<string, string>>;
  readonly playing?: number;
}

/** Commands of those who run a tournament. */
export type TournamentOrder =
  | { readonly type: 'AddTeam'; readonly team: string }
  | EditingCommand
  | EnteringCommand
  | AttendanceCommand
  | ChallengeCommand
  | HoldingCommand
  | WaitingCommand
  | PairRounds
  | ScheduleRounds
  | UnpairRound
  | PairAgain
  | SubmitLineUp
  | AgreeSpot
  | SubstitutePlayer
  | DisputingCommand<RowSubject>
  | {
      readonly type: 'ArrangeMatch';
      readonly match: string;
      readonly sides: readonly (readonly string[])[];
      /** What was drawn at the board: it makes the sides of the players named. */
      readonly draw?: Draw;
    }
  | CloseTournament;

/** All commands to a tournament. Those that may need a second person come with the official (`Officiate`). */
export type TournamentCommand = TournamentOrder | ProposalCommand<TournamentAct>;

type Decided = Checked<Decision<TournamentFact>>;
type Command<Type extends TournamentOrder['type']> = Extract<TournamentOrder, { type: Type }>;
const decidedAll = (...events: readonly TournamentFact[]): Decided => ({ ok: true, value: { events } });
const decided = (event: TournamentFact): Decided => decidedAll(event);

const plurals: Readonly<Record<LeftOpen['kind'], string>> = {
  match: 'matches',
  dispute: 'disputes',
  proposal: 'proposals',
  report: 'reports',
  round: 'rounds',
};

function addTeam(state: TournamentState, { team }: Command<'AddTeam'>): Decided {
  if (!isOfTeams(state)) return refused('no-teams-here');
  if (state.paired) return refused('paired-already');
  if (isKnown(state, team)) return refused('entered-already');
  if (state.teams.length >= mostEntries) return refused('tournament-full', { most: mostEntries });
  return decided({ type: 'TeamAdded', team });
}

function arrange(
  { games, formats }: Registries,
  state: TournamentState,
  { match, sides: named, draw }: Command<'ArrangeMatch'>,
): Decided {
  if (formats.of(state.created).pairing || state.ladder) return notOfFormat('matches that are arranged');
  if (state.arranged.length >= mostArranged) return refused('tournament-full', { most: mostArranged });
  if (!named.flat().every((entry) => state.entries.includes(entry))) return refused('entry-unknown');
  const { plan } = state.created;
  const drawn = draw ? sidesByDraw(plan.game, named.flat(), draw) : { ok: true as const, value: named };
  if (!drawn.ok) return drawn;
  const given = drawn.value;
  if (given.length > sideNames.length) return refused('sides-too-many', { most: sideNames.length });
  const sides = Object.fromEntries(given.map((players, at) => [sideNames[at] ?? '', players]));
  const settings = settingsWith(plan.settings, spotsIn(state.spots, sides));
  const sheet = games.systems.open({ game: plan.game, system: plan.system, settings, sides });
  if (!sheet.ok) return sheet;
  const seated = judgeSeats(games, plan, sheet.value);
  if (!seated.ok) return seated;
  return decided({ type: 'MatchArranged', match, sides, ...defined({ draw }) });
}

/** TO-7: a tournament in which something is open is closed only if a reason is given, which the log keeps. */
function close(
  { formats }: Registries,
  state: TournamentState,
  { left, force, accounts = {}, playing = 0 }: CloseTournament,
): Decided {
  const rounds = roundsLeft(formats, state);
  const open = [...left, ...rounds].filter(({ count }) => count > 0);
  const noted = holdersNoted(state, accounts);
  if (open.length === 0) return decidedAll(...noted, { type: 'TournamentClosed' });
  if (force === undefined)
    return refused('something-open', {
      matches: 0,
      disputes: 0,
      proposals: 0,
      reports: 0,
      rounds: 0,
      ...Object.fromEntries(open.map(({ kind, count }) => [plurals[kind], count])),
    });
  // The games in play would be no contest: nobody ends their own so (TO-16).
  if (playing > 0) return refused('match-yours');
  const reason = force.trim();
  return isReason(reason)
    ? decidedAll(...noted, { type: 'TournamentClosed', forced: { reason, left: open } })
    : noForceReason(reason);
}

function reopen(
  state: TournamentState,
  { reason }: Extract<TournamentAct, { type: 'ReopenTournament' }>,
): Decided {
  if (!state.closed) return refused('not-closed');
  return isReason(reason)
    ? decided({ type: 'TournamentReopened', reason: reason.trim() })
    : noForceReason(reason);
}

const disputing: Readonly<Record<DisputingCommand<RowSubject>['type'], true>> = {
  RaiseDispute: true,
  AnswerDispute: true,
  WithdrawDispute: true,
  AgreeSettlement: true,
  AppealRuling: true,
};
const isDisputing = (command: TournamentOrder | TournamentAct): command is DisputingCommand<RowSubject> =>
  Object.hasOwn(disputing, command.type);

/**
 * What a command makes of a tournament: the events to append, or a refusal with its rule (TO-1 to TO-18). `now` is the log's clock, and
 * counts for those commands alone that the clock of the stream judges.
 */
export function decideTournament(
  registries: Registries,
  state: TournamentState,
  command: TournamentOrder | TournamentAct,
  now: Instant = 0,
): Decided {
  if (command.type === 'ReopenTournament') return reopen(state, command);
  // A result may be corrected after the close, and places follow it.
  if (command.type === 'EnterChallenge') return decideChallenge(state, command, now);
  if (command.type === 'RuleOnDispute') return ruleOnRow(state, command);
  if (isDisputing(command)) return disputeRow(state, command);
  // Nobody asks for it by name: of a closed tournament nothing follows.
  if (state.closed) return command.type === 'PairWaiting' ? decidedAll() : refused('tournament-closed');
  switch (command.type) {
    case 'AddTeam':
      return addTeam(state, command);
    case 'EditTournament':
    case 'CancelTournament':
    case 'DeleteTournament':
      return decideEditing(registries, state, command);
    case 'AddEntry':
    case 'AddEntries':
    case 'JoinTournament':
    case 'SetJoining':
      return decideEntering(registries, state, command, now);
    case 'WithdrawEntry':
    case 'ReturnEntry':
    case 'RequestBye':
    case 'RecallBye':
    case 'CheckIn':
      return decideAttendance(registries, state, command, now);
    case 'IssueChallenge':
    case 'AcceptChallenge':
    case 'DeclineChallenge':
    case 'RecallChallenge':
      return decideChallenge(state, command, now);
    case 'TakeEntry':
    case 'HandOverEntry':
    case 'ClaimEntry':
    case 'ReissueEntryCode':
      return decideHolding(state, command);
    case 'SetReady':
    case 'PairWaiting':
      return decideWaiting(registries, state, command, now);
    case 'PairRounds':
      return state.arena
        ? beginArena(registries, state, command, now)
        : pairRounds(registries, state, command);
    case 'PairAgain':
      return pairAgain(registries, state, command);
    case 'UnpairRound':
      return unpairRound(registries, state, command);
    case 'SwapSides':
      return swapSides(registries, state, command);
    case 'RecordAsPlayed':
      return recordAsPlayed(registries, state, command);
    case 'ScheduleRounds':
      return scheduleRoundsBy(registries, state, command);
    case 'SubstitutePlayer':
      return substitutePlayer(registries, state, command);
    case 'AgreeSpot':
      return agreeSpot(registries, state, command);
    case 'SubmitLineUp':
      return submitLineUp(registries, state, command);
    case 'ArrangeMatch':
      return arrange(registries, state, command);
    case 'CloseTournament':
      return close(registries, state, command);
  }
}
