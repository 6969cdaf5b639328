import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { chance } from '../kit/random.js';
import { expected, HostedScarney, sheetOf, type Open } from '../kit/hosted-scarney.js';
import { startApi, type TestApi } from '../kit/server.js';
import { report } from '../kit/teams.js';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: TestApi;
let first: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  first = await HostedTournament.begin(api, { name: 'Opening night' });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const plans = {
  singles: { gameKind: 'scarney-singles', system: 'singles', format: 'ARRANGED' },
  doubles: { gameKind: 'scarney-doubles', system: 'doubles', format: 'ARRANGED' },
  highlow: { gameKind: 'scarney-highlow', system: 'highlow', format: 'ROUND_ROBIN' },
};

/** An evening of one of the games, its players seated but not paired. */
async function anEvening(system: keyof typeof plans, seed: number, ...names: readonly string[]) {
  const hosted = await HostedTournament.of(api, first, { name: system, ...plans[system] });
  const players = [];
  for (const name of names) players.push(await hosted.enter(name));
  return new HostedScarney(hosted, players, chance(seed));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

it('S-26, S-30 a whole match of HighLow: the loser of the last game chooses, to 100 and its bonuses', async () => {
  const table = await anEvening('highlow', 7, 'Ann', 'Ben');
  const { hosted, players } = table;
  const [ann, ben] = players.map(({ id }) => id);
  await hosted.command('pairRounds', { tournamentId: hosted.tournament, order: [ann, ben] });
  const match = await hosted.matchAt(1, 1);
  const finished: Open[] = [];
  let starter = ann;
  let seen = await sheetOf(hosted, match);
  while (seen.status === 'OPEN') {
    const { game, by } = await table.openWithColours(match);
    expect(by).toBe(starter);
    finished.push(await table.playOn(game));
    seen = await sheetOf(hosted, match);
    const listed = seen.games.nodes.at(-1);
    expect(listed).toMatchObject({ gameId: game, source: 'PLAYED', scores: [], active: null });
    expect(listed?.score).toBe(Math.max(...(finished.at(-1)?.outcome?.points ?? [])));
    starter = listed?.winner?.id === ann ? ben : ann;
  }
  expect(finished.length).toBeGreaterThan(2);
  for (const { outcome } of finished) {
    const labels = outcome?.lines.map(({ label }) => label).join(', ') ?? '';
    expect(['removed', 'removed, black last pawn doubles']).toContain(labels);
    expect(outcome).toMatchObject({ rating: null });
    expect(outcome?.lines.map(({ round }) => round)).not.toContainEqual(expect.any(Number));
  }
  expect(seen.sheet).toEqual(expected(seen));
  expect(seen.sheet.sides.find(({ side }) => side === seen.sheet.winner)?.count).toBeGreaterThanOrEqual(100);
  expect(seen.sheet.lines).toContainEqual({ label: 'match bonus', side: seen.sheet.winner, points: 100 });
  expect(await hosted.command('openGame', { matchId: match })).toMatchObject({
    rule: 'S-30',
    code: 'match-over',
  });
});

it('S-24, S-25 a whole match of Doubles: seats alternate, every game adds to forty', async () => {
  const table = await anEvening('doubles', 11, 'Ann', 'Ben');
  const { hosted, players } = table;
  const match = await table.arrange();
  const starters: string[] = [];
  let seen = await sheetOf(hosted, match);
  while (seen.status === 'OPEN') {
    const { game, by } = await table.openWithColours(match);
    starters.push(by);
    const { outcome } = await table.playOn(game);
    expect(sum(outcome?.points ?? [])).toBe(40);
    expect(outcome?.lines.map(({ label }) => label)).toEqual(expect.arrayContaining(['take-off']));
    seen = await sheetOf(hosted, match);
    const { winner, seats, scores = [] } = seen.games.nodes.at(-1) ?? {};
    expect(sum(scores.map(({ points }) => points))).toBe(40);
    const [seat] = outcome?.winners ?? [];
    expect(winner ?? undefined).toEqual(seat === undefined ? undefined : seats?.[seat]);
  }
  const alternating = starters.map((_, at) => players[at % 2]?.id);
  expect(starters).toEqual(alternating);
  expect(seen.sheet).toEqual(expected(seen));
  expect(seen.sheet).toMatchObject({ finished: true, credits: [{ points: seen.sheet.spread }] });
});

it('S-19, S-21, S-22 a whole match of Singles of three: five turns each, the winner collects from both', async () => {
  const table = await anEvening('singles', 13, 'Ann', 'Ben', 'Cleo');
  const { hosted, players } = table;
  const match = await table.arrange();
  let seen = await sheetOf(hosted, match);
  while (seen.status === 'OPEN') {
    const { game, by } = await table.openWithColours(match);
    const { seats, outcome } = await table.playOn(game);
    const at = players.findIndex(({ id }) => id === by);
    expect(seats.map(({ entry }) => entry.id)).toEqual([by, players[(at + 2) % 3]?.id]);
    expect(outcome).toMatchObject({ winners: [0], rating: null, lines: [{ label: 'game score', seat: 0 }] });
    seen = await sheetOf(hosted, match);
    const listed = seen.games.nodes.at(-1);
    expect(listed).toMatchObject({ active: { id: by }, score: outcome?.points[0], scores: [] });
  }
  const turns = seen.games.nodes.slice(0, 15).map(({ active }) => active?.id);
  expect(turns).toEqual(Array.from({ length: 15 }, (_, at) => players[at % 3]?.id));
  expect(seen.sheet).toEqual(expected(seen));
  expect(seen.sheet.credits).toHaveLength(2);
  expect(sum(seen.sheet.nets.map(({ points }) => points))).toBe(0);
});

describe('results from the board', () => {
  const listed = `match { games { nodes { winner { name } active { name } score scores { side points }
    corrections { winner { name } active { name } score scores { side points } reason } } }
    sheet { sides { count } } }`;
  type Listed = { readonly match: { readonly games: { readonly nodes: readonly object[] } } };

  it('S-24 are accepted side by side, refused unless they add to forty, and corrected', async () => {
    const table = await anEvening('doubles', 1, 'Ann', 'Ben');
    const match = await table.arrange();
    expect(await report(table.hosted, match, { doubles: { scores: [25, 14] } })).toMatchObject({
      rule: 'S-24',
      code: 'scores-not-forty',
    });
    expect(await report(table.hosted, match, { doubles: { scores: [25, 15] } })).not.toHaveProperty('code');
    const [game] = (await sheetOf(table.hosted, match)).games.nodes;
    const corrected = await table.hosted.command<Listed>(
      'correctResult',
      {
        matchId: match,
        gameId: game?.gameId,
        result: { doubles: { scores: [15, 25] } },
        reason: 'The columns were exchanged',
      },
      `... on MatchChanged { ${listed} }`,
    );
    const [ann, ben] = [{ name: 'Ann' }, { name: 'Ben' }];
    const bySide = (one: number, other: number) => [
      { side: 'A', points: one },
      { side: 'B', points: other },
    ];
    expect(corrected.match).toEqual({
      sheet: { sides: [{ count: 15 }, { count: 25 }] },
      games: {
        nodes: [
          {
            winner: ben,
            active: null,
            score: null,
            scores: bySide(15, 25),
            corrections: [
              {
                winner: ann,
                active: null,
                score: null,
                scores: bySide(25, 15),
                reason: 'The columns were exchanged',
              },
            ],
          },
        ],
      },
    });
  });

  it('S-21, S-30 are accepted with the active player or the winner, and how many points', async () => {
    const singles = await anEvening('singles', 1, 'Ann', 'Ben');
    const [ann] = singles.players;
    const match = await singles.arrange();
    expect(await report(singles.hosted, match, { solitaire: { score: 36 } })).toMatchObject({
      code: 'result-of-another-system',
    });
    const done = await singles.hosted.command<Listed>(
      'reportGame',
      { matchId: match, result: { singles: { active: ann?.id, score: 36 } } },
      `... on MatchChanged { ${listed} }`,
    );
    expect(done.match).toMatchObject({
      games: { nodes: [{ active: { name: 'Ann' }, score: 36, winner: null }] },
      sheet: { sides: [{ count: 36 }, { count: 0 }] },
    });
    const highlow = await anEvening('highlow', 1, 'Ann', 'Ben');
    const [one, other] = highlow.players.map(({ id }) => id);
    await highlow.hosted.command('pairRounds', {
      tournamentId: highlow.hosted.tournament,
      order: [one, other],
    });
    const board = await highlow.hosted.matchAt(1, 1);
    expect(await report(highlow.hosted, board, { highlow: { winner: other, score: -1 } })).toMatchObject({
      rule: 'S-30',
    });
    expect(
      await report(highlow.hosted, board, { highlow: { winner: other, score: 100 } }),
    ).not.toHaveProperty('code');
    const seen = await sheetOf(highlow.hosted, board);
    expect(seen.sheet).toMatchObject({ finished: true, winner: 'B', shutOut: true, spread: 320 });
    expect(seen.sheet).toEqual(expected(seen));
  });
});
