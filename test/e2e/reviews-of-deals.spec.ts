import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { Duplicate, duplicate } from '../kit/duplicate.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { reviewAll } from '../kit/reviewed.js';
import { startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(180_000);

let database: TestDatabase;
let api: TestApi;
let first: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  first = await HostedTournament.begin(api, duplicate);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

/** What somebody is told of a duplicate: of some games the best totals of their positions, or why not; and what is shown of all. */
async function told({ hosted }: Duplicate, ids: readonly string[], token: string | null) {
  const reviews = ids.map(async (id) => {
    const { game } = await hosted.read<{
      game: {
        review: { plies: readonly { points: number | null }[] } | null;
        reviewMissing: string | null;
      } | null;
    }>('query ($id: ID!) { game(id: $id) { review { plies { points } } reviewMissing } }', { id }, token);
    // The placement has sixteen plies; the take-off is the first that is reviewed.
    return game?.review?.plies[16]?.points ?? game?.reviewMissing ?? 'no game';
  });
  const { tournament } = await hosted.read<{
    tournament: {
      deals: readonly { scores: readonly { best: number | null; entry: { id: string } }[] }[];
      entries: {
        nodes: readonly {
          accuracy: { plies: number } | null;
          matches: { nodes: readonly { accuracy: unknown }[] };
        }[];
      };
    };
  }>(
    `query ($id: ID!) { tournament(id: $id) { deals { scores { best entry { id } } }
       entries(first: 9) { nodes { accuracy { plies } matches(first: 2) { nodes { accuracy { side } } } } } } }`,
    { id: hosted.tournament },
    token,
  );
  const bestOf = (deal: number, at: number): number | null | undefined =>
    tournament.deals[deal - 1]?.scores.find(({ entry }) => entry.id === hosted.walkIns[at]?.id)?.best;
  return { reviews: await Promise.all(reviews), bestOf, accuracies: tournament.entries.nodes };
}

it('the best total stands beside the deal that it is of, also after a game that is void', async () => {
  const tournament = await Duplicate.of(await HostedTournament.of(api, first, duplicate));
  const { hosted } = tournament;
  await tournament.deal();
  const slip = await tournament.whole(0);
  const { token } = tournament.player(0);
  await hosted.command('disputeGame', { gameId: slip, ply: 3, reason: 'slip' }, '', token);
  const ruling = { gameId: slip, ruling: 'VOID', reason: 'so it was' };
  expect(await hosted.command('issueRuling', ruling)).not.toHaveProperty('code');
  const played: string[][] = [];
  for (const deal of [1, 2]) {
    played[deal] = [];
    for (const at of [0, 1, 2]) played[deal].push(await tournament.whole(at));
  }
  await reviewAll(api.services);
  for (const deal of [1, 2]) {
    const { reviews, bestOf } = await told(tournament, played[deal] ?? [], null);
    expect(reviews).toEqual([0, 1, 2].map(() => expect.any(Number) as number));
    expect([0, 1, 2].map((at) => bestOf(deal, at))).toEqual(reviews);
  }
});

it('a deal is told of no more while a ruling lets a game of it go on', async () => {
  const tournament = await Duplicate.of(await HostedTournament.of(api, first, duplicate));
  const { hosted } = tournament;
  await tournament.deal();
  const played: string[] = [];
  for (const at of [0, 1, 2]) played.push(await tournament.whole(at));
  await reviewAll(api.services);
  const everybody = [hosted.token, ...hosted.walkIns.map(({ token }) => token), null];
  for (const token of everybody) {
    const { reviews, bestOf, accuracies } = await told(tournament, played, token);
    expect([0, 1, 2].map((at) => bestOf(1, at))).toEqual(reviews);
    expect(accuracies.map(({ accuracy }) => accuracy !== null)).toEqual([true, true, true]);
  }
  const [, , cleos = ''] = played;
  const { token: cleo } = tournament.player(2);
  // The first take-off: some deals end with it.
  const ply = 17;
  expect(
    await hosted.command('disputeGame', { gameId: cleos, ply, reason: 'slip' }, '', cleo),
  ).not.toHaveProperty('code');
  const ruling = { gameId: cleos, ruling: 'PLAY_ON', rule: 'S-7', ply, reason: 'It slipped.' };
  expect(await hosted.command('issueRuling', ruling)).not.toHaveProperty('code');
  for (const token of everybody) {
    const { reviews, bestOf, accuracies } = await told(tournament, played.slice(0, 2), token);
    // Who has played it to the end sees the other games of the deal; nobody else does while it is played.
    const isDone = [0, 1].some((at) => tournament.player(at).token === token);
    expect(reviews).toEqual(Array(2).fill(isDone ? 'DEAL_STILL_PLAYED' : 'no game'));
    for (const at of [0, 1, 2]) expect(bestOf(1, at) ?? null).toBeNull();
    for (const { accuracy, matches } of accuracies)
      expect([accuracy, matches.nodes.flatMap((match) => match.accuracy ?? [])]).toEqual([null, []]);
  }
  await tournament.play(2, cleos);
  await reviewAll(api.services, 200_000);
  for (const token of everybody) {
    const { reviews, bestOf } = await told(tournament, played, token);
    expect(reviews).toEqual([0, 1, 2].map(() => expect.any(Number) as number));
    expect([0, 1, 2].map((at) => bestOf(1, at))).toEqual(reviews);
  }
});
