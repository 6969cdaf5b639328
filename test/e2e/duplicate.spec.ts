import type { Json } from '@fairview/kernel';
import { games, verifyDeal } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { Duplicate, duplicate } from '../kit/duplicate.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { openSocket, until } from '../kit/socket-client.js';
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

/** All that anybody may ask about somebody's match and game, as it comes over the wire. */
async function everything(
  { hosted, matches }: Duplicate,
  at: number,
  gameId: string,
  token?: string,
): Promise<string> {
  const query = `query ($tournament: ID!, $match: ID!, $game: ID!) {
    game(id: $game) { status ply toAct legalMoves position record outcome { points rating lines { label points } }
      view { __typename } plies(first: 30) { totalCount nodes { move } } at(ply: 0) { position } endedAt version
      deal { serverSeed } review { plies { points best { move } } accuracy { share } } reviewMissing }
    match(id: $match) { status record spread provisional nets { points } currentGame { id } currentGames { id }
      games(first: 5) { totalCount nodes { gameId number score source } } playerResults { played won points }
      sheet { finished winner rating sides { count gamesWon total } lines { label points } } }
    tournament(id: $tournament) { status
      deals { number verified deal { phase serverSeed seats { committed seed } } scores { score rating entry { id } } }
      standings(first: 3) { nodes { rank total dealsWon best played entry { id } why { criterion value } } }
      playerStandings(first: 3) { nodes { rank total } }
      entries(first: 3) { nodes { matches(first: 1) { nodes { id status sheet { sides { total } } } } } } } }`;
  const variables = { tournament: hosted.tournament, match: matches[at], game: gameId };
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const body = JSON.stringify({ query, variables });
  const answer = await (await fetch(`${api.url}/graphql`, { method: 'POST', headers, body })).text();
  expect(answer).not.toContain('"errors"');
  return answer;
}

interface Comparison {
  readonly deals: readonly {
    readonly number: number;
    readonly verified: boolean | null;
    readonly scores: readonly {
      score: number;
      rating: string | null;
      best: number | null;
      entry: { id: string };
    }[];
  }[];
  readonly standings: {
    readonly nodes: readonly {
      rank: number;
      total: number;
      dealsWon: number;
      best: number;
      played: number;
      entry: { id: string };
    }[];
  };
}
const compared = async ({ hosted }: Duplicate, token: string | null): Promise<Comparison> =>
  (
    await hosted.read<{ tournament: Comparison }>(
      `query ($id: ID!) { tournament(id: $id) { deals { number verified scores { score rating best entry { id } } }
         standings { nodes { rank total dealsWon best played entry { id } } } } }`,
      { id: hosted.tournament },
      token,
    )
  ).tournament;

const recordOf = async ({ hosted }: Duplicate, id: string, token: string | null): Promise<Json> =>
  (
    await hosted.read<{ game: { record: Json } | null }>(
      'query ($id: ID!) { game(id: $id) { record } }',
      { id },
      token,
    )
  ).game?.record ?? null;

/** The best totals that a game's positions had, or why they are not told. */
async function reviewOf({ hosted }: Duplicate, id: string, token: string | null): Promise<unknown> {
  const { game } = await hosted.read<{
    game: { review: { plies: readonly { points: number | null }[] } | null; reviewMissing: string | null };
  }>('query ($id: ID!) { game(id: $id) { review { plies { points } } reviewMissing } }', { id }, token);
  return game.review?.plies.map(({ points }) => points) ?? game.reviewMissing;
}

