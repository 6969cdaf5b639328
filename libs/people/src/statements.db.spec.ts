import { inspect } from 'node:util';
import { cloneDatabase, type TestDatabase } from '../../../test/kit/database.js';
import { accepted } from '@fairview/kernel';
import { refused } from './refusals.js';
import { secretTable, type SecretRow } from './entrants/secret.table.js';
import { isId, rowOf, rowsOf, transact, withoutRow } from './statements.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await cloneDatabase();
});
afterAll(() => test.drop());

const count = async (): Promise<unknown> =>
  (await rowOf<{ n: number }>(test.database.pool, `select count(*)::int as n from people.secret`, []))?.n;
const secrets = () => test.database.source.getRepository<SecretRow>(secretTable.name);
const plant = (name: string): Promise<unknown> =>
  rowsOf(test.database.pool, `insert into people.secret values ($1, '\\x00')`, [name]);

describe('statements of people', () => {
  it('pass an error on without the row that caused it', async () => {
    const secret = 'the row holds this';
    await plant(secret);
    const broken = [
      () => rowsOf(test.database.pool, `insert into people.secret values ($1, null)`, [secret]),
      () => plant(secret),
      () => withoutRow(secrets().insert({ name: secret, value: Buffer.from(secret) })),
    ];
    for (const each of broken) {
      const error: unknown = await each().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(Error);
      expect(inspect(error, { depth: 5 })).not.toContain(secret);
    }
  });

  it('stand together or not at all', async () => {
    const before = await count();
    const insert = `insert into people.secret values ($1, '\\x00')`;
    await transact(test.database.pool, async (client) => {
      await rowsOf(client, insert, ['a']);
      return refused('code-unknown');
    });
    const thrown = transact(test.database.pool, async (client) => {
      await rowsOf(client, insert, ['b']);
      throw new Error('lost');
    });
    await expect(thrown).rejects.toThrow('lost');
    expect(await count()).toBe(before);
    await transact(test.database.pool, async (client) => accepted(await rowsOf(client, insert, ['c'])));
    expect(await count()).toBe(Number(before) + 1);
  });

  it('take for an id what can be one', () => {
    expect(isId('0193a5a0-0000-7000-8000-000000000001')).toBe(true);
    for (const text of ['', 'x', '0193a5a0-0000-7000-8000-00000000000', "0193a5a0' or"])
      expect(isId(text)).toBe(false);
  });
});
