import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { startServer, processesOf, type TestServer } from '../kit/serve.js';
import { fairviewHere } from '../kit/fairview.js';
import { clubNightRecord } from '../kit/records.js';
import { patience } from '../runner/patience.mjs';

/** The process killed, again and again, while so many play: `KILLS=100` sets how often. */
const victims = ['api', 'worker', 'postgres'] as const;
const isLong = process.env['LONG'] !== undefined;
const { kills, writers } = isLong
  ? { kills: Number(process.env['KILLS'] ?? 24), writers: 8 }
  : { kills: victims.length, writers: 3 };
/** Milliseconds between two of them. With `LONG` each comes when something was acknowledged since the one before. */
const apart = 1_500;

/** Each writer plays games of this record, and goes on with the same command until it has an answer. */
const { moves } = clubNightRecord('black-row-by-move');

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(() => server.stop());

/**
 * Milliseconds in which a match learns that its game is over, even if the process that would have told it was killed.
 */
const toldWithin = 60_000;

/** What passes by itself: a game is over, and its match does not know it yet. */
const passing = 'game-in-progress';

/** Sends one command again and again, as a client does whose server may be gone, until it is answered. */
async function retryOnOutage<Done>(field: string, input: object, wanted: string): Promise<Done> {
  const limit = patience(toldWithin);
  const type = `${field[0]?.toUpperCase() ?? ''}${field.slice(1)}Input!`;
  const query = `mutation($input: ${type}) { done: ${field}(input: $input) { __typename ${wanted} ... on Refusal { code } } }`;
  const variables = { input: { commandId: newId(), ...input } };
  for (;;) {
    try {
      const { data, errors } = await server.ask(query, variables, server.organizer.token);
      const done = (data as { done?: Done & { code?: string } } | undefined)?.done;
      if (done?.code && (done.code !== passing || limit.isOver()))
        throw new Refused(`${field}: ${done.code}`);
      if (done?.code) throw new Error(done.code);
      if (done && !errors) return done;
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    await pause(50);
  }
}
class Refused extends Error {}

interface Acknowledged {
  readonly game: string;
  readonly ply: number;
  readonly move: string;
}

/** A match of its own, game after game until `enough`; every answer is an acknowledgement. */
async function writer(matchId: string, acknowledged: Acknowledged[], enough: () => boolean): Promise<void> {
  while (!enough()) {
    const { game } = await retryOnOutage<{ game: { id: string } }>(
      'openGame',
      { matchId },
      '... on GameAdded { game { id } }',
    );
    for (const [ply, move] of moves.entries()) {
      await retryOnOutage(
        'playMove',
        { gameId: game.id, ply, move, seat: ply % 2 },
        '... on MovePlayed { seat }',
      );
      acknowledged.push({ game: game.id, ply, move });
    }
  }
}

async function someMatches(): Promise<{ tournament: string; matches: readonly string[] }> {
  const made = await retryOnOutage<{ tournament: { id: string } }>(
    'createTournament',
    { clubId: server.organizer.club, name: 'Storm', settings: { target: 1_000 } },
    '... on TournamentChanged { tournament { id } }',
  );
  const tournamentId = made.tournament.id;
  for (let i = 0; i < 5; i += 1)
    await retryOnOutage(
      'addEntry',
      { tournamentId, name: `Player ${'ABCDE'[i] ?? ''}` },
      '... on EntryAdded { entryCode }',
    );
  const paired = await retryOnOutage<{ tournament: { matches: { nodes: { id: string }[] } } }>(
    'pairRounds',
    { tournamentId },
    `... on TournamentChanged { tournament { matches(first: ${writers}) { nodes { id } } } }`,
  );
  return { tournament: tournamentId, matches: paired.tournament.matches.nodes.map(({ id }) => id) };
}

it(
  'nothing acknowledged is lost and nothing is applied twice while api, worker and database are killed with -9',
  async () => {
    const { matches } = await someMatches();
    expect(matches).toHaveLength(writers);
    const acknowledged: Acknowledged[] = [];
    let over = false;
    const playing = matches.map((match) => writer(match, acknowledged, () => over));
    const env = { FAIRVIEW_DATA: server.folder };
    const isPlayedOn = async (than = acknowledged.length): Promise<void> => {
      while (acknowledged.length <= than) await pause(20);
    };
    for (let n = 0; n < kills; n += 1) {
      await pause(apart);
      for (const pid of await processesOf(server, victims[n % victims.length] ?? 'api'))
        process.kill(pid, 'SIGKILL');
      if (isLong) await isPlayedOn();
    }
    // While others write, the rows are compared as well.
    if (isLong) expect(await fairviewHere(['rebuild'], env)).toMatchObject({ status: 0, out: '' });
    await isPlayedOn(writers * moves.length);
    over = true;
    await Promise.all(playing);

    const games = new Map<string, Acknowledged[]>();
    for (const each of acknowledged) games.set(each.game, [...(games.get(each.game) ?? []), each]);
    for (const [id, plies] of games) {
      const { data } = await server.ask(
        'query($id: ID!) { game(id: $id) { ply status plies(first: 100) { nodes { ply move } } } }',
        { id },
        server.organizer.token,
      );
      const { game } = data as {
        game: { ply: number; status: string; plies: { nodes: { ply: number; move: string }[] } };
      };
      expect(game).toMatchObject({ ply: moves.length, status: 'FINISHED' });
      expect(game.plies.nodes.map(({ move }) => move)).toEqual(plies.map(({ move }) => move));
    }
    for (const id of matches) {
      const { data } = await server.ask(
        'query($id: ID!) { match(id: $id) { sheet { sides { gamesWon } } games(first: 100) { nodes { id: gameId } } } }',
        { id },
        server.organizer.token,
      );
      const { match } = data as {
        match: { sheet: { sides: { gamesWon: number }[] }; games: { nodes: { id: string }[] } };
      };
      const ids = match.games.nodes.map(({ id: game }) => game);
      expect(new Set(ids).size).toBe(ids.length);
      expect(match.sheet.sides.reduce((sum, { gamesWon }) => sum + gamesWon, 0)).toBe(ids.length);
    }

    expect(await fairviewHere(['verify', '--database'], env)).toMatchObject({ status: 0 });
    expect(await fairviewHere(['rebuild'], env)).toMatchObject({ status: 0, out: '' });
  },
  120_000 + kills * 20_000,
);
