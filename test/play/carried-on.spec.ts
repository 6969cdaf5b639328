import { v7 as newId } from 'uuid';
import { aClub, clubServices, type TestClub } from '../kit/club.js';
import { clubWorker } from '../kit/worker.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { settableClock, type LogClock } from '../kit/clock.js';
import { crashAfterAppends } from '../kit/crash.js';
import { finish, playAllButLast, openDue, playOut, teamsOf } from '../kit/unfinished-games.js';

const start = Date.UTC(2026, 10, 21, 19, 0, 0);
const minute = 60_000;
const limit = start + 15 * minute;
const last = limit + 2 * minute;

jest.setTimeout(60_000);

let test: TestDatabase;
let clock: LogClock;
let club: TestClub;

beforeAll(async () => {
  test = await cloneDatabase();
  clock = await settableClock(test.admin, start);
});
afterAll(() => test.drop());

/** One thing that a process does in a match, after which much follows. */
interface Action {
  /** Everything before it. @returns the match */
  readonly before: () => Promise<string>;
  readonly run: (services: TestClub, match: string) => Promise<unknown>;
  /** How many appends it leads to if nobody dies. */
  readonly appends: number;
}

/** Types of the events of a match and of its games, game by game. */
async function storyOf(match: string): Promise<readonly (readonly string[])[]> {
  const state = await club.play.match(club.club, match);
  const streams = [`match-${match}`, ...(state?.games ?? []).map(({ gameId }) => `game-${gameId}`)];
  return Promise.all(
    streams.map(async (stream) =>
      (await club.log.readStream(club.club, stream)).map(({ body }) => body.type),
    ),
  );
}

async function fresh(): Promise<void> {
  await clock.set(start);
  await test.admin.query('truncate deadlines.due');
  club = await aClub(test);
}

/** Three processes that know nothing of each other, working at once, until there is nothing to do. */
async function others(ways: readonly ('look' | 'follow' | 'work')[]): Promise<void> {
  for (let round = 0; round < 3; round += 1)
    await Promise.all(
      ways.map((way) => clubWorker(test, clubServices(test.database.pool, club.club))[way]()),
    );
}

const three = { system: 'partnership', sides: teamsOf(3) };
const timed = { timeLimit: { minutes: 15 } };

/** A timed round of three boards, each but for its last ply played. */
async function almostDone(): Promise<string> {
  const { id } = await club.openMatch(timed, three);
  for (const game of await openDue(club, id)) await playAllButLast(club, game, 'black');
  return id;
}
const boardsOf = async (services: TestClub, match: string): Promise<readonly string[]> =>
  (await services.play.match(club.club, match))?.games.map(({ gameId }) => gameId) ?? [];

const actions: Readonly<Record<string, Action>> = {
  'opening a round': {
    before: async () => (await club.openMatch(timed, three)).id,
    run: (services, match) => services.play.openGame(services.order(), match, newId()),
    appends: 4,
  },
  'ending the last board': {
    before: async () => {
      const match = await almostDone();
      const boards = await boardsOf(club, match);
      for (const game of boards.slice(1)) await finish(club, game, 'black');
      return match;
    },
    run: async (services, match) => finish(services, (await boardsOf(services, match))[0] ?? '', 'black'),
    appends: 2,
  },
  'naming the last opening': {
    before: async () => {
      const { id } = await club.openMatch({ ...timed, openings: 'redSelects' }, three);
      await openDue(club, id);
      const games = (await club.play.match(club.club, id))?.asked?.games ?? [];
      for (const { gameId } of games.slice(1))
        await club.play.onMatch(club.order(), id, { type: 'MakeChoice', gameId, choice: 'standard' });
      return id;
    },
    run: async (services, match) => {
      const gameId = (await services.play.match(club.club, match))?.asked?.games[0]?.gameId ?? '';
      const name = { type: 'MakeChoice', gameId, choice: 'alternate' } as const;
      return services.play.onMatch(services.order(), match, name);
    },
    appends: 5,
  },
  'letting openings lapse': {
    before: async () => {
      const asking = { ...three, choiceSeconds: 30 };
      const { id } = await club.openMatch({ ...timed, openings: 'redSelects' }, asking);
      await openDue(club, id);
      await clock.set(start + 30_001);
      return id;
    },
    run: (services, match) => services.play.reactTo(club.club, `match-${match}`),
    appends: 5,
  },
  'noticing the limit': {
    before: async () => {
      const { id } = await club.openMatch(timed, three);
      for (const game of await openDue(club, id)) await playOut(club, game, 'black');
      await clock.set(limit + 1);
      return id;
    },
    run: (services, match) => services.play.reactTo(club.club, `match-${match}`),
    appends: 1,
  },
  'noticing the end of the grace': {
    before: async () => {
      const match = await almostDone();
      await clock.set(last + 1);
      return match;
    },
    run: (services) => clubWorker(test, services).look(),
    // The limit of the match, and an end and an entry a board.
    appends: 7,
  },
};

