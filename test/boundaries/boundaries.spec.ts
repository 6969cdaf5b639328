import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const planted = fileURLToPath(new URL('./planted/', import.meta.url));

/** Runs one of the checks of `npm run check` over the planted breaches, and gives what it printed. */
function check(...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: planted, encoding: 'utf8' });
  return stdout + stderr;
}

describe('the walls between the libraries', () => {
  it('dependency-cruiser names the rule of each planted import', () => {
    const printed = check(
      `${root}node_modules/dependency-cruiser/bin/dependency-cruise.mjs`,
      ...['--config', `${root}.dependency-cruiser.cjs`, '--output-type', 'err', 'libs', 'apps'],
    );
    for (const breach of [
      'rules-import-only-kernel: libs/rules/src/reads-the-machine.ts',
      'rules-import-only-kernel: libs/rules/src/asks-a-neighbour.ts',
      'competition-imports-only-kernel: libs/competition/src/asks-the-rules.ts',
      'rules-game-stands-only-on-kernel: libs/rules/src/game/index.ts → libs/rules/src/games.ts',
      'rules-a-game-stands-only-on-kernel-game: libs/rules/src/teeko/index.ts → libs/rules/src/skarney/index.ts',
      'rules-a-game-stands-only-on-kernel-game: libs/rules/src/skarney/index.ts → libs/rules/src/record/index.ts',
      'rules-record-stands-only-on-kernel-game: libs/rules/src/record/index.ts → libs/rules/src/shuffle/index.ts',
      'rules-shuffle-stands-only-on-kernel-game-record: libs/rules/src/shuffle/index.ts → libs/rules/src/sheet/index.ts',
      'rules-sheet-stands-only-on-kernel-game-record-games: libs/rules/src/sheet/index.ts',
      'rules-registry-knows-no-conformance: libs/rules/src/games.ts',
      'no-circular: libs/events/src/one.ts',
      'platform-imports-only-nothing-of-ours: libs/platform/src/index.ts',
      'libs-never-import-apps: libs/play/src/index.ts',
      'play-game-match-deal-stands-on-lower-floors: libs/play/src/game/asks-its-match.ts',
      'play-sealed-refusals-reason-stands-on-lower-floors: libs/play/src/sealed/asks-a-game.ts',
      'play-reactions-stands-on-lower-floors: libs/play/src/reactions/asks-the-door.ts',
      'enter-a-lib-by-its-index: libs/play/src/index.ts',
      'only-apps-and-tests-compose-services: libs/play/src/index.ts',
      'only-platform-loads-typeorm: libs/play/src/index.ts',
      'apps-never-import-each-other: apps/cli/src/main.ts',
      'api-live-stands-on-lower-floors: apps/api/src/live/live.ts',
      'api-types-stands-on-lower-floors: apps/api/src/types/match.ts',
      'api-games-stands-on-lower-floors: apps/api/src/games/games.resolver.ts',
      'demo-games-stands-on-lower-floors: apps/demo/src/games/skarney/asks-who-plays-it.ts',
      'demo-games-stands-on-lower-floors: apps/demo/src/games/skarney/asks-its-neighbour.ts',
      'worker-process-stands-on-lower-floors: apps/worker/src/process/asks-its-work.ts',
      'worker-names-the-floor-of-each-folder: apps/worker/src/spare/has-no-floor.ts',
      'cli-process-stands-on-lower-floors: apps/cli/src/process/asks-a-command.ts',
      'tournaments-scores-stands-on-lower-floors: libs/tournaments/src/scores/asks-the-formats.ts',
      'tournaments-refusals-stands-on-lower-floors: libs/tournaments/src/refusals.ts',
      'people-accounts-stands-on-lower-floors: libs/people/src/accounts/asks-its-clubs.ts',
      'the-demo-is-a-client: apps/demo/src/main.ts',
      'the-page-is-a-client: apps/web/src/main.ts',
      'not-to-unresolvable: apps/cli/src/main.ts',
    ]) {
      expect(printed).toContain(breach);
    }
  });

  describe('ESLint', () => {
    interface Linted {
      readonly filePath: string;
      readonly messages: readonly { readonly line: number; readonly ruleId: string }[];
    }
    const breaches = [
      'apps/api/src/looks-into-hands.ts',
      'libs/rules/src/leaves-it-to-chance.ts',
      'libs/competition/src/leaves-it-to-chance.ts',
    ];
    let linted: readonly Linted[];
    // Once for all of them: starting it takes longer than what it has to say.
    beforeAll(() => {
      const printed = check(
        `${root}node_modules/eslint/bin/eslint.js`,
        ...['--config', `${root}eslint.config.mjs`, '--no-ignore', '--format', 'json'],
        ...breaches,
      );
      linted = JSON.parse(printed) as readonly Linted[];
    });
    const messagesOf = (file: string): Linted['messages'] =>
      linted.find(({ filePath }) => filePath.endsWith(file))?.messages ?? [];

    it('lets the API read what a game may hide only through viewing', () => {
      expect(
        messagesOf('apps/api/src/looks-into-hands.ts').map(({ ruleId, line }) => [ruleId, line]),
      ).toEqual([
        ['fairview/games-through-viewing', 3],
        ['fairview/games-through-viewing', 4],
      ]);
    });

    it.each(['rules', 'competition'])('catches clock, chance, locale and exceptions in %s', (library) => {
      const messages = messagesOf(`libs/${library}/src/leaves-it-to-chance.ts`);
      expect(new Set(messages.map(({ line }) => line))).toEqual(new Set([1, 2, 4, 5, 6, 7, 9, 11]));
    });
  });

  it('the compiler knows neither node nor the browser in the rules', () => {
    const printed = check(`${root}node_modules/typescript7/bin/tsc`, '--noEmit', '-p', 'tsconfig.rules.json');
    for (const unknown of ['node:crypto', "'process'", "'setTimeout'", "'console'", "'fetch'"])
      expect(printed).toContain(unknown);
  });
});
