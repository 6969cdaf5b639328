import { accepted, defined, type Checked } from '@fairview/kernel';
import type { CommandOf, EventOf } from '@fairview/events';
import { refused } from '../../refusals.js';
import { act, writes, type ActOfClub, type DecidedClub, type FactOfClub } from '../act.js';

/** Whether a league can be seen without a role in its club. */
export const leagueVisibilities = ['club', 'public'] as const;
export type LeagueVisibility = (typeof leagueVisibilities)[number];

/** The settings of a league: its name, the points for ranks, and how many results of everybody count; all if `best` is absent. */
export interface LeaguePlan {
  /** Free text, as it was typed or as the log refers to it (decision 0034). */
  readonly title: string;
  readonly points: readonly number[];
  readonly best?: number;
  readonly visibility: LeagueVisibility;
}

/** A season of a club: some of its tournaments, and who is who in them beside what accounts say. */
export interface League extends Omit<LeaguePlan, 'title'> {
  readonly id: string;
  /** The reference to its name, which stands beside the log; the name itself in leagues of before. */
  readonly name: string;
  /** In the order in which they were added. */
  readonly tournaments: readonly string[];
  /** Entries that are one person, as an organizer said. */
  readonly joined: readonly (readonly string[])[];
  /** The position in the club's log at which what is agreed of it has last changed. */
  readonly changedAt: number;
}

/** A plan as an event's body has it. Earlier ones have the name itself, as `name`. */
type LeaguePlanned = (
  { readonly title: string; readonly name?: never } | { readonly name: string; readonly title?: never }
) & {
  readonly points: readonly number[];
  readonly best?: number;
  readonly visibility: LeagueVisibility;
};

/** Something about a league. No interface: an event's body is indexed as JSON. */
type OfLeague<Type extends string> = { readonly type: Type; readonly league: string };
type OfPlan<Type extends string> = OfLeague<Type> & { readonly plan: LeaguePlan };
type OfTournament<Type extends string> = OfLeague<Type> & { readonly tournament: string };

/** These entries of its tournaments are one person; of one entry alone: it is nobody but itself again. */
type OfEntries<Type extends string> = OfLeague<Type> & { readonly entries: readonly string[] };

/** The limits on leagues of a club, tournaments of a league, points of a rank, ranks with points, and entries of one person. */
export const mostLeagues = 50;
export const mostCounted = 60;
export const mostPoints = 9_999;
export const mostRanked = 100;
const mostJoinedAtOnce = mostCounted;
/** So many groups of entries that were joined are kept. */
const mostJoined = 2_000;
const longestName = 100;

/** Groups of entries after some were joined: those that met in one group are one. Of one entry: it leaves its group. */
function joinedWith(groups: League['joined'], entries: readonly string[]): League['joined'] {
  const [only, ...others] = entries;
  if (only !== undefined && others.length === 0)
    return groups.map((group) => group.filter((entry) => entry !== only)).filter(({ length }) => length > 1);
  const met = groups.filter((group) => group.some((entry) => entries.includes(entry)));
  const rest = groups.filter((group) => !met.includes(group));
  return [...rest, [...new Set([...met.flat(), ...entries])]];
}

/** What an event says is agreed. */
const planOf = (plan: LeaguePlanned): Omit<League, Kept> => ({
  name: plan.title === undefined ? plan.name : plan.title,
  points: plan.points,
  visibility: plan.visibility,
  ...defined({ best: plan.best }),
});

/** What a league keeps when it is edited. */
type Kept = 'id' | 'tournaments' | 'joined' | 'changedAt';

/** Leagues that a command has changed, folded before the log gave it its place, which is there 0. */
export const stampLeagues = (leagues: readonly League[], position: number): readonly League[] =>
  leagues.map((league) => (league.changedAt === 0 ? { ...league, changedAt: position } : league));

const isWithin = (given: number, most: number): boolean =>
  Number.isSafeInteger(given) && given >= 0 && given <= most;

/** The name of a league as it is kept: trimmed. Refused under PE-12 if it is none. */
function readLeagueName(given: string): Checked<string> {
  const name = given.trim().normalize('NFC');
  const length = [...name].length;
  const isName = name.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(name);
  return isName && length >= 1 && length <= longestName
    ? accepted(name)
    : refused('league-name-missing', { most: longestName, given: length });
}

/** A command with the name as it is kept: behind a reference nobody could judge it any more. Refused as `readLeagueName`. */
export function withNameRead(command: LeagueCommand): Checked<LeagueCommand> {
  if (!('plan' in command)) return accepted(command);
  const title = readLeagueName(command.plan.title);
  return title.ok ? accepted({ ...command, plan: { ...command.plan, title: title.value } }) : title;
}

/** A plan with its name trimmed. Refused under PE-12: a name that is none, points and results out of range. */
function judgePlan({ title: given, points, best, visibility }: LeaguePlan): Checked<LeaguePlanned> {
  const title = readLeagueName(given);
  if (!title.ok) return title;
  if (points.length < 1 || points.length > mostRanked || !points.every((each) => isWithin(each, mostPoints)))
    return refused('league-points-out-of-range', { ranks: mostRanked, most: mostPoints });
  if (best !== undefined && (best < 1 || !isWithin(best, mostCounted)))
    return refused('league-best-out-of-range', { most: mostCounted, given: best });
  return accepted({ title: title.value, points: [...points], visibility, ...defined({ best }) });
}

