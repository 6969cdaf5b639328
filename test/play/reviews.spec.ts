import { gameStream } from '@fairview/play';
import { accepted } from '@fairview/kernel';
import { Reviewer } from '@fairview/review';
import { v7 as newId } from 'uuid';
import { aClub, playMoves, type TestClub } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';

jest.setTimeout(60_000);

let test: TestDatabase;
let club: TestClub;
beforeAll(async () => {
  test = await cloneDatabase();
  club = await aClub(test);
});
afterAll(() => test.drop());

const reviewer = new Reviewer();
const review = (record: string) => Promise.resolve(reviewer.reviewText(accepted(record)));
const now = 1_000_000;

/** Everything that was written since, as the worker hands it over. */
const consume = async (after: number): Promise<void> =>
  club.gameReviews.handleBatch(await club.log.readClub(club.club, after, 10_000));

/** A game of six drops that is given up; where the log stood before. */
async function aGame(): Promise<{ readonly id: string; readonly before: number }> {
  const before = await club.log.headOfClub(club.club);
  const { id: match } = await club.openMatch({});
  const id = newId();
  expect(await club.play.openGame(club.order(), match, id)).toMatchObject({ ok: true });
  await playMoves(club, id, '1 6 2 7 3 8');
  return { id, before };
}

const act = async (game: string, command: Parameters<TestClub['play']['onGame']>[2]): Promise<void> =>
  expect(await club.play.onGame(club.order(), game, command)).toMatchObject({ ok: true });

const place = (id: string) => ({ club: club.club, id });
const versionOf = (id: string): Promise<number> => club.log.headOf(club.club, gameStream(id));
const rowOf = async (id: string): Promise<unknown> =>
  (await test.database.pool.query('select * from read.game_review where game = $1', [id])).rows[0];

it('notes a game when it is over, makes its review once, and counts what each seat kept', async () => {
  const { id, before } = await aGame();
  await consume(before);
  expect(await rowOf(id)).toBeUndefined();
  await act(id, { type: 'Resign', seat: 1 });
  await consume(before);
  expect(await club.gameReviews.due(now, 10)).toEqual([place(id)]);
  const version = await versionOf(id);
  expect(await club.gameReviews.find(place(id), version)).toBeUndefined();

  const made = jest.fn(review);
  // A doubled job, and one that comes when everything is done.
  await Promise.all([1, 2].map(() => club.gameReviews.make(place(id), made, now)));
  await club.gameReviews.make(place(id), made, now);
  expect(made).toHaveBeenCalledTimes(1);
  expect(await club.gameReviews.due(now, 10)).toEqual([]);
  const found = await club.gameReviews.find(place(id), version);
  expect(found && 'plies' in found && found.plies).toHaveLength(6);
  expect(await rowOf(id)).toMatchObject({ played: [3, 3], kept: [2, 2], points_lost: [2, 4] });

  // Whatever comes twice, from the beginning, changes nothing.
  await consume(0);
  expect(await club.gameReviews.due(now, 10)).toEqual([]);
});

it('tells nothing of a game that is disputed, and another review of one that has gone on', async () => {
  const { id, before } = await aGame();
  await act(id, { type: 'Resign', seat: 1 });
  await consume(before);
  await club.gameReviews.make(place(id), review, now);
  const version = await versionOf(id);
  await act(id, { type: 'DisputeGame', ply: 3, reason: 'A touch.', seat: 0 });
  expect(await club.gameReviews.find(place(id), await versionOf(id))).toBeUndefined();
  await consume(before);
  expect(await rowOf(id)).toBeUndefined();
  expect(await club.gameReviews.find(place(id), version)).toBeUndefined();
});

it('makes a review that was lost again, and finds one that is not what its game leads to', async () => {
  const { id, before } = await aGame();
  await act(id, { type: 'Resign', seat: 0 });
  await consume(before);
  const failing = () => Promise.reject(new Error('out of memory'));
  await expect(club.gameReviews.make(place(id), failing, now)).rejects.toThrow('out of memory');
  expect(await club.gameReviews.due(now, 10)).toEqual([]);
  expect(await club.gameReviews.due(now + 120_000, 10)).toEqual([place(id)]);
  await club.gameReviews.make(place(id), review, now + 120_000);
  const differing = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const row of club.gameReviews.differences(club.club, review)) found.push(row.id);
    return found;
  };
  expect(await differing()).toEqual([]);
  await test.admin.query(`update read.game_review set plies = '[]' where game = $1`, [id]);
  expect(await differing()).toEqual([id]);
  await club.gameReviews.repair(club.club, id);
  await club.gameReviews.make(place(id), review, now);
  expect(await differing()).toEqual([]);

  // What is deleted is noted by a worker that starts.
  await test.admin.query('delete from read.game_review');
  await club.gameReviews.note(null, null);
  expect((await club.gameReviews.due(now, 10)).map((due) => due.id)).toContain(id);
});

it('keeps no review that a table was missing for: it is made once the table is there', async () => {
  const { id, before } = await aGame();
  await act(id, { type: 'Resign', seat: 0 });
  await consume(before);
  const without = new Reviewer('/nowhere');
  const failing = (record: string) => Promise.resolve(without.reviewText(accepted(record)));
  await expect(club.gameReviews.make(place(id), failing, now)).rejects.toThrow('teeko-58.table is not there');
  expect(await club.gameReviews.find(place(id), await versionOf(id))).toBeUndefined();
  await club.gameReviews.make(place(id), review, now + 120_000);
  expect(await rowOf(id)).toMatchObject({ missing: null, played: [3, 3] });
});
