import { unannounced } from '@fairview/events';
import { DueRows } from '@fairview/deadlines';
import { v7 as newId } from 'uuid';
import { aClub, clubServices, type TestClub } from '../kit/club.js';
import { clubWorker, type ClubWorker } from '../kit/worker.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { settableClock, type LogClock } from '../kit/clock.js';
import { openDue, playOut, teamsOf } from '../kit/unfinished-games.js';

const start = Date.UTC(2026, 10, 21, 19, 0, 0);
const minute = 60_000;
const limit = start + 15 * minute;
const choiceSeconds = 30;
/** The last instant at which a style may be named, of what is asked for at the start. */
const due = start + choiceSeconds * 1_000;

let test: TestDatabase;
let clock: LogClock;
let club: TestClub;
let worker: ClubWorker;

beforeAll(async () => {
  test = await cloneDatabase();
  clock = await settableClock(test.admin, start);
});
beforeEach(async () => {
  await clock.set(start);
  club = await aClub(test);
  worker = clubWorker(test, club);
});
afterAll(() => test.drop());

const anotherProcess = () => clubServices(test.database.pool, club.club);
const bodiesOf = async (stream: string) =>
  (await club.log.readStream(club.club, stream)).map(({ body }) => body);
const typesOf = async (stream: string) => (await bodiesOf(stream)).map(({ type }) => type);

/** A match of two a side in which red names the styles, asked for the first round's. */
async function asked(settings = {}, seconds: { choiceSeconds?: number } = { choiceSeconds }) {
  const { id } = await club.openMatch(
    { openings: 'redSelects', ...settings },
    { system: 'partnership', sides: teamsOf(2), ...seconds },
  );
  expect(await openDue(club, id)).toEqual([]);
  return { match: id, games: await waiting(id) };
}

/** The games that wait for their styles. */
async function waiting(match: string): Promise<readonly [string, string]> {
  const [first, second] = (await club.play.match(club.club, match))?.asked?.games ?? [];
  return [first?.gameId ?? '', second?.gameId ?? ''];
}

const name = (services: TestClub, match: string, gameId: string, opening = 'alternate') =>
  services.play.onMatch(services.order(), match, { type: 'MakeChoice', gameId, choice: opening });

const openingOf = async (game: string) => (await club.play.game(club.club, game))?.started.variant;

describe('a style that must be named in time', () => {
  it('TM-10 counts at the last instant; with the last name the whole round starts', async () => {
    const { match, games } = await asked();
    await name(club, match, games[0]);
    expect(await typesOf(`game-${games[0]}`)).toEqual([]);
    await clock.set(due);
    await worker.work();
    expect(await name(club, match, games[1], 'two-move-standard')).toMatchObject({
      ok: true,
      value: { events: [{ at: due }] },
    });
    expect(await Promise.all(games.map(openingOf))).toEqual([
      { opening: 'alternate' },
      { opening: 'two-move-standard' },
    ]);
    await clock.set(due + 1);
    await worker.work();
    expect(await typesOf(`match-${match}`)).toEqual([
      ...['MatchOpened', 'ChoicesAsked', 'ChoiceMade', 'ChoiceMade', 'GameOpened', 'GameOpened'],
    ]);
  });

  it('TM-10 is refused a millisecond later; the current style is recorded once, by any reader', async () => {
    const { match, games } = await asked();
    await name(club, match, games[0]);
    await clock.set(due + 1);
    const refusals = await Promise.all(
      Array.from({ length: 6 }, () => name(anotherProcess(), match, games[1])),
    );
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ ok: false, refusal: { rule: 'PL-13', code: 'choice-made-already' } });
    await Promise.all([worker.work(), clubWorker(test, anotherProcess()).work()]);
    const types = await typesOf(`match-${match}`);
    expect(types.filter((type) => type === 'ChoiceLapsed')).toHaveLength(1);
    expect(types.filter((type) => type === 'GameOpened')).toHaveLength(2);
    expect(await Promise.all(games.map(openingOf))).toEqual([
      { opening: 'alternate' },
      { opening: 'standard' },
    ]);
  });

  for (const [who, looks] of [
    ['the deadlineRunner', () => worker.look()],
    [
      'the follower',
      async (match: string) => {
        // Somebody names too late: the expiry is recorded, and they are refused.
        await name(anotherProcess(), match, (await waiting(match))[0]);
        await worker.follow();
      },
    ],
  ] as const) {
    it(`TM-10 ${who} starts the games in the current style, without anybody asking`, async () => {
      const { match: id, games } = await asked({ opening: 'one-move-alternate' });
      await clock.set(due);
      await worker.work();
      expect(await typesOf(`match-${id}`)).toEqual(['MatchOpened', 'ChoicesAsked']);
      await clock.set(due + 1);
      await looks(id);
      expect(await typesOf(`match-${id}`)).toEqual([
        ...['MatchOpened', 'ChoicesAsked', 'ChoiceLapsed', 'ChoiceLapsed', 'GameOpened', 'GameOpened'],
      ]);
      for (const game of games) {
        expect(await typesOf(`game-${game}`)).toEqual(['GameStarted']);
        expect(await openingOf(game)).toEqual({ opening: 'one-move-alternate' });
      }
      expect(await new DueRows(test.database.pool).streamKinds()).not.toContain('match');
    });
  }

  it('TM-10 waits indefinitely without a deadline', async () => {
    const { match, games } = await asked({}, {});
    await clock.set(start + 600 * minute);
    await worker.work();
    expect(await typesOf(`match-${match}`)).toEqual(['MatchOpened', 'ChoicesAsked']);
    expect(await name(club, match, games[0])).toMatchObject({ ok: true });
  });

  it('TM-10 is named by the loser in time, or the last style stays', async () => {
    const { id } = await club.openMatch({ target: 15, openings: 'loserSelects' }, { choiceSeconds });
    const [first = ''] = await openDue(club, id);
    await playOut(club, first, 'black');
    expect(await openDue(club, id)).toEqual([]);
    const [second] = await waiting(id);
    await name(club, id, second, 'alternate');
    await club.play.onGame(club.order(), second, { type: 'Resign', seat: 0 });
    await openDue(club, id);
    const [third] = await waiting(id);
    await clock.set(due + 1);
    await worker.look();
    expect(await openingOf(third)).toEqual({ opening: 'alternate' });
  });

  it('is announced to the club’s listeners when it lapses, which no command’s answer says', async () => {
    const { match } = await asked();
    const heard: number[] = [];
    const observed = clubServices(test.database.pool, club.club, club.play.registry, {
      ...unannounced,
      appended: (_club, position) => void heard.push(position),
    });
    await clock.set(due + 1);
    await observed.play.reactTo(club.club, `match-${match}`);
    const written = (await club.log.readClub(club.club, 0, 100)).slice(-6);
    expect(written.map(({ body }) => body.type)).toEqual([
      ...['ChoiceLapsed', 'ChoiceLapsed', 'GameOpened', 'GameOpened', 'GameStarted', 'GameStarted'],
    ]);
    expect(heard).toContain(written[1]?.position);
    expect(heard).toContain(written.at(-1)?.position);
  });
});

