import { readTournament, readTrf, standingsOf } from '@fairview/competition';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { eight, HostedTournament } from '../kit/hosted-tournament.js';
import { command, startApi, type TestApi } from '../kit/server.js';
import { recordStatements, statementsOfAllClubs, tablesOfClubs } from '../kit/statements.js';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  hosted = await HostedTournament.begin(api, { settings: { target: 5 }, visibility: 'PUBLIC' });
  await hosted.pair(eight);
  await hosted.playThrough(await hosted.matchAt(1, 1), 'black-row-by-drop');
  for (const board of [1, 2, 3, 4]) await hosted.openGame(await hosted.matchAt(1, board));
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

/** How many statements a request sends to the database, and what it answers. */
async function statementsOf(query: string, token?: string): Promise<{ data: unknown; statements: number }> {
  const sent = jest.spyOn(api.services.database.pool, 'query');
  try {
    const data = await hosted.read(query, { id: hosted.tournament }, token ?? null);
    return { data, statements: sent.mock.calls.length };
  } finally {
    sent.mockRestore();
  }
}

const tournament = (fields: string): string => `query ($id: ID!) { tournament(id: $id) { ${fields} } }`;

describe('one request asks the database a number of times that does not grow with its lists', () => {
  it('a page of standings: nine statements at most, and seven once it is folded', async () => {
    const page = tournament(
      'name standings { asOfLogPosition serverTime provisional nodes { rank matchPoints spread entry { name number withdrawn } why { name value } } }',
    );
    expect((await statementsOf(page)).statements).toBeLessThanOrEqual(9);
    expect((await statementsOf(page)).statements).toBeLessThanOrEqual(7);
  });

  it('all matches with their sheets, players and games', async () => {
    const fields = `matches(first: 100) { nodes { round board provisional sides { players { name number } }
      sheet { nets { points entry { name } } } currentGame { id ply status } games { nodes { kind winner { name } game { id } } } } }`;
    const first = await statementsOf(tournament(fields.replace('100', '1')));
    const all = await statementsOf(tournament(fields), hosted.token);
    expect(
      (all.data as { tournament: { matches: { nodes: unknown[] } } }).tournament.matches.nodes,
    ).toHaveLength(28);
    // The caller and their access take three statements of their own.
    expect(all.statements).toBeLessThanOrEqual(first.statements + 3);
    expect(first.statements).toBeLessThanOrEqual(7);
  });

  it('all entries, with all their matches', async () => {
    const { statements } = await statementsOf(
      tournament(
        'entries { nodes { name number withdrawn matches(first: 7) { nodes { round status sheet { spread } } } } }',
      ),
    );
    expect(statements).toBeLessThanOrEqual(4);
  });

  it('C9 a move: its append and who plays it, two statements at most by entry code, four by account or key', async () => {
    const { invitationCode } = await hosted.command<{ invitationCode: string }>(
      'invite',
      { clubId: hosted.club, role: 'PLAYER' },
      '... on PersonInvited { invitationCode }',
    );
    const mia = await command<{ token: string; accountId: string }>(api.ask, 'acceptInvitation', {
      input: { code: invitationCode, name: 'Mia', password: 'three brown tables' },
      done: '... on InvitationAccepted { token accountId }',
    });
    const { token: key } = await hosted.command<{ token: string }>(
      'createApiKey',
      { clubId: hosted.club, label: 'Board', scopes: ['PLAY'], days: 1 },
      '... on ApiKeyCreated { token }',
      mia.token,
    );
    const created = await hosted.command<{ tournament: { id: string } }>(
      'createTournament',
      { clubId: hosted.club, name: 'For two', settings: { target: 5 } },
      '... on TournamentChanged { tournament { id } }',
    );
    const two = HostedTournament.at(hosted, created.tournament.id);
    await two.command('addEntry', { tournamentId: two.tournament, accountId: mia.accountId });
    const walkIn = await two.enter('Ada');
    await two.command('pairRounds', { tournamentId: two.tournament });
    const game = await two.openGame(await two.matchAt(1, 1));
    const isWalkIn = (ply: number): boolean => game.seats[ply % 2]?.entry.id === walkIn.id;

    const counted: { readonly who: string; readonly sent: readonly string[] }[] = [];
    for (const [ply, move] of ['13', '1', '8', '25', '18', '5'].entries()) {
      const who = isWalkIn(ply) ? 'code' : ply > 3 ? 'key' : 'account';
      const token = { code: walkIn.token, key, account: mia.token }[who];
      const statements = recordStatements();
      const played = await two.command('playMove', { gameId: game.id, ply, move }, '', token);
      statements.stop();
      expect(played.code).toBeUndefined();
      // A connection is looked at now and then before it is used again.
      const sent = statements.sent.filter((text) => text !== 'select 1');
      counted.push({ who, sent });
    }
    for (const { who, sent } of counted) {
      expect(sent.length).toBeLessThanOrEqual(who === 'code' ? 2 : 4);
      expect(sent.filter((text) => text.includes('log.append('))).toHaveLength(1);
    }
    // The state of the game is in memory, and so is, for two seconds, who holds a token.
    expect(counted.filter(({ sent }) => sent.length === 1)).not.toEqual([]);
    expect(new Set(counted.map(({ who }) => who))).toEqual(new Set(['code', 'account', 'key']));
  });
});

