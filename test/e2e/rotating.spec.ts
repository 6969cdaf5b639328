import type { Json } from '@fairview/kernel';
import { games, commitment, scoreMatch, shuffledOrder, verifyDeal } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { openByBots, playByBots } from '../kit/bots/live.js';
import { chance } from '../kit/random.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament, type WalkIn } from '../kit/hosted-tournament.js';
import { openSocket, until } from '../kit/socket-client.js';
import { startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(180_000);

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

/** A tournament of its own, with so many walk-ins who are not paired yet. */
async function tournamentOf(fields: Record<string, unknown>, names: readonly string[]) {
  const hosted = await HostedTournament.of(api, first, { visibility: 'PUBLIC', ...fields });
  const players: WalkIn[] = [];
  for (const name of names) players.push(await hosted.enter(name));
  return { hosted, players };
}

interface Table {
  readonly id: string;
  readonly round: number;
  readonly board: number;
  readonly status: string;
  readonly sides: readonly { name: string; players: readonly { id: string; name: string }[] }[];
}
const tableFields = 'id round board status sides { name players { id name } }';

interface Paired {
  readonly code?: string;
  readonly tournament: {
    readonly lots: readonly { round: number; shuffleId: string; seed: string }[];
    readonly byes: { readonly nodes: readonly { round: number }[] };
    readonly matches: { readonly nodes: readonly Table[] };
  };
}
const pairedFields = `... on TournamentChanged { tournament { lots { round shuffleId seed } byes { nodes { round } }
  matches(first: 100) { nodes { ${tableFields} } } } }`;

const pair = (hosted: HostedTournament, more: Record<string, unknown> = {}): Promise<Paired> =>
  hosted.command<Paired>('pairRounds', { tournamentId: hosted.tournament, ...more }, pairedFields);

const eightNames = ['Ada', 'Bruno', 'Clara', 'Dmitri', 'Elena', 'Farid', 'Greta', 'Hugo'];

describe('Skarney with rotating partners', () => {
  const whist = {
    format: 'WHIST',
    gameKind: 'skarney',
    system: 'skarney',
    variant: { players: 4, partners: true },
  };

  it('pairs eight for seven rounds of two tables, by a lot that anybody can draw again', async () => {
    const { hosted, players } = await tournamentOf({ name: 'Whist', ...whist }, eightNames);
    const { tournament } = await pair(hosted, { byLot: true });
    const { lots, matches } = tournament;
    expect(matches.nodes).toHaveLength(14);
    const partners = matches.nodes.flatMap(({ sides }) =>
      sides.map((side) =>
        side.players
          .map(({ id }) => id)
          .sort()
          .join('+'),
      ),
    );
    expect(new Set(partners).size).toBe(28);
    const [lot] = lots;
    if (!lot) throw new Error('no lot was drawn');
    const drawn = shuffledOrder({ n: 8, dealId: lot.shuffleId, serverSeed: lot.seed, clientSeeds: [] });
    const { tournament: read } = await hosted.read<{ tournament: { entries: { nodes: { id: string }[] } } }>(
      'query ($id: ID!) { tournament(id: $id) { entries { nodes { id } } } }',
      { id: hosted.tournament },
    );
    expect(read.entries.nodes.map(({ id }) => id)).toEqual(
      drawn.ok && drawn.value.map((at) => players[at]?.id),
    );
  });

  it('seats partners across the table, and ranks single players by their nets', async () => {
    const { hosted, players } = await tournamentOf(
      { name: 'Whist of four', ...whist, rounds: 2, roundsInTurn: true },
      eightNames.slice(0, 4),
    );
    const paired = await pair(hosted);
    const [first] = paired.tournament.matches.nodes;
    if (!first) throw new Error('no table');
    const [one, other] = first.sides.map((side) => side.players.map(({ id }) => id));
    // TO-17 Somebody plays for Ada: at the table that is opened again, and for her points.
    const tournamentId = hosted.tournament;
    const told = await hosted.command('substitutePlayer', {
      tournamentId,
      entryId: players[0]?.id,
      name: 'Sue',
    });
    expect(told).toMatchObject({ __typename: 'PlayerSubstituted' });
    const { tournament } = await hosted.read<Paired>(
      `query ($id: ID!) { tournament(id: $id) { matches { nodes { ${tableFields} } } } }`,
      { id: tournamentId },
    );
    const [table, ...others] = tournament.matches.nodes;
    if (!table || others.length > 0) throw new Error('no table');
    const seated = table.sides.flatMap((side) => side.players.map(({ name }) => name));
    expect(seated.filter((name) => ['Ada', 'Sue'].includes(name))).toEqual(['Sue']);
    const pairings = await fetch(`${api.url}/t/${tournamentId}/pairings.csv`);
    expect(await pairings.text()).toMatch(/Ada \(Sue\) & |& Ada \(Sue\)/u);
    // A tournament file, which is of matches between two, has no word for whist.
    const whole = await fetch(`${api.url}/t/${tournamentId}/tournament.json`);
    expect([whole.status, await whole.text()]).toEqual([409, expect.stringContaining('the format whist')]);
    for (let hand = 1; hand <= 7; hand += 1) {
      const scores = hand === 1 ? [120, -35] : [0, 0];
      expect(
        await hosted.command('reportGame', { matchId: table.id, result: { skarney: { scores } } }),
      ).not.toHaveProperty('code');
    }
    const { tournament: ranked } = await hosted.read<{
      tournament: { standings: { nodes: { rank: number; spread: number; entry: { id: string } }[] } };
    }>('query ($id: ID!) { tournament(id: $id) { standings { nodes { rank spread entry { id } } } } }', {
      id: hosted.tournament,
    });
    const nets = Object.fromEntries(ranked.standings.nodes.map(({ entry, spread }) => [entry.id, spread]));
    for (const id of one ?? []) expect(nets[id]).toBe(155);
    for (const id of other ?? []) expect(nets[id]).toBe(-155);
    expect(ranked.standings.nodes.map(({ rank }) => rank)).toEqual([1, 1, 3, 3]);
    expect(players).toHaveLength(4);
    // The next round of the schedule is paired now that the first is over; before it the evening is closed for a reason alone.
    expect(await hosted.command('closeTournament', { tournamentId })).toMatchObject({
      rule: 'TO-7',
      code: 'something-open',
      params: { rounds: 1, matches: 0 },
    });
    const again = (await pair(hosted)).tournament.matches.nodes.find(({ round }) => round === 2);
    expect(again?.sides.map((side) => side.players.map(({ id }) => id).sort())).not.toContainEqual(
      one?.toSorted(),
    );
    expect(await pair(hosted)).toMatchObject({ rule: 'TO-4' });
  });

  it('TO-4 says who cannot be seated', async () => {
    const { hosted } = await tournamentOf({ name: 'Six', ...whist }, eightNames.slice(0, 6));
    expect(await pair(hosted)).toMatchObject({ rule: 'TO-4', code: 'tables-uneven' });
  });
});

describe('BC-18 an elimination of Scarney Baccarat', () => {
  const elimination = {
    format: 'ELIMINATION',
    gameKind: 'scarney-baccarat',
    system: 'elimination',
    settings: { rounds: 4, cuts: [2] },
  };
  const report = (hosted: HostedTournament, matchId: string, netsByRound: readonly (readonly number[])[]) =>
    hosted.command('reportGame', { matchId, result: { elimination: { netsByRound } } });
  /** The first side wins, the second comes second, the last is cut. */
  const twoRounds = (sides: number) =>
    [1, 2].map(() => Array.from({ length: sides }, (_, at) => (sides - at) * 20 - 60));

  async function standings(hosted: HostedTournament) {
    const { tournament } = await hosted.read<{
      tournament: {
        house: number | null;
        standings: {
          nodes: { rank: number; round: number; place: number; chips: number; entry: { id: string } }[];
        };
      };
    }>(
      'query ($id: ID!) { tournament(id: $id) { house standings { nodes { rank round place chips entry { id } } } } }',
      { id: hosted.tournament },
    );
    return tournament;
  }

  it('goes from two tables to one, by lots in the log, and shows the house', async () => {
    const { hosted } = await tournamentOf({ name: 'Chips', ...elimination }, eightNames.slice(0, 7));
    const { tournament } = await pair(hosted);
    const tables = tournament.matches.nodes;
    expect(tables.map(({ sides }) => sides.length)).toEqual([4, 3]);
    expect(tournament.lots.map(({ round }) => round)).toEqual([1]);
    expect(await pair(hosted)).toMatchObject({ rule: 'TO-4', code: 'round-open' });
    for (const { id, sides } of tables) {
      await report(hosted, id, twoRounds(sides.length));
      // A player who was cut adds nothing more.
      const left = sides.length - 1;
      const quiet = [1, 2].map(() => Array.from({ length: sides.length }, (_, at) => (at < left ? 2 : 0)));
      expect(await report(hosted, id, quiet)).not.toHaveProperty('code');
    }
    const next = await pair(hosted);
    expect(next.tournament.lots.map(({ round }) => round)).toEqual([1, 2]);
    const [final, ...others] = next.tournament.matches.nodes.filter(({ round }) => round === 2);
    if (!final || others.length > 0) throw new Error('no single last table');
    const best = tables.flatMap(({ sides }) => sides.slice(0, 2).flatMap((side) => side.players));
    const finalists = final.sides.flatMap((side) => side.players);
    expect(finalists.map(({ id }) => id).sort()).toEqual(best.map(({ id }) => id).sort());

    await report(hosted, final.id, twoRounds(4));
    await report(hosted, final.id, [
      [0, 0, 0, 0],
      [0, 0, 100, 0],
    ]);
    const { house, standings: ranked } = await standings(hosted);
    const order = [2, 0, 1, 3].map((at) => finalists[at]?.id);
    expect(ranked.nodes.slice(0, 4).map(({ entry }) => entry.id)).toEqual(order);
    expect(ranked.nodes.map(({ rank, round, place, chips }) => [rank, round, place, chips])).toEqual([
      [1, 2, 1, 1060],
      [2, 2, 2, 1040],
      [3, 2, 3, 1000],
      [4, 2, 4, 920],
      [5, 1, 3, 964],
      [6, 1, 3, 920],
      [7, 1, 4, 920],
    ]);
    expect(house).toBe(160);
    expect(await pair(hosted)).toMatchObject({ rule: 'TO-4', code: 'paired-already' });
  });

  it('opens a shoe with the chips and the rounds that are due, dealt by the players who sit there', async () => {
    const { hosted, players } = await tournamentOf(
      { name: 'One table', ...elimination },
      eightNames.slice(0, 3),
    );
    const { tournament } = await pair(hosted, { order: players.map(({ id }) => id) });
    const [table] = tournament.matches.nodes;
    if (!table) throw new Error('no table');
    await report(hosted, table.id, twoRounds(3).slice(0, 1));
    const opened = await hosted.command<{
      match: { deals: { gameId: string; dealId: string; deckSize: number }[] };
    }>(
      'openGame',
      { matchId: table.id },
      '... on MatchChanged { match { deals { gameId dealId deckSize } } }',
    );
    const [deal] = opened.match.deals;
    if (!deal) throw new Error('nothing is dealt');
    expect(deal.deckSize).toBe(208);
    for (const seat of [0, 1, 2])
      await hosted.command('commitSeed', { matchId: table.id, gameId: deal.gameId, seat, commitment: null });
    const { game } = await hosted.read<{
      game: {
        variant: { chips: number[]; rounds: number; home: boolean };
        seats: { entry: { id: string } }[];
      };
    }>('query ($id: ID!) { game(id: $id) { variant seats { entry { id } } } }', { id: deal.gameId });
    expect(game.variant).toMatchObject({ chips: [980, 960, 1000], rounds: 1, home: true });
    // The button has moved on to the second.
    expect(game.seats.map(({ entry }) => entry.id)).toEqual([1, 2, 0].map((at) => players[at]?.id));
  });
});

describe('BC-18 a table of elimination that is played out here', () => {
  interface Sheeted {
    readonly status: string;
    readonly record: Json;
    readonly sheet: {
      readonly house: number;
      readonly ranking: readonly { side: string; chips: number; outAfter: number | null }[];
    };
    readonly games: {
      readonly nodes: readonly { readonly id: string; readonly seats: readonly unknown[] }[];
    };
  }

  it('goes over as many shoes as it takes, and ends as its record says', async () => {
    const { hosted, players } = await tournamentOf(
      {
        name: 'Shoes',
        format: 'ELIMINATION',
        gameKind: 'scarney-baccarat',
        system: 'elimination',
        settings: { chips: 400, rounds: 5, cuts: [2] },
        variant: { max: 60 },
      },
      eightNames.slice(0, 4),
    );
    const { tournament } = await pair(hosted);
    const matchId = tournament.matches.nodes[0]?.id ?? '';
    const bots = { hosted, players, pick: chance(5) };
    const look = async (): Promise<Sheeted> =>
      (
        await hosted.read<{ match: Sheeted }>(
          `query ($id: ID!) { match(id: $id) { status record sheet { house ranking { side chips outAfter } }
             games { nodes { gameId seats { id } } } } }`,
          { id: matchId },
        )
      ).match;
    let match = await look();
    for (let shoe = 1; match.status === 'OPEN'; shoe += 1) {
      if (shoe > 6) throw new Error('the table goes on and on');
      await playByBots(bots, await openByBots(bots, matchId));
      match = await look();
    }
    const expected = scoreMatch(match.record, games);
    if (!expected.ok) throw new Error(expected.code);
    expect(match.sheet).toEqual({ house: expected.house, ranking: expected.ranking });
    expect(match.games.nodes.length).toBeGreaterThan(1);
    const stacks = match.sheet.ranking.map(({ chips }) => chips);
    expect(stacks.reduce((sum, chips) => sum + chips, 0) + match.sheet.house).toBe(1600);
    expect(match.games.nodes.at(-1)?.seats.length).toBeLessThan(4);
  });
});

describe('Skarney of teams whose tables play the same deals', () => {
  const teams = {
    format: 'TEAM_ROUND_ROBIN',
    boards: 4,
    gameKind: 'skarney',
    system: 'skarney-duplicate',
    variant: { players: 4, partners: true },
  };

  async function teamEvening() {
    const hosted = await HostedTournament.of(api, first, {
      name: 'Duplicate Skarney',
      visibility: 'PUBLIC',
      ...teams,
    });
    const members: WalkIn[] = [];
    for (const name of ['Reds', 'Blues']) {
      const { entry: team } = await hosted.command<{ entry: { id: string } }>(
        'addTeam',
        { tournamentId: hosted.tournament, name },
        '... on EntryChanged { entry { id } }',
      );
      for (const number of [1, 2, 3, 4])
        members.push(await hosted.enter(`${name} ${number}`, { teamId: team.id }));
    }
    const { tournament } = await hosted.command<{ tournament: { entries: { nodes: { id: string }[] } } }>(
      'pairRounds',
      { tournamentId: hosted.tournament },
      '... on TournamentChanged { tournament { entries { nodes { id } } } }',
    );
    for (const [at, { id }] of tournament.entries.nodes.entries()) {
      const entryIds = members.slice(4 * at, 4 * at + 4).map((member) => member.id);
      await hosted.command('submitLineUp', { tournamentId: hosted.tournament, teamId: id, entryIds });
    }
    return { hosted, members, match: await hosted.matchAt(1, 1) };
  }

  interface Deal {
    readonly gameId: string;
    readonly dealId: string;
    readonly phase: string;
    readonly serverSeed: string | null;
    readonly seats: readonly unknown[];
  }
  const dealsAt = async (hosted: HostedTournament, id: string): Promise<readonly Deal[]> =>
    (
      await hosted.read<{ match: { deals: readonly Deal[] } }>(
        'query ($id: ID!) { match(id: $id) { deals { gameId dealId phase serverSeed seats { seat } } } }',
        { id },
      )
    ).match.deals;

  interface Board {
    readonly id: string;
    readonly board: number;
    readonly seats: readonly { readonly id: string }[];
  }
  const boardsShown = async (
    hosted: HostedTournament,
    id: string,
    token: string | null,
  ): Promise<readonly Board[]> =>
    (
      await hosted.read<{ match: { games: { nodes: readonly Board[] } } }>(
        'query ($id: ID!) { match(id: $id) { games { nodes { id: gameId board seats { id } } } } }',
        { id },
        token,
      )
    ).match.games.nodes;

  it('seats each team once with every hand, and shows a table to no other player or spectator until the deal is played out', async () => {
    const { hosted, members, match } = await teamEvening();
    expect(await dealsAt(hosted, match)).toEqual([]);
    await hosted.command(
      'openGame',
      { matchId: match },
      '... on MatchChanged { match { id } }',
      members[0]?.token,
    );
    const [dealt, ...more] = await dealsAt(hosted, match);
    if (!dealt || more.length > 0) throw new Error('not one deal is open');
    expect(dealt.seats).toHaveLength(8);
    const { gameId, dealId } = dealt;
    const seed = 'ab'.repeat(16);
    const promise = commitment(dealId, 0, seed);
    if (!promise.ok) throw new Error(promise.refusal.code);
    for (let seat = 0; seat < 8; seat += 1) {
      const said = { matchId: match, gameId, seat, commitment: seat === 0 ? promise.value : null };
      await hosted.command('commitSeed', said, '', members[seat]?.token);
    }
    await hosted.command('revealSeed', { matchId: match, gameId, seat: 0, seed }, '', members[0]?.token);
    const ids = (at: readonly number[]) => at.map((member) => members[member]?.id);
    const shownTo = async (member: number) => {
      const boards = await boardsShown(hosted, match, members[member]?.token ?? null);
      return boards.map(({ board, seats }) => [board, seats.map(({ id }) => id)]);
    };
    expect(await shownTo(0)).toEqual([[1, ids([0, 4, 1, 5])]]);
    expect(await shownTo(7)).toEqual([[2, ids([6, 2, 7, 3])]]);
    expect(await boardsShown(hosted, match, null)).toEqual([]);

    const [atFirst] = await boardsShown(hosted, match, members[0]?.token ?? null);
    const [atSecond] = await boardsShown(hosted, match, members[6]?.token ?? null);
    if (!atFirst || !atSecond) throw new Error('a table is missing');
    const record = 'query ($id: ID!) { game(id: $id) { status record } }';
    const seen = (id: string, token?: string | null) =>
      hosted.read<{ game: null | { status: string; record: null | { setup: unknown } } }>(
        record,
        { id },
        token,
      );
    expect((await seen(atFirst.id, members[6]?.token)).game).toBeNull();
    expect((await seen(atFirst.id, null)).game).toBeNull();
    const deal = (at: number) => dealsAt(hosted, match).then((all) => all[at]?.serverSeed);

    await hosted.command('resign', { gameId: atFirst.id }, '', members[0]?.token);
    // Done at the first table: its own players are told the end, but not how the cards lay.
    expect((await seen(atFirst.id, members[0]?.token)).game).toMatchObject({
      status: 'FINISHED',
      record: null,
    });
    expect((await seen(atFirst.id, members[6]?.token)).game).toBeNull();
    expect(await shownTo(7)).toHaveLength(1);
    expect(await deal(0)).toBeNull();
    await hosted.command('resign', { gameId: atSecond.id }, '', members[6]?.token);
    expect(await deal(0)).toMatch(/^[0-9a-f]{64}$/u);
    expect(await deal(1)).toBeUndefined();
    expect(await shownTo(7)).toHaveLength(2);
    const [one, other] = await Promise.all([seen(atFirst.id, null), seen(atSecond.id, null)]);
    expect(one.game?.record?.setup).toEqual(other.game?.record?.setup);
    expect(one.game?.record?.setup).toMatchObject({ round: 1, dealer: 1 });
    for (const { game } of [one, other])
      expect(verifyDeal((game?.record ?? null) as Json, games)).toMatchObject({
        ok: true,
        dealId,
        given: { round: 1, dealer: 1 },
        emptySeats: [1, 2, 3, 4, 5, 6, 7],
      });
    const { match: sheet } = await hosted.read<{ match: { rounds: { round: number; how: string }[] } }>(
      'query ($id: ID!) { match(id: $id) { rounds { round how } } }',
      { id: match },
    );
    expect(sheet.rounds).toMatchObject([{ round: 1 }]);
  });

  /** An evening at whose two tables the first deal is played. */
  async function dealtEvening() {
    const { hosted, members, match } = await teamEvening();
    await hosted.command('openGame', { matchId: match }, '', members[0]?.token);
    const [deal] = await dealsAt(hosted, match);
    for (let seat = 0; seat < 8; seat += 1) {
      const said = { matchId: match, gameId: deal?.gameId, seat, commitment: null };
      await hosted.command('commitSeed', said, '', members[seat]?.token);
    }
    const [atFirst, atSecond] = await boardsShown(hosted, match, hosted.token);
    if (!atFirst || !atSecond) throw new Error('the organizer does not see both tables');
    const player = (at: number): string => members[at]?.token ?? '';
    return { hosted, members, match, first: atFirst.id, second: atSecond.id, player };
  }

  interface Seen {
    readonly status: string;
    readonly position: string;
    readonly legalMoves: readonly string[] | null;
    readonly record: null | { readonly variant: Json; readonly setup: Json };
  }
  const gameAs = async (hosted: HostedTournament, id: string, token: string | null): Promise<Seen | null> =>
    (
      await hosted.read<{ game: Seen | null }>(
        'query ($id: ID!) { game(id: $id) { status position legalMoves record } }',
        { id },
        token,
      )
    ).game;

  it('shows an arbiter both tables as a spectator sees a game, so that they can resign for an absent seat', async () => {
    const { hosted, members, match, first: one, second: other, player } = await dealtEvening();
    const seen = await Promise.all([one, other].map((id) => gameAs(hosted, id, hosted.token)));
    for (const game of seen) expect(game).toMatchObject({ status: 'OPEN', legalMoves: null, record: null });
    expect((await gameAs(hosted, one, player(0)))?.position).not.toBe(seen[0]?.position);
    const moved = { gameId: one, ply: 0, seat: 0, move: 'draw' };
    expect(await hosted.command('playMove', moved)).toMatchObject({ code: 'not-your-seat' });

    // With an entry at one table, an arbiter sees only that one.
    const { pool } = api.services.database;
    const ownedBy = (account: string) =>
      pool.query(`update people.entrant set account = ${account} where entry = $1`, [members[0]?.id]);
    await ownedBy('(select id from people.account)');
    const own = await boardsShown(hosted, match, hosted.token);
    expect(own.map(({ id }) => id)).toEqual([one]);
    expect(await gameAs(hosted, other, hosted.token)).toBeNull();
    await ownedBy('null');

    const absent = { gameId: other, seat: 1 };
    expect(await hosted.command('resign', absent, '', player(0))).toMatchObject({ code: 'game-unknown' });
    expect(await hosted.command('resign', absent)).not.toHaveProperty('code');
    expect((await gameAs(hosted, other, hosted.token))?.status).toBe('FINISHED');
    for (const token of [player(0), null]) expect(await gameAs(hosted, other, token)).toBeNull();

    await hosted.command('resign', { gameId: one, seat: 0 });
    const [first, second] = await Promise.all([one, other].map((id) => gameAs(hosted, id, null)));
    const laid = first?.record
      ? games.open('skarney', 1, first.record.variant, first.record.setup)
      : undefined;
    const spectators = laid?.ok ? laid.value.view('spectator').position : 'no deal';
    expect(seen.map((game) => game?.position)).toEqual([spectators, spectators]);
    expect(second?.record?.setup).toEqual(first?.record?.setup);
  });

  it('SH-6 gives up games in play, shows their deal and hides nothing once the match is ruled or the tournament closed', async () => {
    const ruled = await dealtEvening();
    const { match, player } = ruled;
    const ruling = { matchId: match, winner: 'A', reason: 'The others have left.' };
    expect(await boardsShown(ruled.hosted, match, null)).toEqual([]);
    expect(await ruled.hosted.command('adjudicateMatch', ruling)).not.toHaveProperty('code');
    expect(await boardsShown(ruled.hosted, match, null)).toHaveLength(2);
    for (const [id, away] of [
      [ruled.first, player(6)],
      [ruled.second, player(0)],
    ] as const) {
      const spectators = await gameAs(ruled.hosted, id, null);
      expect(spectators).toMatchObject({ status: 'FINISHED', record: { ended: { by: 'no-contest' } } });
      expect(verifyDeal((spectators?.record ?? null) as Json, games)).toMatchObject({ ok: true });
      expect(await gameAs(ruled.hosted, id, away)).toEqual(spectators);
    }

    const { hosted, first: one, second: other, ...closed } = await dealtEvening();
    expect(await boardsShown(hosted, closed.match, null)).toEqual([]);
    expect(
      await hosted.command('closeTournament', { tournamentId: hosted.tournament, force: 'It is late' }),
    ).not.toHaveProperty('code');
    expect(await boardsShown(hosted, closed.match, null)).toHaveLength(2);
    for (const id of [one, other]) {
      const game = await gameAs(hosted, id, null);
      expect(game).toMatchObject({ status: 'FINISHED', record: { ended: { by: 'no-contest' } } });
      expect(verifyDeal((game?.record ?? null) as Json, games)).toMatchObject({ ok: true });
    }
  });

  it('names a game in the news of a match only to people who may see the game', async () => {
    const { hosted, match, first: one, second: other, player } = await dealtEvening();
    await hosted.command('resign', { gameId: one }, '', player(0));
    const newsOf = async (token?: string) => {
      const socket = openSocket(api.url, token);
      const heard = socket.listen<{ matchUpdated: { type: string; gameId: string | null } }>(
        'subscription ($id: ID!) { matchUpdated(matchId: $id, after: 0) { type gameId } }',
        { id: match },
      );
      await until(() => heard.frames.length === 4 || heard.errors.length > 0);
      expect(heard.errors).toEqual([]);
      await socket.close();
      return heard.frames.map(({ matchUpdated }) => [matchUpdated.type, matchUpdated.gameId]);
    };
    const told = (atFirst: string | null, atSecond: string | null) => [
      ['MatchOpened', null],
      ...[atFirst, atSecond].map((id) => ['GameOpened', id]),
      ['GameEntered', atFirst],
    ];
    expect(await newsOf(player(0))).toEqual(told(one, null));
    expect(await newsOf(player(6))).toEqual(told(null, other));
    expect(await newsOf()).toEqual(told(null, null));
    expect(await newsOf(hosted.token)).toEqual(told(one, other));
  });

  it('compares what the two tables have made of a deal', async () => {
    const { hosted, members, match } = await teamEvening();
    const bots = { hosted, players: members, pick: chance(11) };
    await openByBots(bots, match);
    const boards = [members[0], members[6]].map(async (member) => {
      const [own] = await boardsShown(hosted, match, member?.token ?? null);
      return own?.id ?? '';
    });
    const [first = '', second = ''] = await Promise.all(boards);
    const at = (ids: readonly number[]) => ids.flatMap((member) => members[member] ?? []);
    await playByBots({ ...bots, players: at([0, 4, 1, 5]) }, first);
    await playByBots({ ...bots, players: at([6, 2, 7, 3]) }, second);
    const { match: told } = await hosted.read<{
      match: {
        rounds: {
          net: number;
          winner: string | null;
          boards: {
            game: {
              game: { outcome: { points: number[] } };
              scores: { side: string; points: number }[];
            };
          }[];
        }[];
      };
    }>(
      `query ($id: ID!) { match(id: $id) { rounds { net winner
         boards { game { game { outcome { points } } scores { side points } } } } } }`,
      { id: match },
    );
    const [round] = told.rounds;
    const [one, other] = (round?.boards ?? []).map(({ game }) => game.game.outcome.points);
    const scores = round?.boards.map(({ game }) => game.scores.map(({ points }) => points));
    // The teams sit at seats 0 and 2 of the one table, at 1 and 3 of the other.
    expect(scores).toEqual([
      [one?.[0], one?.[1]],
      [other?.[1], other?.[0]],
    ]);
    const swing = (scores ?? []).reduce((sum, [own = 0, theirs = 0]) => sum + own - theirs, 0);
    expect(round).toMatchObject({ net: Math.abs(swing), winner: swing === 0 ? null : swing > 0 ? 'A' : 'B' });
  });
});
