import type { Json } from '@fairview/kernel';
import { games, scoreMatch } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { clubNightRecord } from '../kit/records.js';
import { openSocket, until } from '../kit/socket-client.js';
import { read, startApi, type TestApi, type Told } from '../kit/server.js';
import { enterTeam, lineUp, report, type Team } from '../kit/teams.js';

jest.setTimeout(60_000);

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

const aTournament = (fields: Readonly<Record<string, unknown>>): Promise<HostedTournament> =>
  HostedTournament.of(api, first, fields);

interface MatchSeen {
  readonly status: string;
  readonly version: number;
  readonly sides: readonly { name: string; team: { name: string } | null; players: { name: string }[] }[];
  readonly sheet: {
    readonly finished: boolean;
    readonly winner: string | null;
    readonly spread: number | null;
    readonly lines: readonly { label: string; side: string; points: number }[];
    readonly sides: readonly { side: string; count: number; gamesWon: number; total: number }[];
    readonly credits: readonly { from: { name: string }; to: { name: string }; points: number }[];
    readonly nets: readonly { entry: { name: string }; points: number }[];
  };
  readonly rounds: readonly {
    readonly round: number;
    readonly winner: string | null;
    readonly net: number;
    readonly how: string;
    readonly boards: readonly {
      board: number;
      points: number;
      how: string;
      black: { name: string };
      red: { name: string };
      winner: { name: string } | null;
    }[];
  }[];
  readonly boardResults: readonly { board: number; sides: { side: string; points: number }[] }[];
  readonly playerResults: readonly { entry: { name: string }; played: number; won: number; net: number }[];
  readonly currentGames: readonly { id: string; seats: { entry: { id: string; name: string } }[] }[];
  readonly choicesAsked: readonly { gameId: string; board: number | null; by: { id: string } }[];
  readonly record: Json;
}

const matchFields = `status version
  sides { name team { name } players { name } }
  sheet { finished winner spread lines { label side points } sides { side count gamesWon total }
          credits { from { name } to { name } points } nets { entry { name } points } }
  rounds { round winner net how boards { board points how black { name } red { name } winner { name } } }
  boardResults { board sides { side points } }
  playerResults { entry { name } played won net }
  currentGames { id seats { entry { id name } } }
  choicesAsked { gameId board by { id } }
  record`;

const seen = async (hosted: HostedTournament, id: string): Promise<MatchSeen> =>
  (
    await hosted.read<{ match: MatchSeen }>(`query ($id: ID!) { match(id: $id) { ${matchFields} } }`, {
      id,
    })
  ).match;

