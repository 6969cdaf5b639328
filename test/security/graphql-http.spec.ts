import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { serverAudits } from 'graphql-http';
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

/** As our clients ask: a question by GET says that it comes from no form or picture of another page. */
const audits = serverAudits({
  url: () => `${api.url}/graphql`,
  fetchFn: (url: URL | string, init?: RequestInit) =>
    fetch(url, { ...init, headers: { 'apollo-require-preflight': '1', ...init?.headers } }),
});

/** A document that cannot be carried out is answered with 400, whatever type is accepted: programs are told in both. */
const answeredWith400 = ['572B', 'FDE2', '7B9B'];

describe('the audits of the package graphql-http', () => {
  it('are all there', () => {
    expect(audits).toHaveLength(61);
  });

  it.each(audits.map(({ id, name, fn }) => [id, name, fn] as const))('%s: %s', async (id, _name, fn) => {
    const result = await fn();
    if (!answeredWith400.includes(id)) expect(result).toEqual({ id, name: result.name, status: 'ok' });
    else {
      if (result.status === 'ok') throw new Error('the audit asks for 200, and was given it');
      expect(result).toMatchObject({ status: 'warn', reason: 'Response status code is not 200' });
      expect(result.response.status).toBe(400);
    }
  });
});
