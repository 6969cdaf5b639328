import type { Instant } from '@fairview/events';
import type { Registries } from '../../formats/registry.js';
import { refused } from '../../refusals.js';
import { withoutReady } from '../../tournament/arena.js';
import { joinLadder, leaveLadder } from '../../tournament/ladder/in-tournament.js';
import { roundsWithout } from '../../tournament/paired.js';
import { isOfTeams, metIn, sidesOf, type LineUp, type TournamentState } from '../../tournament/state.js';
import { substitutesIn } from '../../tournament/substitutes.js';
import { writes, type ActOfTournament, type FactOfTournament } from '../act.js';
import { mostEntered } from './enter.js';

/** An entry leaves the tournament. `by`: the caller's entries. */
export interface WithdrawEntry {
  readonly type: 'WithdrawEntry';
  readonly entry: string;
  readonly by?: readonly string[];
}

/** An entry comes back. */
export interface ReturnEntry {
  readonly type: 'ReturnEntry';
  readonly entry: string;
}

/** It is no longer paired. What it had not begun is forfeited, except against an entry its withdrawer plays: `by`. */
export interface EntryWithdrawn {
  readonly type: 'EntryWithdrawn';
  readonly entry: string;
  readonly by?: readonly string[];
  readonly at?: Instant;
}

/** It is paired again from the next round on, and absent in those that were paired meanwhile. */
export interface EntryReturned {
  readonly type: 'EntryReturned';
  readonly entry: string;
  readonly at?: Instant;
}

/** If entries challenge one another, places depend on when somebody comes or leaves. */
const when = ({ ladder }: TournamentState, now: Instant): { readonly at?: Instant } =>
  ladder ? { at: now } : {};

/**
 * Refused under TO-3 if it names nobody. PL-20: an official decides no match of their own, by withdrawing who is to meet them no more
 * than by a forfeit.
 */
export const withdrawEntry: ActOfTournament<WithdrawEntry> = {
  timed: true,
  whenClosed: 'refused',
  decide: ({ state, now }, { entry, by = [] }) => {
    if (!state.entries.includes(entry) && !state.teams.includes(entry)) return refused('entry-unknown');
    if (substitutesIn(state).includes(entry)) return refused('substitute-not-withdrawn');
    const own = by.filter((each) => state.entries.includes(each));
    const isOwn = own.some((each) => each === entry || state.teamOf[each] === entry);
    const withdrawer = own.length > 0 && !isOwn ? { by: own } : {};
    return writes({ type: 'EntryWithdrawn', entry, ...withdrawer, ...when(state, now) });
  },
};

/** Whether somebody has a number, or a match that was arranged. */
const isNumbered = ({ paired, arranged }: TournamentState, entry: string): boolean =>
  paired !== undefined || arranged.some(({ sides }) => Object.values(sides).flat().includes(entry));

/** An entry that leaves, and the players of a team that leaves, are no longer paired. */
function withdrawn(state: TournamentState, { entry, by = [] }: EntryWithdrawn): TournamentState {
  const own = new Set(state.substitutions.filter((each) => each.entry === entry).map(({ player }) => player));
  const isOwn = (player: string): boolean => state.teamOf[player] === entry || own.has(player);
  const gone = [entry, ...state.entries.filter((player) => player !== entry && isOwn(player))];
  const stays = (other: string) => !gone.includes(other);
  const isGone = (other: string) => gone.includes(other);
  const open = (state.paired?.pairings ?? []).filter((pairing) => sidesOf(state, pairing) !== undefined);
  // Line-ups of matches that are open stand; in those that are not nobody plays who has left.
  const isOpen = ({ team, round }: LineUp) =>
    open.some((pairing) => pairing.round === round && metIn(pairing).includes(team));
  return {
    ...state,
    entries: state.entries.filter(stays),
    teams: state.teams.filter(stays),
    withdrawn: [...state.withdrawn, ...gone],
    withdrawnBy: { ...state.withdrawnBy, ...Object.fromEntries(gone.map((each) => [each, by])) },
    left: [...state.left, ...gone.filter((each) => isNumbered(state, each))],
    leftWith: { ...state.leftWith, ...Object.fromEntries(gone.slice(1).map((player) => [player, entry])) },
    lineUps: state.lineUps.filter(
      (lineUp) => isOpen(lineUp) || ![lineUp.team, ...lineUp.players].some(isGone),
    ),
    requestedByes: state.requestedByes.filter((bye) => stays(bye.entry)),
    checkedIn: state.checkedIn.filter(stays),
  };
}

