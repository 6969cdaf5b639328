import { defined, type Checked, type Refusal } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { Format } from '../../formats/format.js';
import type { Registries } from '../../formats/registry.js';
import { refused } from '../../refusals.js';
import { writes, type ActOfTournament, type DecidedTournament, type FactOfTournament } from '../act.js';
import type { TournamentFact } from '../acts.js';
import type { Joining } from '../../tournament/terms.js';
import type { AwayKind, RequestedBye } from '../../tournament/rounds.js';
import { isHeldBy } from '../../tournament/holding.js';
import { mostEnteredAtOnce, mostEntries, mostOnLadder, mostPlayers } from '../../tournament/limits.js';
import { joinLadder } from '../../tournament/ladder/in-tournament.js';
import { withLateEntry } from '../../tournament/paired.js';
import { isOfTeams, lastRoundPaired, type TournamentState } from '../../tournament/state.js';

/** A player to be entered. With an account it plays for the entry, which then needs no code. */
export interface NewEntry {
  readonly entry: string;
  readonly team?: string;
  readonly account?: string;
  /** What the rounds that it has missed count as, if it comes between rounds; nothing if absent. */
  readonly missed?: RequestedBye;
}

/** A team, whose players are entered for it. */
export interface AddTeam<Type extends 'AddTeam' | 'TeamAdded' = 'AddTeam'> {
  readonly type: Type;
  readonly team: string;
}

/** A player is entered: before the rounds are paired, or between them. */
export interface AddEntry extends NewEntry {
  readonly type: 'AddEntry';
}

/** Players are entered: all of them or none. */
export interface AddEntries {
  readonly type: 'AddEntries';
  readonly entries: readonly NewEntry[];
}

/** A member enters themselves. */
export interface JoinTournament {
  readonly type: 'JoinTournament';
  readonly entry: string;
  readonly account: string;
  readonly team?: string;
}

/** How players are entered from now on. */
export interface SetJoining<Type extends 'SetJoining' | 'JoiningSet' = 'SetJoining'> {
  readonly type: Type;
  readonly joining: Joining;
}

/**
 * `team`: whose player it is. `missed`: what the rounds count as that were paired before it came. `at`: when it came,
 * if something follows from that.
 */
export interface EntryAdded {
  readonly type: 'EntryAdded';
  readonly entry: string;
  readonly team?: string;
  readonly missed?: AwayKind;
  readonly at?: Instant;
}

/** Why one of several players cannot be entered. */
export interface RefusedLine {
  /** Its place among them, from 0. */
  readonly line: number;
  readonly refusal: Refusal;
}

/** Whether an id is one of this tournament, also of an entry that was withdrawn. */
export const isKnown = (state: TournamentState, id: string): boolean =>
  [...state.entries, ...state.teams, ...state.withdrawn].includes(id);

/** How many may be entered: as many as the format pairs. */
export function mostEntered(
  { formats }: Pick<Registries, 'formats'>,
  state: Pick<TournamentState, 'created' | 'ladder'>,
): number {
  const { pairing } = formats.of(state.created);
  if (pairing && !isOfTeams(state)) return pairing.most?.(state.created) ?? mostEntries;
  return state.ladder ? mostOnLadder : mostPlayers;
}

/**
 * Whether those who play can still be entered after the pairing: players who are paired themselves only if rounds are paired
 * one by one, as many as were agreed, or in an arena; players of a team, and those whose matches are arranged, always.
 */
export const takesLateEntries = ({ pairing, options }: Pick<Format, 'pairing' | 'options'>): boolean =>
  !pairing || options.boards !== undefined || pairing.isLive === true || pairing.agreesRounds === true;

function judgeEntry(
  { formats }: Registries,
  state: TournamentState,
  { entry, team, account, missed = 'zero-bye' }: NewEntry,
  now: Instant,
): Checked<readonly TournamentFact[]> {
  const format = formats.of(state.created);
  if (state.paired && !takesLateEntries(format)) return refused('paired-already');
  // Rounds before it are missed only by a player who is paired round by round.
  const isLate = state.paired !== undefined && format.pairing?.agreesRounds === true && !isOfTeams(state);
  if (isKnown(state, entry)) return refused('entered-already');
  if (!isOfTeams(state) && team !== undefined) return refused('no-teams-here');
  if (isOfTeams(state) && team === undefined) return refused('team-needed');
  if (team !== undefined && !state.teams.includes(team)) return refused('team-unknown');
  if (account !== undefined && isHeldBy(state, state.entries, account)) return refused('account-entered');
  const most = mostEntered({ formats }, state);
  if (state.entries.length >= most) return refused('tournament-full', { most });
  const byes = missed === 'half-bye' && isLate ? lastRoundPaired(state) : 0;
  const { byes: allowed = 0 } = state.created;
  if (byes > allowed) return refused('byes-used-up', { most: allowed });
  const added: EntryAdded = {
    type: 'EntryAdded',
    entry,
    ...defined({ team }),
    ...(isLate ? { missed } : {}),
    ...(state.ladder ? { at: now } : {}),
  };
  return {
    ok: true,
    value: account === undefined ? [added] : [added, { type: 'EntryClaimed', entry, account }],
  };
}

