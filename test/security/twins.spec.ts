import { formatLine, rawLog } from '@fairview/events';
import { dealStream, gameStream, matchStream } from '@fairview/play';
import { cloneDatabase, type TestDatabase } from '../building/database.js';
import { Evening, type WalkIn } from '../building/evening.js';
import { chance } from '../building/scarney-evening.js';
import { dealGame, startSteered, type Dealt, type SteeredApi } from '../building/twins-dealt.js';
import { dealtGames } from '../building/twins-games.js';
import { elsewhere, tablesOf, type DealtGame, type Eyes, type PlayedGame } from '../building/twins-played.js';
import { toldOf, withoutItsOwn, type Onlooker } from '../building/twins-told.js';

const pairs = process.env['LONG'] ? 100 : 2;
jest.setTimeout(process.env['LONG'] ? 3_600_000 : 120_000);

let database: TestDatabase;
let api: SteeredApi;
let first: Evening;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startSteered(database);
  first = await Evening.begin(api, { name: 'Opening night' });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

/** An evening of a game: who plays, and who looks on with which token. */
interface Table {
  readonly kind: DealtGame;
  readonly evening: Evening;
  readonly players: readonly WalkIn[];
  readonly guest: WalkIn;
}

async function tableFor(kind: DealtGame): Promise<Table> {
  const { game, system, variant, sides, name } = kind;
  const settings = system === 'baccarat' ? { chips: variant['chips'] } : {};
  const evening = await Evening.of(api, first, {
    ...{ name, game, system, variant, settings, format: 'arranged', visibility: 'PUBLIC' },
  });
  const players: WalkIn[] = [];
  for (const [place] of sides.flat().entries()) players.push(await evening.enter(`Player ${place + 1}`));
  return { kind, evening, players, guest: await evening.enter('Guest') };
}

/** Whoever looks on: each seat, somebody of the event who does not play, the organizer, a stranger. */
interface Viewer {
  readonly name: string;
  readonly eyes: Eyes;
  readonly token: string | undefined;
  readonly mayName: boolean;
}

const viewersOf = ({ players, guest, evening }: Table, seats: readonly string[]): readonly Viewer[] => [
  ...seats.map((entry, seat) => ({
    ...{ name: `seat ${seat}`, eyes: seat, mayName: false },
    token: players.find(({ id }) => id === entry)?.token,
  })),
  { name: 'a spectator', eyes: 'none', token: guest.token, mayName: true },
  { name: 'the organizer', eyes: 'none', token: evening.token, mayName: true },
  { name: 'a stranger', eyes: 'none', token: undefined, mayName: false },
];

/** So many of the things that lie elsewhere lie in hands, or in the first of them. */
const inHands = 24;

/** What a viewer tries at each ply: nothing that he could play in the first of the twins. */
function triesOf(
  { kind }: Table,
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
    const mayPlay = viewer.mayName || viewer.eyes === acting;
    const trials = kind.trials(things).filter((move) => !mayPlay || !table.play(acting, move).ok);
    return Array.from({ length: 2 }, () => ({
      move: trials[pick(trials.length)] ?? '?',
      ...(viewer.mayName ? { seat: acting } : {}),
    }));
  });
}

/** What `fairview export` prints of a game, its deal and its match, line by line. */
async function exported({ evening: { club } }: Table, { game, match }: Dealt): Promise<string> {
  const lines: string[] = [];
  for (const stream of [gameStream(game), dealStream(game), matchStream(match)])
    for await (const item of rawLog(database.database.pool, { club, stream })) lines.push(formatLine(item));
  return lines.join('\n');
}
/** Places in the log and instants in milliseconds are each game's own, too. */
const withoutPlaces = (text: string): string =>
  withoutItsOwn(text)
    .replace(/"position":\d+/gu, '"position":0')
    .replace(/\d{13}/gu, 'instant');

/** A played game and its twin for somebody's eyes, by whichever seed gives them. */
function twinsFor({ kind }: Table, eyes: Eyes, played: PlayedGame, seed: number) {
  const setup = kind.twin(played, eyes, seed);
  return setup && { setup, plies: played.plies };
}

async function comparePair(table: Table, seed: number): Promise<number> {
  const { kind, evening, players } = table;
  const entries = players.map(({ id }) => id);
  const tokenOf = (entry: string) => players.find(({ id }) => id === entry)?.token ?? '';
  const played = kind.play(seed);
  const deal = (setup: PlayedGame['setup']) => dealGame({ api, database, evening }, kind, entries, setup);
  const one = await deal(played.setup);
  const pairing = viewersOf(table, one.seats).flatMap((viewer, at) => {
    const twin = twinsFor(table, viewer.eyes, played, seed + at);
    return twin ? [{ viewer, twin, tries: triesOf(table, played, twin.setup, viewer, seed + at) }] : [];
  });
  const onlookers = pairing.map(({ viewer: { name, token }, tries }): Onlooker => ({ name, token, tries }));
  const told = await toldOf(api.url, one, played.plies, tokenOf, onlookers);
  const log = withoutPlaces(await exported(table, one));
  for (const [at, { twin, viewer }] of pairing.entries()) {
    const other = await deal(twin.setup);
    expect(other.seats).toEqual(one.seats);
    const [onlooker] = onlookers.slice(at, at + 1);
    const [toldThere = []] = await toldOf(api.url, other, played.plies, tokenOf, onlooker ? [onlooker] : []);
    const toldHere = told[at] ?? [];
    // Who is refused an answer learns nothing anyway, and shows nothing here.
    expect(
      toldHere.filter((text) => /^(?:game|match|moments|frame)/u.test(text) && /"errors":/u.test(text)),
    ).toEqual([]);
    for (const [piece, text] of toldHere.entries())
      if (toldThere[piece] !== text)
        throw new Error(`seed ${seed}, ${viewer.name}:\n${text}\n${toldThere[piece] ?? 'nothing'}`);
    expect(toldThere).toHaveLength(toldHere.length);
    const there = await exported(table, other);
    expect(withoutPlaces(there)).toBe(log);
    expect(there).not.toContain(other.serverSeed);
  }
  return pairing.length;
}

describe.each(dealtGames.map((kind) => ({ kind, name: kind.name })))('$name', ({ kind }) => {
  it(`T8 tells each seat, a spectator, the organizer and a stranger the same of ${pairs} games and their twins`, async () => {
    const table = await tableFor(kind);
    let compared = 0;
    for (let pair = 1; pair <= pairs; pair += 1) compared += await comparePair(table, pair * 1_009);
    expect(compared).toBeGreaterThan(pairs * (kind.sides.flat().length + 1));
  });
});