describe('a style that is asked for in a timed match', () => {
  /** The second round is asked for, so long before the limit that runs from the first. */
  async function askedBefore(milliseconds: number, seconds = choiceSeconds) {
    const { match, games } = await asked(
      { timeLimit: { minutes: 15 }, opening: 'alternate' },
      { choiceSeconds: seconds },
    );
    for (const game of games) await name(club, match, game, 'standard');
    await playOut(club, games[0], 'black');
    await playOut(club, games[1], 'draw');
    await clock.set(limit - milliseconds);
    expect(await openDue(club, match)).toEqual([]);
    return { match, second: await waiting(match) };
  }

  it('TM-18 does not start the limit: that runs from the start of the games', async () => {
    const { match, games } = await asked({ timeLimit: { minutes: 15 } });
    await clock.set(start + 10_000);
    for (const game of games) await name(club, match, game);
    expect((await club.play.match(club.club, match))?.clock?.startedAt).toBe(start + 10_000);
  });

  it('TM-19 may be named at the limit, and its games start then', async () => {
    const { match, second } = await askedBefore(5_000);
    await name(club, match, second[0]);
    await clock.set(limit);
    expect(await name(club, match, second[1])).toMatchObject({ ok: true });
    expect(await typesOf(`game-${second[1]}`)).toEqual(['GameStarted']);
  });

  for (const [state, before] of [
    ['alive', () => worker.work()],
    ['dead', () => Promise.resolve()],
  ] as const) {
    it(`TM-19 is dropped at the limit, with the worker ${state}: no name counts and no game starts`, async () => {
      const { match, second } = await askedBefore(5_000);
      await name(club, match, second[0]);
      await clock.set(limit + 1);
      await before();
      expect(await name(club, match, second[1])).toMatchObject({
        ok: false,
        refusal: { rule: 'PL-13', code: 'no-choice-asked' },
      });
      expect(await club.play.openGame(club.order(), match, newId())).toMatchObject({
        refusal: { code: 'match-over' },
      });
      await clock.set(limit + 2 * minute);
      await worker.work();
      expect((await typesOf(`match-${match}`)).slice(-3)).toEqual([
        ...['ChoicesAsked', 'ChoiceMade', 'TimeLimitReached'],
      ]);
      for (const game of second) expect(await typesOf(`game-${game}`)).toEqual([]);
      const sheet = (await club.play.match(club.club, match))?.sheet.figures();
      expect(sheet).toMatchObject({ finished: true, winner: 'A' });
    });
  }

  it('TM-20 is asked for again before an extra round', async () => {
    const { match, games } = await asked({ timeLimit: { minutes: 15 } });
    for (const game of games) await name(club, match, game, 'standard');
    for (const game of games) await playOut(club, game, 'draw');
    await clock.set(limit - 1_000);
    await openDue(club, match);
    await clock.set(limit + 1);
    await worker.work();
    expect(await openDue(club, match)).toEqual([]);
    const extra = await waiting(match);
    await clock.set(limit + 1 + choiceSeconds * 1_000);
    await name(club, match, extra[0]);
    expect(await name(club, match, extra[1])).toMatchObject({ ok: true });
    const state = await club.play.match(club.club, match);
    expect(state?.games.slice(-2)).toMatchObject([{ extra: true }, { extra: true }]);
  });
});
