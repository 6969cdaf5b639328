import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const named = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Readonly<Record<string, string>>
>;

/** What nobody names in a source: it is run by its name, or is what another package asks for. */
const unnamed: ReadonlySet<string> = new Set(['rxjs']);

const isNamed = (name: string): boolean => {
  const where = [
    '--',
    'apps',
    'libs',
    'migrations',
    'test',
    'bench',
    '*.mjs',
    '*.cjs',
    '.dependency-cruiser.cjs',
  ];
  const found = ['grep', '-lE', `['"/]${name}['"/]`, ...where];
  const isRun = Object.values(named.scripts).some((script) => script.includes(name));
  if (isRun) return true;
  try {
    return execFileSync('git', found, { cwd: root, encoding: 'utf8' }) !== '';
  } catch {
    return false;
  }
};

it('package.json names no package that nobody imports or runs', () => {
  const names = [...Object.keys(named.dependencies), ...Object.keys(named.devDependencies)];
  const ofTypes = (name: string): boolean => name.startsWith('@types/');
  expect(names.filter((name) => !ofTypes(name) && !unnamed.has(name) && !isNamed(name))).toEqual([]);
  const typed = names.filter(ofTypes).map((name) => name.replace('@types/', ''));
  const withoutPackage = typed.filter((name) => !['jest', 'node'].includes(name) && !names.includes(name));
  expect(withoutPackage).toEqual([]);
});