describe('C7 an id names no club', () => {
  it('and is looked for in all of them once: a second request is answered only from its club', async () => {
    const match = await hosted.matchAt(3, 1);
    const { id: game } = await hosted.openGame(match);
    const ids = [hosted.club, hosted.tournament, match, game];
    const query = `query ($t: ID!, $m: ID!, $g: ID!, $ids: [ID!]!) {
      tournament(id: $t) { id } match(id: $m) { id } game(id: $g) { id } node(id: $g) { id } nodes(ids: $ids) { id } }`;
    const ask = async () => {
      const statements = recordStatements();
      const variables = { t: hosted.tournament, m: match, g: game, ids };
      const { nodes } = await hosted.read<{ nodes: readonly ({ readonly id: string } | null)[] }>(
        query,
        variables,
        null,
      );
      statements.stop();
      expect(nodes.map((node) => node?.id)).toEqual(ids);
      return statementsOfAllClubs(statements.sent, await tablesOfClubs(database.admin));
    };
    await ask();
    expect(await ask()).toEqual([]);
  });
});

describe('what a tournament is ranked by', () => {
  const begin = (tieBreaks: readonly string[]) =>
    hosted.command<{ tournament: { id: string; tieBreaks: string[] } }>(
      'createTournament',
      { clubId: hosted.club, name: 'By choice', settings: { target: 1 }, tieBreaks, ruleYear: 2026 },
      '... on TournamentChanged { tournament { id tieBreaks ruleYear } } ... on Refusal { rule code message }',
    );

  it('TO-9 is what the organizer chose, each key shown with its exact value (complaints 12, 13 and 24)', async () => {
    const created = await begin(['PTS', 'SB', 'DE']);
    expect(created.tournament).toMatchObject({ tieBreaks: ['PTS', 'SB', 'DE'], ruleYear: 2026 });
    const own = HostedTournament.at(hosted, created.tournament.id);
    await own.pair(['Ada', 'Bruno', 'Clara']);
    for (const round of [1, 2, 3]) await own.playThrough(await own.matchAt(round, 1), 'black-row-by-drop');
    const query = tournament(
      'standings { nodes { rank entry { name } why { criterion name figure among level } } }',
    );
    const { tournament: ranked } = await own.read<{
      tournament: { standings: { nodes: { rank: number; why: { criterion: string; figure: string }[] }[] } };
    }>(query, { id: own.tournament });
    // Everybody won once as black: nothing tells them apart, and each says by what it was tried.
    expect(ranked.standings.nodes.map(({ rank }) => rank)).toEqual([1, 1, 1]);
    for (const { why } of ranked.standings.nodes)
      expect(why.map(({ criterion, figure }) => [criterion, figure])).toEqual([
        ['PTS', '1'],
        ['SB', '1'],
        ['DE', '0'],
      ]);
  });

  it('TO-9 is refused by name if it cannot be computed', async () => {
    expect(await begin(['PTS', 'BH/C1'])).toMatchObject({ rule: 'TO-9', code: 'tie-break-not-of-format' });
    expect(await begin(['PTS', 'TPR'])).toMatchObject({ rule: 'TO-9', code: 'tie-break-lacks' });
  });
});

