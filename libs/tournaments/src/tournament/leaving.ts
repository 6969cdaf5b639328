import type { TournamentFact } from './events.js';
import {
  isOfTeams,
  metIn,
  sidesOf,
  type LineUp,
  type Paired,
  type RequestedRound,
  type TournamentState,
} from './state.js';
import { substitutesIn } from './substitutes.js';

/** Whether somebody has a number, or a match that was arranged. */
const isNumbered = ({ paired, arranged }: TournamentState, entry: string): boolean =>
  paired !== undefined || arranged.some(({ sides }) => Object.values(sides).flat().includes(entry));

/** An entry that leaves, and the players of a team that leaves, are no longer paired. */
export function withdrawn(
  state: TournamentState,
  { entry, by = [] }: Extract<TournamentFact, { type: 'EntryWithdrawn' }>,
): TournamentState {
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

/**
 * Whether somebody who was withdrawn before the first round comes back after it: they have no number yet, and come as late as
 * somebody new.
 */
export const comesLate = (state: TournamentState, entry: string): boolean =>
  state.paired !== undefined &&
  state.teamOf[entry] === undefined &&
  !state.paired.order.includes(entry) &&
  !substitutesIn(state).includes(entry);

/** An entry that comes back is absent in the rounds paired meanwhile: nobody gains byes by leaving and coming back. */
export function returned(state: TournamentState, entry: string): TournamentState {
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

/** The rounds that were paired in which an entry has neither a match nor a bye. */
function roundsWithout({ pairings, byes }: Paired, entry: string): readonly number[] {
  const own = new Set([
    ...pairings.filter((pairing) => metIn(pairing).includes(entry)).map(({ round }) => round),
    ...byes.filter((bye) => bye.entry === entry).map(({ round }) => round),
  ]);
  return [...new Set(pairings.map(({ round }) => round))].filter((round) => !own.has(round));
}

/** A player who comes between rounds has the next number, and `misses` the rounds before, but in an arena. */
export function withLateEntry(
  paired: Paired,
  { entry, missed = 'zero-bye' }: Extract<TournamentFact, { type: 'EntryAdded' }>,
  misses: boolean,
): Paired {
  if (!misses) return { ...paired, order: [...paired.order, entry] };
  const asked = missed === 'half-bye' ? { isRequested: true as const } : {};
  const byes = roundsWithout(paired, entry).map((round) => ({ round, entry, kind: missed, ...asked }));
  return { ...paired, order: [...paired.order, entry], byes: [...paired.byes, ...byes] };
}

/** Requested byes, without a round of an entry. */
export const withoutBye = (
  { requestedByes }: TournamentState,
  { entry, round }: { readonly entry: string; readonly round: number },
): readonly RequestedRound[] => requestedByes.filter((bye) => bye.entry !== entry || bye.round !== round);
