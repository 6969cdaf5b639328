/* Two rulings of one dispute that give the same reason, and what is shown of it once its words are erased. */
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { ruleTwiceAlike, sameReason } from '../kit/disputes.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(120_000);

let test: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
let id: string;
beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  hosted = await HostedTournament.begin(api, { system: 'straight', settings: { target: 9 } });
  await hosted.pair(['Ada', 'Hugo']);
  id = await ruleTwiceAlike(hosted, await hosted.matchAt(1, 1));
});
afterAll(async () => {
  await api.stop();
  await test.drop();
});

interface Change {
  readonly reason: string;
  readonly ruling: { readonly at: string } | null;
}
interface Read {
  readonly resultChanges: readonly (Change & { readonly is: { winner: { name: string } } | null })[];
  readonly sheetChanges: readonly Change[];
  readonly ruling: { readonly at: string };
  readonly appeal: { readonly ruling: { readonly at: string } };
}
const read = async (): Promise<Read> =>
  (
    await hosted.read<{ dispute: Read }>(
      `query ($id: ID!) { dispute(id: $id) { ruling { at } appeal { ruling { at } }
        resultChanges { reason ruling { at } is { winner { name } } } sheetChanges { reason ruling { at } } } }`,
      { id },
    )
  ).dispute;

it('PL-10 each change names the ruling that made it, though both rulings give the same reason', async () => {
  const { resultChanges, sheetChanges, ruling, appeal } = await read();
  const [first, last] = [appeal.ruling.at, ruling.at];
  expect(first).not.toBe(last);
  const made = resultChanges.map(({ ruling: by, is, reason }) => [by?.at, is?.winner.name, reason]);
  expect(made.slice(0, 1)).toEqual([[first, 'Hugo', sameReason]]);
  expect(made.at(-1)).toEqual([last, 'Ada', sameReason]);
  expect(new Set(sheetChanges.map(({ ruling: by }) => by?.at))).toEqual(new Set([first, last]));
});

it('PL-10 so it does once the words of both are erased', async () => {
  const before = await read();
  await hosted.command('eraseText', { clubId: hosted.club, text: sameReason });
  const after = await read();
  expect(after.resultChanges.map(({ reason }) => reason)).toEqual(after.resultChanges.map(() => ''));
  expect(after.resultChanges.map(({ ruling }) => ruling?.at)).toEqual(
    before.resultChanges.map(({ ruling }) => ruling?.at),
  );
});
