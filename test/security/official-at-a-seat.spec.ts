/*
 * T8 of an organizer who sits at the table: by their account they see what their seat sees, and as an official nothing more. Two
 * games that differ in nothing but what that seat cannot see are told them alike, by every question, file, frame and preview.
 */
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import type { Fields } from '../kit/server.js';
import { openSocket, until } from '../kit/socket-client.js';
import { dealGame, startSteered, type Dealt, type House } from '../kit/twins/dealt-game.js';
import { demandSame, withoutItsOwn } from '../kit/twins/own-text.js';
import { comparedGames } from '../kit/twins/games.js';
import { must, type DealtGame, type PlayedGame } from '../kit/twins/played.js';
import { tokenAt } from '../kit/twins/observed.js';
import * as asked from '../kit/twins/queries.js';

jest.setTimeout(120_000);

let database: TestDatabase;
let house: House;
beforeAll(async () => {
  database = await cloneDatabase();
  const api = await startSteered(database);
  const { token } = await HostedTournament.begin(api, { name: 'Opening night' });
  house = { api, database, organizer: token };
});
afterAll(async () => {
  await house.api.stop();
  await database.drop();
});

/** A seat that is the organizer's own, as if their account had been entered. */
async function sitDown({ hosted, players, seats }: Dealt, seat: number): Promise<void> {
  const { data } = await house.api.ask<{ me: { actor: string } }>('{ me { actor } }', {}, hosted.token);
  const account = data?.me.actor.replace('account:', '');
  const { rowCount } = await database.admin.query(
    'update people.entrant set account = $2, device = null where entry = $1',
    [players[seats[seat] ?? -1]?.id, account],
  );
  expect(rowCount).toBe(1);
  house.api.services.people.memory.forget();
}

/** All that the organizer is told of a game of which so many plies are played, in which they sit at a seat. */
async function toldOf(
  kind: DealtGame,
  { setup, plies }: PlayedGame,
  seat: number,
): Promise<readonly string[]> {
  const { api } = house;
  const game = await dealGame(house, kind, setup);
  const { hosted, game: id, match } = game;
  const { token } = hosted;
  await sitDown(game, seat);
  const told: string[] = [];
  const ask = async (query: string, variables: Fields): Promise<void> => {
    const answer = JSON.stringify(await api.ask(query, variables, token));
    expect(answer).not.toContain(game.serverSeed);
    told.push(`${query}\n${withoutItsOwn(answer)}`);
  };
  const half = plies.slice(0, plies.length >> 1);
  for (const [ply, played] of half.entries()) {
    const by = played.seat === seat ? token : tokenAt(game, played.seat);
    const input = { gameId: id, ply, move: played.move };
    expect(await hosted.command('playMove', input, '', by)).toMatchObject({ __typename: 'MovePlayed' });
  }
  await hosted.command('disputeGame', { gameId: id, ply: 0, reason: 'Fair?' }, '', token);
  expect(await hosted.command('openHands', { gameId: id, reason: 'To see.' })).toHaveProperty('code');
  for (const query of asked.game) await ask(query, { id });
  for (const query of asked.moments([0, half.length >> 1, half.length])) await ask(query, { id });
  for (const query of asked.match) await ask(query, { id: match });
  for (const query of asked.tournament) await ask(query, { id: hosted.tournament });
  await ask(
    `query ($id: ID!) { tournament(id: $id) { log(first: 50) { nodes { sentence params } } deals { deal { phase serverSeed logExport } } } }`,
    { id: hosted.tournament },
  );
  for (const ruling of ['VOID', 'LET_STAND', 'PLAY_ON'])
    await ask(
      `query ($input: PreviewInput!) { preview(input: $input) { __typename ... on Refusal { code params }
         ... on Preview { matches { before { totals: sides { total } } after { totals: sides { total } } } } } }`,
      {
        input: {
          matchId: match,
          act: { ruling: { gameId: id, ruling, ...(ruling === 'PLAY_ON' ? { ply: half.length >> 1 } : {}) } },
        },
      },
    );
  const headers = { authorization: `Bearer ${token}` };
  for (const path of [`/c/${hosted.club}/log.jsonl`, `/g/${id}/picture.png`]) {
    const answer = await fetch(`${api.url}${path}`, { headers });
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    told.push(
      `${path.split('/').at(-1)}\n${answer.status} ${path.endsWith('png') ? text : withoutItsOwn(text)}`,
    );
  }
  const socket = openSocket(api.url, token);
  const news = [...asked.gameUpdated.slice(0, 4).map((query) => ({ query, of: id }))];
  for (const { query, of } of news) {
    const heard = socket.listen<unknown>(query, { id: of, after: 0 });
    const isTold = (): boolean => JSON.stringify(heard.frames).includes('"GameDisputed"');
    await until(() => isTold() || heard.errors.length > 0);
    expect(heard.errors).toEqual([]);
    told.push(`${query}\n${withoutItsOwn(JSON.stringify(heard.frames))}`);
    heard.stop();
  }
  await socket.close();
  return told;
}

const dealt = comparedGames.filter(({ hidesFromAll }) => !hidesFromAll);

it.each(dealt.map((kind) => ({ kind, name: kind.name })))(
  'T8 PL-18 $name: they see the hand of their seat, and no card of another before the game is over',
  async ({ kind }) => {
    const seat = 0;
    const seed = 5_045;
    const played = kind.play(seed);
    const setup = must(kind.twin(played, seat, seed));
    const here = await toldOf(kind, played, seat);
    const there = await toldOf(kind, { setup, plies: played.plies }, seat);
    expect(here.length).toBeGreaterThan(15);
    demandSame(`${kind.name}, the organizer at seat ${seat}`, here, there);
  },
);
