/*
 * T8 of the guarantees: nobody learns what they cannot know. Of every game that hides something, games are played with twins
 * that differ in nothing but that; every viewer is told the same of both, to the byte.
 *
 * By default a game of each kind is compared for every viewer, but not every number of seats; a hundred of all by LONG=1, and as
 * many as it says by TWINS=1000.
 */
import { limits } from '../../apps/api/src/limits/limits.js';
import { Meter } from '../../apps/api/src/limits/rate.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { chance } from '../kit/random.js';
import {
  dealGame,
  exported,
  startSteered,
  type Dealt,
  type House,
  type SteeredApi,
} from '../kit/twins/dealt-game.js';
import { comparedGames } from '../kit/twins/games.js';
import { withoutItsOwn } from '../kit/twins/own-text.js';
import { elsewhere, tablesOf, type DealtGame, type Eyes, type PlayedGame } from '../kit/twins/played.js';
import { tokenAt, toldOf, type Onlooker } from '../kit/twins/observed.js';

const pairs = Number(process.env['TWINS'] ?? (process.env['LONG'] ? 100 : 1));
jest.setTimeout(60_000 + pairs * 30_000);

let database: TestDatabase;
let api: SteeredApi;
let house: House;
beforeAll(async () => {
  // Many evenings a second come from one address: how much may be asked of the server is told elsewhere (T10).
  jest.spyOn(Meter.prototype, 'address').mockResolvedValue();
  jest.spyOn(Meter.prototype, 'caller').mockResolvedValue();
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
  readonly eyes: Eyes;
  /** Whether the viewer tries to play for the seat to act by naming it. */
  readonly names: boolean;
}

const guest = ({ guest: { token } }: Dealt): string => token;
const nobody = (): undefined => undefined;

/**
 * Each seat; somebody of the tournament who does not play, the organizer, a stranger; and a player who was at a seat for the
 * first half of the game and comes back as one who has none, in turn as that stranger and as that spectator.
 */
function viewersOf(seats: number, pair: number): readonly Viewer[] {
  const noSeat = { eyes: 'none', names: false } as const;
  const back = pair % 2 === 0 ? guest : nobody;
  const left = pair % seats;
  return [
    ...Array.from({ length: seats }, (_, seat): Viewer => ({
      ...{ name: `seat ${seat}`, eyes: seat, names: false },
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
      ...{ ...noSeat, name: `seat ${left} who is ${back === guest ? 'a spectator' : 'a stranger'} now` },
      ...{ token: back, names: back === guest, cameBy: (game: Dealt) => tokenAt(game, left) },
    },
  ];
}

/** So many of the things that lie elsewhere lie in hands, or in the first of them. */
const inHands = 24;

/** What a viewer tries at each ply: nothing that they could play in the first of the twins. */
function triesOf(
  kind: DealtGame,
  { setup, plies }: PlayedGame,
  twin: PlayedGame['setup'],
  viewer: Viewer,
  seed: number,
): Onlooker['tries'] {
  const pick = chance(seed);
  const hidden = elsewhere(setup, twin).slice(0, inHands);
  return (tablesOf(kind, setup, plies) ?? []).map((table) => {
    const [acting = 0] = table.toAct;
    const some = Array.from({ length: 3 }, () => hidden[pick(Math.max(1, hidden.length))]);
    const things = some.filter((thing) => thing !== undefined);
    const mayPlay = viewer.names || viewer.eyes === acting;
    const trials = kind.trials(things).filter((move) => !mayPlay || !table.play(acting, move).ok);
    return Array.from({ length: 2 }, () => ({
      move: trials[pick(trials.length)] ?? '?',
      ...(viewer.names ? { seat: acting } : {}),
    }));
  });
}

/** Who is refused an answer learns nothing anyway, and shows nothing here. */
const refusedIn = (told: readonly string[]): readonly string[] =>
  told.filter(
    (text) =>
      /^(?:game|match|tournament|moments|frame)/u.test(text) && /"errors":|"type":"error"/u.test(text),
  );

/** Two texts from a little before they part, each with what follows. */
function parting(one: string, other: string): string {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return [one, other].map((text) => `… ${text.slice(Math.max(0, at - 120), at + 240)}`).join('\n');
}

/** @throws at the first piece that two were not told alike */
function expectSame(who: string, here: readonly string[], there: readonly string[]): void {
  for (const [at, piece] of here.entries()) {
    const [what = ''] = piece.split('\n');
    if (there[at] !== piece) throw new Error(`${who}, ${what}:\n${parting(piece, there[at] ?? 'nothing')}`);
  }
  expect(there).toHaveLength(here.length);
}

/** A viewer who came back got what those got who never had a seat, except the frames that they already had. */
function expectLikeOthers(told: ReadonlyMap<Viewer, readonly string[]>): void {
  const apartFromLive = (viewer: Viewer | undefined) =>
    ((viewer && told.get(viewer)) ?? []).filter((text) => !/^frame of \w+, live/u.test(text));
  const [back] = [...told.keys()].filter(({ cameBy }) => cameBy);
  const like = [...told.keys()].find(({ token, cameBy }) => token === back?.token && !cameBy);
  expect(apartFromLive(back).length).toBeGreaterThan(5);
  expectSame(`${back?.name ?? ''} and ${like?.name ?? ''}`, apartFromLive(like), apartFromLive(back));
}

/** Those whose eyes are the same, and the twin for these eyes: one is enough for all of them. */
interface Mates {
  readonly setup: PlayedGame['setup'];
  readonly viewers: readonly Viewer[];
  readonly onlookers: readonly Onlooker[];
}

function matesOf(kind: DealtGame, played: PlayedGame, pair: number, seed: number): readonly Mates[] {
  const viewers = viewersOf(kind.sides.flat().length, pair);
  return [...new Set(viewers.map(({ eyes }) => eyes))].flatMap((eyes, at) => {
    const setup = kind.twin(played, eyes, seed + at);
    if (!setup) return [];
    const mates = viewers.filter((viewer) => viewer.eyes === eyes);
    // A viewer who has come back tries what those try who have the same role now.
    const chanceOf = (mate: Viewer) => seed + at + mates.findIndex(({ token }) => token === mate.token);
    const onlookers = mates.map((mate) => ({
      ...mate,
      tries: triesOf(kind, played, setup, mate, chanceOf(mate)),
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

/** @returns how many looked on, of whom each was told the same twice */
async function comparePair(kind: DealtGame, pair: number): Promise<number> {
  const seed = pair * 1_009;
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
      expectSame(`seed ${seed}, ${viewer.name}`, here.get(viewer) ?? [], told[n] ?? []);
    expect(log).toBe(one.log);
  }
  return viewers.length;
}

// Who comes back is a stranger in one game and a spectator in the next: the kinds begin in turn.
describe.each(comparedGames.map((kind, at) => ({ kind, name: kind.name, first: at % 2 })))(
  '$name',
  ({ kind, first }) => {
    it(`T8 tells each seat, viewers without one and viewers who lost theirs the same of each game and its twins (games: ${pairs})`, async () => {
      let compared = 0;
      for (let pair = 1; pair <= pairs; pair += 1) compared += await comparePair(kind, first + pair);
      expect(compared).toBeGreaterThan(pairs * (kind.sides.flat().length + 2));
    });
  },
);
