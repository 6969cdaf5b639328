/*
 * What the desk reads in one request is what the objects of the API say: its matches with their games and reports, the round in
 * play, and all that waits for a second person.
 */
import { stringifyDocument } from '@urql/core';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import type { ResultOf } from '../../apps/web/src/data/graphql.js';
import { deskRulingsDocument } from '../../apps/web/src/pages/desk/documents.js';
import { entriesIn, deskMatchesIn } from '../../apps/web/src/pages/desk/figures.js';
import { slipsIn } from '../../apps/web/src/pages/desk/results/slips.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament, type WalkIn } from '../kit/hosted-tournament.js';
import { command, startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  const settings = { target: 20 };
  hosted = await HostedTournament.begin(api, { settings, visibility: 'PUBLIC', reporting: 'BOTH' });
  await hosted.pair(['Ada', 'Ben', 'Cleo', 'Dora']);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

type Sent = NonNullable<ResultOf<typeof deskRulingsDocument>['tournament']>;

async function rulings(round: number | null): Promise<Sent> {
  const { tournament } = await hosted.read<{ tournament: Sent }>(stringifyDocument(deskRulingsDocument), {
    id: hosted.tournament,
    round,
    inPlay: round === null,
  });
  return tournament;
}

const side = 'name players { id name } team { id name }';
const said = 'kind resigned noContest score scores { side points } winner { id } active { id }';
const listed = `query ($id: ID!) { tournament(id: $id) {
  entries(first: 20) { nodes { id name number withdrawn checkedIn ready byesAsked { round kind } captain { id }
    players { id name withdrawn } } }
  conflicts(first: 20) { nodes { id } }
  matches(first: 6) { nodes { id round board status provisional version sides { ${side} } sheet { winner sides { side count } }
    clock { endsAt } ruling { noShow } reports { side contradicted ${said} } currentGames { gameId: id number ply }
    games(first: 4) { nodes { gameId number board round ${said} struck unconfirmed agreed source seats { id }
      corrections { reason } } } } } } }`;

interface Listed {
  readonly entries: { readonly nodes: readonly Fields[] };
  readonly conflicts: { readonly nodes: readonly { readonly id: string }[] };
  readonly matches: { readonly nodes: readonly (Fields & { readonly id: string; readonly round: number })[] };
}

const objects = async (): Promise<Listed> =>
  (await hosted.read<{ tournament: Listed }>(listed, { id: hosted.tournament })).tournament;

const won = (winner: string) => ({ win: { winner, position: 'row' } });

/** The players of a match, side A first. */
async function playersAt(board: number): Promise<{ match: string; one: WalkIn; other: WalkIn }> {
  const match = await hosted.matchAt(1, board);
  const { sides } = deskMatchesIn((await rulings(1)).figures.slips, new Map()).find(
    ({ id }) => id === match,
  )!;
  const [one, other] = sides.map(({ players }) => hosted.walkIns.find(({ id }) => id === players[0]?.id));
  if (!one || !other) throw new Error('nobody sits there');
  return { match, one, other };
}

it('the matches, slips and entries of the desk are what their objects say', async () => {
  const { match, one, other } = await playersAt(1);
  await hosted.command('reportResult', { matchId: match, result: won(one.id) }, '', one.token);
  await hosted.command('reportResult', { matchId: match, result: won(other.id) }, '', other.token);
  const second = await playersAt(2);
  const reported = await hosted.command<{ match: { games: { nodes: { gameId: string }[] } } }>(
    'reportGame',
    { matchId: second.match, result: won(second.one.id) },
    '... on MatchChanged { match { games { nodes { gameId } } } }',
  );
  const gameId = reported.match.games.nodes[0]?.gameId;
  const result = won(second.other.id);
  await hosted.command('correctResult', { matchId: second.match, gameId, result, reason: 'Misread.' });
  await hosted.openGame(second.match);
  const { figures } = await rulings(1);
  const had = await objects();
  expect(entriesIn(figures.entries)).toEqual(had.entries.nodes);
  const bare = ({ id, round, board, status, provisional, sides }: Fields) => ({
    id,
    round,
    board,
    status,
    provisional,
    sides,
  });
  expect(deskMatchesIn(figures.matches, new Map())).toEqual(had.matches.nodes.map(bare));
  const slips = slipsIn(figures.slips, new Map());
  expect(slips.map(({ isNoShow: _, ...slip }) => slip)).toEqual(
    had.matches.nodes
      .filter(({ round }) => round === 1)
      .map(({ ruling: _, ...each }) => ({ ...each, games: each['games'] })),
  );
  expect(slips.flatMap(({ reports, games: { nodes }, currentGames }) => [reports, nodes, currentGames]))
    // The first table has two reports that contradict each other, the second a game that was corrected and one in progress.
    .toMatchObject([
      [{ contradicted: true }, { contradicted: true }],
      [],
      [],
      [],
      [{ corrections: [{ reason: 'Misread.' }] }, { source: null }],
      [{ number: 2, ply: 0 }],
    ]);
  expect(figures.matches.ids.filter((_, at) => figures.matches.conflicting[at])).toEqual(
    had.conflicts.nodes.map(({ id }) => id),
  );
});

it('the round in play is the first that is not over, or else the last', async () => {
  const other = await HostedTournament.of(api, hosted, {
    visibility: 'PUBLIC',
    settings: { target: 1 },
  });
  await other.pair(['Eve', 'Finn', 'Gus', 'Hana']);
  const inPlay = async (): Promise<readonly (number | null)[]> => {
    const read = await other.read<{ tournament: { figures: { matches: { rounds: number[] } } } }>(
      'query ($id: ID!) { tournament(id: $id) { figures { matches(inPlay: true) { rounds } } } }',
      { id: other.tournament },
    );
    return read.tournament.figures.matches.rounds;
  };
  const rounds: (readonly (number | null)[])[] = [await inPlay()];
  for (const round of [1, 2, 3]) {
    for (const board of [1, 2]) {
      const matchId = await other.matchAt(round, board);
      const { match } = await other.read<{ match: { sides: { players: { id: string }[] }[] } }>(
        'query ($id: ID!) { match(id: $id) { sides { players { id } } } }',
        { id: matchId },
      );
      await other.command('reportGame', { matchId, result: won(match.sides[0]?.players[0]?.id ?? '') });
    }
    rounds.push(await inPlay());
  }
  expect(rounds).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [3, 3],
  ]);
});

