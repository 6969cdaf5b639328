import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { eight, HostedTournament } from '../kit/hosted-tournament.js';
import { clubNightRecord } from '../kit/records.js';
import { startApi, type TestApi } from '../kit/server.js';
import { openSocket, until, type Heard, type Listener } from '../kit/socket-client.js';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
const sockets: Listener[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  hosted = await HostedTournament.begin(api, { settings: { target: 1 } });
  await hosted.pair(eight);
});
afterAll(async () => {
  for (const socket of sockets) await socket.close();
  await api.stop();
  await database.drop();
});

const fields = `logPosition type tournament { id } match { match { id } gameId } game { game { id } played { move } }`;
const ofTournament = `subscription ($id: ID!, $after: Int) { news: tournamentUpdated(tournamentId: $id, after: $after) { ${fields} } }`;
const ofClub = `subscription ($id: ID!, $after: Int) { news: clubUpdated(clubId: $id, after: $after) { ${fields} } }`;
const mine = `subscription ($after: Int) { news: myUpdates(after: $after) { ${fields} } }`;

interface News {
  readonly logPosition: number;
  readonly type: string;
  readonly tournament: { readonly id: string } | null;
  readonly match: { readonly match: { readonly id: string } } | null;
  readonly game: {
    readonly game: { readonly id: string };
    readonly played: { readonly move: string } | null;
  } | null;
}
type Frames = Heard<{ readonly news: News }>;

const listen = (
  query: string,
  variables: Readonly<Record<string, unknown>>,
  token = hosted.token,
): Frames => {
  const socket = openSocket(api.url, token);
  sockets.push(socket);
  return socket.listen<{ news: News }>(query, variables);
};
const positionsIn = ({ frames }: Frames): readonly number[] => frames.map(({ news }) => news.logPosition);
const reasonIn = ({ errors }: Frames): string | undefined => errors[0]?.extensions.reason;
const head = () => api.services.log.headOfClub(hosted.club);
const upTo = (heard: Frames, position: number) =>
  until(() => (positionsIn(heard).at(-1) ?? 0) >= position, 20_000);

describe('one subscription for a whole tournament', () => {
  it('sends every event of its matches and games once and in order, live and from a position, and so does its club’s', async () => {
    const from = await head();
    const [score, club] = [
      listen(ofTournament, { id: hosted.tournament, after: from }),
      listen(ofClub, { id: hosted.club, after: from }),
    ];
    for (const board of [1, 2])
      await hosted.playThrough(await hosted.matchAt(1, board), 'black-big-square-by-drop');
    const last = await head();
    await Promise.all([upTo(score, last), upTo(club, last)]);
    const told = score.frames.map(({ news }) => news);
    const moves = told.filter(({ type }) => type === 'MovePlayed');
    const record = clubNightRecord('black-big-square-by-drop').moves;
    const moved = new Map<string | undefined, string[]>();
    for (const { game } of moves) {
      const id = game?.game.id;
      moved.set(id, [...(moved.get(id) ?? []), game?.played?.move ?? '']);
    }
    expect([...moved.values()]).toEqual([record, record]);
    const all = (await api.services.log.readClub(hosted.club, from, 1_000)).filter(({ stream }) =>
      /^(match|game|tournament)-/.test(stream),
    );
    expect(positionsIn(score)).toEqual(all.map(({ position }) => position));
    expect(positionsIn(club)).toEqual(positionsIn(score));

    const middle = positionsIn(score)[10] ?? 0;
    const again = listen(ofTournament, { id: hosted.tournament, after: middle });
    await upTo(again, last);
    expect(again.frames).toEqual(score.frames.slice(11));
  });

  it('sends a person their own news: their matches and games, rulings on others, and what concerns the tournament', async () => {
    const [ada, bruno] = hosted.walkIns;
    const match = await hosted.matchAt(2, 1);
    const game = await hosted.openGame(match);
    const seats = game.seats.map(({ entry }) => entry.id);
    const player = hosted.walkIns.find(({ id }) => seats.includes(id));
    const other = hosted.walkIns.find(({ id }) => !seats.includes(id));
    expect(ada && bruno && player && other).toBeDefined();
    const from = await head();
    const [own, others] = [
      listen(mine, { after: from }, player?.token),
      listen(mine, { after: from }, other?.token),
    ];
    await hosted.command('playMove', { gameId: game.id, ply: 0, move: 'a1' }, '', hosted.tokenOf(seats[0]));
    const [firstMove] = clubNightRecord('black-big-square-by-drop').moves;
    await hosted.command(
      'playMove',
      { gameId: game.id, ply: 0, move: firstMove },
      '',
      hosted.tokenOf(seats[0]),
    );
    const penalty = { matchId: match, side: 'A', points: 1, rule: 'T-7', reason: 'Late.' };
    await hosted.command('givePenalty', penalty);
    await hosted.command('setJoining', { tournamentId: hosted.tournament, joining: 'MEMBERS' });
    const last = await head();
    await Promise.all([upTo(own, last), upTo(others, last)]);
    expect(own.frames.map(({ news }) => news.type)).toContain('MovePlayed');
    expect(others.frames.map(({ news }) => news.type)).toEqual(['PenaltyGiven', 'JoiningSet']);
    // A client that has not listened reads it.
    const told = await hosted.read<Record<string, unknown>>(
      `query ($id: ID!) { tournament(id: $id) { rulings(first: 1) { nodes {
        ruling rule reason act { kind points side of { name } winningSide { name } absentSides { name } } disputeId by { name }
        subject { ... on DisputedRuling { match { id } } } } } } }`,
      { id: hosted.tournament },
      other?.token,
    );
    const act = {
      kind: 'GIVE_PENALTY',
      points: 1,
      side: 'A',
      of: { name: 'A' },
      winningSide: null,
      absentSides: null,
    };
    const ruled = { ruling: null, rule: 'T-7', reason: 'Late.', act, disputeId: null };
    const subject = { match: { id: match } };
    expect(told).toEqual({
      tournament: { rulings: { nodes: [{ ...ruled, subject, by: { name: 'Orla' } }] } },
    });
  });

  it('sends nothing to people who may not see it, and resumes over no more than its limit', async () => {
    const stranger = listen(ofTournament, { id: hosted.tournament }, '');
    await stranger.ended;
    expect(stranger.frames).toEqual([]);
    const walkIn = listen(ofClub, { id: hosted.club }, hosted.walkIns[0]?.token);
    await walkIn.ended;
    expect(reasonIn(walkIn)).toBe('not-allowed');
    const elsewhere = listen('subscription ($id: ID!) { news: myUpdates(clubId: $id) { type } }', {
      id: newId(),
    });
    await elsewhere.ended;
    expect(reasonIn(elsewhere)).toBe('subject-unknown');
    await database.admin.query('update log.club_head set position = position + 10000 where club = $1', [
      hosted.club,
    ]);
    const late = listen(ofTournament, { id: hosted.tournament, after: 0 });
    await late.ended;
    expect(reasonIn(late)).toBe('too-far-behind');
    await database.admin.query('update log.club_head set position = position - 10000 where club = $1', [
      hosted.club,
    ]);
  });
});
