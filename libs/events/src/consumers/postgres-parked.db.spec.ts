import { v7 as newId } from 'uuid';
import { settableClock, type LogClock } from '../../../../test/kit/clock.js';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { ConsumerRounds, consumersCheck } from './consumers-check.js';
import { PostgresParkedStreams } from './postgres-parked.js';

describe('parked streams in the database', () => {
  let test: TestDatabase;
  let clock: LogClock;
  let parked: PostgresParkedStreams;
  beforeAll(async () => {
    test = await cloneDatabase();
    clock = await settableClock(test.admin, Date.UTC(2026, 10, 22, 12));
    parked = new PostgresParkedStreams(test.database.pool);
  }, 60_000);
  afterAll(() => test.drop(), 60_000);

  const rows = async (club: string) =>
    (
      await test.database.pool.query<object>(
        'select consumer, stream, news, error, since, tried_at from consumers.parked where club = $1',
        [club],
      )
    ).rows;

  it('are marked by news, claimed for a minute, and removed unless news came in meanwhile', async () => {
    const club = newId();
    await parked.park('play', club, 'game-1', 'first');
    await parked.park('play', club, 'game-1', 'second');
    expect(await parked.mark('play', club, ['game-1', 'game-2'])).toEqual(new Set(['game-1']));
    expect(await parked.mark('tournaments', club, ['game-1'])).toEqual(new Set());
    expect(await rows(club)).toMatchObject([{ stream: 'game-1', news: 1, error: 'second' }]);
    expect(await parked.claim('play', 20)).toEqual([]);
    expect(await parked.tryAllAgain()).toBe(1);
    expect(await parked.claim('tournaments', 20)).toEqual([]);
    const [claimed] = await parked.claim('play', 20);
    expect(claimed).toEqual({ club, stream: 'game-1', news: 1 });
    expect(await parked.claim('play', 20)).toEqual([]);
    if (!claimed) return;
    await parked.mark('play', club, ['game-1']);
    await parked.remove('play', claimed);
    const [again] = await parked.claim('play', 20);
    expect(again).toEqual({ club, stream: 'game-1', news: 2 });
    if (again) await parked.remove('play', again);
    expect(await rows(club)).toEqual([]);
  });

  it('are claimed again a minute after each try, to the millisecond', async () => {
    const club = newId();
    await parked.park('play', club, 'game-1', 'x');
    for (let tries = 1; tries <= 2; tries += 1) {
      await clock.advance(59_999);
      expect(await parked.claim('play', 20)).toEqual([]);
      await clock.advance(1);
      expect(await parked.claim('play', 20)).toEqual([{ club, stream: 'game-1', news: 0 }]);
    }
    await parked.remove('play', { club, stream: 'game-1', news: 0 });
  });

  it('are counted for health, and so is when each consumer reached the end of the log', async () => {
    const club = newId();
    await parked.park('play', club, 'game-1', 'x');
    await parked.park('play', club, 'game-2', 'x');
    const rounds = new ConsumerRounds(test.database.pool);
    await rounds.ended('play');
    await clock.advance(700);
    await rounds.ended('tournaments');
    await clock.advance(300);
    expect(await consumersCheck(test.database.pool)).toEqual({
      since: { play: 1_000, tournaments: 300 },
      parked: { play: 2 },
      unread: 0,
    });
  });
});
