import { readdirSync, readFileSync } from 'node:fs';
import { dealActs, dealFacts } from './deal/acts.js';
import { gameActs, gameFacts } from './game/acts.js';
import { matchActs, matchFacts } from './match/acts.js';

/** What first began a stream is named where its fold begins. */
const first: ReadonlySet<string> = new Set(['DealOpened', 'GameStarted', 'MatchOpened']);

describe.each([
  ['deal', dealActs, dealFacts],
  ['game', gameActs, gameFacts],
  ['match', matchActs, matchFacts],
])('an act of a %s', (kind, acts, facts) => {
  const folder = new URL(`./${kind}/`, import.meta.url);
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !/(?:\.spec|^acts|^upcasts)\.ts$/u.test(file))
    .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }));

  it('is named by its own file and the table of acts alone: all else reads what the table says of it', () => {
    const types = [...Object.keys(acts), ...Object.keys(facts)].filter((type) => !first.has(type));
    const named = sources.flatMap(({ file, text }) =>
      types.filter((type) => text.includes(`'${type}'`)).map((type) => `${file} ${type}`),
    );
    expect(named).toEqual(
      kind === 'game'
        ? // A game that nobody may go on with is no contest; the set-ups of games that start are fetched.
          ['disputes.ts GameDeclaredNoContest']
        : kind === 'match'
          ? // The results that wait for a second person.
            ['state.ts EnterGame']
          : [],
    );
  });
});
