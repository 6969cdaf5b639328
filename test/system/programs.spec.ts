import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
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
      (file) => /\.c?js$/u.test(file) && !file.startsWith('web/'),
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
    const api = readFileSync(join(built, 'apps/api/src/main.cjs'), 'utf8');
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
      await import(${JSON.stringify(pathToFileURL(join(built, 'stack-traces.mjs')).href)});
      const { readFileSync } = await import('node:fs');
      const main = ${JSON.stringify(pathToFileURL(join(built, 'apps/worker/src/main.cjs')).href)};
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

  describe('keep what V8 made of their files', () => {
    const rehearse = join(import.meta.dirname, '../../apps/cli/release/rehearse.mjs');
    const text = (folder: string): string => join(folder, 'apps/demo/src/main.cjs');
    const cache = (folder: string): string => `${text(folder)}.cache`;
    let folder: string;
    beforeEach(() => {
      folder = join(mkdtempSync(join(tmpdir(), 'fairview-programs-')), 'dist');
      for (const part of ['load.mjs', 'stack-traces.mjs', 'apps/demo'])
        cpSync(join(built, part), join(folder, part), { recursive: true });
      rmSync(cache(folder));
      execFileSync(process.execPath, [rehearse, folder, 'demo']);
    });
    afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

    /** @returns what the program exports, and whether V8 refused its cache; `null` if there was none for it */
    function loaded(from: string, ...flags: readonly string[]): unknown {
      const script = `
        const { load } = await import(${JSON.stringify(pathToFileURL(join(from, 'load.mjs')).href)});
        let refused;
        const { main } = load(${JSON.stringify(pathToFileURL(text(from)).href)}, (_address, _text, script) => {
          refused = script.cachedDataRejected ?? null;
        });
        process.stdout.write(JSON.stringify({ main: typeof main, refused }));`;
      const { NODE_OPTIONS: _, ...env } = process.env;
      return JSON.parse(
        execFileSync(process.execPath, [...flags, '--input-type=module', '-e', script], {
          env,
          encoding: 'utf8',
        }),
      );
    }

    /** A text or a cache in which one letter is another, at the same length. */
    function change(file: string): void {
      const bytes = readFileSync(file);
      const at = bytes.lastIndexOf('e');
      bytes[at] = 'a'.charCodeAt(0);
      writeFileSync(file, bytes);
    }

    it('and V8 takes it', () => {
      expect(loaded(folder)).toEqual({ main: 'function', refused: false });
    });

    it('but not from another version or other settings of V8, for which it is compiled again', () => {
      expect(loaded(folder, '--no-lazy-feedback-allocation')).toEqual({ main: 'function', refused: true });
    });

    it('and offer it only whole, with its text, and where it was made', () => {
      const made = readFileSync(cache(folder));
      for (const damaged of [made.subarray(0, made.length >> 1), made.subarray(0, 2)]) {
        writeFileSync(cache(folder), damaged);
        expect(loaded(folder)).toEqual({ main: 'function', refused: null });
      }
      writeFileSync(cache(folder), made);
      change(cache(folder));
      expect(loaded(folder)).toEqual({ main: 'function', refused: null });
      writeFileSync(cache(folder), made);
      const whole = readFileSync(text(folder), 'latin1');
      writeFileSync(text(folder), whole.replace('Every figure is', 'Each figures is'));
      expect(loaded(folder)).toEqual({ main: 'function', refused: null });
      writeFileSync(text(folder), whole);
      expect(loaded(folder)).toEqual({ main: 'function', refused: false });
      const elsewhere = `${folder}-elsewhere`;
      renameSync(folder, elsewhere);
      expect(loaded(elsewhere)).toEqual({ main: 'function', refused: null });
    });

    it('and are read again if they could not be read before', () => {
      const away = `${text(folder)}.away`;
      const script = `
        import { renameSync } from 'node:fs';
        import { load } from ${JSON.stringify(pathToFileURL(join(folder, 'load.mjs')).href)};
        const [file, away, address] = ${JSON.stringify([text(folder), away, pathToFileURL(text(folder)).href])};
        renameSync(file, away);
        try { load(address); } catch ({ code }) { process.stdout.write(code + ' '); }
        renameSync(away, file);
        process.stdout.write(typeof load(address).main);`;
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        encoding: 'utf8',
      });
      expect(said).toBe('ENOENT function');
    });

    it('and a program that cannot be rehearsed fails no build and no installation', () => {
      writeFileSync(text(folder), '(function () { throw new RangeError("not today"); })');
      const { status, stderr } = spawnSync(process.execPath, [rehearse, folder], { encoding: 'utf8' });
      expect(status).toBe(0);
      expect(stderr).toContain(
        'demo will take longer to start, as it could not be rehearsed: RangeError: not today',
      );
    });

    it('for all programs, written by those who write the text, and by nobody else', () => {
      const files = readdirSync(join(built, 'apps'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.cjs'))
        .map((file) => join(built, 'apps', file));
      expect(files.length).toBeGreaterThan(50);
      for (const file of files) {
        const { mode, uid } = statSync(file);
        expect(statSync(`${file}.cache`)).toMatchObject({ mode, uid });
      }
    });
  });
});
