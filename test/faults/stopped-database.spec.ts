import { v7 as newId } from 'uuid';
import { demand } from '../kit/members.js';
import { processesOf, startServer, stopPostgres, type TestServer } from '../kit/serve.js';
import { read, type Answer } from '../kit/server.js';
import { patient, untilSo } from '../runner/patience.mjs';

/**
 * How long the database stands still at least, and the limit of a match meanwhile. The long form is longer than the gap after
 * which time is given back (TM-22), and longer than the match.
 */
const { still, timeLimit, clockWitness } = process.env['LONG']
  ? { still: 15_000, timeLimit: { seconds: 12, graceSeconds: 1 }, clockWitness: 'monotonic' }
  : { still: 0, timeLimit: { seconds: 6, graceSeconds: 60 }, clockWitness: 'none' };

/** Milliseconds in which everybody is answered: 5 s, and as much again for a machine that has other work. */
const answered = 10_000;

let server: TestServer;
let goOn = (): void => undefined;

beforeAll(async () => {
  server = await startServer({ CLOCK_WITNESS: clockWitness });
}, 120_000);
afterAll(async () => {
  goOn();
  await server.stop();
}, 60_000);

interface Begun {
  readonly match: string;
  readonly game: string;
}

/** A match with a time limit, and its first game. */
async function beginMatch(): Promise<Begun> {
  const { ask, organizer } = server;
  const give = <Done>(name: string, input: object, done: string): Promise<Done> =>
    demand<Done>(ask, name, { commandId: newId(), ...input }, done, organizer.token);
  const { tournament } = await give<{ tournament: { id: string } }>(
    'createTournament',
    { clubId: organizer.club, name: 'Standstill', settings: { timeLimit } },
    '... on TournamentChanged { tournament { id } }',
  );
  const tournamentId = tournament.id;
  for (const name of ['Ann', 'Ben'])
    await give('addEntry', { tournamentId, name }, '... on EntryAdded { entry { id } }');
  const paired = await give<{ tournament: { matches: { nodes: readonly { id: string }[] } } }>(
    'pairRounds',
    { tournamentId },
    '... on TournamentChanged { tournament { matches(first: 1) { nodes { id } } } }',
  );
  const match = paired.tournament.matches.nodes[0]?.id ?? '';
  const { game } = await give<{ game: { id: string } }>(
    'openGame',
    { matchId: match },
    '... on GameAdded { game { id } }',
  );
  return { match, game: game.id };
}

const moveDocument =
  'mutation($input: PlayMoveInput!) { playMove(input: $input) { __typename ... on Refusal { code } } }';
const gameDocument = 'query($id: ID!) { game(id: $id) { plies(first: 100) { nodes { ply move } } } }';
const matchDocument =
  'query($id: ID!) { match(id: $id) { clock { plannedEndsAt endsAt limitReached } givenBack { from until } } }';

interface SeenMatch {
  readonly match: {
    readonly clock: {
      readonly plannedEndsAt: string;
      readonly endsAt: string;
      readonly limitReached: boolean;
    };
    readonly givenBack: readonly object[];
  };
}

const ready = async (): Promise<number> =>
  (await fetch(new URL('/health/ready', server.url), { signal: AbortSignal.timeout(answered) })).status;

/** That somebody is told in time, and why they get nothing. */
async function expectOutage(asked: Promise<Answer<unknown>>, reasons: readonly string[]): Promise<void> {
  const began = performance.now();
  const { status, errors } = await asked;
  expect(performance.now() - began).toBeLessThan(patient(answered));
  expect(status).toBe(503);
  expect(reasons).toContain(errors?.[0]?.extensions.reason);
}

it('C1 C6 a PostgreSQL that hangs is an outage: 503 in time, recovery without help, and nobody has lost time or a move', async () => {
  const { ask, organizer } = server;
  const { match, game } = await beginMatch();
  const processes = async () => [
    ...(await processesOf(server, 'api')),
    ...(await processesOf(server, 'worker')),
    ...(await processesOf(server, 'postgres')),
  ];
  const before = await processes();
  const move = { input: { commandId: newId(), gameId: game, ply: 0, move: '13', seat: 0 } };
  const play = () => ask<{ playMove?: { __typename: string } }>(moveDocument, move, organizer.token);
  const look = () => ask(gameDocument, { id: game }, organizer.token);

  goOn = await stopPostgres(server);
  const began = performance.now();
  do {
    // The first finds a connection, if there is one; the last waits for one, because the others exceed the limit.
    const first = expectOutage(play(), ['unavailable']);
    const looks = Array.from({ length: 30 }, () => expectOutage(look(), ['unavailable', 'too-slow']));
    const isUnready = ready().then((status) => expect(status).toBe(503));
    await Promise.all([first, ...looks, isUnready, expectOutage(play(), ['unavailable'])]);
  } while (performance.now() - began < still);
  goOn();

  await untilSo('the api is ready again', async () => (await ready()) === 200);
  const answers = [await play(), await play()].map(({ data }) => data?.playMove?.__typename);
  expect(answers).toEqual(['MovePlayed', 'MovePlayed']);
  const { game: played } = await read<{ game: { plies: { nodes: readonly object[] } } }>(
    ask,
    gameDocument,
    { id: game },
    organizer.token,
  );
  expect(played.plies.nodes).toEqual([{ ply: 0, move: '13' }]);

  const seen = () => read<SeenMatch>(ask, matchDocument, { id: match }, organizer.token);
  if (still > 0) {
    const { clock, givenBack } = (await seen()).match;
    expect(givenBack).toHaveLength(1);
    const extended = Date.parse(clock.endsAt) - Date.parse(clock.plannedEndsAt);
    expect(extended).toBeGreaterThanOrEqual(still - 2_000);
  }
  // Nobody commands anything: the worker sees to it.
  await untilSo('the limit is recorded', async () => (await seen()).match.clock.limitReached);
  expect(await processes()).toEqual(before);
}, 180_000);
