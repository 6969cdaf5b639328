import { CheckpointSigner } from '@fairview/events';
import { HostedTournament } from '../../kit/hosted-tournament.js';
import { testSigningKeys } from '../../kit/keys.js';
import type { Evening } from './evening.js';
import { requestedDuring, requestsOf, type PageRequests } from './page-requests.js';
import { signIn } from './seated.js';
import type { Site } from './site.js';
import { Visitor } from './visitor.js';

const strongest = 24;

const plies = ['1', '6', '2', '7'];

/** A round robin of 24, which has 276 matches, all of them played. @returns the address of its page */
export async function roundRobinOf24({ api }: Site, evening: Evening): Promise<string> {
  const hosted = await HostedTournament.of(api, evening.hosted, {
    name: 'All Against All',
    visibility: 'PUBLIC',
    system: 'straight',
    settings: { target: 1 },
  });
  await hosted.pair(Array.from({ length: strongest }, (_, at) => `Player ${at + 1}`));
  for (let round = 1; round < strongest; round += 1) {
    const { tournament } = await hosted.read<{
      tournament: { matches: { nodes: { board: number; sides: { players: { id: string }[] }[] }[] } };
    }>(
      `query ($id: ID!, $round: Int!) { tournament(id: $id) { matches(round: $round, first: 20) {
         nodes { board sides { players { id } } } } } }`,
      { id: hosted.tournament, round },
    );
    const lines = tournament.matches.nodes.map(
      ({ board, sides }) => `${round},${board},win,${sides[(round + board) % 2]?.players[0]?.id},row`,
    );
    const results = { text: ['round,board,kind,winner,position', ...lines].join('\n'), form: 'CSV' };
    const done = await hosted.command('importResults', { tournamentId: hosted.tournament, results });
    if (done.__typename !== 'ResultsImported') throw new Error(JSON.stringify(done));
  }
  return `/t/${hosted.tournament}`;
}

const enteredAtOnce = 64;
const reportedAtOnce = 128;

/** The matches of a round, side by side: those of large rounds come in no other list at once. */
interface RoundFigures {
  readonly tournament: {
    readonly figures: { readonly matches: { readonly boards: number[]; readonly players: string[][][] } };
  };
}

/** A Swiss of so many, with so many rounds played. @returns the address of its page */
export async function swissOf(
  { api }: Site,
  evening: Evening,
  { players, rounds }: { readonly players: number; readonly rounds: number },
): Promise<string> {
  const hosted = await HostedTournament.of(api, evening.hosted, {
    name: 'A Large Swiss',
    visibility: 'PUBLIC',
    format: 'SWISS',
    rounds,
    system: 'straight',
    settings: { target: 1 },
  });
  const { tournament: tournamentId } = hosted;
  const done = async (name: string, input: object): Promise<void> => {
    const { __typename, ...rest } = await hosted.command(name, { tournamentId, ...input });
    if (String(__typename).includes('Refus')) throw new Error(JSON.stringify({ name, ...rest }));
  };
  const names = Array.from({ length: players }, (_, at) => ({ name: `Player Number ${at + 1}` }));
  for (let at = 0; at < players; at += enteredAtOnce)
    await done('addEntries', { entries: names.slice(at, at + enteredAtOnce) });
  for (let round = 1; round <= rounds; round += 1) {
    await done('pairRounds', {});
    const { tournament } = await hosted.read<RoundFigures>(
      `query ($id: ID!, $round: Int!) { tournament(id: $id) { figures { matches(round: $round) { boards players } } } }`,
      { id: tournamentId, round },
    );
    const { boards, players: met } = tournament.figures.matches;
    // The round that is shown is still played.
    const over = round === rounds ? boards.slice(0, Math.floor(boards.length / 2)) : boards;
    for (let at = 0; at < over.length; at += reportedAtOnce) {
      const lines = over
        .slice(at, at + reportedAtOnce)
        .map((board, index) => `${round},${board},win,${met[at + index]?.[(board + round) % 2]?.[0]},row`);
      const text = ['round,board,kind,winner,position', ...lines].join('\n');
      await done('importResults', { results: { text, form: 'CSV' } });
    }
  }
  return `/t/${tournamentId}`;
}

/** What was requested while somebody watched so many plies. */
export interface WatchedPlies {
  readonly operations: readonly string[];
  readonly plies: number;
}

/** A page, and what it requested when it was opened. */
export interface OpenedPage extends PageRequests {
  readonly name: string;
}

/** Pages of an evening, each opened by somebody who was never there. */
const pagesOf = (evening: Evening): Readonly<Record<string, string>> => ({
  'a club': evening.club,
  'a tournament of eight': evening.night,
  'a match': evening.sheet,
  'a game of Teeko': evening.games['teeko'] ?? '',
  'a hand of Skarney': evening.games['skarney'] ?? '',
});

/** Opens one page in a browser of its own. */
export async function openPage({ url }: Site, name: string, path: string): Promise<OpenedPage> {
  const visitor = await Visitor.at(url);
  try {
    return { name, ...(await requestsOf(visitor, path)) };
  } finally {
    await visitor.leave();
  }
}

/** Signs what there is, as a worker does within seconds: the sheet of a match that is over has its code then. */
async function signLog({ api, database: { database } }: Site): Promise<void> {
  const signer = new CheckpointSigner(database.pool, api.services.log, testSigningKeys, { every: 0 });
  while ((await signer.sweep()).signed > 0);
}

/** Opens every page of an evening, the desk as its organizer. */
export async function* openPages(site: Site, evening: Evening): AsyncGenerator<OpenedPage> {
  await signLog(site);
  for (const [name, path] of Object.entries(pagesOf(evening))) yield await openPage(site, name, path);
  const visitor = await Visitor.at(site.url);
  await signIn(visitor, evening.organizer);
  // The page that they signed in on asks no more.
  await visitor.page.waitForLoadState('networkidle');
  yield { name: 'the desk of eight', ...(await requestsOf(visitor, `${evening.night}/desk`)) };
  await visitor.leave();
}

/** What a browser that watches a game of Teeko requests while plies are made. @returns the operations, and how many plies */
export async function watchedPlies(site: Site, evening: Evening): Promise<WatchedPlies> {
  const hosted = await HostedTournament.of(site.api, evening.hosted, {
    name: 'A Match to Watch',
    visibility: 'PUBLIC',
    system: 'straight',
    settings: { target: 1 },
  });
  await hosted.pair(['Ada', 'Bruno']);
  const { id: gameId, seats } = await hosted.openGame(await hosted.matchAt(1, 1));
  const visitor = await Visitor.at(site.url);
  await visitor.visit(`/g/${gameId}`);
  await visitor.page.getByText('Ply 0 of 0:').waitFor();
  await visitor.page.waitForLoadState('networkidle');
  const operations = await requestedDuring(visitor, async () => {
    for (const [ply, move] of plies.entries()) {
      const token = hosted.tokenOf(seats[ply % 2]?.entry.id);
      await hosted.command('playMove', { gameId, ply, move }, '', token);
      await visitor.page.getByText(`Ply ${ply + 1} of ${ply + 1}:`).waitFor();
    }
    await visitor.page.waitForLoadState('networkidle');
  });
  await visitor.leave();
  return { operations, plies: plies.length };
}
