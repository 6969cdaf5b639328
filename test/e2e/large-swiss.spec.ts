import { monitorEventLoopDelay } from 'node:perf_hooks';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { chance } from '../kit/random.js';
import { startApi, type Fields, type TestApi } from '../kit/server.js';

/** So many enter, play and are ranked over HTTP. Of the long run: it takes minutes. */
const size = Number(process.env['ENTRIES'] ?? 1_024);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const long = process.env['LONG'] ? describe : describe.skip;
const atOnce = 64;
const sideBySide = 16;
const mutation = 15_000;
const query = 1_500;
const nanoseconds = 1e6;

jest.setTimeout(1_800_000);

interface Node {
  readonly id: string;
  readonly sides?: readonly { readonly players: readonly { readonly id: string }[] }[];
}

interface Listed {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

long(`a Swiss of ${size}`, () => {
  let database: TestDatabase;
  let api: TestApi;
  let hosted: HostedTournament;
  const slowest = new Map<string, number>();
  const note = (what: string, figure: number): void => {
    slowest.set(what, Math.max(slowest.get(what) ?? 0, Math.round(figure)));
  };
  /** Beside the time that passed it notes that of the processor, which a busy machine leaves alone. */
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const [began, used] = [performance.now(), process.cpuUsage()];
    const done = await work();
    const { user, system } = process.cpuUsage(used);
    note(what, performance.now() - began);
    note(`${what}, processor`, (user + system) / 1_000);
    return done;
  };
  /** Asks again if the answer took too long: how often is judged at the end. */
  const read = async <Data>(asked: string, variables: Fields): Promise<Data> => {
    for (let tries = 0; ; tries += 1) {
      note('asked again', tries);
      const answered = hosted.read<Data>(asked, variables).catch((error: unknown) => {
        if (tries < 9 && String(error).includes('too-slow')) return undefined;
        throw error;
      });
      const data = await answered;
      if (data) return data;
    }
  };
  beforeAll(async () => {
    database = await cloneDatabase();
    api = await startApi(database, { games, formats });
    hosted = await HostedTournament.begin(api, {
      format: 'SWISS',
      rounds,
      reporting: 'BOARD',
      settings: { target: 1 },
    });
  });
  afterAll(async () => {
    process.stdout.write(`${JSON.stringify(Object.fromEntries(slowest))}\n`);
    await api.stop();
    await database.drop();
  });

  const pages = async (field: string, fields: string): Promise<readonly Node[]> => {
    const nodes: Node[] = [];
    for (let after: string | null = null, more = true; more;) {
      const asked = `query ($id: ID!, $after: String) { tournament(id: $id) {
        list: ${field} { nodes { ${fields} } pageInfo { hasNextPage endCursor } } } }`;
      const { tournament } = await timed(`a page of ${field.split('(')[0]}`, () =>
        read<{ tournament: { list: Listed } }>(asked, { id: hosted.tournament, after }),
      );
      nodes.push(...tournament.list.nodes);
      ({ hasNextPage: more, endCursor: after } = tournament.list.pageInfo);
    }
    return nodes;
  };

  it('is entered, paired, played and ranked within the limits of commands and queries', async () => {
    const pick = chance(size);
    for (let from = 0; from < size; from += atOnce) {
      const text = JSON.stringify(
        Array.from({ length: Math.min(atOnce, size - from) }, (_, at) => `Player ${from + at + 1}`),
      );
      const done = await timed('entering 64', () =>
        hosted.command(
          'importEntries',
          { tournamentId: hosted.tournament, players: { form: 'JSON', text } },
          '... on EntriesAdded { __typename }',
        ),
      );
      expect(done).toEqual({ __typename: 'EntriesAdded' });
    }
    for (let round = 1; round <= rounds; round += 1) {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const done = await timed('pairing a round', () =>
        hosted.command(
          'pairRounds',
          { tournamentId: hosted.tournament },
          '... on TournamentChanged { __typename }',
        ),
      );
      delay.disable();
      note('loop held up while pairing on it', delay.max / nanoseconds);
      expect(done).toEqual({ __typename: 'TournamentChanged' });
      const matches = await pages(
        `matches(round: ${round}, first: 100, after: $after)`,
        'id sides { players { id } }',
      );
      expect(matches).toHaveLength(size / 2);
      for (let at = 0; at < matches.length; at += sideBySide)
        await Promise.all(
          matches.slice(at, at + sideBySide).map(async ({ id, sides = [] }) => {
            const winner = sides[pick(2)]?.players[0]?.id;
            const result = { win: { winner, position: 'row' } };
            const told = await timed('a result', () => hosted.command('reportGame', { matchId: id, result }));
            expect(told.code).toBeUndefined();
          }),
        );
      const rows = await pages(
        'standings(first: 50, after: $after)',
        'rank entry { id name } why { criterion value among level }',
      );
      expect(rows).toHaveLength(size);
    }
    expect(slowest.get('pairing a round')).toBeLessThan(mutation);
    expect(slowest.get('a page of standings')).toBeLessThan(query);
    expect(slowest.get('asked again')).toBe(0);
  });
});
