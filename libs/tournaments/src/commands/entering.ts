import { defined, type Checked, type Refusal } from '@fairview/kernel';
import type { Decision, Instant } from '@fairview/events';
import type { Format } from '../formats/format.js';
import type { Registries } from '../formats/registry.js';
import { refused } from '../refusals.js';
import type { Joining } from '../tournament/terms.js';
import type { RequestedBye } from '../tournament/rounds.js';
import type { TournamentFact } from '../tournament/events.js';
import { isHeldBy } from '../tournament/holding.js';
import { mostEnteredAtOnce, mostEntries, mostOnLadder, mostPlayers } from '../tournament/limits.js';
import { isOfTeams, lastRoundPaired, type TournamentState } from '../tournament/state.js';

/** A player to be entered. With an account it plays for the entry, which then needs no code. */
export interface NewEntry {
  readonly entry: string;
  readonly team?: string;
  readonly account?: string;
  /** What the rounds that it has missed count as, if it comes between rounds; nothing if absent. */
  readonly missed?: RequestedBye;
}

/** The players of the tournament: entered before the rounds are paired, or between them. */
export type EnteringCommand =
  | ({ readonly type: 'AddEntry' } & NewEntry)
  /** All of them or none. */
  | { readonly type: 'AddEntries'; readonly entries: readonly NewEntry[] }
  /** A member enters themselves. */
  | {
      readonly type: 'JoinTournament';
      readonly entry: string;
      readonly account: string;
      readonly team?: string;
    }
  | { readonly type: 'SetJoining'; readonly joining: Joining };

/** Why one of several players cannot be entered. */
export interface RefusedLine {
  /** Its place among them, from 0. */
  readonly line: number;
  readonly refusal: Refusal;
}

type Decided = Checked<Decision<TournamentFact>>;
const decided = (...events: readonly TournamentFact[]): Decided => ({ ok: true, value: { events } });

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

function addEntry(
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
  const added: TournamentFact = {
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
      const added = addEntry(registries, state, line, now);
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

function addEntries(
  registries: Registries,
  state: TournamentState,
  entries: readonly NewEntry[],
  now: Instant,
): Decided {
  if (entries.length < 1 || entries.length > mostEnteredAtOnce)
    return refused('entries-at-once', { most: mostEnteredAtOnce, given: entries.length });
  const { events, refusals } = judgeLines(registries, state, entries, now);
  const [first] = refusals;
  return first ? { ok: false, refusal: first.refusal } : decided(...events);
}

/** Decides a command about the players of a tournament. Refused under TO-2 to TO-4. */
export function decideEntering(
  registries: Registries,
  state: TournamentState,
  command: EnteringCommand,
  now: Instant = 0,
): Decided {
  switch (command.type) {
    case 'AddEntries':
      return addEntries(registries, state, command.entries, now);
    case 'SetJoining':
      return state.joining === command.joining
        ? decided()
        : decided({ type: 'JoiningSet', joining: command.joining });
    case 'JoinTournament':
      if (state.joining !== 'members') return refused('joining-closed');
      break;
    case 'AddEntry':
  }
  const added = addEntry(registries, state, command, now);
  return added.ok ? decided(...added.value) : added;
}