describe('a download of a tournament', () => {
  const get = (file: string, token?: string, of: string = hosted.tournament) =>
    fetch(`${api.url}/t/${of}/${file}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  it('is a table of its standings, entries, pairings or results, for everybody who sees it', async () => {
    const answer = await get('standings.csv');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="standings.csv"');
    const [head, ...rows] = (await answer.text()).split('\r\n');
    expect(head).toBe('rank,id,name,PTS,SPR,DE,played,won,drawn,lost');
    expect(rows.filter((row) => row !== '')).toHaveLength(8);
    const pairings = (await (await get('pairings.json')).json()) as { round: number; 'side 1': string }[];
    expect(pairings).toHaveLength(28);
    expect(pairings[0]).toMatchObject({ round: 1, board: 1, kind: 'match', 'side 1': 'Ada' });
    const entries = (await (await get('entries.json')).json()) as { name: string }[];
    expect(entries.map(({ name }) => name)).toEqual([...eight]);
    expect((await get('results.csv')).status).toBe(200);
  });

  it('is the whole as a tournament file that ranks as the live standings do, and as TRF', async () => {
    const file = readTournament(await (await get('tournament.json')).text());
    if (!file.ok) throw new Error(file.message);
    const ranked = standingsOf(file.value, file.value.tieBreaks, file.value.rounds.length);
    if (!ranked.ok) throw new Error(ranked.message);
    const live = (await (await get('standings.json')).json()) as { id: string; rank: number }[];
    const ranks = ranked.value.rows.map(({ who, rank }) => [file.value.competitors[who]?.id, rank]);
    expect(new Map(live.map(({ id, rank }) => [id, rank]))).toEqual(new Map(ranks as [string, number][]));
    const trf = await get('tournament.trf');
    expect(readTrf(await trf.text())).toMatchObject({ ok: true });
    expect((await get('standings.trf')).status).toBe(409);
  });

  it('does not exist for people who may not see the tournament, nor under other names', async () => {
    const created = await hosted.command<{ tournament: { id: string } }>(
      'createTournament',
      { clubId: hosted.club, name: 'Among ourselves', settings: { target: 1 } },
      '... on TournamentChanged { tournament { id slug } }',
    );
    const { id } = created.tournament;
    expect((await get('standings.csv', undefined, id)).status).toBe(404);
    expect((await get('standings.csv', hosted.token, id)).status).toBe(200);
    expect((await get('standings.csv', 'no such token', id)).status).toBe(401);
    expect((await get('secrets.csv')).status).toBe(404);
    const fromElsewhere = await fetch(`${api.url}/t/${id}/standings.csv`, {
      headers: { cookie: `__Host-fairview=${hosted.token}`, 'sec-fetch-site': 'cross-site' },
    });
    expect(fromElsewhere.status).toBe(404);
    const byLink = await fetch(`${api.url}/t/${id}/standings.csv`, {
      headers: { cookie: `__Host-fairview=${hosted.token}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(byLink.status).toBe(200);
    expect(byLink.headers.get('cache-control')).toBe('no-store');
  });
});

describe('players who are brought in as a text', () => {
  const players = { text: 'name,team\nLena,\n"Max, junior",\n', form: 'CSV' };

  it('TO-10 are shown before anybody is entered, and all or none are entered', async () => {
    const created = await hosted.command<{ tournament: { id: string } }>(
      'createTournament',
      { clubId: hosted.club, name: 'Brought in', settings: { target: 1 } },
      '... on TournamentChanged { tournament { id } }',
    );
    const { id } = created.tournament;
    const preview = `query ($id: ID!, $players: NamedEntriesInput!) { tournament(id: $id) { entries { nodes { name } }
      previewEntries(players: $players) { ... on EntriesPreview { lines { name refusal { code } } } ... on Refused { code } } } }`;
    const shown = await hosted.read(preview, { id, players });
    expect(shown).toEqual({
      tournament: {
        entries: { nodes: [] },
        previewEntries: {
          lines: [
            { name: 'Lena', refusal: null },
            { name: 'Max, junior', refusal: null },
          ],
        },
      },
    });
    const faulty = { text: 'name,team\nLena,Reds\nMax,', form: 'CSV' };
    const done =
      '... on EntriesAdded { entries { entry { name } } } ... on LinesRefused { code lines { line code } }';
    expect(await hosted.command('importEntries', { tournamentId: id, players: faulty }, done)).toMatchObject({
      code: 'lines-refused',
      lines: [{ line: 0, code: 'no-teams-here' }],
    });
    expect(await hosted.command('importEntries', { tournamentId: id, players }, done)).toMatchObject({
      entries: [{ entry: { name: 'Lena' } }, { entry: { name: 'Max, junior' } }],
    });
  });
});