describe('a team tournament', () => {
  let hosted: HostedTournament;
  let reds: Team;
  let blues: Team;
  let match: string;

  it('TO-2 refuses boards if no teams meet, teams without boards, and another way of scoring', async () => {
    const create = (fields: Readonly<Record<string, unknown>>) =>
      first.command('createTournament', { clubId: first.club, name: 'Teams', ...fields });
    expect(await create({ boards: 6 })).toMatchObject({ rule: 'TO-2', code: 'no-teams-here' });
    const teams = { format: 'TEAM_ROUND_ROBIN', system: 'partnership' };
    expect(await create(teams)).toMatchObject({ rule: 'TO-2', code: 'boards-needed' });
    expect(await create({ ...teams, boards: 1 })).toMatchObject({ code: 'boards-out-of-range' });
    expect(await create({ ...teams, boards: 2, system: 'straight' })).toMatchObject({
      code: 'system-not-of-format',
    });
    expect(await create({ system: 'partnership' })).toMatchObject({ code: 'system-not-of-format' });
    expect(await create({ ...teams, boards: 2, settings: { shutOut: 'double' } })).toMatchObject({
      rule: 'TM-9',
    });
  });

  it('takes teams and their players, and pairs the teams', async () => {
    hosted = await aTournament({
      name: 'Teams',
      format: 'TEAM_ROUND_ROBIN',
      system: 'partnership',
      boards: 2,
      visibility: 'PUBLIC',
      settings: { rounds: 2 },
    });
    reds = await enterTeam(hosted, 'Reds', ['Ann', 'Ben', 'Cleo']);
    blues = await enterTeam(hosted, 'Blues', ['Xan', 'Yve']);
    const stray = await hosted.command('addEntry', { tournamentId: hosted.tournament, name: 'Zoe' });
    expect(stray).toMatchObject({ rule: 'TO-3', code: 'team-needed' });
    const { tournament } = await hosted.command<{ tournament: unknown }>(
      'pairRounds',
      { tournamentId: hosted.tournament },
      `... on TournamentChanged { tournament { boards entries { nodes { name number players { name } } }
         players { nodes { name team { name } } } matches { nodes { id } } } }`,
    );
    expect(tournament).toMatchObject({
      boards: 2,
      entries: {
        nodes: [
          { name: 'Reds', number: 1, players: [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }] },
          { name: 'Blues', number: 2, players: [{ name: 'Xan' }, { name: 'Yve' }] },
        ],
      },
      players: { nodes: [{ name: 'Ann', team: { name: 'Reds' } }, {}, {}, {}, { name: 'Yve' }] },
      // The match waits for its line-ups.
      matches: { nodes: [] },
    });
  });

  it('TO-6 opens the match when both line-ups are recorded, and not before', async () => {
    const [ann, ben, cleo] = reds.players.map(({ id }) => id);
    expect(await lineUp(hosted, reds)).toMatchObject({ rule: 'TO-6', code: 'line-up-size' });
    expect(await lineUp(hosted, reds, { entryIds: [ann, ann] })).toMatchObject({ code: 'line-up-size' });
    expect(await lineUp(hosted, reds, { entryIds: [ann, blues.players[0]?.id] })).toMatchObject({
      code: 'line-up-not-of-team',
    });
    expect(await lineUp(hosted, reds, { entryIds: [ann, cleo], rounds: [2] })).toMatchObject({
      code: 'round-unknown',
    });
    const first = await lineUp(hosted, reds, { entryIds: [ann, cleo] });
    expect(first).toMatchObject({ __typename: 'TournamentChanged' });
    const named = (team: Team, by: number, entryIds: readonly unknown[]) =>
      hosted.command(
        'submitLineUp',
        { tournamentId: hosted.tournament, teamId: team.id, entryIds },
        '',
        reds.players[by]?.token,
      );
    expect(await named(reds, 0, [ann, ben])).toMatchObject({ __typename: 'TournamentChanged' });
    // Ann, who was entered first, is the captain; she speaks for her own team alone, and nobody else for it.
    const notTheirs = { rule: 'TO-6', code: 'line-up-not-yours' };
    expect(await named(reds, 1, [ann, cleo])).toMatchObject(notTheirs);
    expect(
      await named(
        blues,
        0,
        blues.players.map(({ id }) => id),
      ),
    ).toMatchObject(notTheirs);
    const waiting = await hosted.read(
      `query ($id: ID!) { tournament(id: $id) { pairings { nodes { lineUpsIn { name } match { id } } }
        entries { nodes { captain { name } lineUps { round } } } } }`,
      { id: hosted.tournament },
    );
    expect(waiting).toEqual({
      tournament: {
        pairings: { nodes: [{ lineUpsIn: [{ name: 'Reds' }], match: null }] },
        entries: {
          nodes: [
            { captain: { name: 'Ann' }, lineUps: [] },
            { captain: { name: 'Xan' }, lineUps: [] },
          ],
        },
      },
    });
    await lineUp(hosted, blues);
    expect(await lineUp(hosted, reds, { entryIds: [ann, cleo] })).toMatchObject({ code: 'line-up-stands' });
    match = await hosted.matchAt(1, 1);
    const { sides } = await seen(hosted, match);
    expect(sides).toEqual([
      { name: 'A', team: { name: 'Reds' }, players: [{ name: 'Ann' }, { name: 'Ben' }] },
      { name: 'B', team: { name: 'Blues' }, players: [{ name: 'Xan' }, { name: 'Yve' }] },
    ]);
  });

  it('TM-13, TM-14 starts both boards of a round at once and enters its net when both are done', async () => {
    const token = reds.players[0]?.token;
    const opened = await hosted.command<{ games: { id: string; seats: { entry: { id: string } }[] }[] }>(
      'openGame',
      { matchId: match },
      '... on RoundOpened { games { id seats { entry { id } } } match { currentGames { id } } }',
      token,
    );
    expect(opened).toMatchObject({ __typename: 'RoundOpened', games: [{}, {}] });
    const records = ['black-row-by-drop', 'red-small-square-by-drop'];
    for (const [board, game] of opened.games.entries()) {
      expect((await seen(hosted, match)).sheet.sides).toMatchObject([{ count: 0 }, { count: 0 }]);
      for (const [ply, move] of clubNightRecord(records[board] ?? '').moves.entries()) {
        const seat = game.seats[ply % 2]?.entry.id;
        const player = [...reds.players, ...blues.players].find(({ id }) => id === seat);
        const played = await hosted.command('playMove', { gameId: game.id, ply, move }, '', player?.token);
        expect(played.code).toBeUndefined();
      }
    }
    const { rounds, sheet } = await seen(hosted, match);
    expect(rounds).toMatchObject([
      {
        round: 1,
        winner: 'A',
        net: 1,
        how: 'net',
        boards: [
          { board: 1, points: 4, how: 'row', black: { name: 'Ann' }, red: { name: 'Xan' } },
          { board: 2, points: 3, how: 'small-square', winner: { name: 'Yve' } },
        ],
      },
    ]);
    expect(sheet).toMatchObject({ finished: false, sides: [{ count: 1 }, { count: 0 }] });
  });

  it('TM-16 takes the second round from the boards, shows teams, boards and players, and ranks them', async () => {
    expect(
      await report(hosted, match, { win: { winner: blues.players[1]?.id, position: 'row' } }),
    ).toMatchObject({
      rule: 'PL-11',
      code: 'board-needed',
    });
    // Round 2: Yve has black against Ann, Xan against Ben.
    expect(
      await report(hosted, match, { win: { winner: blues.players[1]?.id, position: 'row' } }, { board: 1 }),
    ).toMatchObject({ __typename: 'MatchChanged' });
    expect(await report(hosted, match, { draw: true }, { board: 2 })).toMatchObject({
      __typename: 'MatchChanged',
    });
    const { sheet, boardResults, playerResults, record } = await seen(hosted, match);
    expect(sheet).toMatchObject({
      finished: true,
      winner: 'B',
      spread: 28,
      sides: [
        { side: 'A', count: 1, gamesWon: 1, total: 6 },
        { side: 'B', count: 4, gamesWon: 1, total: 34 },
      ],
    });
    expect(sheet.credits).toHaveLength(2);
    const { match: told } = await hosted.read<{ match: unknown }>(
      `query ($id: ID!) { match(id: $id) { spread credits { from { name } to { name } points }
         nets { entry { name } points } } }`,
      { id: match },
    );
    expect(told).toEqual({ spread: 28, credits: sheet.credits, nets: sheet.nets });
    expect(sheet.nets.reduce((sum, { points }) => sum + points, 0)).toBe(0);
    expect(boardResults).toEqual([
      {
        board: 1,
        sides: [
          { side: 'A', points: 4 },
          { side: 'B', points: 4 },
        ],
      },
      {
        board: 2,
        sides: [
          { side: 'A', points: 0 },
          { side: 'B', points: 3 },
        ],
      },
    ]);
    expect(playerResults).toEqual([
      { entry: { name: 'Ann' }, played: 2, won: 1, net: -28 },
      { entry: { name: 'Ben' }, played: 2, won: 0, net: -28 },
      { entry: { name: 'Xan' }, played: 2, won: 0, net: 28 },
      { entry: { name: 'Yve' }, played: 2, won: 2, net: 28 },
    ]);
    expect(scoreMatch(record, games)).toMatchObject({ ok: true, winner: 'B', spread: 28 });

    const { tournament } = await hosted.read<{ tournament: unknown }>(
      `query ($id: ID!) { tournament(id: $id) {
         standings { nodes { rank entry { name } matchPoints credits spread boardPoints } }
         playerStandings { totalCount nodes { rank entry { name } spread boardPoints played } } } }`,
      { id: hosted.tournament },
    );
    expect(tournament).toEqual({
      standings: {
        nodes: [
          { rank: 1, entry: { name: 'Blues' }, matchPoints: 2, credits: 56, spread: 28, boardPoints: 7 },
          { rank: 2, entry: { name: 'Reds' }, matchPoints: 0, credits: 0, spread: -28, boardPoints: 4 },
        ],
      },
      playerStandings: {
        totalCount: 5,
        nodes: [
          { rank: 1, entry: { name: 'Yve' }, spread: 28, boardPoints: 7, played: 1 },
          { rank: 2, entry: { name: 'Xan' }, spread: 28, boardPoints: 0, played: 1 },
          { rank: 3, entry: { name: 'Cleo' }, spread: 0, boardPoints: 0, played: 0 },
          { rank: 4, entry: { name: 'Ann' }, spread: -28, boardPoints: 4, played: 1 },
          { rank: 5, entry: { name: 'Ben' }, spread: -28, boardPoints: 0, played: 1 },
        ],
      },
    });
  });

  it('a reported result is corrected with a reason, and the old value stays visible', async () => {
    const games = `match { sheet { finished } games { nodes { id: gameId round board source winner { name } kind
        corrections { winner { name } kind reason } } } }`;
    type Listed = { match: { games: { nodes: { id: string; round: number; board: number }[] } } };
    const { match: listed } = await hosted.read<Listed>(
      `query ($id: ID!) { match(id: $id) { games { nodes { id: gameId round board } } } }`,
      { id: match },
    );
    const gameOf = (round: number, board: number) =>
      listed.games.nodes.find((game) => game.round === round && game.board === board)?.id;
    const input = {
      matchId: match,
      gameId: gameOf(2, 2),
      result: { win: { winner: blues.players[0]?.id, position: 'big-square' } },
      reason: 'The slip says that Xan won',
    };
    const token = reds.players[0]?.token ?? '';
    await expect(hosted.command('correctResult', input, '', token)).rejects.toThrow(/not-allowed|FORBIDDEN/);
    const corrected = await hosted.command<Listed>(
      'correctResult',
      input,
      `... on MatchChanged { ${games} }`,
    );
    expect(corrected.match.games.nodes.find(({ id }) => id === input.gameId)).toMatchObject({
      winner: { name: 'Xan' },
      kind: 'big-square',
      corrections: [{ winner: null, kind: null, reason: 'The slip says that Xan won' }],
    });
    expect((await seen(hosted, match)).sheet.sides).toMatchObject([{ count: 1 }, { count: 9 }]);
    const played = { ...input, gameId: gameOf(1, 1) };
    expect(await hosted.command('correctResult', played)).toMatchObject({
      rule: 'PL-14',
      code: 'result-not-reported',
    });
  });
});

