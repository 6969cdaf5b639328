import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A tree of sources that break the rules, laid out as the repository is, with its packages and the settings of its compiler. */
export interface Planted {
  readonly folder: string;
  remove(): void;
}

/** Writes such a tree in a temporary folder. @param sources the text of each file, by its path */
export function plant(sources: Readonly<Record<string, string>>): Planted {
  const folder = mkdtempSync(join(tmpdir(), 'fairview-planted-'));
  const settings = (base: string, include: readonly string[]): string =>
    JSON.stringify({ extends: join(root, base), compilerOptions: { rootDir: '.' }, include, exclude: [] });
  const files = {
    'tsconfig.json': settings('tsconfig.json', ['libs', 'apps']),
    'tsconfig.rules.json': settings('libs/rules/tsconfig.lib.json', ['libs/rules/src']),
    ...sources,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** An import that a rule forbids: the rule, the file that imports, and a file of the tree or a package. */
export type Breach = readonly [rule: string, from: string, to: string];

const isOfTree = (path: string): boolean => /^(?:libs|apps)\//u.test(path);

/** The sources of these imports: each file imports what it is said to, and what is imported is there. */
export function sourcesOf(breaches: readonly Breach[]): Readonly<Record<string, string>> {
  const sources: Record<string, string> = {};
  for (const [, from, to] of breaches) {
    const path = relative(dirname(from), to).replace(/\.ts$/u, '.js');
    const named = path.startsWith('.') ? path : `./${path}`;
    sources[from] = `${sources[from] ?? ''}export * from '${isOfTree(to) ? named : to}';\n`;
    if (isOfTree(to)) sources[to] ??= '';
  }
  return Object.fromEntries(
    Object.entries(sources).map(([path, text]) => [path, text === '' ? 'export {};\n' : text]),
  );
}
