import { games } from '@fairview/rules';
import { formatsWith } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { startApi, type TestApi } from '../kit/server.js';
import { knockOut } from './knock-out.js';

jest.setTimeout(60_000);

const field = ['Ada', 'Bruno', 'Clara', 'Dmitri', 'Elena'];

describe('a knock-out', () => {
  let database: TestDatabase;
  let api: TestApi;
  let hosted: HostedTournament;
  beforeAll(async () => {
    database = await cloneDatabase();
    api = await startApi(database, { games, formats: formatsWith(knockOut) });
    hosted = await HostedTournament.begin(api, { format: 'KNOCK_OUT', settings: { target: 1 } });
  });
  afterAll(async () => {
    await api.stop();
    await database.drop();
  });

  const pairNext = () =>
    hosted.command(
      'pairRounds',
      { tournamentId: hosted.tournament },
      '... on TournamentChanged { __typename }',
    );
  const bye = async (): Promise<readonly unknown[]> => {
    const query = 'query ($id: ID!) { tournament(id: $id) { byes { nodes { round entry { name } } } } }';
    const { tournament } = await hosted.read<{ tournament: { byes: { nodes: unknown[] } } }>(query, {
      id: hosted.tournament,
    });
    return tournament.byes.nodes;
  };
  const playersAt = async (round: number, board: number): Promise<readonly unknown[]> => {
    const query = 'query ($id: ID!) { match(id: $id) { sides { players { name } } } }';
    const { match } = await hosted.read<{ match: { sides: { players: { name: string }[] }[] } }>(query, {
      id: await hosted.matchAt(round, board),
    });
    return match.sides.flatMap(({ players }) => players.map(({ name }) => name));
  };
  /** Plays a match of one game: black, who is named first, wins it by a row. */
  const firstWins = async (round: number, board: number): Promise<void> => {
    await hosted.playThrough(await hosted.matchAt(round, board), 'black-row-by-drop');
  };

  it('is offered by the schema', async () => {
    const query = '{ __type(name: "Format") { enumValues { name description } } }';
    const { __type: type } = await hosted.read<{ __type: { enumValues: unknown[] } }>(query);
    expect(type.enumValues).toContainEqual({ name: 'KNOCK_OUT', description: knockOut.description });
  });

  it('describes itself to clients, which ask nothing by its name', async () => {
    const query = `query ($id: ID!) { tournament(id: $id) { offeredFormat { format pairedBy bracket ladder
      takesPairs takesLateEntries canBeUnpaired canBeTriedOut canBeReseated canBeImagined crossTable inFile columns
      proposals { system variant } } } }`;
    const { tournament } = await hosted.read<{ tournament: { offeredFormat: object } }>(query, {
      id: hosted.tournament,
    });
    expect(tournament.offeredFormat).toEqual({
      format: 'KNOCK_OUT',
      pairedBy: 'ROUND_BY_ROUND',
      bracket: false,
      ladder: false,
      takesPairs: false,
      takesLateEntries: false,
      canBeUnpaired: true,
      canBeTriedOut: true,
      canBeReseated: true,
      canBeImagined: true,
      crossTable: false,
      inFile: false,
      columns: ['MATCH_POINTS', 'WON', 'LOST', 'SPREAD'],
      proposals: expect.arrayContaining([{ system: 'straight', variant: null }]) as unknown,
    });
  });

  it('K-1 pairs neighbours, and the last of an odd field has a bye', async () => {
    await hosted.pair(field);
    expect(await bye()).toEqual([{ round: 1, entry: { name: 'Elena' } }]);
  });

  it('K-2 sends winners on to the next round, until one is left', async () => {
    await firstWins(1, 1);
    expect(await pairNext()).toMatchObject({ rule: 'TO-4', code: 'round-open' });
    await firstWins(1, 2);
    expect(await pairNext()).toEqual({ __typename: 'TournamentChanged' });
    expect(await playersAt(2, 1)).toEqual(['Ada', 'Clara']);
    await firstWins(2, 1);
    expect(await bye()).toContainEqual({ round: 2, entry: { name: 'Elena' } });
    expect(await pairNext()).toEqual({ __typename: 'TournamentChanged' });
    await firstWins(3, 1);
    expect(await pairNext()).toMatchObject({ rule: 'TO-4', code: 'paired-already' });
  });

  it('K-3 ranks by matches won, then by spread, and says why', async () => {
    const query = `query ($id: ID!) { tournament(id: $id) { format
      standings { nodes { rank won spread entry { name } why { criterion name } } } } }`;
    const { tournament } = await hosted.read<{
      tournament: { format: string; standings: { nodes: Standing[] } };
    }>(query, { id: hosted.tournament });
    const { nodes } = tournament.standings;
    expect(tournament.format).toBe('KNOCK_OUT');
    expect(nodes.map(({ rank, won, entry }) => [rank, won, entry.name])).toEqual([
      [1, 3, 'Ada'],
      [2, 1, 'Clara'],
      [3, 0, 'Bruno'],
      [3, 0, 'Dmitri'],
      [3, 0, 'Elena'],
    ]);
    expect(nodes[0]?.why[0]).toEqual({ criterion: 'WON', name: 'matches won' });
  });
});

interface Standing {
  readonly rank: number;
  readonly won: number;
  readonly entry: { readonly name: string };
  readonly why: readonly { readonly criterion: string; readonly name: string }[];
}
