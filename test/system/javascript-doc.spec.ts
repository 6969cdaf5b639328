import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freshSetupCode } from '@fairview/people';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

const run = promisify(execFile);
/** What an organizer may have to ask before the first move of the evening. */
const mostRequests = 12;

/** Counts what a program asks, and says on its standard error how many requests came before the first move. */
const counting = `
const asked = [];
const send = globalThis.fetch;
globalThis.fetch = (address, request) => (asked.push(String(request.body)), send(address, request));
process.on('exit', () => console.error(asked.findIndex((body) => body.includes('playMove'))));
`;

let database: TestDatabase;
let api: TestApi;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  folder = await mkdtemp(join(tmpdir(), 'fairview-javascript-doc-'));
});
afterAll(async () => {
  await api.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('docs/javascript.md', () => {
  it('runs an evening with a client of some eighty lines, in at most 12 requests before the first move', async () => {
    const page = await readFile(join(import.meta.dirname, '../../docs/javascript.md'), 'utf8');
    const blocks = [...page.matchAll(/^```(js|json)\n([\s\S]*?)^```$/gmu)];
    const [client = '', evening = '', promised = ''] = blocks.map(([, , text]) => text);
    expect(blocks.map(([, language]) => language)).toEqual(['js', 'js', 'json']);
    expect(client.trim().split('\n').length).toBeLessThanOrEqual(82);
    const files = { 'fairview.mjs': client, 'evening.mjs': evening, 'counting.mjs': counting };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const { stdout, stderr } = await run(
      process.execPath,
      ['--import', join(folder, 'counting.mjs'), 'evening.mjs'],
      {
        cwd: folder,
        env: {
          ...process.env,
          FAIRVIEW: api.url,
          SETUP_CODE: await freshSetupCode(api.services.database.pool),
        },
      },
    );
    expect(JSON.parse(stdout)).toEqual(JSON.parse(promised));
    expect(Number(stderr.trim())).toBeLessThanOrEqual(mostRequests);
    expect(Number(stderr.trim())).toBe(5);
  });
});