it('S-18, SH-6 the same deals for all; nobody sees another’s play of a deal before they have finished it', async () => {
  const tournament = await Duplicate.of(first);
  const [ann, ben, cleo] = [0, 1, 2].map((at) => tournament.player(at));
  const [annsMatch] = tournament.matches;
  const opening = { matchId: annsMatch };
  const waits = await first.command('openGame', opening, '... on MatchChanged { match { id } }', ann?.token);
  expect(waits.__typename).toBe('MatchChanged');
  // A seat belongs to its own player, who names their own match.
  const [deal] = await tournament.deals();
  const taken = { matchId: tournament.matches[1], gameId: deal?.gameId, seat: 0, commitment: null };
  expect(await first.command('commitSeed', taken, '', ben?.token)).toMatchObject({ code: 'deal-unknown' });
  await tournament.deal();
  expect((await tournament.deals()).map(({ phase, serverSeed }) => [phase, serverSeed])).toEqual(
    Array.from({ length: 5 }, () => ['DEALT', null]),
  );
  const own = await first.read<{ match: { currentGame: { id: string } } }>(
    'query ($id: ID!) { match(id: $id) { currentGame { id } } }',
    { id: annsMatch },
    ann?.token,
  );
  const anns = own.match.currentGame.id;

  // Ben is in the middle of a game, Cleo has not begun, the last is a stranger; the organizer has no entry either.
  const bens = await tournament.open(1);
  await tournament.play(1, bens, 9);
  const watching = [ben?.token, cleo?.token, first.token, undefined];
  const seen = () => Promise.all(watching.map((token) => everything(tournament, 0, anns, token)));
  const before = await seen();
  for (const answer of before) expect(answer).toContain('"game":null');
  while ((await tournament.table.look(anns, ann?.token)).status === 'OPEN') {
    await tournament.play(0, anns, 6);
    expect(await seen()).toEqual(before);
  }
  // A second game of hers changes nothing of it, given up though it is.
  const second = await tournament.open(0);
  await tournament.play(0, second, 3);
  await first.command('resign', { gameId: second }, '', ann?.token);
  expect(await seen()).toEqual(before);
  expect(await everything(tournament, 0, anns, ann?.token)).toContain('"totalCount":2');

  // Neither a command nor a subscription is a way in.
  const move = { gameId: anns, ply: 0, move: 'B@C1' };
  for (const token of [ben?.token, first.token])
    expect(await first.command('playMove', move, '', token)).toMatchObject({ code: 'game-unknown' });
  const dispute = { gameId: anns, ply: 0, reason: 'why' };
  expect(await first.command('disputeGame', dispute, '', first.token)).toMatchObject({
    code: 'game-unknown',
  });
  const socket = openSocket(api.url, cleo?.token);
  const heard = socket.listen('subscription ($id: ID!) { gameUpdated(gameId: $id, after: 0) { type } }', {
    id: anns,
  });
  await heard.ended;
  expect([heard.frames, heard.errors[0]?.extensions.reason]).toEqual([[], 'subject-unknown']);
  const news = socket.listen<{ matchUpdated: { type: string; match: unknown } }>(
    `subscription ($id: ID!) { matchUpdated(matchId: $id, after: 0) { type
       match { record games { totalCount } sheet { sides { count total } } } } }`,
    { id: annsMatch },
  );
  const whole = { record: expect.objectContaining({ games: [] }) as Json, games: { totalCount: 0 } };
  while (news.frames.length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(news.errors).toEqual([]);
  for (const { matchUpdated } of news.frames)
    expect(matchUpdated.match).toEqual({ ...whole, sheet: { sides: [{ count: 0, total: 0 }] } });
  news.stop();
  await socket.close();
  const reported = { matchId: annsMatch, result: { solitaire: { score: 150 } } };
  expect(await first.command('reportGame', reported)).toMatchObject({ code: 'deals-of-tournament' });

  // Ben finishes deal 1: now Ben sees Ann's game, and no more than that; the deal stays sealed for Cleo's sake.
  expect(await recordOf(tournament, anns, ben?.token ?? '')).toBeNull();
  await tournament.play(1, bens);
  const told = (await compared(tournament, ben?.token ?? '')).deals;
  expect(told.map(({ scores }) => scores.length)).toEqual([2, 0, 0, 0, 0]);
  expect(told[0]?.scores.every(({ rating }) => rating !== null)).toBe(true);
  expect(await recordOf(tournament, anns, ben?.token ?? '')).not.toBeNull();
  expect(await recordOf(tournament, second, ben?.token ?? '')).toBeNull();
  expect(await recordOf(tournament, anns, cleo?.token ?? '')).toBeNull();
  expect(await everything(tournament, 0, anns, cleo?.token)).toBe(before[1]);
  expect((await tournament.deals())[0]?.serverSeed).toBeNull();
  expect(await recordOf(tournament, anns, ann?.token ?? '')).not.toHaveProperty('deal');
  // What could have been had is not told to those who are done either, while Cleo may hear of it.
  for (const { token = '' } of [ann, ben].flatMap((player) => player ?? []))
    expect(await reviewOf(tournament, anns, token)).toBe('DEAL_STILL_PLAYED');

  // Cleo finishes it: the seed is out, anybody sees, and each record proves the deal.
  const cleos = await tournament.whole(2);
  const records = await Promise.all([anns, bens, cleos].map((id) => recordOf(tournament, id, null)));
  const setups = records.map((record) => (record as { setup: Json }).setup);
  expect(setups).toEqual([setups[0], setups[0], setups[0]]);
  for (const record of records) expect(verifyDeal(record, games)).toMatchObject({ ok: true });
  const points = (await reviewOf(tournament, anns, null)) as readonly (number | null)[];
  expect([points.slice(0, 16), points[16]]).toEqual([Array(16).fill(null), expect.any(Number)]);
  const open = await compared(tournament, null);
  expect(open.deals.map(({ verified, scores }) => [verified, scores.length])).toEqual([
    [true, 3],
    ...Array.from({ length: 4 }, () => [null, 0]),
  ]);
});

it('S-18 standings by total, deals won, best game; closing reveals deals that were not played', async () => {
  const tournament = await Duplicate.of(await HostedTournament.of(api, first, duplicate));
  const { hosted } = tournament;
  await tournament.deal();
  const played: string[][] = [];
  for (let number = 1; number <= 4; number += 1) {
    const games: string[] = [];
    for (const at of [0, 1, 2]) games.push(await tournament.whole(at));
    played.push(games);
  }
  // Beside each result, the best that could be reached from where its pawns stood; the fifth deal is still to be played.
  const [before] = (await compared(tournament, null)).deals;
  expect(before?.scores.map(({ best }) => best)).toEqual([null, null, null]);
  await reviewAll(api.services);
  const reviewed = await Promise.all(
    played.map((games) => Promise.all(games.map((id) => reviewOf(tournament, id, null)))),
  );
  const bestOf = (points: unknown): unknown => (points as readonly (number | null)[])[16];
  const spectator = await compared(tournament, null);
  for (const [at, { scores }] of spectator.deals.slice(0, 4).entries()) {
    const best = (id: string) => scores.find(({ entry }) => entry.id === id)?.best;
    expect(hosted.walkIns.map(({ id }) => best(id))).toEqual(reviewed[at]?.map(bestOf));
    for (const each of scores) expect(each.best).toBeGreaterThanOrEqual(each.score);
  }
  const expected = hosted.walkIns.map(({ id }) => {
    const own = spectator.deals.slice(0, 4).map(({ scores }) => {
      const mine = scores.find(({ entry }) => entry.id === id)?.score ?? 0;
      const others = scores.filter(({ entry }) => entry.id !== id);
      return { mine, won: others.every(({ score }) => score < mine) };
    });
    return {
      id,
      total: own.reduce((sum, { mine }) => sum + mine, 0),
      dealsWon: own.filter(({ won }) => won).length,
      best: Math.max(...own.map(({ mine }) => mine)),
    };
  });
  const rows = spectator.standings.nodes;
  expect(rows).toHaveLength(3);
  for (const { entry, total, dealsWon, best, played } of rows) {
    const mine = expected.find(({ id }) => id === entry.id);
    expect({ total, dealsWon, best, played }).toEqual({ ...mine, id: undefined, played: 4 });
  }
  expect(rows.map(({ total }) => total)).toEqual(
    [...expected].map(({ total }) => total).sort((one, other) => other - one),
  );

  // Ann alone plays the fifth: the table of the others stands as it stood until the tournament is closed.
  await tournament.whole(0);
  expect(await compared(tournament, null)).toEqual(spectator);
  expect((await compared(tournament, tournament.player(0).token)).deals[4]?.scores).toHaveLength(1);
  expect((await tournament.deals())[4]?.serverSeed).toBeNull();
  await hosted.command('closeTournament', { tournamentId: hosted.tournament, force: 'The hall closes' });
  const listed = await fetch(`${api.url}/t/${hosted.tournament}/games.json`);
  const lines = (await listed.json()) as readonly { readonly score: number; readonly best: number | null }[];
  expect(Object.keys(lines[0] ?? {}).at(-1)).toBe('best');
  // Ann's match alone is over.
  expect(lines.map(({ best }) => best)).toEqual([...reviewed.map(([anns]) => bestOf(anns)), null]);
  const closed = await compared(tournament, null);
  expect(closed.deals.map(({ verified, scores }) => [verified, scores.length])).toEqual([
    ...Array.from({ length: 4 }, () => [true, 3]),
    [true, 1],
  ]);
});

it('a game that a ruling made void is played again from the same deal; arbiters see games that are over and disputed', async () => {
  const tournament = await Duplicate.of(await HostedTournament.of(api, first, duplicate));
  const { hosted } = tournament;
  await tournament.deal();
  // The organizer may open a player's game, and sees nothing of it.
  const opened = await hosted.command('openGame', { matchId: tournament.matches[0] }, '');
  expect(opened.__typename).toBe('MatchChanged');
  const { token } = tournament.player(0);
  const { match } = await hosted.read<{ match: { currentGame: { id: string } } }>(
    'query ($id: ID!) { match(id: $id) { currentGame { id } } }',
    { id: tournament.matches[0] },
    token,
  );
  const game = match.currentGame.id;
  await tournament.play(0, game);
  expect(await recordOf(tournament, game, hosted.token)).toBeNull();
  const setup = async (id: string): Promise<Json> =>
    ((await recordOf(tournament, id, token)) as { setup: Json }).setup;
  await hosted.command('disputeGame', { gameId: game, ply: 3, reason: 'slip' }, '', token);
  expect(await recordOf(tournament, game, hosted.token)).not.toBeNull();
  expect(await recordOf(tournament, game, tournament.player(1).token)).toBeNull();
  const ruling = { gameId: game, ruling: 'VOID', reason: 'so it was' };
  expect(await hosted.command('issueRuling', ruling)).not.toHaveProperty('code');
  const again = await tournament.whole(0);
  expect(again).not.toBe(game);
  expect(await setup(again)).toEqual(await setup(game));
  // What is ruled on it is told to nobody who has the deal still to play.
  const rulings = 'query ($id: ID!) { tournament(id: $id) { rulings { totalCount } } }';
  for (const [by, totalCount] of [
    [token, 1],
    [tournament.player(1).token, 0],
  ] as const)
    expect(await hosted.read(rulings, { id: hosted.tournament }, by)).toEqual({
      tournament: { rulings: { totalCount } },
    });

  // One subscription to the tournament tells nobody how far somebody is with a deal that others play, but its players.
  const fields = 'type game { game { id } }';
  await hosted.command('setJoining', { tournamentId: hosted.tournament, joining: 'MEMBERS' });
  const heard = async (query: string, by: string | undefined) => {
    const socket = openSocket(api.url, by);
    const { frames } = socket.listen<{ news: { type: string; game: { game: { id: string } } | null } }>(
      query,
    );
    await until(() => frames.at(-1)?.news.type === 'JoiningSet');
    await socket.close();
    return frames.flatMap(({ news }) => news.game?.game.id ?? []);
  };
  const whole = `subscription { news: tournamentUpdated(tournamentId: "${hosted.tournament}", after: 0) { ${fields} } }`;
  const own = `subscription { news: myUpdates(clubId: "${hosted.club}", after: 0) { ${fields} } }`;
  for (const by of [undefined, hosted.token, token]) expect(await heard(whole, by)).toEqual([]);
  expect(new Set(await heard(own, token))).toEqual(new Set([game, again]));
  expect(await heard(own, tournament.player(1).token)).toEqual([]);

  // An arbiter who has the deal still to play sees nothing of it, even if they play from a device that they let in.
  await hosted.command('disputeGame', { gameId: again, ply: 3, reason: 'slip' }, '', token);
  expect(await recordOf(tournament, again, hosted.token)).not.toBeNull();
  const entry = { tournamentId: hosted.tournament, entryId: tournament.player(2).id };
  const issued = '... on IssuedCode { entryCode }';
  const { entryCode } = await hosted.command<{ entryCode: string }>('reissueEntryCode', entry, issued);
  const seat = await hosted.command('enterWithCode', { commandId: undefined, code: entryCode }, '');
  expect(seat.__typename).toBe('EnteredWithCode');
  expect(await recordOf(tournament, again, hosted.token)).toBeNull();
});
