import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@fairview/platform';
import { builtTree } from '../kit/built.js';
import { runFolder } from '../kit/run-folder.js';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** Of which 11 are the tables of the review, 22 what programs hold of packages that are installed as well, and 14 what V8 made of them (decisions 0118, 0132). */
const mostMegabytes = 198;

/** The bytes of all files below a folder. */
async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

/** The packages of the release's lock file, as `npm ci` would lay them out: taken from the checkout, for tests ask no registry. */
async function install(release: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(release, 'npm-shrinkwrap.json'), 'utf8')) as {
    packages: Readonly<Record<string, unknown>>;
  };
  const top = Object.keys(packages).filter((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/u.test(path));
  for (const path of top) {
    const isThere = await stat(join(root, path)).then(Boolean, () => false);
    // What is for another system is not there.
    if (!isThere) continue;
    await cp(join(root, path), join(release, path), { recursive: true, verbatimSymlinks: true });
  }
}

(process.env['LONG'] ? describe : describe.skip)('a release', () => {
  let release: string;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(runFolder(), 'release-'));
    await run(process.execPath, [join(root, 'apps/cli/release/pack.mjs'), await builtTree(), folder]);
    const [archive = ''] = await readdir(folder);
    await run('tar', ['xzf', join(folder, archive), '-C', folder]);
    release = join(folder, 'package');
    await install(release);
    await run('npm', ['run', 'postinstall'], { cwd: release });
  }, 300_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has a lock file that fits its dependencies, without packages for development', async () => {
    const lock = await readFile(join(release, 'npm-shrinkwrap.json'), 'utf8');
    expect(lock).not.toMatch(/"node_modules\/(?:jest|typescript7|vite|eslint)"|"dev": true/u);
    await run('npm', ['ls', '--omit=dev', '--package-lock-only'], { cwd: release });
  }, 60_000);

  it(`takes at most ${mostMegabytes} MB when it is installed`, async () => {
    expect((await bytesIn(release)) / 1e6).toBeLessThan(mostMegabytes);
  });

  it('serves without building anything, and stops in order', async () => {
    const port = await freePort();
    const env = {
      PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'],
      PORT: String(port),
      FAIRVIEW_DATA: join(folder, 'data'),
      CLOCK_WITNESS: 'none',
    };
    const { start } = (
      JSON.parse(await readFile(join(release, 'package.json'), 'utf8')) as { scripts: { start: string } }
    ).scripts;
    const [, ...words] = start.split(' ');
    const server = spawn(process.execPath, [...words, '--no-open'], { cwd: release, env });
    let said = '';
    server.stdout.on('data', (text) => (said += String(text)));
    const ended = once(server, 'exit');
    try {
      while (!said.includes('Set-up code') && !said.includes('set-up code')) {
        if (server.exitCode !== null) throw new Error(said);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      for (const path of ['/', '/graphiql', '/health/ready'])
        expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200]);
    } finally {
      server.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
    expect(said).toContain('Stopped.');
  }, 120_000);
});
