import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  hosted = await HostedTournament.begin(api, { visibility: 'PUBLIC' });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

interface Rule {
  readonly number: string;
  readonly holds: { readonly version: number; readonly wording: string | null; readonly at: string } | null;
  readonly versions: readonly { readonly wording: string | null; readonly at: string }[];
}

async function rules(at: string | null = null, token: string | null = null): Promise<readonly Rule[]> {
  const query = `query ($id: ID!, $at: DateTime) { club(id: $id) { houseRules(at: $at) {
    number holds { version wording at } versions { wording at } } } }`;
  const { club } = await hosted.read<{ club: { houseRules: readonly Rule[] } }>(
    query,
    { id: hosted.club, at },
    token,
  );
  return club.houseRules;
}

const give = (name: string, input: Fields) =>
  hosted.command(name, { clubId: hosted.club, ...input }, '... on ClubChanged { club { id } }');

it('PE-13 the set for play at a board is taken over and changed, and everybody who sees the club reads each version', async () => {
  const { houseRulesForBoards: set } = await hosted.read<{
    houseRulesForBoards: readonly { number: string; wording: string }[];
  }>('{ houseRulesForBoards { number wording } }', {}, null);
  expect(await give('writeHouseRules', { rules: set })).toMatchObject({ club: { id: hosted.club } });
  expect((await rules()).map(({ number, holds }) => ({ number, wording: holds?.wording }))).toEqual(set);
  await give('writeHouseRules', { rules: [{ number: 'HR-1', wording: 'Whatever is let go stands.' }] });
  await give('repealHouseRule', { number: 'HR-2' });
  const [first, second, third] = await rules();
  expect(first).toMatchObject({
    holds: { version: 2, wording: 'Whatever is let go stands.' },
    versions: [{ wording: set[0]?.wording }, {}],
  });
  expect(second).toMatchObject({ holds: { version: 2, wording: null } });
  expect(third).toMatchObject({ holds: { version: 1 } });
  const [then] = await rules(first?.versions[0]?.at ?? '');
  expect(then?.holds).toMatchObject({ version: 1, wording: set[0]?.wording });
  expect((await rules('2020-01-01T00:00:00.000Z')).map(({ holds }) => holds)).toEqual(set.map(() => null));
});

it('PE-13 words of a house rule can be erased; the rule and its versions stay', async () => {
  await give('writeHouseRules', { rules: [{ number: 'HR-40', wording: 'Ask Ada.' }] });
  await hosted.command('eraseText', { clubId: hosted.club, text: 'Ask Ada.' });
  expect((await rules()).find(({ number }) => number === 'HR-40')).toMatchObject({
    holds: { version: 1, wording: '' },
  });
});

it('PE-13 refuses what cannot be a house rule, and a command id that was used for another wording', async () => {
  expect(await give('writeHouseRules', { rules: [{ number: 'T-7', wording: 'x' }] })).toMatchObject({
    rule: 'PE-13',
    code: 'house-rule-number',
  });
  expect(await give('repealHouseRule', { number: 'HR-99' })).toMatchObject({
    rule: 'PE-13',
    code: 'house-rule-unknown',
  });
  const commandId = '01890000-0000-7000-8000-000000000001';
  const write = (wording: string) =>
    give('writeHouseRules', { commandId, rules: [{ number: 'HR-41', wording }] });
  const first = await write('one');
  expect(await write('one')).toEqual(first);
  expect(await write('another')).toMatchObject({ rule: 'PE-9', code: 'command-reused' });
});