function oneAdded(
  registries: Registries,
  state: TournamentState,
  entry: NewEntry,
  now: Instant,
): DecidedTournament {
  const added = judgeEntry(registries, state, entry, now);
  return added.ok ? writes(...added.value) : added;
}

/** What the next line of several is judged on: those before it are entered. */
const withEntry = (state: TournamentState, { entry, account }: NewEntry): TournamentState => ({
  ...state,
  entries: [...state.entries, entry],
  holdings: {
    ...state.holdings,
    ...(account === undefined ? {} : { [entry]: { code: 1, holder: { account }, changes: [] } }),
  },
});

interface JudgedLines {
  readonly state: TournamentState;
  readonly events: readonly TournamentFact[];
  readonly refusals: readonly RefusedLine[];
}

const judgeLines = (
  registries: Registries,
  before: TournamentState,
  entries: readonly NewEntry[],
  now: Instant,
): JudgedLines =>
  entries.reduce<JudgedLines>(
    ({ state, events, refusals }, line, at) => {
      const added = judgeEntry(registries, state, line, now);
      return added.ok
        ? { state: withEntry(state, line), events: [...events, ...added.value], refusals }
        : { state, events, refusals: [...refusals, { line: at, refusal: added.refusal }] };
    },
    { state: before, events: [], refusals: [] },
  );

/** Which of several players cannot be entered, and why: each as if those before it that can be were entered. */
export const refusedLines = (
  registries: Registries,
  state: TournamentState,
  entries: readonly NewEntry[],
): readonly RefusedLine[] => judgeLines(registries, state, entries, 0).refusals;

/** Refused under TO-3 if it is entered already, or there are too many; under TO-4 once teams are paired. */
export const addTeam: ActOfTournament<AddTeam> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ state }, { team }) => {
    if (!isOfTeams(state)) return refused('no-teams-here');
    if (state.paired) return refused('paired-already');
    if (isKnown(state, team)) return refused('entered-already');
    if (state.teams.length >= mostEntries) return refused('tournament-full', { most: mostEntries });
    return writes({ type: 'TeamAdded', team });
  },
};

export const teamAdded: FactOfTournament<AddTeam<'TeamAdded'>> = {
  changesMatches: false,
  evolve: (state, { team }) => ({ ...state, teams: [...state.teams, team] }),
};

/** Refused under TO-2 to TO-4. */
export const addEntry: ActOfTournament<AddEntry> = {
  timed: true,
  whenClosed: 'refused',
  decide: ({ registries, state, now }, command) => oneAdded(registries, state, command, now),
};

export const joinTournament: ActOfTournament<JoinTournament> = {
  timed: true,
  whenClosed: 'refused',
  decide: ({ registries, state, now }, command) =>
    state.joining === 'members' ? oneAdded(registries, state, command, now) : refused('joining-closed'),
};

export const addEntries: ActOfTournament<AddEntries> = {
  timed: true,
  whenClosed: 'refused',
  decide: ({ registries, state, now }, { entries }) => {
    if (entries.length < 1 || entries.length > mostEnteredAtOnce)
      return refused('entries-at-once', { most: mostEnteredAtOnce, given: entries.length });
    const { events, refusals } = judgeLines(registries, state, entries, now);
    const [first] = refusals;
    return first ? { ok: false, refusal: first.refusal } : writes(...events);
  },
};

export const entryAdded: FactOfTournament<EntryAdded> = {
  changesMatches: false,
  evolve: (state, body) => {
    const { entry, team } = body;
    return joinLadder(
      {
        ...state,
        entries: [...state.entries, entry],
        ...(team === undefined ? {} : { teamOf: { ...state.teamOf, [entry]: team } }),
        ...(team === undefined && state.paired
          ? { paired: withLateEntry(state.paired, body, state.arena === undefined) }
          : {}),
      },
      body,
    );
  },
};

export const setJoining: ActOfTournament<SetJoining> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ state }, { joining }) =>
    state.joining === joining ? writes() : writes({ type: 'JoiningSet', joining }),
};

export const joiningSet: FactOfTournament<SetJoining<'JoiningSet'>> = {
  changesMatches: false,
  evolve: (state, { joining }) => ({ ...state, joining }),
};
