/*
 * T8 of the guarantees, over the line: nobody learns what they cannot know. Of every game that hides something, games are played
 * with twins that differ in nothing but that; every viewer is told the same of both, to the byte. That the answers that all of it
 * is made of are the same, for every seat and of a thousand games, is told by twins-read.spec.ts: here it is that nothing else
 * comes over the line, whatever is asked, subscribed to, refused or exported.
 *
 * By default a game of each kind is compared for one seat and every viewer without one, but not every number of seats; by LONG=1
 * longer games, closer, for every seat, and of every number of them. TWINS_TOLD=10 are ten of each.
 */
import { limits } from '../../apps/api/src/limits/limits.js';
import { Meter } from '../../apps/api/src/limits/rate.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import {
  dealGame,
  exported,
  startSteered,
  type Dealt,
  type House,
  type SteeredApi,
} from '../kit/twins/dealt-game.js';
import { comparedGames, isLong } from '../kit/twins/games.js';
import { withoutItsOwn, demandSame } from '../kit/twins/own-text.js';
import { must, tablesOf, type DealtGame, type PointOfView, type PlayedGame } from '../kit/twins/played.js';
import { tokenAt, toldOf, type Onlooker } from '../kit/twins/observed.js';
import { triesOf } from '../kit/twins/tries.js';

const pairs = Number(process.env['TWINS_TOLD'] ?? 1);
jest.setTimeout(60_000 + pairs * 30_000);

let database: TestDatabase;
let api: SteeredApi;
let house: House;
beforeAll(async () => {
  // Many evenings a second come from one address: how much may be asked of the server is told elsewhere (T10).
  jest.spyOn(Meter.prototype, 'address').mockResolvedValue();
  jest.spyOn(Meter.prototype, 'caller').mockResolvedValue({ limit: 1, left: 1, seconds: 0 });
  // Every part of every subscription is listened to at once, by two viewers of one session.
  const sockets: { subscriptionsASession: number } = limits.sockets;
  jest.replaceProperty(sockets, 'subscriptionsASession', 100);
  database = await cloneDatabase();
  api = await startSteered(database);
  const { token } = await HostedTournament.begin(api, { name: 'Opening night' });
  house = { api, database, organizer: token };
});
afterAll(async () => {
  jest.restoreAllMocks();
  await api.stop();
  await database.drop();
});

/** The viewers. */
interface Viewer extends Omit<Onlooker, 'tries'> {
  readonly eyes: PointOfView;
  /** Whether the viewer tries to play for the seat to act by naming it. */
  readonly names: boolean;
}

const guest = ({ guest: { token } }: Dealt): string => token;
const nobody = (): undefined => undefined;

/**
 * Seats; somebody of the tournament who does not play, the organizer, a stranger; and a player who was at a seat for the
 * first half of the game and comes back as one who has none, in turn as that stranger and as that spectator.
 */
function viewersOf(seats: number, pair: number): readonly Viewer[] {
  const noSeat = { eyes: 'none', names: false } as const;
  const back = pair % 2 === 0 ? guest : nobody;
  const left = pair % seats;
  return [
    ...(isLong ? [...Array(seats).keys()] : [left]).map((seat): Viewer => ({
      name: `seat ${seat}`,
      eyes: seat,
      names: false,
      token: (game) => tokenAt(game, seat),
    })),
    { ...noSeat, name: 'a spectator', token: guest, names: true },
    {
      ...noSeat,
      name: 'the organizer',
      token: ({ hosted }) => hosted.token,
      names: true,
    },
    { ...noSeat, name: 'a stranger', token: nobody },
    {
      ...noSeat,
      name: `seat ${left} who is ${back === guest ? 'a spectator' : 'a stranger'} now`,
      token: back,
      names: back === guest,
      cameBy: (game: Dealt) => tokenAt(game, left),
    },
  ];
}

/** A viewer whose request is refused learns nothing anyway, and shows nothing here. */
const refusedIn = (told: readonly string[]): readonly string[] =>
  told.filter(
    (text) =>
      /^(?:game|match|tournament|moments|frame)/u.test(text) && /"errors":|"type":"error"/u.test(text),
  );

