import { v7 as newId } from 'uuid';
import { settableClock, type LogClock } from '../kit/clock.js';
import { aClub, clubServices, playMoves, type TestClub } from '../kit/club.js';
import { crashAfterAppends } from '../kit/crash.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { clubWorker } from '../kit/worker.js';

jest.setTimeout(60_000);

const start = Date.UTC(2026, 10, 22, 19);
const minute = 60_000;
const reason = 'The fire alarm went off.';

let test: TestDatabase;
let clock: LogClock;
let club: TestClub;
let match: string;
let game: string;

beforeAll(async () => {
  test = await cloneDatabase();
  clock = await settableClock(test.admin, start);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await clock.set(start);
  club = await aClub(test);
  match = (await club.openMatch({ timeLimit: { minutes: 15 } })).id;
  const opened = await club.play.openGame(club.order(), match, newId());
  if (!opened.ok) throw new Error(opened.refusal.code);
  game = opened.value.games[0] ?? '';
});

const give = (seconds: number, services = club, why = reason) =>
  services.play.officiateMatch(services.official(), match, { type: 'GiveTimeBack', seconds, reason: why });
const take = (from: number, why = 'It was a test.') =>
  club.play.officiateMatch(club.official(), match, { type: 'TakeTimeBack', from, reason: why });
/** The ends of the match and of its game, in minutes after the start. */
async function ends() {
  const state = await club.play.match(club.club, match);
  const played = await club.play.game(club.club, game);
  return [state?.clock?.endsAt, state?.clock?.noContestAfter, played?.limit?.noContestAfter].map(
    (at) => ((at ?? 0) - start) / minute,
  );
}
const typesOf = async (stream: string) =>
  (await club.log.readStream(club.club, stream)).map(({ body }) => body.type);

describe('an arbiter', () => {
  it('TM-22 gives time back: the end of the match and of its game in progress are moved, and the row has both', async () => {
    await clock.set(start + 10 * minute);
    expect(await give(300)).toMatchObject({ ok: true });
    expect(await ends()).toEqual([20, 22, 22]);
    const [row] = await club.reads.matches(club.club, [match]);
    expect(row).toMatchObject({
      plannedEndsAt: start + 15 * minute,
      endsAt: start + 20 * minute,
      givenBack: [{ from: start + 5 * minute, until: start + 10 * minute, reason }],
    });
    await clock.set(start + 22 * minute);
    await playMoves(club, game, '1 6 2 7 3 8 4');
    expect((await club.play.match(club.club, match))?.sheet.figures().count).toEqual({ A: 4, B: 0 });
  });

  it('TM-22 gives twice: each time exactly as much', async () => {
    await clock.set(start + 10 * minute);
    await give(120);
    await clock.set(start + 11 * minute);
    await give(120);
    expect(await ends()).toEqual([19, 21, 21]);
  });

  it('TM-22 gives time back after the limit, in the two minutes: the end is not reached any more', async () => {
    await clock.set(start + 16 * minute);
    await clubWorker(test, club).look();
    expect(await club.play.match(club.club, match)).toMatchObject({ limitReached: true });
    await give(300);
    expect(await ends()).toEqual([20, 22, 22]);
    expect(await club.play.match(club.club, match)).toMatchObject({ limitReached: false });
    await clock.set(start + 20 * minute + 1);
    await clubWorker(test, club).look();
    expect(await club.play.match(club.club, match)).toMatchObject({ limitReached: true });
  });

  it('TM-22 is recorded as giving time back or taking it back, with when and why, now and when read again', async () => {
    await clock.set(start + 10 * minute);
    await give(300);
    await clock.set(start + 11 * minute);
    await take(start + 5 * minute);
    const { person } = club.official().officiating.by;
    const told = [
      {
        given: { at: start + 10 * minute, by: person },
        taken: { at: start + 11 * minute, by: person },
      },
    ];
    const state = await club.play.match(club.club, match);
    expect(state?.givenBack).toMatchObject(told);
    // Nothing of it stands in a row, so another process folds it from the log.
    const other = clubServices(test.database.pool, club.club);
    expect((await other.play.match(club.club, match))?.givenBack).toEqual(state?.givenBack);
  });

  it('TM-22 takes time back while it was not used, and not afterwards', async () => {
    await clock.set(start + 10 * minute);
    await give(300);
    const from = start + 5 * minute;
    expect(await take(from)).toMatchObject({ ok: true });
    expect(await ends()).toEqual([15, 17, 17]);
    expect(await take(from)).toMatchObject({ refusal: { rule: 'TM-22', code: 'time-not-given' } });
    await give(300);
    await clock.set(start + 15 * minute + 1);
    // Two spans that end at one instant would have one name.
    expect(await take(from - 1)).toMatchObject({ refusal: { rule: 'TM-22', code: 'time-used-already' } });
    expect(await ends()).toEqual([20, 22, 22]);
  });

  it('TM-22 is refused without a reason, for nothing, for more than a day, and in a match that is over', async () => {
    await clock.set(start + minute);
    expect(await give(60, club, ' ')).toMatchObject({ refusal: { code: 'reason-missing' } });
    for (const seconds of [0, 86_401, 1.5])
      expect(await give(seconds)).toMatchObject({ refusal: { rule: 'TM-22', code: 'time-out-of-range' } });
    expect(await take(start)).toMatchObject({ refusal: { code: 'time-not-given' } });
    const act = { type: 'AdjudicateMatch', winner: null, reason } as const;
    await club.play.officiateMatch(club.official(), match, act);
    expect(await give(60)).toMatchObject({ refusal: { code: 'match-over' } });
  });

  it('reaches the game even if the process that gave the time dies before it can pass it on', async () => {
    await clock.set(start + 10 * minute);
    const crashing = crashAfterAppends(test, club.club, 1);
    await give(300, crashing).catch(() => undefined);
    expect(await typesOf(`match-${match}`)).toContain('TimeGivenBack');
    const worker = clubWorker(test, club);
    await worker.work();
    await worker.work();
    expect(await ends()).toEqual([20, 22, 22]);
    expect((await typesOf(`game-${game}`)).filter((type) => type === 'TimeGivenBack')).toHaveLength(1);
  });
});
