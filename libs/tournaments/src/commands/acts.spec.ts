import { readdirSync, readFileSync } from 'node:fs';
import { tournamentActs, tournamentFacts } from './acts.js';

/** Named where the fold of a tournament begins. */
const first = 'TournamentCreated';

/** Other work with commands that the server gives itself, or that are sent in two steps. */
const known: ReadonlySet<string> = new Set([
  ...['pages.ts NextRoundPaired', 'pages.ts PairingPaged', 'pages.ts RoundsPaired'],
  ...[
    'pairings.ts PairAgain',
    'pairings.ts PairRounds',
    'pairings.ts UnpairRound',
    'repeat.ts ScheduleRounds',
  ],
]);

it('an act of a tournament is named by its own file and the table of acts alone', () => {
  const folder = new URL('./', import.meta.url);
  const types = [...Object.keys(tournamentActs), ...Object.keys(tournamentFacts)];
  const named = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !/(?:\.spec|^acts)\.ts$/u.test(file))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      return types
        .filter((type) => type !== first && text.includes(`'${type}'`))
        .map((type) => `${file} ${type}`);
    });
  expect(named.filter((each) => !known.has(each))).toEqual([]);
});