/** A viewer who came back got what those got who never had a seat, except the frames that they already had. */
function expectLikeOthers(told: ReadonlyMap<Viewer, readonly string[]>): void {
  const apartFromLive = (viewer: Viewer | undefined) =>
    ((viewer && told.get(viewer)) ?? []).filter((text) => !/^frame of \w+, live/u.test(text));
  const [back] = [...told.keys()].filter(({ cameBy }) => cameBy);
  const like = [...told.keys()].find(({ token, cameBy }) => token === back?.token && !cameBy);
  expect(apartFromLive(back).length).toBeGreaterThan(5);
  demandSame(`${back?.name ?? ''} and ${like?.name ?? ''}`, apartFromLive(like), apartFromLive(back));
}

/** Those whose eyes are the same, and the twin for these eyes: one is enough for all of them. */
interface Mates {
  readonly setup: PlayedGame['setup'];
  readonly viewers: readonly Viewer[];
  readonly onlookers: readonly Onlooker[];
}

function matesOf(kind: DealtGame, played: PlayedGame, pair: number, seed: number): readonly Mates[] {
  const viewers = viewersOf(kind.sides.flat().length, pair);
  const tables = must(tablesOf(kind, played.setup, played.plies));
  const eyesOf = (viewer: Viewer): PointOfView => (kind.hidesFromAll ? 'none' : viewer.eyes);
  return [...new Set(viewers.map(eyesOf))].flatMap((eyes, at) => {
    const setup = kind.twin(played, eyes, seed + at);
    if (!setup) return [];
    const mates = viewers.filter((viewer) => eyesOf(viewer) === eyes);
    // A viewer who has come back tries what those try who have the same role now.
    const chanceOf = (mate: Viewer) => seed + at + mates.findIndex(({ token }) => token === mate.token);
    const onlookers = mates.map((mate) => ({
      ...mate,
      tries: triesOf({ kind, setup: played.setup, twin: setup, tables }, mate, chanceOf(mate)),
    }));
    return [{ setup, viewers: mates, onlookers }];
  });
}

/** What is told of a game as it is dealt and played: to each who looks on, and in the export of its club. */
async function witnessed(
  kind: DealtGame,
  { setup, plies }: PlayedGame,
  onlookers: readonly Onlooker[],
): Promise<{
  readonly seats: Dealt['seats'];
  readonly told: readonly (readonly string[])[];
  readonly log: string;
}> {
  const game = await dealGame(house, kind, setup);
  const told = await toldOf(api.url, game, plies, onlookers);
  const log = await exported(house, game);
  expect(log).not.toContain(game.serverSeed);
  return { seats: game.seats, told, log: withoutItsOwn(log) };
}

/** @returns how many looked on; each got the same answers in both twins */
async function comparePair(kind: DealtGame, pair: number): Promise<number> {
  // The first games of these seeds are short, of each kind.
  const seed = pair * 5_045;
  const played = kind.play(seed);
  const groups = matesOf(kind, played, pair, seed);
  const all = groups.flatMap(({ onlookers }) => onlookers);
  const one = await witnessed(kind, played, all);
  const others = [];
  for (const { setup, onlookers } of groups)
    others.push(await witnessed(kind, { setup, plies: played.plies }, onlookers));
  const viewers = groups.flatMap((group) => group.viewers);
  const here = new Map(viewers.map((viewer, at) => [viewer, one.told[at] ?? []]));
  expect(one.told.flatMap(refusedIn)).toEqual([]);
  expectLikeOthers(here);
  for (const [at, { told, seats, log }] of others.entries()) {
    expect(seats).toEqual(one.seats);
    for (const [n, viewer] of (groups[at]?.viewers ?? []).entries())
      demandSame(`seed ${seed}, ${viewer.name}`, here.get(viewer) ?? [], told[n] ?? []);
    expect(log).toBe(one.log);
  }
  return viewers.length;
}

// A viewer who comes back is a stranger in one game and a spectator in the next: the kinds begin in turn.
describe.each(comparedGames.map((kind, at) => ({ kind, name: kind.name, first: at % 2 })))(
  '$name',
  ({ kind, first }) => {
    it(`T8 shows seats, viewers without one and viewers who lost theirs the same of each game and its twins (games: ${pairs})`, async () => {
      let compared = 0;
      for (let pair = 1; pair <= pairs; pair += 1) compared += await comparePair(kind, first + pair);
      expect(compared).toBeGreaterThan(pairs * ((isLong ? kind.sides.flat().length : 1) + 2));
    });
  },
);
