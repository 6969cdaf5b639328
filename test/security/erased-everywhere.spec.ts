/*
 * Names and reasons that were erased are gone from every answer, file, picture's address and frame, of every process of the server:
 * whatever it kept of them is not shown again. Everything is asked before, so that what can be kept is.
 */
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { command, startApi, type TestApi } from '../kit/server.js';
import { openSocket, until, type Heard, type Listener } from '../kit/socket-client.js';
import * as asked from '../kit/twins/queries.js';

jest.setTimeout(120_000);

/** Part of everything that somebody writes here. */
const word = 'Ozymandias';
const written = {
  tournament: `Cup of ${word}`,
  league: `League of ${word}`,
  entry: `${word} Smith`,
  dispute: `${word} looked away`,
  ruling: `${word} admits it`,
};

let test: TestDatabase;
let apis: readonly TestApi[];
let hosted: HostedTournament;
let matchId: string;
let gameId: string;
let entryId: string;
const sockets: Listener[] = [];

beforeAll(async () => {
  test = await cloneDatabase();
  const limits = { CALLER_REQUESTS: '100000', NETWORK_REQUESTS: '100000', VISITOR_REQUESTS: '100000' };
  const one = await startApi(test, { games, formats }, limits);
  apis = [one, await startApi(test, { games, formats }, limits)];
  hosted = await HostedTournament.begin(one, { name: written.tournament, visibility: 'PUBLIC' });
  await hosted.pair([written.entry, 'Bea']);
  entryId = hosted.walkIns[0]?.id ?? '';
  matchId = await hosted.matchAt(1, 1);
  gameId = (await hosted.openGame(matchId)).id;
  await hosted.command('playMove', { gameId, ply: 0, move: '1' });
  await hosted.command('disputeGame', { gameId, ply: 0, reason: written.dispute });
  await hosted.command('issueRuling', { gameId, ruling: 'VOID', rule: 'T-12', reason: written.ruling });
  const { league } = await hosted.command<{ league: { id: string } }>(
    'createLeague',
    { clubId: hosted.club, name: written.league, points: [1], visibility: 'PUBLIC' },
    '... on LeagueChanged { league { id } }',
  );
  await hosted.command('addToLeague', {
    clubId: hosted.club,
    leagueId: league.id,
    tournamentId: hosted.tournament,
  });
  await hosted.command('scheduleRounds', {
    tournamentId: hosted.tournament,
    rounds: [{ round: 1, at: '2030-01-01T18:00:00Z' }],
  });
});
afterAll(async () => {
  for (const socket of sockets) await socket.close();
  for (const api of apis) await api.stop();
  await test.drop();
});

const ofTournament = `query ($id: ID!) { tournament(id: $id) { name slug codeSlips { text }
  log(first: 50) { nodes { sentence params } } entries(first: 9) { nodes { name } }
  standings(first: 9) { nodes { entry { name } } } disputes(first: 9) { nodes { reason } }
  rulings(first: 9) { nodes { reason } } matches(first: 9) { nodes { sides { name players { name } }
    games(first: 9) { nodes { struck } } } } } }`;
const ofClub = `query ($id: ID!) { club(id: $id) { tournaments(first: 9) { nodes { name slug } } leagues { name
    tournaments { name } } publicLeagues { name } publicTournaments(first: 9) { nodes { name slug } } } }`;
const files = [
  ...['entries', 'pairings', 'results', 'games', 'standings'].flatMap((what) => [
    `${what}.csv`,
    `${what}.json`,
  ]),
  ...['tournament.json', 'tournament.trf16', 'tournament.trf26', 'rounds.ics'],
];

/** Everything that one process answers, by what was asked; only what has the word in it. */
async function shownBy(api: TestApi): Promise<readonly string[]> {
  const found: string[] = [];
  const note = (what: string, text: string): void => {
    if (text.toLowerCase().includes(word.toLowerCase())) found.push(what);
  };
  const ask = async (query: string, id: string): Promise<void> =>
    note(query, JSON.stringify(await api.ask(query, { id }, hosted.token)));
  for (const query of asked.game) await ask(query, gameId);
  for (const query of asked.match) await ask(query, matchId);
  for (const query of [...asked.tournament, ofTournament]) await ask(query, hosted.tournament);
  await ask(ofClub, hosted.club);
  await ask('query ($id: ID!) { game(id: $id) { logExport } }', gameId);
  const headers = { authorization: `Bearer ${hosted.token}` };
  const paths = [
    ...files.map((file) => `/t/${hosted.tournament}/${file}`),
    ...['log.jsonl', 'names.jsonl'].map((file) => `/c/${hosted.club}/${file}`),
  ];
  for (const path of paths) note(path, await (await fetch(`${api.url}${path}`, { headers })).text());
  return found;
}

