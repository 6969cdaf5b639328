import type { Away } from './rounds.js';
import { contenders, lastRoundPaired, type TournamentState } from './state.js';
import type { TournamentRow } from './row.js';

/** The entries to be paired in the next round, and the entries that are not. */
export interface Availability {
  /** In the order of their pairing numbers; before the first round, as they came. */
  readonly here: readonly string[];
  readonly away: readonly Away[];
}

/** Attendance as reported, and whether a team lacks players. */
interface Attendance extends Pick<TournamentRow, 'requestedByes' | 'checkIn' | 'checkedIn'> {
  lacksPlayers(entry: string): boolean;
}

/** Why somebody who has not left must not be paired in a round; nothing if they may be. */
function awayFrom(
  { requestedByes, checkIn, checkedIn, lacksPlayers: lacks }: Attendance,
  entry: string,
  round: number,
): readonly Away[] {
  const asked = requestedByes.find((bye) => bye.entry === entry && bye.round === round);
  if (asked) return [{ entry, kind: asked.kind, isRequested: true }];
  const isMissing = checkIn && !checkedIn.includes(entry);
  return isMissing || lacks(entry) ? [{ entry, kind: 'absent' }] : [];
}

/** Whether rounds of teams are paired one by one: there a team that cannot fill its boards is not paired. */
function lacksPlayers(state: TournamentState, team: string): boolean {
  const { boards, rounds } = state.created;
  if (boards === undefined || rounds === undefined) return false;
  return state.entries.filter((player) => state.teamOf[player] === team).length < boards;
}

/**
 * The entries available for the next round to be paired: all entries, except those who withdrew, asked not to be paired in it,
 * or have not checked in if that is required, and teams with too few players; in the order of their numbers. Every format that
 * pairs round by round uses this function only.
 */
export function availability(state: TournamentState): Availability {
  const entered = contenders(state);
  const numbered = (state.paired?.order ?? []).filter((entry) => entered.includes(entry));
  const known = new Set(numbered);
  const all = [...numbered, ...entered.filter((entry) => !known.has(entry))];
  const round = lastRoundPaired(state) + 1;
  const attendance = {
    requestedByes: state.requestedByes,
    checkedIn: state.checkedIn,
    checkIn: state.created.checkIn === true,
    lacksPlayers: (team: string) => lacksPlayers(state, team),
  };
  const away = all.flatMap((entry) => awayFrom(attendance, entry, round));
  const gone = new Set(away.map(({ entry }) => entry));
  return { here: all.filter((entry) => !gone.has(entry)), away };
}

/** What it follows from of a tournament’s head. */
type Attended = Pick<
  TournamentRow,
  | 'entries'
  | 'members'
  | 'boards'
  | 'withdrawn'
  | 'requestedByes'
  | 'checkIn'
  | 'checkedIn'
  | 'rounds'
  | 'status'
  | 'pairings'
  | 'byes'
>;

/** The entries of a tournament not to be paired in its next round, including those that have left. */
export interface AwayNext {
  readonly entry: string;
  readonly kind: Away['kind'] | 'withdrawn';
}

/** The same as `availability` of a tournament’s head, for others who pair it: nobody if no round is to come. */
export function awayNext(row: Attended): readonly AwayNext[] {
  const { entries, rounds, boards, members, withdrawn, pairings, byes, status } = row;
  const round = 1 + Math.max(0, ...pairings.map((each) => each.round), ...byes.map((each) => each.round));
  if (rounds === null || round > rounds || status === 'closed') return [];
  const playersOf = new Map(
    members.map(({ team, players }) => [team, players.filter((player) => !withdrawn.includes(player))]),
  );
  const lacksPlayers = (team: string) => boards !== null && (playersOf.get(team)?.length ?? 0) < boards;
  return entries.flatMap((entry): readonly AwayNext[] =>
    withdrawn.includes(entry)
      ? [{ entry, kind: 'withdrawn' }]
      : awayFrom({ ...row, lacksPlayers }, entry, round).map(({ kind }) => ({ entry, kind })),
  );
}