/** What is done to a league that stands. */
const onLeague = <Command extends OfLeague<string>>(
  decide: (league: League, command: Command) => DecidedClub,
): ActOfClub<Command> =>
  act(({ leagues }, command) => {
    const league = leagues.find(({ id }) => id === command.league);
    return league ? decide(league, command) : refused('league-unknown');
  });

/**
 * The commands about a club's leagues. That a tournament belongs to the club, and an entry to its tournaments, is checked before.
 * Refused under PE-12; nothing is written if nothing changes.
 */
export const leagueActs = {
  CreateLeague: act<OfPlan<'CreateLeague'>>(({ leagues }, { league, plan }) => {
    if (leagues.length >= mostLeagues) return refused('leagues-many', { most: mostLeagues });
    const judged = judgePlan(plan);
    return judged.ok ? writes({ type: 'LeagueCreated', league, ...judged.value }) : judged;
  }),
  EditLeague: onLeague<OfPlan<'EditLeague'>>((_standing, { league, plan }) => {
    const judged = judgePlan(plan);
    return judged.ok ? writes({ type: 'LeagueEdited', league, ...judged.value }) : judged;
  }),
  DeleteLeague: onLeague<OfLeague<'DeleteLeague'>>((_standing, { league }) =>
    writes({ type: 'LeagueDeleted', league }),
  ),
  CountTournament: onLeague<OfTournament<'CountTournament'>>(({ tournaments }, { league, tournament }) => {
    if (tournaments.includes(tournament)) return writes();
    if (tournaments.length >= mostCounted) return refused('league-full', { most: mostCounted });
    return writes({ type: 'TournamentCounted', league, tournament });
  }),
  UncountTournament: onLeague<OfTournament<'UncountTournament'>>(({ tournaments }, { league, tournament }) =>
    tournaments.includes(tournament) ? writes({ type: 'TournamentUncounted', league, tournament }) : writes(),
  ),
  JoinEntries: onLeague<OfEntries<'JoinEntries'>>(({ joined }, { league, entries }) => {
    const different = [...new Set(entries)];
    if (different.length < 1 || different.length > mostJoinedAtOnce || joined.length >= mostJoined)
      return refused('entries-joined-out-of-range', { most: mostJoinedAtOnce });
    return writes({ type: 'EntriesJoined', league, entries: different });
  }),
};

export type LeagueCommand = CommandOf<(typeof leagueActs)[keyof typeof leagueActs]>;

/** What changes a league that stands, and when it has last changed. */
const inLeague = <Event extends OfLeague<string>>(
  change: (league: League, event: Event) => Omit<League, 'changedAt'>,
): FactOfClub<Event> => ({
  evolve: (state, event, { position }) => ({
    ...state,
    leagues: state.leagues.map((league) =>
      league.id === event.league ? { ...change(league, event), changedAt: position } : league,
    ),
  }),
});

const leagueCreated: FactOfClub<OfLeague<'LeagueCreated'> & LeaguePlanned> = {
  evolve: (state, event, { position: changedAt }) => ({
    ...state,
    leagues: [
      ...state.leagues,
      { id: event.league, ...planOf(event), tournaments: [], joined: [], changedAt },
    ],
  }),
};

const leagueDeleted: FactOfClub<OfLeague<'LeagueDeleted'>> = {
  evolve: (state, { league }) => ({ ...state, leagues: state.leagues.filter(({ id }) => id !== league) }),
};

export const leagueFacts = {
  LeagueCreated: leagueCreated,
  /** What is agreed from now on, in full. */
  LeagueEdited: inLeague<OfLeague<'LeagueEdited'> & LeaguePlanned>(({ id, tournaments, joined }, event) => {
    return { id, tournaments, joined, ...planOf(event) };
  }),
  LeagueDeleted: leagueDeleted,
  TournamentCounted: inLeague<OfTournament<'TournamentCounted'>>((league, { tournament }) => {
    return { ...league, tournaments: [...league.tournaments, tournament] };
  }),
  TournamentUncounted: inLeague<OfTournament<'TournamentUncounted'>>((league, { tournament }) => {
    return { ...league, tournaments: league.tournaments.filter((id) => id !== tournament) };
  }),
  EntriesJoined: inLeague<OfEntries<'EntriesJoined'>>((league, { entries }) => {
    return { ...league, joined: joinedWith(league.joined, entries) };
  }),
};

/** What happens to the leagues of a club. */
export type LeagueEvent = EventOf<(typeof leagueFacts)[keyof typeof leagueFacts]>;

/** Whether an event of a club is one of its leagues. */
export const isLeagueEvent = (event: { readonly type: string }): event is LeagueEvent =>
  Object.hasOwn(leagueFacts, event.type);
