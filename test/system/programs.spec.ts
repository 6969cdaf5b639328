import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtTree } from '../kit/built.js';

describe('the programs, as they are built', () => {
  let built: string;
  beforeAll(async () => {
    built = join(await builtTree(), 'dist');
  });

  it('hold code of packages that the lock file ships, and of no others, each with its licence', () => {
    const { packages } = JSON.parse(
      readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
    ) as {
      readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
    };
    const shipped = new Set(
      Object.entries(packages).flatMap(([path, { version, dev }]) =>
        dev ? [] : [`${path.replace(/^.*node_modules\//u, '')} - ${version}`],
      ),
    );
    const texts = readFileSync(join(built, 'licences.md'), 'utf8').split(/^## /mu).slice(1);
    const nameOf = (text: string): string => /^\S+ - \S+/u.exec(text)?.[0] ?? text;
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.map(nameOf).filter((name) => !shipped.has(name))).toEqual([]);
  });

  it('are ASCII: V8 keeps a text with any other letter in twice the memory', () => {
    const programs = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.js') && !file.startsWith('web/'),
    );
    expect(programs.length).toBeGreaterThan(100);
    expect(programs.filter((file) => /[^\0-\x7f]/u.test(readFileSync(join(built, file), 'utf8')))).toEqual(
      [],
    );
  });

  it('begin no object with a copy that others follow: V8 of Node 20 would give each a shape of its own', () => {
    const script = `
      import { sharedShapes, withNothing } from './apps/cli/release/shared-shapes.mjs';
      const text = '(row, n) => ({ ...row, n, text: "{ ...row, n }", at: (({ ...all }) => ({ ...all }))(row) })';
      const { code } = sharedShapes().transform.handler(text, 'text.js');
      const [before, after] = [text, withNothing(code)].map((each) => (0, eval)(each));
      const row = { rank: 1, name: 'a' };
      const [one, other] = [after(row, 1), after(row, 2)];
      console.log(JSON.stringify([one, before(row, 1), eval('%HaveSameMap(one, other)')]));`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--allow-natives-syntax', '--input-type=module', '-e', script],
      { cwd: new URL('../..', import.meta.url), encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    const made = { rank: 1, name: 'a', n: 1, text: '{ ...row, n }', at: { rank: 1, name: 'a' } };
    expect(JSON.parse(stdout)).toEqual([made, made, true]);
    const api = readFileSync(join(built, 'apps/api/src/main.js'), 'utf8');
    expect(api.split(/\{\s*\.\.\.null,/u).length).toBeGreaterThan(500);
    expect(api).not.toContain('...__nothing');
  });

  it('name the lines of their sources in an error', () => {
    const { DATABASE_URL: _, ...env } = process.env;
    const { stderr } = spawnSync(process.execPath, [join(built, 'apps/api/src/main.js')], {
      env,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(
      /SettingsError: DATABASE_URL .*\n +at settingsOf \(\/.*apps\/api\/src\/main\.ts:\d+:\d+\)/u,
    );
  });

  it('never name a line of ours for one of a package, and keep the codes of Node’s own errors', () => {
    const script = `
      await import(${JSON.stringify(pathToFileURL(join(built, 'stack-traces.js')).href)});
      const { readFileSync } = await import('node:fs');
      const main = ${JSON.stringify(pathToFileURL(join(built, 'apps/worker/src/main.js')).href)};
      const lengthOf = (file) => readFileSync(file, 'utf8').split('\\n').length;
      const places = { ours: 0, packages: 0, beyond: [] };
      const lines = lengthOf(new URL(main));
      for (let line = 1; line <= lines; line += 400) {
        const [, text] = Error.prepareStackTrace(new Error('x'), ['f (' + main + ':' + line + ':3)']).split('\\n');
        const found = /\\((.*\\.ts):(\\d+):\\d+\\)/.exec(text);
        if (!found) places.packages += 1;
        else if (Number(found[2]) > lengthOf(found[1])) places.beyond.push(text);
        else places.ours += 1;
      }
      try { Buffer.alloc('x'); } catch ({ stack }) { places.head = stack.slice(0, 32); }
      process.stdout.write(JSON.stringify(places));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout)).toEqual({
      ours: expect.any(Number),
      packages: expect.any(Number),
      beyond: [],
      head: 'TypeError [ERR_INVALID_ARG_TYPE]',
    });
    expect((JSON.parse(stdout) as { readonly packages: number }).packages).toBeGreaterThan(50);
  });
});
