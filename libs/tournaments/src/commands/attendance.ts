import type { Checked } from '@fairview/kernel';
import type { Decision, Instant } from '@fairview/events';
import type { Registries } from '../formats/registry.js';
import { notOfFormat, refused } from '../refusals.js';
import type { RequestedBye } from '../tournament/rounds.js';
import type { TournamentFact } from '../tournament/events.js';
import { substitutesIn } from '../tournament/substitutes.js';
import { mostEntered } from './entering.js';
import { comesLate } from '../tournament/leaving.js';
import { contenders, isOfTeams, lastRoundPaired, type TournamentState } from '../tournament/state.js';

/** Attendance, and the rounds it concerns: at any time before the tournament is closed. */
export type AttendanceCommand =
  /** `by`: the caller's entries. */
  | { readonly type: 'WithdrawEntry'; readonly entry: string; readonly by?: readonly string[] }
  | { readonly type: 'ReturnEntry'; readonly entry: string }
  | {
      readonly type: 'RequestBye';
      readonly entry: string;
      readonly round: number;
      readonly kind: RequestedBye;
    }
  | { readonly type: 'RecallBye'; readonly entry: string; readonly round: number }
  | { readonly type: 'CheckIn'; readonly entry: string; readonly isHere: boolean };

type Decided = Checked<Decision<TournamentFact>>;
type Command<Type extends AttendanceCommand['type']> = Extract<AttendanceCommand, { type: Type }>;
const decided = (...events: readonly TournamentFact[]): Decided => ({ ok: true, value: { events } });

/** How many rounds an entry has taken off by asking, or missed with a point for it: as many as it may is all that it may. */
export const byesOfEntry = ({ paired, requestedByes }: TournamentState, entry: string): number =>
  (paired?.byes ?? []).filter((bye) => bye.entry === entry && bye.isRequested === true).length +
  requestedByes.filter((bye) => bye.entry === entry).length;

function requestBye(
  { formats }: Registries,
  state: TournamentState,
  { entry, round, kind }: Command<'RequestBye'>,
): Decided {
  const { byes: most = 0, rounds } = state.created;
  if (!formats.of(state.created).pairing?.agreesRounds) return notOfFormat('byes that are asked for');
  if (!contenders(state).includes(entry)) return refused('entry-unknown');
  const isToCome =
    Number.isSafeInteger(round) && round > lastRoundPaired(state) && round <= (rounds ?? round);
  if (!isToCome) return refused('round-not-to-come');
  const others = state.requestedByes.filter((bye) => bye.entry === entry && bye.round === round);
  if (others.some((bye) => bye.kind === kind)) return decided();
  if (byesOfEntry(state, entry) - others.length >= most) return refused('byes-used-up', { most });
  return decided({ type: 'ByeRequested', entry, round, kind });
}

/** PL-20: an official decides no match of their own, by withdrawing who is to meet them no more than by a forfeit. */
function withdrawEntry(
  state: TournamentState,
  { entry, by = [] }: Command<'WithdrawEntry'>,
  at: { readonly at?: Instant },
): Decided {
  if (!state.entries.includes(entry) && !state.teams.includes(entry)) return refused('entry-unknown');
  if (substitutesIn(state).includes(entry)) return refused('substitute-not-withdrawn');
  const own = by.filter((each) => state.entries.includes(each));
  const isOwn = own.some((each) => each === entry || state.teamOf[each] === entry);
  const withdrawer = own.length > 0 && !isOwn ? { by: own } : {};
  return decided({ type: 'EntryWithdrawn', entry, ...withdrawer, ...at });
}

/** Whether somebody without a number may still come: a player, if rounds are paired one by one or in an arena. */
const takesLate = ({ formats }: Registries, state: TournamentState): boolean =>
  !isOfTeams(state) &&
  (state.arena !== undefined || formats.of(state.created).pairing?.agreesRounds === true);

/**
 * Decides an attendance command. Refused under TO-3 if it names nobody or the tournament is full, under TO-4 if the round is
 * past or too many byes are requested.
 */
export function decideAttendance(
  registries: Registries,
  state: TournamentState,
  command: AttendanceCommand,
  now: Instant = 0,
): Decided {
  const { entry } = command;
  // If entries challenge one another, places depend on when somebody comes or leaves.
  const at = state.ladder ? { at: now } : {};
  switch (command.type) {
    case 'WithdrawEntry':
      return withdrawEntry(state, command, at);
    case 'ReturnEntry': {
      if (!state.withdrawn.includes(entry)) return refused('entry-not-withdrawn');
      const team = state.teamOf[entry];
      if (team !== undefined && !state.teams.includes(team)) return refused('team-unknown');
      if (comesLate(state, entry) && !takesLate(registries, state)) return refused('paired-already');
      const most = mostEntered(registries, state);
      if (state.entries.length >= most) return refused('tournament-full', { most });
      return decided({ type: 'EntryReturned', entry, ...at });
    }
    case 'RequestBye':
      return requestBye(registries, state, command);
    case 'RecallBye':
      return state.requestedByes.some((bye) => bye.entry === entry && bye.round === command.round)
        ? decided({ type: 'ByeRecalled', entry, round: command.round })
        : refused('no-bye-requested');
    case 'CheckIn':
      if (!contenders(state).includes(entry)) return refused('entry-unknown');
      return state.checkedIn.includes(entry) === command.isHere
        ? decided()
        : decided({ type: 'CheckedIn', entry, isHere: command.isHere });
  }
}