/**
 * The processes that carry on: a follower of the log, three at once, or one that also runs the clocks. `LONG=1` has each of
 * them.
 */
const carryOn = ([['follow'], ['follow', 'follow', 'follow'], ['work', 'look', 'work']] as const).filter(
  ({ length }) => length > 1 || process.env['LONG'],
);

for (const [name, { before, run, appends }] of Object.entries(actions)) {
  describe(`a process that dies while ${name}`, () => {
    let whole: readonly (readonly string[])[];
    let ending: unknown;
    const endOf = async (match: string) => {
      const state = await club.play.match(club.club, match);
      const { finished, count, lines } = state?.sheet.figures() ?? {};
      return { finished, count, lines, openings: state?.games.map(({ opening }) => opening) };
    };
    beforeAll(async () => {
      await fresh();
      const match = await before();
      const services = crashAfterAppends(test, club.club, Infinity);
      await run(services, match);
      whole = await storyOf(match);
      ending = await endOf(match);
      expect(services.made()).toBe(appends);
    });

    for (let append = 1; append <= appends; append += 1) {
      for (const ways of carryOn) {
        it(`after append ${append} of ${appends} is carried on by others who ${ways.join(', ')}: everything once`, async () => {
          await fresh();
          const match = await before();
          // A follower that was up to date until then.
          await others(['follow']);
          const crashing = crashAfterAppends(test, club.club, append);
          await run(crashing, match).catch(() => undefined);
          await others(ways);
          const sorted = (story: typeof whole) =>
            [story[0] ?? [], ...story.slice(1)].map((types) => [...types].sort());
          // Without a look, nothing more than what follows from what was written.
          if (ways[0] === 'work' || name !== 'noticing the end of the grace') {
            expect(sorted(await storyOf(match))).toEqual(sorted(whole));
            expect(await endOf(match)).toEqual(ending);
          }
          await others(['work']);
          expect(sorted(await storyOf(match))).toEqual(sorted(whole));
          const ids = (await club.log.readClub(club.club, 0, 1_000)).map(
            ({ commandId, index }) => `${commandId} ${index}`,
          );
          expect(new Set(ids).size).toBe(ids.length);
        });
      }
    }
  });
}

describe('a client whose process died', () => {
  for (let append = 1; append <= 4; append += 1) {
    it(`after append ${append} of opening a round gets the same answer to the same command`, async () => {
      await fresh();
      const { id } = await club.openMatch(timed, three);
      const [order, game] = [club.order(), newId()];
      const crashing = crashAfterAppends(test, club.club, append);
      await expect(crashing.play.openGame(order, id, game)).rejects.toThrow('killed');
      const again = await clubServices(test.database.pool, club.club).play.openGame(order, id, game);
      if (!again.ok) throw new Error(again.refusal.code);
      expect(again.value.games).toEqual(await boardsOf(club, id));
      expect(await storyOf(id)).toEqual([
        ['MatchOpened', 'GameOpened', 'GameOpened', 'GameOpened'],
        ['GameStarted'],
        ['GameStarted'],
        ['GameStarted'],
      ]);
    });
  }
});
