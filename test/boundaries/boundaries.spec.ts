import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
const root = fileURLToPath(new URL('../../', import.meta.url));

/** A tree of sources that break the rules, laid out as the repository is, with its packages and the settings of its compiler. */
interface Planted {
  readonly folder: string;
  remove(): void;
}

/** Writes such a tree in a temporary folder. @param sources the text of each file, by its path */
function plant(sources: Readonly<Record<string, string>>): Planted {
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
type Breach = readonly [rule: string, from: string, to: string];

const isOfTree = (path: string): boolean => /^(?:libs|apps)\//u.test(path);

/** The sources of these imports: each file imports what it is said to, and what is imported is there. */
function sourcesOf(breaches: readonly Breach[]): Readonly<Record<string, string>> {
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

/** Imports that dependency-cruiser must refuse. */
const breaches: readonly Breach[] = [
  ['rules-import-only-kernel', 'libs/rules/src/reads-a-digest.ts', 'node:crypto'],
  ['rules-import-only-kernel', 'libs/rules/src/asks-a-neighbour.ts', 'libs/events/src/index.ts'],
  ['competition-imports-only-kernel', 'libs/competition/src/asks-the-rules.ts', 'libs/rules/src/games.ts'],
  ['rules-game-stands-only-on-kernel', 'libs/rules/src/game/index.ts', 'libs/rules/src/games.ts'],
  [
    'rules-a-game-stands-only-on-kernel-game',
    'libs/rules/src/teeko/index.ts',
    'libs/rules/src/skarney/index.ts',
  ],
  [
    'rules-a-game-stands-only-on-kernel-game',
    'libs/rules/src/skarney/index.ts',
    'libs/rules/src/record/index.ts',
  ],
  [
    'rules-record-stands-only-on-kernel-game',
    'libs/rules/src/record/index.ts',
    'libs/rules/src/shuffle/index.ts',
  ],
  [
    'rules-shuffle-stands-only-on-kernel-game-record',
    'libs/rules/src/shuffle/index.ts',
    'libs/rules/src/sheet/index.ts',
  ],
  [
    'rules-sheet-stands-only-on-kernel-game-record-games',
    'libs/rules/src/sheet/index.ts',
    'libs/rules/src/conformance/index.ts',
  ],
  ['rules-registry-knows-no-conformance', 'libs/rules/src/games.ts', 'libs/rules/src/conformance/index.ts'],
  ['no-circular', 'libs/events/src/one.ts', 'libs/events/src/other.ts'],
  ['no-circular', 'libs/events/src/other.ts', 'libs/events/src/one.ts'],
  ['acts-close-circles-by-types-alone', 'libs/play/src/match/acts/one.ts', 'libs/play/src/match/acts.ts'],
  ['acts-close-circles-by-types-alone', 'libs/play/src/match/acts.ts', 'libs/play/src/match/acts/one.ts'],
  ['platform-imports-only-nothing-of-ours', 'libs/platform/src/index.ts', 'libs/events/src/index.ts'],
  ['libs-never-import-apps', 'libs/play/src/index.ts', 'apps/api/src/main.ts'],
  ['enter-a-lib-by-its-index', 'libs/play/src/index.ts', 'libs/events/src/inner.ts'],
  ['only-apps-and-tests-compose-services', 'libs/play/src/index.ts', 'libs/services/src/index.ts'],
  ['only-platform-loads-typeorm', 'libs/play/src/index.ts', 'typeorm'],
  [
    'play-game-match-deal-stands-on-lower-floors',
    'libs/play/src/game/asks-its-match.ts',
    'libs/play/src/match/state.ts',
  ],
  [
    'play-sealed-refusals-reason-stands-on-lower-floors',
    'libs/play/src/sealed/asks-a-game.ts',
    'libs/play/src/game/asks-its-match.ts',
  ],
  [
    'play-reactions-stands-on-lower-floors',
    'libs/play/src/reactions/asks-the-door.ts',
    'libs/play/src/index.ts',
  ],
  ['apps-never-import-each-other', 'apps/cli/src/main.ts', 'apps/api/src/main.ts'],
  ['not-to-unresolvable', 'apps/cli/src/main.ts', './mistyped.js'],
  ['api-live-stands-on-lower-floors', 'apps/api/src/live/live.ts', 'apps/api/src/main.ts'],
  ['api-types-stands-on-lower-floors', 'apps/api/src/types/match.ts', 'apps/api/src/matches/index.ts'],
  [
    'api-games-stands-on-lower-floors',
    'apps/api/src/games/games.resolver.ts',
    'apps/api/src/matches/index.ts',
  ],
  [
    'demo-games-stands-on-lower-floors',
    'apps/demo/src/games/skarney/asks-who-plays-it.ts',
    'apps/demo/src/playing/index.ts',
  ],
  [
    'demo-games-stands-on-lower-floors',
    'apps/demo/src/games/skarney/asks-its-neighbour.ts',
    'apps/demo/src/games/baccarat/index.ts',
  ],
  [
    'worker-process-stands-on-lower-floors',
    'apps/worker/src/process/asks-its-work.ts',
    'apps/worker/src/upkeep/index.ts',
  ],
  [
    'worker-names-the-floor-of-each-folder',
    'apps/worker/src/spare/has-no-floor.ts',
    'apps/worker/src/upkeep/index.ts',
  ],
  [
    'cli-process-stands-on-lower-floors',
    'apps/cli/src/process/asks-a-command.ts',
    'apps/cli/src/commands/index.ts',
  ],
  [
    'tournaments-scores-stands-on-lower-floors',
    'libs/tournaments/src/scores/asks-the-formats.ts',
    'libs/tournaments/src/formats/formats.ts',
  ],
  [
    'tournaments-refusals-stands-on-lower-floors',
    'libs/tournaments/src/refusals.ts',
    'libs/tournaments/src/formats/formats.ts',
  ],
  [
    'people-accounts-stands-on-lower-floors',
    'libs/people/src/accounts/asks-its-clubs.ts',
    'libs/people/src/clubs/clubs.ts',
  ],
  ['the-demo-is-a-client', 'apps/demo/src/main.ts', 'libs/platform/src/index.ts'],
  ['the-page-is-a-client', 'apps/web/src/main.ts', 'libs/platform/src/index.ts'],
];

const circles: ReadonlySet<string> = new Set(['no-circular', 'acts-close-circles-by-types-alone']);

/** What a pure library may not touch. */
const leftToChance = `const { random } = Math;
const renamed = Math;

export const now = (): number => Date.now();
export const die = (): number => Math.random() + random() + renamed.random();
export const sorted = (names: string[]): string[] => names.sort();
export const compared = (a: string, b: string): number => a.localeCompare(b);
export function refuse(): never {
  throw new Error('not a value');
}
export const global = globalThis;
`;

const sources = {
  ...sourcesOf(breaches),
  'libs/rules/src/reads-the-machine.ts': `import { createHash } from 'node:crypto';
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
export const home = process.env['HOME'];
export const later = setTimeout(() => console.log('late'), 1);
export const page = fetch('http://localhost');
`,
  'libs/rules/src/leaves-it-to-chance.ts': leftToChance,
  'libs/competition/src/leaves-it-to-chance.ts': leftToChance,
  'libs/play/src/game/state.ts': `export interface GameState {
  readonly table: { readonly position: string };
  readonly plies: readonly string[];
  readonly version: number;
}
`,
  'apps/api/src/looks-into-hands.ts': `import type { GameState } from '../../../libs/play/src/game/state.js';
export const position = (state: GameState): string => state.table.position;
export const first = ({ plies: [move = ''] }: GameState): string => move;
export const version = ({ version }: GameState): number => version;
export const seats = ({ table }: { readonly table: number }): number => table;
`,
  'apps/web/src/asks-which-format.ts': `export const isLadder = (format: string) => format === 'LADDER';
export const arePaired = new Set(['SWISS', 'TEAM_SWISS']);
export const minutes = { ARENA: 90, 'ROUND_ROBIN': null };
export const words = { ARENA: 'waiting players are paired' };
export const create = { format: 'ARRANGED' };
`,
};

let planted: Planted;
beforeAll(() => {
  planted = plant(sources);
});
afterAll(() => planted.remove());

/** Runs one of the checks of `npm run check` over the planted breaches, and gives what it printed. */
function check(...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: planted.folder, encoding: 'utf8' });
  return stdout + stderr;
}