it('PL-20 all that waits in a tournament comes in one list, each with its match', async () => {
  const { match, one } = await playersAt(2);
  // From now on the organizer sits in this match: what they report waits.
  const { entryCode: code } = await hosted.command<{ entryCode: string }>(
    'reissueEntryCode',
    { tournamentId: hosted.tournament, entryId: one.id },
    '... on IssuedCode { entryCode }',
  );
  await command(api.ask, 'claimEntry', { input: { code }, token: hosted.token });
  const { slips } = (await rulings(1)).figures;
  const game = slips.games.flat().find(({ source }) => source === 'REPORTED');
  const reason = 'It was read wrongly.';
  await hosted.command('correctResult', {
    matchId: match,
    gameId: game?.gameId,
    result: won(one.id),
    reason,
  });
  const { waitingProposals } = await rulings(null);
  expect(waitingProposals.nodes).toMatchObject([
    { act: 'CORRECT_RESULT', reason, status: 'OPEN', match: { id: match, round: 1, board: 2 } },
  ]);
  const alone = await hosted.read<{ match: { proposals: Fields[] } }>(
    'query ($id: ID!) { match(id: $id) { proposals { id } } }',
    { id: match },
  );
  expect(waitingProposals.nodes.map(({ id }) => ({ id }))).toEqual(alone.match.proposals);
});
