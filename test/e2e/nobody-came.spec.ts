import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

interface Seen {
  readonly tournament: {
    readonly nextRound: number | null;
    readonly matches: { readonly nodes: readonly { readonly id: string; readonly status: string }[] };
    readonly standings: { readonly nodes: readonly { readonly spread: number }[] };
  };
}

describe('matches that the side named first does not come to', () => {
  let database: TestDatabase;
  let api: TestApi;
  let first: HostedTournament;
  beforeAll(async () => {
    database = await cloneDatabase();
    api = await startApi(database, { games, formats });
    first = await HostedTournament.begin(api, { format: 'ROUND_ROBIN', settings: { target: 5 } });
  });
  afterAll(async () => {
    await api.stop();
    await database.drop();
  });

  it.each([
    [{ format: 'SINGLE_ELIMINATION' }, ['A']],
    [{ format: 'DOUBLE_ELIMINATION' }, ['A']],
    [{ format: 'SWISS', rounds: 3, forfeitSpread: 0 }, ['A']],
    [{ format: 'KING_OF_THE_HILL', rounds: 3, forfeitSpread: 0 }, ['A', 'B']],
  ] as const)(
    'end like any other, and the tournament goes on to its last round: %p',
    async (agreed, absent) => {
      const hosted = await HostedTournament.of(api, first, { ...agreed, settings: { target: 5 } });
      const text = 'name\nAda\nBo\nCy\nDot';
      await hosted.command('importEntries', {
        tournamentId: hosted.tournament,
        players: { form: 'CSV', text },
      });
      const query = `query ($id: ID!) { tournament(id: $id) { nextRound matches(first: 40) { nodes { id status } }
      standings(first: 9) { nodes { spread } } } }`;
      const seen = async (): Promise<Seen['tournament']> =>
        (await hosted.read<Seen>(query, { id: hosted.tournament })).tournament;
      let paired = 0;
      for (let next = (await seen()).nextRound; next !== null; next = (await seen()).nextRound) {
        const answer = await hosted.command('pairRounds', { tournamentId: hosted.tournament });
        expect([next, answer.code]).toEqual([next, undefined]);
        paired = next;
        const { nodes } = (await seen()).matches;
        for (const { id } of nodes.filter(({ status }) => status === 'OPEN'))
          await hosted.command('forfeitMatch', { matchId: id, absent, reason: 'not here' });
      }
      expect(paired).toBeGreaterThan(1);
      expect((await seen()).standings.nodes.map(({ spread }) => spread)).toEqual([0, 0, 0, 0]);
    },
  );
});
