import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(120_000);

/** A built client of one page and one part that the page fetches later: each build names it by the hash of its content. */
async function build(folder: string, hash: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), `<html><head></head><body>${hash}</body></html>`);
  await writeFile(join(folder, `assets/part-${hash}.js`), `export const build = '${hash}';`);
}

let database: TestDatabase;
let root: string;
const started: TestApi[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  root = await mkdtemp(join(tmpdir(), 'fairview-builds-'));
});
afterAll(async () => {
  for (const api of started) await api.stop();
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

it('a server goes on serving the build that it was started with, also what pages fetch later, while another is put in its place', async () => {
  const [built, fresh] = [join(root, 'dist'), join(root, 'dist.new')];
  await build(built, 'before');
  const start = async (): Promise<TestApi> => {
    const api = await startApi(database, { games, formats }, {}, built);
    started.push(api);
    return api;
  };
  const textAt = async ({ url }: TestApi, path: string): Promise<readonly [number, string]> => {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
    return [answer.status, await answer.text()];
  };
  const old = await start();

  // As `npm run build` exchanges them.
  await build(fresh, 'after');
  await rename(built, join(root, 'dist.old'));
  await rename(fresh, built);
  await rm(join(root, 'dist.old'), { recursive: true });

  expect(await textAt(old, '/')).toEqual([200, expect.stringContaining('before')]);
  expect(await textAt(old, '/assets/part-before.js')).toEqual([200, expect.stringContaining('before')]);

  const next = await start();
  expect(await textAt(next, '/')).toEqual([200, expect.stringContaining('after')]);
  expect(await textAt(next, '/assets/part-after.js')).toEqual([200, expect.stringContaining('after')]);
  // A page of the build before finds no part of its own here: it is an error, and no page in its place.
  expect((await textAt(next, '/assets/part-before.js'))[0]).toBe(404);
});