describe('a tournament whose matches are arranged', () => {
  it('TM-11, TM-12 three play one another, and the winner collects from each', async () => {
    const hosted = await aTournament({
      name: 'Threes',
      format: 'ARRANGED',
      system: 'three-handed',
      settings: { target: 8 },
    });
    const players = [await hosted.enter('Ann'), await hosted.enter('Ben'), await hosted.enter('Cleo')];
    const arrange = (sides: readonly (readonly (string | undefined)[])[]) =>
      hosted.command<{ match: { id: string } }>(
        'arrangeMatch',
        { tournamentId: hosted.tournament, sides },
        '... on MatchArranged { match { id } }',
      );
    expect(await arrange([[players[0]?.id], [players[1]?.id]])).toMatchObject({ rule: 'R-5' });
    expect(await arrange([[players[0]?.id], [players[1]?.id], [newId()]])).toMatchObject({
      code: 'entry-unknown',
    });
    expect(await hosted.command('pairRounds', { tournamentId: hosted.tournament })).toMatchObject({
      rule: 'TO-2',
      code: 'not-of-format',
    });
    const { match } = await arrange(players.map(({ id }) => [id]));
    const [ann, , cleo] = players;
    for (const winner of [ann, cleo, ann])
      expect(
        (await report(hosted, match.id, { win: { winner: winner?.id, position: 'row' } })).code,
      ).toBeUndefined();
    const { sheet } = await seen(hosted, match.id);
    expect(sheet).toMatchObject({ finished: true, winner: 'A', spread: null });
    expect(sheet.credits.map(({ from, to, points }) => [from.name, to.name, points])).toEqual([
      ['Ben', 'Ann', 34],
      ['Cleo', 'Ann', 17],
      ['Ben', 'Cleo', 9],
    ]);
    const { tournament } = await hosted.read<{ tournament: unknown }>(
      'query ($id: ID!) { tournament(id: $id) { status standings { nodes { rank entry { name } spread } } matches { nodes { id } } } }',
      { id: hosted.tournament },
    );
    expect(tournament).toEqual({
      status: 'PAIRED',
      standings: {
        nodes: [
          { rank: 1, entry: { name: 'Ann' }, spread: 51 },
          { rank: 2, entry: { name: 'Cleo' }, spread: -8 },
          { rank: 3, entry: { name: 'Ben' }, spread: -43 },
        ],
      },
      matches: { nodes: [{ id: match.id }] },
    });
  });

  it('TM-13 makes partners by the pieces that were drawn at the board', async () => {
    const hosted = await aTournament({ name: 'Drawn', format: 'ARRANGED', system: 'partnership' });
    const names = ['Ann', 'Ben', 'Cleo', 'Dora'];
    for (const name of names) hosted.walkIns = [...hosted.walkIns, await hosted.enter(name)];
    const arrange = (draw: readonly string[]) =>
      hosted.command<{ match: { sides: unknown } }>(
        'arrangeMatch',
        { tournamentId: hosted.tournament, sides: [hosted.walkIns.map(({ id }) => id)], draw: [draw] },
        '... on MatchArranged { match { sides { name players { name } } } }',
      );
    expect(await arrange(['red', 'red', 'red', 'black'])).toMatchObject({
      rule: 'TM-13',
      code: 'draw-uneven',
    });
    expect((await arrange(['red', 'black', 'black', 'red'])).match.sides).toEqual([
      { name: 'A', players: [{ name: 'Ben' }, { name: 'Cleo' }] },
      { name: 'B', players: [{ name: 'Ann' }, { name: 'Dora' }] },
    ]);
  });

  it('S-21 seats Singles at tables of three or four, and ranks the players by their nets', async () => {
    const hosted = await aTournament({
      name: 'Tables',
      format: 'TABLES',
      gameKind: 'scarney-singles',
      system: 'singles',
    });
    await hosted.pair(['Ann', 'Ben', 'Cleo', 'Dora', 'Eve', 'Fay', 'Gus']);
    const { tournament } = await hosted.read<{ tournament: unknown }>(
      `query ($id: ID!) { tournament(id: $id) { matches { nodes { board sides { name players { name } } } }
         standings { totalCount } } }`,
      { id: hosted.tournament },
    );
    const sides = (...names: readonly string[]) =>
      names.map((name, at) => ({ name: 'ABCD'[at], players: [{ name }] }));
    expect(tournament).toEqual({
      matches: {
        nodes: [
          { board: 1, sides: sides('Ann', 'Cleo', 'Eve', 'Gus') },
          { board: 2, sides: sides('Ben', 'Dora', 'Fay') },
        ],
      },
      standings: { totalCount: 7 },
    });
  });

  it('TO-17 a substitute at a table is in the file of its results, by which one of theirs is corrected', async () => {
    const hosted = await aTournament({
      name: 'Tables of one evening',
      format: 'TABLES',
      gameKind: 'scarney-singles',
      system: 'singles',
    });
    await hosted.pair(['Ann', 'Ben', 'Cleo']);
    const tournamentId = hosted.tournament;
    const cleo = hosted.walkIns[2]?.id;
    await hosted.command('substitutePlayer', { tournamentId, entryId: cleo, name: 'Sue' });
    const matchId = await hosted.matchAt(1, 1);
    const enter = (...lines: readonly string[]) =>
      hosted.command('importResults', {
        tournamentId,
        results: { text: ['match,kind,active,score', ...lines].join('\n'), form: 'CSV' },
      });
    const line = (who: string, score: number) => `${matchId},singles,${who},${score}`;
    // Cleo did not sit there: a line that says so is refused, and nothing is entered.
    expect(await enter(line('Ann', 20), line('Cleo', 10))).toMatchObject({ code: 'results-refused' });
    const turns = [1, 2, 3, 4, 5].flatMap(() => [line('Ann', 20), line('Ben', 30), line('Sue', 10)]);
    expect(await enter(...turns)).toMatchObject({ __typename: 'ResultsImported' });
    const file = async (name: string) => {
      const headers = { authorization: `Bearer ${hosted.token}` };
      return (await fetch(`${api.url}/t/${tournamentId}/${name}`, { headers })).text();
    };
    const standings = async () =>
      (await file('standings.csv')).split(/\r?\n/u).flatMap((row) => {
        const [, , name, net] = row.split(',');
        return name === 'Cleo' ? [Number(net)] : [];
      });
    expect(await standings()).toEqual([-200]);
    // Their last result is struck, and its line read again with the figure that was meant.
    const { match } = await hosted.read<{ match: { games: { nodes: { id: string }[] } } }>(
      'query ($id: ID!) { match(id: $id) { games { nodes { id: gameId } } } }',
      { id: matchId },
    );
    const struck = { matchId, gameId: match.games.nodes.at(-1)?.id, reason: 'The slip says 40.' };
    const listed = (await file('games.csv')).trim().split(/\r?\n/u);
    const [columns = '', wrong = ''] = [listed[0], listed.at(-1)];
    expect(wrong).toMatch(/,Sue,10,$/u);
    expect(await hosted.command('strikeResult', struck)).toMatchObject({ __typename: 'MatchChanged' });
    const results = { text: [columns, wrong.replace(/10,$/u, '40,')].join('\n'), form: 'CSV' };
    expect(await hosted.command('importResults', { tournamentId, results })).toMatchObject({
      __typename: 'ResultsImported',
    });
    expect(await standings()).toEqual([-170]);
    expect(await file('results.csv')).toContain(',C,Cleo (Sue),lost,80,-170');
  });

  it('TM-10 only the player of red names the opening, or a person who reports from the board', async () => {
    const hosted = await aTournament({
      name: 'Red selects',
      format: 'ROUND_ROBIN',
      settings: { target: 5, openings: 'redSelects' },
      choiceSeconds: 60,
    });
    await hosted.pair(['Ann', 'Ben']);
    const [ann, ben] = hosted.walkIns;
    const match = await hosted.matchAt(1, 1);
    const opened = await hosted.command<{ match: { choicesAsked: { gameId: string; dueAt: string }[] } }>(
      'openGame',
      { matchId: match },
      '... on MatchChanged { match { choicesAsked { gameId dueAt by { name } what choice } } }',
      ann?.token,
    );
    expect(opened).toMatchObject({
      __typename: 'MatchChanged',
      match: { choicesAsked: [{ by: { name: 'Ben' }, what: 'OPENING', choice: null }] },
    });
    const [asked] = opened.match.choicesAsked;
    expect(asked?.dueAt).toMatch(/^\d{4}-/);
    const name = (token: string | undefined, opening: string): Promise<Told> =>
      hosted.command(
        'nameOpening',
        {
          matchId: match,
          gameId: asked?.gameId,
          ...(/^[A-Z]/u.test(opening) ? { style: opening } : { opening }),
        },
        '... on MatchChanged { match { choicesAsked { gameId } currentGame { variant } } }',
        token,
      );
    expect(await name(ann?.token, 'alternate')).toMatchObject({ rule: 'PL-3', code: 'not-your-seat' });
    expect(await name(ben?.token, 'sideways')).toMatchObject({ rule: 'PL-13', code: 'opening-unknown' });
    const twice = { style: 'TWO_MOVE_ALTERNATE', opening: 'standard' };
    expect(
      await hosted.command(
        'nameOpening',
        { matchId: match, gameId: asked?.gameId, ...twice },
        '',
        ben?.token,
      ),
    ).toMatchObject({ rule: 'AP-3', code: 'fields-contradict', params: { one: 'style', other: 'opening' } });
    expect(await name(ben?.token, 'TWO_MOVE_ALTERNATE')).toMatchObject({
      match: { choicesAsked: [], currentGame: { variant: { opening: 'two-move-alternate' } } },
    });
  });

  it('an arbiter ends a match by a ruling, which names a rule', async () => {
    const hosted = await aTournament({ name: 'Ruled', settings: { target: 25 } });
    await hosted.pair(['Ann', 'Ben']);
    const match = await hosted.matchAt(1, 1);
    const rule = (token?: string) =>
      hosted.command(
        'adjudicateMatch',
        { matchId: match, winner: 'B', reason: 'Ann has left', rule: 'HR-4' },
        '... on MatchChanged { match { status ruling { winner winningSide { name players { name } } reason } sheet { winner winningSide { name } spread } } }',
        token,
      );
    await expect(rule(hosted.walkIns[0]?.token)).rejects.toThrow(/not-allowed|FORBIDDEN/);
    expect(await rule()).toMatchObject({
      match: {
        status: 'FINISHED',
        ruling: {
          winner: 'B',
          winningSide: { name: 'B', players: [{ name: 'Ben' }] },
          reason: 'Ann has left',
        },
        sheet: { winner: 'B', spread: 0 },
      },
    });
    expect(await rule()).toMatchObject({ rule: 'TM-7', code: 'match-over' });
    const { match: read } = await hosted.read<{ match: unknown }>(
      'query ($id: ID!) { match(id: $id) { rulings { rule act { kind winningSide { name players { name } } absentSides { name } } } } }',
      { id: match },
    );
    expect(read).toMatchObject({
      rulings: [
        { rule: 'HR-4', act: { winningSide: { name: 'B', players: [{ name: 'Ben' }] }, absentSides: null } },
      ],
    });
  });
});

