import { accepted, defined, type Checked } from '@fairview/kernel';
import type { Decision } from '@fairview/events';
import { refused } from '../refusals.js';

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

/** What happens to the leagues of a club. No interface: an event's body is indexed as JSON. */
export type LeagueEvent =
  | ({ readonly type: 'LeagueCreated'; readonly league: string } & LeaguePlanned)
  /** What is agreed from now on, in full. */
  | ({ readonly type: 'LeagueEdited'; readonly league: string } & LeaguePlanned)
  | { readonly type: 'LeagueDeleted'; readonly league: string }
  | { readonly type: 'TournamentCounted'; readonly league: string; readonly tournament: string }
  | { readonly type: 'TournamentUncounted'; readonly league: string; readonly tournament: string }
  /** These entries of its tournaments are one person; of one entry alone: it is nobody but itself again. */
  | { readonly type: 'EntriesJoined'; readonly league: string; readonly entries: readonly string[] };

/** A plan as an event's body has it. Earlier ones have the name itself, as `name`. */
type LeaguePlanned = (
  { readonly title: string; readonly name?: never } | { readonly name: string; readonly title?: never }
) & {
  readonly points: readonly number[];
  readonly best?: number;
  readonly visibility: LeagueVisibility;
};

export type LeagueCommand =
  | { readonly type: 'CreateLeague'; readonly league: string; readonly plan: LeaguePlan }
  | { readonly type: 'EditLeague'; readonly league: string; readonly plan: LeaguePlan }
  | { readonly type: 'DeleteLeague'; readonly league: string }
  | { readonly type: 'CountTournament'; readonly league: string; readonly tournament: string }
  | { readonly type: 'UncountTournament'; readonly league: string; readonly tournament: string }
  | { readonly type: 'JoinEntries'; readonly league: string; readonly entries: readonly string[] };

/** The limits on leagues of a club, tournaments of a league, points of a rank, ranks with points, and entries of one person. */
export const mostLeagues = 50;
export const mostCounted = 60;
export const mostPoints = 9_999;
export const mostRanked = 100;
const mostJoinedAtOnce = mostCounted;
/** So many groups of entries that were joined are kept. */
const mostJoined = 2_000;
const longestName = 100;

const types: Readonly<Record<LeagueEvent['type'], true>> = {
  LeagueCreated: true,
  LeagueEdited: true,
  LeagueDeleted: true,
  TournamentCounted: true,
  TournamentUncounted: true,
  EntriesJoined: true,
};

/** Whether an event of a club is one of its leagues. */
export const isLeagueEvent = (event: { readonly type: string }): event is LeagueEvent =>
  Object.hasOwn(types, event.type);

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

function changed(league: Omit<League, 'changedAt'>, event: LeagueEvent): Omit<League, 'changedAt'> {
  switch (event.type) {
    case 'TournamentCounted':
      return { ...league, tournaments: [...league.tournaments, event.tournament] };
    case 'TournamentUncounted':
      return { ...league, tournaments: league.tournaments.filter((id) => id !== event.tournament) };
    case 'EntriesJoined':
      return { ...league, joined: joinedWith(league.joined, event.entries) };
    case 'LeagueEdited': {
      const { id, tournaments, joined } = league;
      return { id, tournaments, joined, ...planOf(event) };
    }
    default:
      return league;
  }
}

/** The fold of a club's leagues: one more event, and its position in the club's log. */
export function evolveLeagues(
  leagues: readonly League[],
  event: LeagueEvent,
  changedAt: number,
): readonly League[] {
  if (event.type === 'LeagueCreated') {
    const { league: id } = event;
    return [...leagues, { id, ...planOf(event), tournaments: [], joined: [], changedAt }];
  }
  if (event.type === 'LeagueDeleted') return leagues.filter(({ id }) => id !== event.league);
  return leagues.map((league) =>
    league.id === event.league ? { ...changed(league, event), changedAt } : league,
  );
}

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

type Decided = Checked<Decision<LeagueEvent>>;
const decided = (...events: readonly LeagueEvent[]): Decided => accepted({ events });

function create(leagues: readonly League[], league: string, plan: LeaguePlan): Decided {
  if (leagues.length >= mostLeagues) return refused('leagues-many', { most: mostLeagues });
  const judged = judgePlan(plan);
  return judged.ok ? decided({ type: 'LeagueCreated', league, ...judged.value }) : judged;
}

function edit(league: League, plan: LeaguePlan): Decided {
  const judged = judgePlan(plan);
  return judged.ok ? decided({ type: 'LeagueEdited', league: league.id, ...judged.value }) : judged;
}

function join({ id, joined }: League, entries: readonly string[]): Decided {
  const different = [...new Set(entries)];
  if (different.length < 1 || different.length > mostJoinedAtOnce || joined.length >= mostJoined)
    return refused('entries-joined-out-of-range', { most: mostJoinedAtOnce });
  return decided({ type: 'EntriesJoined', league: id, entries: different });
}

/**
 * Decides a command about a club's leagues. That a tournament belongs to the club, and an entry to its tournaments, is checked
 * before. Refused under PE-12; nothing is written if nothing changes.
 */
export function decideLeague(
  { leagues }: { readonly leagues: readonly League[] },
  command: LeagueCommand,
): Decided {
  if (command.type === 'CreateLeague') return create(leagues, command.league, command.plan);
  const league = leagues.find(({ id }) => id === command.league);
  if (!league) return refused('league-unknown');
  const { id, tournaments } = league;
  switch (command.type) {
    case 'EditLeague':
      return edit(league, command.plan);
    case 'DeleteLeague':
      return decided({ type: 'LeagueDeleted', league: id });
    case 'CountTournament': {
      const { tournament } = command;
      if (tournaments.includes(tournament)) return decided();
      if (tournaments.length >= mostCounted) return refused('league-full', { most: mostCounted });
      return decided({ type: 'TournamentCounted', league: id, tournament });
    }
    case 'UncountTournament': {
      const { tournament } = command;
      return tournaments.includes(tournament)
        ? decided({ type: 'TournamentUncounted', league: id, tournament })
        : decided();
    }
    case 'JoinEntries':
      return join(league, command.entries);
  }
}

/** Whether a command is one on leagues. */
export const isLeagueCommand = (command: { readonly type: string }): command is LeagueCommand =>
  [
    'CreateLeague',
    'EditLeague',
    'DeleteLeague',
    'CountTournament',
    'UncountTournament',
    'JoinEntries',
  ].includes(command.type);