describe('the walls between the libraries', () => {
  it('dependency-cruiser names the rule of each planted import', () => {
    const printed = check(
      `${root}node_modules/dependency-cruiser/bin/dependency-cruise.mjs`,
      ...['--config', `${root}.dependency-cruiser.cjs`, '--output-type', 'err', 'libs', 'apps'],
    ).replace(/\s+/gu, ' ');
    const missed = breaches.filter(([rule, from, to]) => {
      // A circle is named once, from one of its files.
      if (circles.has(rule)) return ![from, to].some((file) => printed.includes(`${rule}: ${file} →`));
      const target = /^(?:libs|apps)\//u.test(to) ? ` → ${to}` : '';
      return !printed.includes(`${rule}: ${from}${target}`);
    });
    expect(missed).toEqual([]);
  });

  describe('ESLint', () => {
    interface Linted {
      readonly filePath: string;
      readonly messages: readonly { readonly line: number; readonly ruleId: string }[];
    }
    const files = [
      'apps/api/src/looks-into-hands.ts',
      'apps/web/src/asks-which-format.ts',
      'libs/rules/src/leaves-it-to-chance.ts',
      'libs/competition/src/leaves-it-to-chance.ts',
    ];
    let linted: readonly Linted[];
    // Once for all of them: starting it takes longer than what it has to say.
    beforeAll(() => {
      const printed = check(
        `${root}node_modules/eslint/bin/eslint.js`,
        ...['--config', `${root}eslint.config.mjs`, '--format', 'json', ...files],
      );
      linted = JSON.parse(printed) as readonly Linted[];
    });
    /** The rules that a file breaks, each with its line. */
    const brokenIn = (file: string): readonly (readonly [string, number])[] =>
      (linted.find(({ filePath }) => filePath.endsWith(file))?.messages ?? []).map(({ ruleId, line }) => [
        ruleId,
        line,
      ]);

    it('lets the API read what a game may hide only through viewing', () => {
      expect(brokenIn('apps/api/src/looks-into-hands.ts')).toEqual(
        [2, 3].map((line) => ['fairview/games-through-viewing', line]),
      );
    });

    it('lets apps name a format, and have words for it, but ask nothing by its name', () => {
      expect(brokenIn('apps/web/src/asks-which-format.ts')).toEqual(
        [1, 2, 2, 3, 3].map((line) => ['no-restricted-syntax', line]),
      );
    });

    it.each(['rules', 'competition'])('catches clock, chance, locale and exceptions in %s', (library) => {
      const lines = brokenIn(`libs/${library}/src/leaves-it-to-chance.ts`).map(([, line]) => line);
      expect(new Set(lines)).toEqual(new Set([1, 2, 4, 5, 6, 7, 9, 11]));
    });
  });

  it('the compiler knows neither node nor the browser in the rules', () => {
    const printed = check(`${root}node_modules/typescript7/bin/tsc`, '--noEmit', '-p', 'tsconfig.rules.json');
    for (const unknown of ['node:crypto', "'process'", "'setTimeout'", "'console'", "'fetch'"])
      expect(printed).toContain(unknown);
  });
});
