import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

type Versions = Readonly<Record<string, string>>;
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Versions
>;
/** `npm:typescript@7.0.2` is 7.0.2. */
const versions = new Map(
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(([name, version]) => [
    name,
    version.replace(/^npm:.*@/u, ''),
  ]),
);

/** `| bullmq 6.7.0 | `libs/platform/src/queue.ts` | … | … |` */
const rows = [...textOf('docs/workarounds.md').matchAll(/^\| ([^|]+) \| ([^|]+) \| [^|]+ \| [^|]+ \|$/gmu)]
  .map(([, of = '', where = '']) => ({ of, where }))
  .filter(({ of }) => of !== 'Package' && of !== '---');

describe('a workaround', () => {
  it('is listed for the version that is installed: look whether the row still holds', () => {
    const packages = rows.filter(({ of }) => /\d/u.test(of));
    expect(packages.length).toBeGreaterThan(20);
    expect(
      packages
        .map(({ of }) => of)
        .filter((of) => {
          const [name = '', version] = of.split(' ');
          return versions.get(name) !== version;
        }),
    ).toEqual([]);
  });

  it('stands in a file that exists', () => {
    const files = rows.flatMap(({ where }) =>
      [...where.matchAll(/`((?:[\w.-]+\/)*[\w-]*\.\w+)`/gu)].map(([, file = '']) => file),
    );
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
