import { defined, inColumns } from '@fairview/kernel';
import type { Stdio } from '../../process/stdio.js';
import { Problem } from '../../process/problem.js';
import { idOrSlug, findNamed, type Named } from '../called.js';
import { withClubServer, type ClubServer, type Page, mutationOf, pageInfo } from '../club-server.js';
import { liveTournament, type LiveTournament } from '../live-tournament.js';

/** The leagues of a club: all for callers with a role there, else the public ones. */
export const leaguesDocument = `query ($id: ID, $slug: String) { club(id: $id, slug: $slug) { id name
  leagues { id name } publicLeagues { id name } } }`;

const parts = `name best points tournaments { id name status }
  standings(first: 40, after: $after) { ${pageInfo} nodes { rank name points because results { tournamentId points counts } } }`;

export const leagueDocument = `query ($club: ID!, $league: ID!, $after: String) { club(id: $club) {
  league(id: $league) { ${parts} } } }`;
export const publicLeagueDocument = `query ($club: ID!, $league: ID!, $after: String) { club(id: $club) {
  league: publicLeague(id: $league) { ${parts} } } }`;

const saved = '... on LeagueChanged { league { id tournaments { id } } }';
export const createLeagueDocument = mutationOf('createLeague', saved);
export const addToLeagueDocument = mutationOf('addToLeague', saved, 'LeagueTournamentInput');
export const removeFromLeagueDocument = mutationOf('removeFromLeague', saved, 'LeagueTournamentInput');

interface ClubOfLeagues {
  readonly id: string;
  readonly name: string;
  /** Null for callers without a role there. */
  readonly leagues: readonly Named[] | null;
  readonly publicLeagues: readonly Named[];
}

interface Row {
  readonly rank: number;
  readonly name: string | null;
  readonly points: number;
  readonly because: string;
  readonly results: readonly {
    readonly tournamentId: string;
    readonly points: number;
    readonly counts: boolean;
  }[];
}

interface League {
  readonly name: string;
  readonly best: number | null;
  readonly points: readonly number[];
  readonly tournaments: readonly { readonly id: string; readonly name: string; readonly status: string }[];
  readonly standings: Page<Row>;
}

async function clubOf(server: ClubServer, said: string): Promise<ClubOfLeagues> {
  const { club } = await server.ask<{ club: ClubOfLeagues | null }>(leaguesDocument, { ...idOrSlug(said) });
  if (!club) throw new Problem(`There is no club ${said}, or you may not see it.`);
  return club;
}

const leaguesOf = ({ leagues, publicLeagues }: ClubOfLeagues): readonly Named[] => leagues ?? publicLeagues;

const shownName = ({ name }: Pick<Named, 'name'>): string => (name === '' ? '(name erased)' : (name ?? '?'));

/** `fairview leagues list`: the leagues of a club that one may see. */
export const runLeagueList = (said: string, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const leagues = leaguesOf(await clubOf(server, said));
    for (const league of leagues) await server.answer(league, `${league.id}  ${shownName(league)}`);
    if (leagues.length === 0) await server.say('There are no leagues.');
  });

function leagueTold({ name, best, points, tournaments }: Omit<League, 'standings'>, rows: readonly Row[]) {
  const cell = ({ results }: Row, id: string): string => {
    const result = results.find(({ tournamentId }) => tournamentId === id);
    return result ? (result.counts ? String(result.points) : `(${result.points})`) : '-';
  };
  const each = tournaments.map(({ id }) => id);
  const table = [
    ['', 'name', 'points', ...each.map((_, at) => String(at + 1))],
    ...rows.map((row) => [
      ...[String(row.rank), row.name ?? '?', String(row.points)],
      ...each.map((id) => cell(row, id)),
    ]),
  ];
  return [
    `${shownName({ name })}: ${points.join(', ')} points for ranks${best === null ? '' : `, the best ${best} results`}`,
    ...tournaments.map(
      ({ id, name: called, status }, at) => `${at + 1}  ${called}, ${status.toLowerCase()}, ${id}`,
    ),
    ...inColumns(table, [0, 2, ...each.map((_, at) => at + 3)]),
  ];
}

/** `fairview leagues show`: the current ranking of a league, with the points from each tournament. */
export const runLeagueShow = (
  said: string,
  called: string,
  { json }: { readonly json?: true },
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const club = await clubOf(server, said);
    const { id } = findNamed(called, leaguesOf(club));
    let league: League | undefined;
    const rows = await server.every(async (after) => {
      const document = club.leagues ? leagueDocument : publicLeagueDocument;
      const read = await server.ask<{ club: { league: League | null } | null }>(document, {
        club: club.id,
        league: id,
        after,
      });
      league = read.club?.league ?? undefined;
      return league?.standings;
    });
    if (!league) throw new Problem(`The league ${called} no longer exists.`);
    const { standings: _page, ...known } = league;
    return json ? server.sayJson({ ...known, rows }) : server.say(...leagueTold(known, rows));
  });

/** A league of a club, and tournaments, as they are named on the command line. */
interface Counting {
  readonly club: string;
  readonly league: string;
  readonly tournaments: readonly string[];
}

/** All tournaments are found before the first is changed: a name that is wrong leaves everything as it was. */
async function found(server: ClubServer, tournaments: readonly string[]): Promise<readonly LiveTournament[]> {
  const all: LiveTournament[] = [];
  for (const said of tournaments) all.push(await liveTournament(server, said));
  return all;
}

async function count(
  server: ClubServer,
  counts: boolean,
  { clubId, leagueId, name }: { readonly clubId: string; readonly leagueId: string; readonly name: string },
  tournaments: readonly LiveTournament[],
): Promise<void> {
  const document = counts ? addToLeagueDocument : removeFromLeagueDocument;
  for (const { id: tournamentId, name: title } of tournaments) {
    if (!(await server.give(document, { clubId, leagueId, tournamentId }))) return;
    await server.say(`${title} ${counts ? 'counts' : 'counts no longer'} for ${name}.`);
  }
}

/** `fairview leagues add`, `remove`: tournaments of the club count for a league, or do no more; the first refusal ends it. */
export const runCount = (
  counts: boolean,
  { club: said, league: called, tournaments }: Counting,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const club = await clubOf(server, said);
    const { id: leagueId, name } = findNamed(called, leaguesOf(club));
    const known = await found(server, tournaments);
    await count(server, counts, { clubId: club.id, leagueId, name: name ?? called }, known);
  });

export interface LeagueFlags {
  readonly points?: readonly number[];
  readonly best?: number;
  readonly public?: true;
}

/** `fairview leagues create`: a league with the tournaments that count for it. */
export const runLeagueCreate = (
  { club: said, league: name, tournaments }: Counting,
  { points, best, public: isPublic }: LeagueFlags,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id: clubId } = await clubOf(server, said);
    const known = await found(server, tournaments);
    const done = await server.give<{ league: { id: string } }>(createLeagueDocument, {
      clubId,
      name,
      ...defined({ points, best, visibility: isPublic ? 'PUBLIC' : undefined }),
    });
    if (!done) return;
    const leagueId = done.league.id;
    await server.say(`${leagueId}  ${name}`);
    await count(server, true, { clubId, leagueId, name }, known);
  });
