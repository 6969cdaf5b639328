import type { ResultOf } from '../../data/graphql.js';
import type { teamPairingsDocument, teamsDocument, teamsToComeDocument } from './documents.js';

type PairedTournament = NonNullable<ResultOf<typeof teamPairingsDocument>['tournament']>;
type TeamTournament = NonNullable<ResultOf<typeof teamsDocument>['tournament']>;

/** Two teams that are paired, and whose line-ups are there. */
export type TeamPairing = PairedTournament['pairings']['nodes'][number];

/** Two teams that meet in a round, paired or to come. */
export type TeamsToMeet = NonNullable<
  ResultOf<typeof teamsToComeDocument>['tournament']
>['pairingsToCome']['nodes'][number];

type SentTeam = TeamTournament['entries']['nodes'][number];

/** A team with its players, in the order in which they were entered. */
export type Team = Readonly<Omit<SentTeam, 'players'>> & {
  readonly players: readonly SentTeam['players'][number][];
};

/** Those in which nobody has left. */
const ofThoseHere = <Meeting extends Pick<TeamsToMeet, 'entries'>>(
  meetings: readonly Meeting[],
  teams: readonly Pick<Team, 'id' | 'withdrawn'>[],
): readonly Meeting[] => {
  const gone = new Set(teams.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  return meetings.filter(({ entries }) => entries.length === 2 && !entries.some(({ id }) => gone.has(id)));
};

/** The pairings whose match is not open: a line-up is missing at least. Teams that have left play no more. */
export const waitingFor = <Meeting extends TeamsToMeet>(
  pairings: readonly Meeting[],
  teams: readonly Pick<Team, 'id' | 'withdrawn'>[],
): readonly Meeting[] => ofThoseHere(pairings, teams).filter(({ lineUpsIn }) => lineUpsIn.length < 2);

/** What line-ups may be named for: pairings that wait for them, and those of rounds to come, even if both are in. */
export const namedAhead = (
  waiting: readonly TeamsToMeet[],
  toCome: readonly TeamsToMeet[],
  teams: readonly Pick<Team, 'id' | 'withdrawn'>[],
): readonly TeamsToMeet[] => [...waiting, ...ofThoseHere(toCome, teams)];

/** The teams of a pairing that open its sheet with points, each with how many (TM-4). */
export const spotsWaiting = ({
  entries,
  spots,
}: Pick<TeamPairing, 'entries' | 'spots'>): readonly { readonly team: string; readonly points: number }[] =>
  entries.flatMap(({ id }, at) => {
    const points = spots[at] ?? 0;
    return points > 0 ? [{ team: id, points }] : [];
  });

/** The rounds of these in which a team meets somebody. */
export const openRoundsOf = (team: string, waiting: readonly TeamsToMeet[]): readonly number[] =>
  waiting.filter(({ entries }) => entries.some(({ id }) => id === team)).map(({ round }) => round);

/** Whether a team has given its line-up for every round that waits. */
export const hasGiven = (team: string, waiting: readonly TeamsToMeet[]): boolean =>
  waiting.every(
    ({ entries, lineUpsIn }) =>
      !entries.some(({ id }) => id === team) || lineUpsIn.some(({ id }) => id === team),
  );

/** The players available to a team: those who have not left. */
export const playersOf = ({ players }: Pick<Team, 'players'>): Team['players'] =>
  players.filter(({ withdrawn }) => !withdrawn);

/**
 * The initial line-up in the form: the players of the last one, with players who have left, or all if there was none, replaced
 * by the others in the order in which they were entered.
 * @param before the last line-up of the team that everybody can see
 */
export function usualLineUp(
  team: Pick<Team, 'players'>,
  boards: number,
  before: readonly string[] = [],
): readonly string[] {
  const there = playersOf(team).map(({ id }) => id);
  const seated = Array.from({ length: boards }, (_, at) => there.find((id) => id === before[at]));
  const others = there.filter((id) => !seated.includes(id));
  let next = 0;
  return seated.flatMap((id) => id ?? others[next++] ?? []);
}

/** The players of a team in the last of these line-ups, board by board. */
export const lastOf = (
  lineUps: readonly { readonly round: number; readonly players: readonly { readonly id: string }[] }[],
): readonly string[] =>
  lineUps.toSorted((one, other) => other.round - one.round)[0]?.players.map(({ id }) => id) ?? [];

/** A line-up in which a player sits at a board: who sat there before takes their place. */
export function seatedAt(lineUp: readonly string[], board: number, player: string): readonly string[] {
  const before = lineUp[board];
  return lineUp.map((each, at) =>
    at === board ? player : each === player && before !== undefined ? before : each,
  );
}