/** What is listened to, the tournament first. */
const heard = (tournament: string): readonly { readonly query: string; readonly id: string }[] => [
  {
    query: `subscription ($id: ID!, $after: Int) { tournamentUpdated(tournamentId: $id, after: $after) { logPosition
      tournament { name entries(first: 9) { nodes { name } } } } }`,
    id: tournament,
  },
  {
    query: `subscription ($id: ID!, $after: Int) { gameUpdated(gameId: $id, after: $after) { logPosition
      game { disputes { reason ruling { reason } } seats { entry { name } } tournament { name } } } }`,
    id: gameId,
  },
  {
    query: `subscription ($id: ID!, $after: Int) { matchUpdated(matchId: $id, after: $after) { logPosition
      match { sides { name players { name } } tournament { name } } } }`,
    id: matchId,
  },
  {
    query: `subscription ($id: ID!, $after: Int) { clubUpdated(clubId: $id, after: $after) { logPosition tournament { name } } }`,
    id: hosted.club,
  },
];

/**
 * All frames since the first event, as a process sends them to somebody who comes now, by what was listened to. They stay and
 * listen, so that what is kept for them stays too.
 */
async function framesOf(api: TestApi, of = heard(hosted.tournament)): Promise<readonly string[]> {
  const { tournament, game, match, club } = await hosted.read<
    Record<'tournament' | 'game' | 'match' | 'club', { readonly logPosition: number }>
  >(
    `query ($tournament: ID!, $game: ID!, $match: ID!, $club: ID!) { tournament(id: $tournament) { logPosition }
       game(id: $game) { logPosition } match(id: $match) { logPosition } club(id: $club) { logPosition } }`,
    { tournament: of[0]?.id, game: gameId, match: matchId, club: hosted.club },
  );
  const last = [tournament, game, match, club].map(({ logPosition }) => `"logPosition":${logPosition},`);
  const socket = openSocket(api.url, hosted.token);
  sockets.push(socket);
  const listeners = of.map(({ query, id }) => socket.listen<unknown>(query, { id, after: 0 }));
  const isHeard = ({ frames }: Heard<unknown>, at: number): boolean =>
    JSON.stringify(frames).includes(last[at] ?? '');
  await until(() => listeners.every(isHeard) || listeners.some(({ errors }) => errors.length > 0));
  expect(listeners.flatMap(({ errors }) => errors)).toEqual([]);
  return listeners.map(({ frames }) => JSON.stringify(frames));
}

it('what was erased is shown by no process any more, in no answer, file or frame, however it was kept', async () => {
  const before = await Promise.all(apis.map(shownBy));
  expect(before[0]?.length).toBeGreaterThan(20);
  expect(before[1]).toEqual(before[0]);
  for (const api of apis) for (const frames of await framesOf(api)) expect(frames).toContain(word);

  for (const text of [written.tournament, written.league, written.dispute, written.ruling])
    expect(
      await hosted.command('eraseText', { clubId: hosted.club, text }, '... on TextErased { places }'),
    ).toMatchObject({ places: 1 });
  await hosted.command('eraseEntryName', { tournamentId: hosted.tournament, entryId });

  for (const api of apis) {
    expect(await shownBy(api)).toEqual([]);
    for (const frames of await framesOf(api)) expect(frames).not.toContain(word);
  }
});

it('an account that was erased is named in no frame that was kept', async () => {
  const name = `${word} Jones`;
  const { invitationCode: code } = await hosted.command<{ invitationCode: string }>(
    'invite',
    { clubId: hosted.club, role: 'PLAYER' },
    '... on PersonInvited { invitationCode }',
  );
  const [api] = apis as readonly [TestApi, TestApi];
  const { token, accountId } = await command<{ token: string; accountId: string }>(
    api.ask,
    'acceptInvitation',
    {
      input: { code, name, password: 'four blue chairs' },
      done: '... on InvitationAccepted { token accountId }',
    },
  );
  const { tournament } = await hosted.command<{ tournament: { id: string } }>(
    'createTournament',
    { clubId: hosted.club, name: 'Open', settings: { target: 3 }, visibility: 'PUBLIC' },
    '... on TournamentChanged { tournament { id } }',
  );
  await hosted.command('addEntry', { tournamentId: tournament.id, accountId, name });
  const shown = async (): Promise<readonly boolean[]> =>
    Promise.all(
      apis.map(async (each) =>
        (await framesOf(each, heard(tournament.id).slice(0, 1))).join().includes(name),
      ),
    );
  expect(await shown()).toEqual([true, true]);
  await command(api.ask, 'eraseAccount', { input: { password: 'four blue chairs' }, token });
  expect(await shown()).toEqual([false, false]);
});