export const entryWithdrawn: FactOfTournament<EntryWithdrawn> = {
  changesMatches: true,
  evolve: (state, body) => {
    const { arena } = state;
    const left = withdrawn(arena ? { ...state, arena: withoutReady(arena, [body.entry]) } : state, body);
    return leaveLadder(left, body);
  },
};

/**
 * Whether somebody who was withdrawn before the first round comes back after it: they have no number yet, and come as late as
 * somebody new.
 */
const comesLate = (state: TournamentState, entry: string): boolean =>
  state.paired !== undefined &&
  state.teamOf[entry] === undefined &&
  !state.paired.order.includes(entry) &&
  !substitutesIn(state).includes(entry);

/** Whether somebody without a number may still come: a player, if rounds are paired one by one or in an arena. */
const takesLate = ({ formats }: Registries, state: TournamentState): boolean =>
  !isOfTeams(state) &&
  (state.arena !== undefined || formats.of(state.created).pairing?.agreesRounds === true);

/** Refused under TO-3 if it was not withdrawn, or the tournament is full; under TO-4 if it would come too late. */
export const returnEntry: ActOfTournament<ReturnEntry> = {
  timed: true,
  whenClosed: 'refused',
  decide: ({ registries, state, now }, { entry }) => {
    if (!state.withdrawn.includes(entry)) return refused('entry-not-withdrawn');
    const team = state.teamOf[entry];
    if (team !== undefined && !state.teams.includes(team)) return refused('team-unknown');
    if (comesLate(state, entry) && !takesLate(registries, state)) return refused('paired-already');
    const most = mostEntered(registries, state);
    if (state.entries.length >= most) return refused('tournament-full', { most });
    return writes({ type: 'EntryReturned', entry, ...when(state, now) });
  },
};

/** An entry that comes back is absent in the rounds paired meanwhile: nobody gains byes by leaving and coming back. */
function returned(state: TournamentState, entry: string): TournamentState {
  const isTeam = state.teamOf[entry] === undefined && isOfTeams(state);
  const back = [entry, ...state.withdrawn.filter((player) => state.leftWith[player] === entry)];
  const isAway = (other: string) => !back.includes(other);
  const players = isTeam ? back.slice(1) : back;
  const { rounds } = state.created;
  // If all rounds are paired at once nobody comes late any more: old logs may say that somebody did.
  const isNumbered = (rounds !== undefined || state.arena) && !isTeam && comesLate(state, entry);
  const paired = state.paired && {
    ...state.paired,
    order: isNumbered ? [...state.paired.order, entry] : state.paired.order,
  };
  // Nobody is absent from a round of an arena: it is of those who waited.
  const misses = paired?.order.includes(entry) && !state.arena;
  const missed = paired && misses ? roundsWithout(paired, entry) : [];
  const byes = missed.map((round) => ({ round, entry, kind: 'absent' as const }));
  return {
    ...state,
    entries: [...state.entries, ...players],
    teams: isTeam ? [...state.teams, entry] : state.teams,
    withdrawn: state.withdrawn.filter(isAway),
    left: state.left.filter(isAway),
    leftWith: Object.fromEntries(Object.entries(state.leftWith).filter(([player]) => isAway(player))),
    returned: [...state.returned.filter(isAway), ...back],
    ...(paired ? { paired: { ...paired, byes: [...paired.byes, ...byes] } } : {}),
  };
}

export const entryReturned: FactOfTournament<EntryReturned> = {
  changesMatches: true,
  evolve: (state, body) => joinLadder(returned(state, body.entry), body),
};
