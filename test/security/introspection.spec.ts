import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { startApi, type TestApi } from '../kit/server.js';

let test: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
}, 60_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

const json = { 'content-type': 'application/json' };

describe('questions about the schema', () => {
  const ask = async (query: string, operationName?: string) => {
    const body = JSON.stringify({ query, ...(operationName ? { operationName } : {}) });
    return fetch(`${api.url}/graphql`, { method: 'POST', headers: json, body });
  };
  const whole = '{ __schema { types { name description fields { name description args { name } } } } }';

  it('are answered from a kept text: the second answer is written by nobody, and is the same', async () => {
    const first = await (await ask(whole)).text();
    const written = jest.spyOn(JSON, 'stringify');
    const again = await ask(whole);
    const long = written.mock.results.filter(
      ({ value }) => typeof value === 'string' && value.length > 10_000,
    );
    written.mockRestore();
    expect(await again.text()).toBe(first);
    expect(first.length).toBeGreaterThan(100_000);
    expect(long).toHaveLength(0);
    expect(again.headers.get('x-content-type-options')).toBe('nosniff');
    expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('are told apart by operation and variables, and what is not about the schema is never kept', async () => {
    const two = 'query a { __type(name: "Club") { name } } query b { __type(name: "Game") { name } }';
    for (const [name, type] of [
      ['a', 'Club'],
      ['b', 'Game'],
      ['a', 'Club'],
    ] as const)
      expect(await (await ask(two, name)).json()).toEqual({ data: { __type: { name: type } } });
    const times = [];
    for (let n = 0; n < 2; n += 1)
      times.push(
        ((await (await ask('{ __typename serverTime }')).json()) as { data: { serverTime: string } }).data
          .serverTime,
      );
    expect(times[0]).not.toBe(times[1]);
  });
});