it('a sheet is followed live, from any position, and not by strangers', async () => {
  const hosted = await aTournament({ name: 'Live', settings: { target: 15 } });
  await hosted.pair(['Ann', 'Ben']);
  const match = await hosted.matchAt(1, 1);
  interface News {
    readonly matchUpdated: {
      readonly logPosition: number;
      readonly type: string;
      readonly match: { readonly sheet: { readonly sides: readonly { count: number }[] } };
    };
  }
  const news = `subscription ($id: ID!, $after: Int) { matchUpdated(matchId: $id, after: $after) {
    logPosition version type at match { sheet { sides { count } } } } }`;
  const [player, stranger] = [openSocket(api.url, hosted.walkIns[0]?.token), openSocket(api.url)];
  const heard = player.listen<News>(news, { id: match, after: 0 });
  await until(() => heard.frames.length === 1);
  const winner = hosted.walkIns[0]?.id;
  await report(hosted, match, { win: { winner, position: 'row' } });
  await until(() => heard.frames.length === 2);
  await report(hosted, match, { win: { winner, position: 'small-square' } });
  await until(() => heard.frames.length === 3);
  expect(heard.frames.map(({ matchUpdated }) => matchUpdated.type)).toEqual([
    'MatchOpened',
    'GameEntered',
    'GameEntered',
  ]);
  expect(heard.frames.at(-1)?.matchUpdated.match.sheet.sides).toEqual([{ count: 7 }, { count: 0 }]);
  const again = player.listen<News>(news, { id: match, after: heard.frames[1]?.matchUpdated.logPosition });
  await until(() => again.frames.length === 1);
  expect(again.frames[0]?.matchUpdated.logPosition).toBe(heard.frames[2]?.matchUpdated.logPosition);
  const refused = stranger.listen<News>(news, { id: match, after: 0 });
  await refused.ended;
  expect(refused.errors[0]?.extensions.reason ?? refused.errors[0]?.extensions.code).toBe('subject-unknown');
  await Promise.all([player.close(), stranger.close()]);
});

it('a stranger sees neither teams nor matches of a tournament of the club', async () => {
  const hosted = await aTournament({ name: 'Closed doors', settings: { target: 5 } });
  await hosted.pair(['Ann', 'Ben']);
  const match = await hosted.matchAt(1, 1);
  const data = await read(
    api.ask,
    'query ($match: ID!, $tournament: ID!) { match(id: $match) { id } tournament(id: $tournament) { id } }',
    { match, tournament: hosted.tournament },
  );
  expect(data).toEqual({ match: null, tournament: null });
});
