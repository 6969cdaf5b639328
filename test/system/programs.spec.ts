import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtTree } from '../kit/built-tree.js';

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

  it('name the lines of their sources in an error, and pass over those of packages', () => {
    const { DATABASE_URL: _, ...env } = process.env;
    const { stderr } = spawnSync(process.execPath, [join(built, 'apps/api/src/main.js')], {
      env,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(
      /SettingsError: DATABASE_URL .*\n +at settingsOf \(\/.*apps\/api\/src\/main\.ts:\d+:\d+\)/u,
    );
  });
});
