import { freshSetupCode } from '@fairview/people';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { cursorOf } from '../../apps/api/src/shared/page.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { eight, HostedTournament, type SeatedGame } from '../kit/hosted-tournament.js';
import { clubNightRecord } from '../kit/records.js';
import { command, startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

describe('before the doors open', () => {
  let organizer: { token: string; club: string };

  it('the code that the server printed makes the first organizer and their club, once', async () => {
    const code = await freshSetupCode(api.services.database.pool);
    const redeem = (typed: string | undefined) =>
      command<{ token: string; club: { id: string; name: string } }>(api.ask, 'redeemSetupCode', {
        input: { name: 'Orla', password: 'four blue chairs', clubName: 'Fairview', code: typed },
        done: '... on SetupCodeRedeemed { token club { id name } }',
      });
    expect(await redeem('AAAA-AAAA-AAAA-AAAA')).toMatchObject({ rule: 'PE-5', code: 'code-unknown' });
    const { token, club } = await redeem(code);
    expect(club).toMatchObject({ name: 'Fairview' });
    expect(await redeem(code)).toMatchObject({ rule: 'PE-5', code: 'code-unknown' });
    organizer = { token, club: club.id };
  });

  it('R-2, R-3 and TO-2 refuse an event that could not be played', async () => {
    const create = (input: Fields) =>
      command(api.ask, 'createTournament', {
        input: { clubId: organizer.club, name: 'Club night', commandId: newId(), ...input },
        token: organizer.token,
      });
    const allowed = 'teeko, scarney-solitaire, scarney-singles, scarney-doubles';
    expect(await create({ gameKind: 'chess' })).toMatchObject({
      rule: 'R-2',
      code: 'unknown-game',
      message: expect.stringContaining(`There is no game “chess”. There are: ${allowed}`) as string,
      params: { game: 'chess', allowed: expect.stringContaining(allowed) as string },
    });
    expect(await create({ variant: { opening: 'queens' } })).toMatchObject({
      rule: 'R-3',
      code: 'variant-value-unknown',
    });
    expect(await create({ settings: { target: 0 } })).toMatchObject({ rule: 'R-3' });
    expect(await create({ settings: [5] })).toMatchObject({ rule: 'R-3', code: 'settings-not-object' });
    expect(await create({ system: 'lottery' })).toMatchObject({ rule: 'R-3', code: 'system-unknown' });
    const contradict = (one: string, other: string) => ({
      rule: 'AP-3',
      code: 'fields-contradict',
      params: { one, other },
      message: `The fields “${one}” and “${other}” say different things: give only one of them.`,
    });
    const enums = { gameKind: 'scarnecchia', kind: 'TEEKO' };
    expect(await create(enums)).toMatchObject(contradict('kind', 'gameKind'));
    expect(await create({ gameKind: 'teeko', kind: 'SKARNEY' })).toMatchObject(
      contradict('kind', 'gameKind'),
    );
    expect(await create({ system: 'bonus', scoring: 'STRAIGHT' })).toMatchObject(
      contradict('scoring', 'system'),
    );
    expect(await create({ name: ' ' })).toMatchObject({ rule: 'TO-2', code: 'name-missing' });
    expect(await create({ commandId: 'first' })).toMatchObject({
      rule: 'AP-1',
      code: 'command-id-malformed',
    });
    expect(await create({ clubId: newId() })).toMatchObject({ rule: 'AP-2', code: 'club-unknown' });
  });

  it('a tournament is created once, however often the command is sent', async () => {
    const commandId = newId();
    const create = () => HostedTournament.of(api, organizer, { settings: { target: 5 }, commandId });
    const [created, again] = await Promise.all([create(), create()]);
    expect(again.tournament).toBe(created.tournament);
    hosted = created;
    const { tournament } = await hosted.read<{ tournament: unknown }>(
      'query ($id: ID!) { tournament(id: $id) { name gameKind format cycles status visibility system settings variant club { name } } }',
      { id: hosted.tournament },
    );
    expect(tournament).toMatchObject({
      name: 'Club night',
      gameKind: 'teeko',
      format: 'ROUND_ROBIN',
      cycles: 1,
      status: 'ENTERING',
      visibility: 'CLUB',
      system: 'straight',
      settings: { target: 5 },
      variant: { opening: 'standard', positions: 58 },
      club: { name: 'Fairview' },
    });
  });

  it('a command to enter somebody, sent again, enters nobody twice and returns the same code until it is used', async () => {
    const input = { tournamentId: hosted.tournament, name: 'Ivan', commandId: newId() };
    const add = () =>
      hosted.command<{ entry: { id: string }; entryCode: string; spent: boolean }>(
        'addEntry',
        input,
        '... on EntryAdded { entry { id name number withdrawn } entryCode spent }',
      );
    const first = await add();
    const again = await add();
    expect(first.entry).toMatchObject({ name: 'Ivan', number: null, withdrawn: false });
    expect(again).toEqual(first);
    expect(first.spent).toBe(false);
    const enter = (code: string) => command(api.ask, 'enterWithCode', { input: { code } });
    expect(await enter(first.entryCode.toLowerCase())).toMatchObject({ __typename: 'EnteredWithCode' });
    expect(await enter(first.entryCode)).toMatchObject({ rule: 'PE-8', code: 'entry-code-spent' });
    expect(await add()).toMatchObject({ entry: { id: first.entry.id }, entryCode: null, spent: true });
    const withdrawn = await hosted.command(
      'withdrawEntry',
      { tournamentId: hosted.tournament, entryId: first.entry.id },
      '... on EntryChanged { entry { withdrawn } tournament { entries { totalCount } } }',
    );
    expect(withdrawn).toMatchObject({
      entry: { withdrawn: true },
      tournament: { entries: { totalCount: 0 } },
    });
  });

  it('eight players enter, and the rounds are paired by the Berger tables', async () => {
    const pair = (input: Fields) =>
      hosted.command(
        'pairRounds',
        { tournamentId: hosted.tournament, ...input },
        '... on VersionMoved { version }',
      );
    expect(await pair({})).toMatchObject({ rule: 'TO-4', code: 'too-few-entries' });
    await hosted.pair(eight);
    expect(await pair({})).toMatchObject({ rule: 'TO-4', code: 'paired-already' });
    expect(await pair({ expectedVersion: 1 })).toMatchObject({
      __typename: 'VersionMoved',
      rule: 'PL-5',
      version: 21,
    });
    const { tournament } = await hosted.read<{ tournament: unknown }>(
      `query ($id: ID!) { tournament(id: $id) { status entries { nodes { number name } }
         matches(first: 4) { pageInfo { hasNextPage }
           nodes { round board status sides { name players { name } } } } } }`,
      { id: hosted.tournament },
    );
    const firstRound = [
      ['Ada', 'Hugo'],
      ['Bruno', 'Greta'],
      ['Clara', 'Farid'],
      ['Dmitri', 'Elena'],
    ];
    expect(tournament).toEqual({
      status: 'PAIRED',
      entries: { nodes: eight.map((name, i) => ({ number: i + 1, name })) },
      matches: {
        pageInfo: { hasNextPage: true },
        nodes: firstRound.map(([black, red], i) => ({
          round: 1,
          board: i + 1,
          status: 'OPEN',
          sides: [
            { name: 'A', players: [{ name: black }] },
            { name: 'B', players: [{ name: red }] },
          ],
        })),
      },
    });
  });

  it('a player learns from their entry code who they are, where they play and who their opponent is', async () => {
    const clara = hosted.walkIns[2];
    const { me } = await hosted.read<{ me: unknown }>(
      `{ me { actor name clubs { role } sessions { id } keys { id }
           entry { id tournament { name } matches(first: 2) { nodes { round sides { players { name } } } } } } }`,
      {},
      clara?.token,
    );
    expect(me).toEqual({
      actor: `entry:${clara?.id}`,
      name: 'Clara',
      clubs: [],
      sessions: [],
      keys: [],
      entry: {
        id: clara?.id,
        tournament: { name: 'Club night' },
        matches: {
          nodes: [
            { round: 1, sides: [{ players: [{ name: 'Clara' }] }, { players: [{ name: 'Farid' }] }] },
            { round: 2, sides: [{ players: [{ name: 'Greta' }] }, { players: [{ name: 'Clara' }] }] },
          ],
        },
      },
    });
  });
});

const sheetFields = `status provisional currentGame { id }
  games { totalCount nodes { number source kind resigned struck winner { name } } }
  sheet { finished winner shutOut spread sides { side count gamesWon total }
    credits { points from { name } to { name } } nets { points entry { name } } }`;
const sheetOf = async (match: string) =>
  (
    await hosted.read<{ match: { sheet: Fields } }>(
      `query ($id: ID!) { match(id: $id) { ${sheetFields} } }`,
      { id: match },
    )
  ).match;

describe('at the boards', () => {
  it('TM-7 a match to five is played move by move, and its sheet doubles the shut-out', async () => {
    const match = await hosted.matchAt(1, 1);
    await hosted.playThrough(match, 'black-row-by-drop');
    expect(await sheetOf(match)).toMatchObject({ status: 'OPEN', sheet: { finished: false, spread: null } });
    const second = await hosted.playThrough(match, 'red-small-square-by-move');
    expect(second.seats.map(({ entry }) => hosted.nameOf(entry.id))).toEqual(['Hugo', 'Ada']);
    expect(await sheetOf(match)).toEqual({
      status: 'FINISHED',
      provisional: false,
      currentGame: null,
      games: {
        totalCount: 2,
        nodes: ['row', 'small-square'].map((kind, i) => ({
          number: i + 1,
          source: 'PLAYED',
          kind,
          resigned: false,
          struck: null,
          winner: { name: 'Ada' },
        })),
      },
      sheet: {
        finished: true,
        winner: 'A',
        shutOut: true,
        spread: 14,
        sides: [
          { side: 'A', count: 7, gamesWon: 2, total: 14 },
          { side: 'B', count: 0, gamesWon: 0, total: 0 },
        ],
        credits: [{ points: 14, from: { name: 'Hugo' }, to: { name: 'Ada' } }],
        nets: [
          { points: 14, entry: { name: 'Ada' } },
          { points: -14, entry: { name: 'Hugo' } },
        ],
      },
    });
    expect(await hosted.command('openGame', { matchId: match })).toMatchObject({
      rule: 'TM-7',
      code: 'match-over',
    });
  });

  it('draws are offered, declined and taken; seats resign', async () => {
    const match = await hosted.matchAt(1, 3);
    const give = (name: string, { id }: SeatedGame, input: Fields, token?: string) =>
      hosted.command(name, { gameId: id, ...input }, '', token);
    const game = await hosted.openGame(match);
    const [black, red] = game.seats.map(({ entry }) => hosted.tokenOf(entry.id));
    expect(await give('acceptDraw', game, {}, red)).toMatchObject({ rule: 'PL-8', code: 'no-draw-offered' });
    const offered =
      '... on GameChanged { seat of { seat entry { id } } game { drawOffer { acceptedBy { seat } } } }';
    expect(await hosted.command('offerDraw', { gameId: game.id }, offered, black)).toMatchObject({
      __typename: 'GameChanged',
      seat: 0,
      of: { seat: 0, entry: game.seats[0]?.entry },
      game: { drawOffer: { acceptedBy: [] } },
    });
    expect(await give('declineDraw', game, {}, red)).toMatchObject({ __typename: 'GameChanged' });
    expect(await give('offerDraw', game, {}, red)).toMatchObject({ __typename: 'GameChanged' });
    expect(await give('acceptDraw', game, {}, black)).toMatchObject({ __typename: 'GameChanged' });
    expect(await give('resign', game, {}, black)).toMatchObject({ rule: 'PL-7', code: 'game-finished' });

    const next = await hosted.openGame(match);
    expect(await give('resign', next, {})).toMatchObject({ rule: 'PL-3', code: 'seat-needed' });
    expect(await give('resign', next, { seat: 0 })).toMatchObject({ __typename: 'GameChanged' });
    const { game: ended } = await hosted.read<{ game: unknown }>(
      'query ($id: ID!) { game(id: $id) { status outcome { ending by winners lines { label } } record } }',
      { id: next.id },
      red,
    );
    expect(ended).toMatchObject({
      status: 'FINISHED',
      outcome: { ending: 'RESIGNATION', by: 'resignation', winners: [1], lines: [{ label: 'resignation' }] },
      record: { record: 'fairview/1', seats: ['Farid', 'Clara'], ended: { by: 'resignation', seat: 0 } },
    });
  });

  it('a game is read at any ply', async () => {
    const game = await hosted.playThrough(await hosted.matchAt(2, 1), 'red-sixteen-circle-square-by-drop');
    const { game: seen } = await hosted.read<{ game: unknown }>(
      `query ($id: ID!, $last: String, $end: String) { game(id: $id) { status toAct legalMoves outcome { points lines { seat of { seat } } } none: at(ply: 99) { ply }
         at(ply: 3) { ply position toAct legalMoves played { ply seat move } toLimit moveClock { left } }
         plies(first: 2) { totalCount nodes { ply seat move } pageInfo { hasNextPage } }
         past: plies(first: 2, after: $last) { nodes { ply } } beyond: moments(after: $end) { nodes { ply } }
         moments(first: 2, after: $last) { totalCount pageInfo { hasNextPage }
           nodes { ply played { seat move } moves view { ... on TeekoView { board { circles { piece } } } } } } } }`,
      { id: game.id, last: cursorOf('7'), end: cursorOf('8') },
    );
    expect(seen).toEqual({
      status: 'FINISHED',
      toAct: [],
      legalMoves: [],
      outcome: { points: [0, 1], lines: [{ seat: 1, of: { seat: 1 } }] },
      none: null,
      at: {
        ply: 3,
        position: 'BR.B./...../...../...../..... drop R for R',
        toAct: [1],
        legalMoves: 22,
        played: { ply: 2, seat: 0, move: '4' },
        toLimit: null,
        moveClock: null,
      },
      plies: {
        totalCount: 8,
        nodes: [
          { ply: 0, seat: 0, move: '1' },
          { ply: 1, seat: 1, move: '2' },
        ],
        pageInfo: { hasNextPage: true },
      },
      past: { nodes: [] },
      beyond: { nodes: [] },
      moments: {
        totalCount: 9,
        pageInfo: { hasNextPage: false },
        nodes: [
          {
            ply: 8,
            played: { seat: 1, move: expect.any(String) as unknown },
            moves: [],
            view: {
              board: {
                circles: expect.arrayContaining([{ piece: 0 }, { piece: 1 }, { piece: null }]) as unknown,
              },
            },
          },
        ],
      },
    });
  });

  it('a record is imported whole or refused with its rule, and a result is reported by hand', async () => {
    const match = await hosted.matchAt(2, 1);
    const bring = (record: unknown) =>
      hosted.command('importGame', { matchId: match, record }, '... on GameAdded { game { ply status } }');
    const whole = clubNightRecord('red-big-square-by-move');
    expect(await bring([])).toMatchObject({ rule: 'R-1', code: 'not-an-object' });
    expect(await bring({ ...whole, record: 'fairview/9' })).toMatchObject({
      rule: 'R-2',
      code: 'unknown-record',
    });
    expect(await bring({ ...whole, variant: { opening: 'alternate' } })).toMatchObject({ rule: 'PL-12' });
    expect(await bring({ ...whole, seats: ['one'] })).toMatchObject({
      rule: 'R-5',
      code: 'seats-wrong-number',
    });
    expect(await bring({ ...whole, moves: 'many' })).toMatchObject({ rule: 'R-6', code: 'moves-not-list' });
    expect(await bring({ ...whole, ended: { by: 'magic' } })).toMatchObject({
      rule: 'R-7',
      code: 'ended-by-unknown',
    });
    expect(await bring({ ...whole, moves: whole.moves.slice(0, 4) })).toMatchObject({
      code: 'record-unfinished',
    });
    expect(await bring({ ...whole, moves: ['13', '13'] })).toMatchObject({
      rule: 'T-12',
      code: 'circle-occupied',
      params: { ply: 1 },
    });
    expect(await bring(whole)).toMatchObject({ game: { ply: 14, status: 'FINISHED' } });
    expect(await sheetOf(match)).toMatchObject({
      sheet: { finished: true, sides: [{ count: 5 }, { count: 1 }] },
    });

    const report = (result: Fields, more: Fields = {}) =>
      hosted.command(
        'reportGame',
        { matchId: secondBoard, result, ...more },
        '... on MatchChanged { match { status } }',
      );
    const secondBoard = await hosted.matchAt(2, 2);
    const [winner, loser] = [hosted.walkIns[5]?.id, hosted.walkIns[0]?.id];
    expect(await report({ draw: false })).toMatchObject({ rule: 'R-6', code: 'result-field-unreadable' });
    expect(await report({ solitaire: { score: 9 } })).toMatchObject({ code: 'result-of-another-system' });
    const stranger = newId();
    expect(await report({ win: { winner: stranger, position: 'row' } })).toMatchObject({
      rule: 'R-5',
      code: 'winner-not-a-player',
      params: { player: stranger, players: expect.stringContaining(String(winner)) as string },
      message: expect.stringContaining('is not a player of this match. Its players are: ') as string,
    });
    expect(await report({ win: { winner: loser, position: 'row' } })).toMatchObject({ rule: 'R-5' });
    expect(await report({ win: { winner, position: 'row' } }, { gameId: newId() })).toMatchObject({
      code: 'game-not-of-match',
    });
    expect(await report({ win: { winner, position: 'big-square' } })).toMatchObject({
      match: { status: 'FINISHED' },
    });
  });
});

describe('a dispute', () => {
  let match: string;
  let game: SeatedGame;
  const seen = `status disputed disputes { ply seat reason ruling { ruling reason } } match { provisional status }`;
  const dispute = (input: Fields, token?: string) =>
    hosted.command(
      'disputeGame',
      { gameId: game.id, reason: 'the hand was on the piece', ...input },
      `... on GameDisputeChanged { game { ${seen} } dispute { ply seat } }`,
      token,
    );
  const rule = (ruling: string, token?: string) =>
    hosted.command(
      'issueRuling',
      { gameId: game.id, ruling, reason: 'as the witnesses have it' },
      `... on GameDisputeChanged { game { ${seen} } dispute { ruling { ruling } } }`,
      token,
    );
  const standings = async () =>
    (
      await hosted.read<{
        tournament: {
          standings: { provisional: boolean; nodes: { played: number; entry: { name: string } }[] };
        };
      }>(
        'query ($id: ID!) { tournament(id: $id) { standings { provisional nodes { played provisional entry { name } } } } }',
        { id: hosted.tournament },
      )
    ).tournament.standings;
  const clara = async () => (await standings()).nodes.find(({ entry }) => entry.name === 'Clara');

  beforeAll(async () => {
    match = await hosted.matchAt(3, 2);
    game = await hosted.playThrough(match, 'red-big-square-by-move');
  });

  it('leaves the result provisional, on the sheet and in the standings, until a ruling', async () => {
    const [black, red] = game.seats.map(({ entry }) => hosted.tokenOf(entry.id));
    expect(await sheetOf(match)).toMatchObject({ status: 'FINISHED', provisional: false });
    expect(await dispute({ ply: 99 }, black)).toMatchObject({ rule: 'PL-9', code: 'ply-unknown' });
    expect(await dispute({ ply: 3, reason: ' ' }, black)).toMatchObject({
      rule: 'PL-9',
      code: 'reason-missing',
    });
    expect(await rule('LET_STAND')).toMatchObject({ rule: 'PL-10', code: 'nothing-disputed' });
    expect(await dispute({ ply: 3 }, black)).toMatchObject({
      dispute: { ply: 3, seat: 0 },
      game: { disputed: true, match: { provisional: true, status: 'FINISHED' } },
    });
    expect(await dispute({ ply: 3 }, red)).toMatchObject({ rule: 'PL-9', code: 'already-disputed' });
    expect(await standings()).toMatchObject({ provisional: true });
    const { errors } = await api.ask(
      'mutation ($input: IssueRulingInput!) { issueRuling(input: $input) { __typename } }',
      { input: { gameId: game.id, ruling: 'VOID', reason: 'mine', commandId: newId() } },
      black,
    );
    expect(errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN', reason: 'not-allowed' });
  });

  it('that the ruling lets stand changes nothing; a void game comes off the sheet, and the match is open again', async () => {
    expect(await rule('LET_STAND')).toMatchObject({
      dispute: { ruling: { ruling: 'LET_STAND' } },
      game: { status: 'FINISHED', disputed: false, match: { provisional: false, status: 'FINISHED' } },
    });
    expect(await clara()).toMatchObject({ played: 1, provisional: false });
    expect(await dispute({ ply: 0 })).toMatchObject({ dispute: { ply: 0, seat: null } });
    expect(await rule('VOID')).toMatchObject({ game: { status: 'VOID', match: { status: 'OPEN' } } });
    expect(await rule('VOID')).toMatchObject({ rule: 'PL-10', code: 'game-voided' });
    expect(await sheetOf(match)).toMatchObject({
      status: 'OPEN',
      games: { nodes: [{ number: 1, struck: 'as the witnesses have it' }] },
      sheet: { finished: false, sides: [{ count: 0 }, { count: 0 }] },
    });
    expect(await clara()).toMatchObject({ played: 0 });
    const again = await hosted.openGame(match);
    expect(again.seats).toEqual(game.seats);
    const { game: number } = await hosted.read<{ game: unknown }>(
      'query ($id: ID!) { game(id: $id) { number } }',
      {
        id: again.id,
      },
    );
    expect(number).toEqual({ number: 2 });
  });
});

describe('at the end of the evening', () => {
  it('standings rank by match points, then spread, then direct encounter, and say why', async () => {
    const { tournament } = await hosted.read<{ tournament: { standings: Fields } }>(
      `query ($id: ID!) { serverTime tournament(id: $id) { logPosition standings(first: 3) {
          totalCount asOfLogPosition serverTime provisional pageInfo { hasNextPage }
          nodes { rank entry { name number } matchPoints spread played won drawn lost
                  why { criterion name value among level } } } } }`,
      { id: hosted.tournament },
    );
    const winner = (rank: number, name: string, spread: number, lost: number) => ({
      rank,
      entry: { name },
      matchPoints: 2,
      spread,
      played: 1 + lost,
      won: 1,
      drawn: 0,
      lost,
      why: [
        { criterion: 'PTS', name: 'match points', value: 2, among: 8, level: 3 },
        { criterion: 'SPR', name: 'spread', value: spread, among: 3, level: 1 },
      ],
    });
    expect(tournament.standings).toMatchObject({
      totalCount: 8,
      provisional: false,
      pageInfo: { hasNextPage: true },
      nodes: [winner(1, 'Ada', 14, 0), winner(2, 'Farid', 10, 0), winner(3, 'Hugo', -10, 1)],
    });
  });

  it('the tournament is closed, and the entry codes end with it', async () => {
    const ada = hosted.walkIns[0]?.token;
    expect((await api.ask('{ me { name } }', {}, ada)).data).toEqual({ me: { name: 'Ada' } });
    const closed = await hosted.command(
      'closeTournament',
      { tournamentId: hosted.tournament, force: 'The hall closes' },
      '... on TournamentChanged { tournament { status } }',
    );
    expect(closed).toMatchObject({ tournament: { status: 'CLOSED' } });
    // She reads on, and may only answer proposals.
    expect((await api.ask('{ me { name } }', {}, ada)).data).toEqual({ me: { name: 'Ada' } });
    const move = 'mutation ($input: SeatInput!) { resign(input: $input) { __typename } }';
    const input = { gameId: hosted.tournament, commandId: newId() };
    expect((await api.ask(move, { input }, ada)).errors?.[0]?.extensions).toEqual({
      code: 'FORBIDDEN',
      reason: 'seat-reads-only',
    });
    expect(await hosted.command('addEntry', { tournamentId: hosted.tournament, name: 'Late' })).toMatchObject(
      {
        rule: 'TO-1',
        code: 'tournament-closed',
      },
    );
  });
});
