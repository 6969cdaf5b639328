import { notOfFormat, refused } from '../../refusals.js';
import type { RequestedBye } from '../../tournament/rounds.js';
import {
  contenders,
  lastRoundPaired,
  type RequestedRound,
  type TournamentState,
} from '../../tournament/state.js';
import { writes, type ActOfTournament, type FactOfTournament } from '../act.js';

/** An entry is not to be paired in a round that is still to come. */
export interface RequestBye<Type extends 'RequestBye' | 'ByeRequested' = 'RequestBye'> {
  readonly type: Type;
  readonly entry: string;
  readonly round: number;
  readonly kind: RequestedBye;
}

/** It is to be paired in it all the same. */
export interface RecallBye<Type extends 'RecallBye' | 'ByeRecalled' = 'RecallBye'> {
  readonly type: Type;
  readonly entry: string;
  readonly round: number;
}

/** Whether somebody is here: it matters while check-in is required. */
export interface CheckIn<Type extends 'CheckIn' | 'CheckedIn' = 'CheckIn'> {
  readonly type: Type;
  readonly entry: string;
  readonly isHere: boolean;
}

/** Requested byes, without a round of an entry. */
const withoutBye = (
  { requestedByes }: TournamentState,
  { entry, round }: { readonly entry: string; readonly round: number },
): readonly RequestedRound[] => requestedByes.filter((bye) => bye.entry !== entry || bye.round !== round);

/** How many rounds an entry has taken off by asking, or missed with a point for it: as many as it may is all that it may. */
export const byesOfEntry = ({ paired, requestedByes }: TournamentState, entry: string): number =>
  (paired?.byes ?? []).filter((bye) => bye.entry === entry && bye.isRequested === true).length +
  requestedByes.filter((bye) => bye.entry === entry).length;

/** Refused under TO-3 if it names nobody; under TO-4 if the round is past, or too many byes are requested. */
export const requestBye: ActOfTournament<RequestBye> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ registries, state }, { entry, round, kind }) => {
    const { byes: most = 0, rounds } = state.created;
    if (!registries.formats.of(state.created).pairing?.agreesRounds)
      return notOfFormat('byes that are asked for');
    if (!contenders(state).includes(entry)) return refused('entry-unknown');
    const isToCome =
      Number.isSafeInteger(round) && round > lastRoundPaired(state) && round <= (rounds ?? round);
    if (!isToCome) return refused('round-not-to-come');
    const others = state.requestedByes.filter((bye) => bye.entry === entry && bye.round === round);
    if (others.some((bye) => bye.kind === kind)) return writes();
    if (byesOfEntry(state, entry) - others.length >= most) return refused('byes-used-up', { most });
    return writes({ type: 'ByeRequested', entry, round, kind });
  },
};

export const byeRequested: FactOfTournament<RequestBye<'ByeRequested'>> = {
  changesMatches: false,
  evolve: (state, { type: _asked, ...bye }) => ({
    ...state,
    requestedByes: [...withoutBye(state, bye), bye],
  }),
};

export const recallBye: ActOfTournament<RecallBye> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ state }, { entry, round }) =>
    state.requestedByes.some((bye) => bye.entry === entry && bye.round === round)
      ? writes({ type: 'ByeRecalled', entry, round })
      : refused('no-bye-requested'),
};

export const byeRecalled: FactOfTournament<RecallBye<'ByeRecalled'>> = {
  changesMatches: false,
  evolve: (state, body) => ({ ...state, requestedByes: withoutBye(state, body) }),
};

export const checkIn: ActOfTournament<CheckIn> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ state }, { entry, isHere }) => {
    if (!contenders(state).includes(entry)) return refused('entry-unknown');
    return state.checkedIn.includes(entry) === isHere
      ? writes()
      : writes({ type: 'CheckedIn', entry, isHere });
  },
};

export const checkedIn: FactOfTournament<CheckIn<'CheckedIn'>> = {
  changesMatches: false,
  evolve: (state, { entry, isHere }) => {
    const others = state.checkedIn.filter((each) => each !== entry);
    return { ...state, checkedIn: isHere ? [...others, entry] : others };
  },
};
