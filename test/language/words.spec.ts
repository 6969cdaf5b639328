import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bannedNames, bannedPhrases, bannedPronouns, bannedWords } from './banned.js';

const root = join(import.meta.dirname, '../..');

const places = ['apps', 'libs', 'migrations', 'test', 'bench', 'docs', '.ci'];
const singleFiles = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'schema.graphql', 'jest.config.mjs'];
/** The rulebooks speak their own language, records hold what they hold, and this folder names what it bans. */
const exempt = ['docs/rules/', 'test/records/', 'test/playthroughs/', 'test/vectors/', 'test/language/'];
const isText = (name: string): boolean =>
  /\.(?:[cm]?[jt]sx?|html|md|graphql|sql|en\.json)$|\bwords\.json$/u.test(name);

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => isText(name) && statSync(join(root, name)).isFile());

const files = [...places.flatMap(filesIn), ...singleFiles]
  .filter((file) => !exempt.some((folder) => file.startsWith(folder)))
  .sort();
/** The text of a file; of a catalogue what is English, each sentence on its line. */
function textOf(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  return /\bwords\.json$/u.test(file) ? text.replaceAll(/^ *"fr":.*$/gmu, '') : text;
}

/** One line of a list beside this file: what is still to be cleaned. Lists may only get shorter. */
const listed = (name: string): ReadonlySet<string> =>
  new Set(
    textOf(join(relative(root, import.meta.dirname), name))
      .split('\n')
      .filter((line) => line !== ''),
  );

const rulesOf = (banned: Readonly<Record<string, string>>) =>
  Object.entries(banned).map(([words, instead]) => ({ words: new RegExp(`^(?:${words})$`, 'u'), instead }));
const wordRules = rulesOf(bannedWords);

/** Every banned word, name or phrase in a text: `line 3: "kettle"; write: …`. Names are taken apart into their words. */
function findingsIn(text: string, rules = wordRules): readonly string[] {
  return text.split('\n').flatMap((line, at) => {
    const said = (what: string, instead: string): string => `line ${at + 1}: "${what}"; write: ${instead}`;
    const words = line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/gu) ?? [];
    const names = line.match(/[A-Za-z_$][\w$]*/gu) ?? [];
    return [
      ...words.flatMap((word) => {
        const rule = rules.find((each) => each.words.test(word.toLowerCase()));
        return rule ? [said(word, rule.instead)] : [];
      }),
      ...names.flatMap((name) => {
        const instead = Object.hasOwn(bannedNames, name) ? bannedNames[name] : undefined;
        return instead === undefined ? [] : [said(name, instead)];
      }),
      ...bannedPhrases.flatMap(({ phrase, instead }) => {
        const found = phrase.exec(line);
        return found ? [said(found[0].trim(), instead)] : [];
      }),
    ];
  });
}

describe('the words that the code is written in', () => {
  const toClean = listed('words-to-clean.txt');
  const findings = new Map(files.map((file) => [file, findingsIn(textOf(file))]));

  it('are found in comments, names and texts', () => {
    expect(findingsIn("const mortalRooms = 'x';")).toHaveLength(2);
    expect(findingsIn('/** Sets his kettle on. */')).toHaveLength(2);
    expect(findingsIn(' * Of teams: the line-up.')).toHaveLength(1);
    expect(findingsIn('/** The sheet of their history. */')).toEqual([]);
  });

  it('are not the banned ones', () => {
    const wrong = [...findings]
      .filter(([file]) => !toClean.has(file))
      .flatMap(([file, found]) => found.map((each) => `${file} ${each}`));
    expect(wrong).toEqual([]);
  });

  it('for a person are they, them and their in the pages of the rules too', () => {
    const pages = filesIn('docs/rules');
    const wrong = pages.flatMap((file) =>
      findingsIn(textOf(file), rulesOf(bannedPronouns)).map((each) => `${file} ${each}`),
    );
    expect(pages.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  it('are still to be cleaned only in listed files: strike a file that is clean, or gone, from words-to-clean.txt', () => {
    const clean = [...toClean].filter(
      (file) => !existsSync(join(root, file)) || findings.get(file)?.length === 0,
    );
    expect(clean).toEqual([]);
  });
});

const exported =
  /^export (?:declare |abstract |async )*(?:function\*?|class|const|let|interface|type|enum) ([A-Za-z_$][\w$]*)/gmu;

/** A game's folder has names of its own: every game has a `setup`, a `view` and so on, and no game imports another. */
const homeOf =
  /^((?:libs|apps)\/[^/]+(?:\/src\/(?:games\/[^/]+|teeko|scarney|skarney|baccarat|scarnecchia)(?=\/))?)\//u;

/** What each of several files exports under one name with one meaning: a command of `fairview` is registered by `register`. */
const oneMeaning = new Set(['apps/cli register']);

/** Every name that more than one file of a library, an app or a game exports: `libs/play limitOf`. */
function exportedTwice(): readonly string[] {
  const homes = new Map<string, Set<string>>();
  for (const file of files) {
    const [, home] = homeOf.exec(file) ?? [];
    if (
      home === undefined ||
      !file.includes('/src/') ||
      /(?:\.spec\.ts$|\/testing\/|\/contract\/)/u.test(file)
    )
      continue;
    for (const [, name] of textOf(file).matchAll(exported)) {
      const key = `${home} ${name}`;
      homes.set(key, (homes.get(key) ?? new Set()).add(file));
    }
  }
  return [...homes].flatMap(([key, where]) => (where.size > 1 && !oneMeaning.has(key) ? [key] : [])).sort();
}

describe('an exported name', () => {
  const toClean = listed('names-to-clean.txt');
  const twice = exportedTwice();

  it('means one thing in its library', () => {
    expect(twice.filter((name) => !toClean.has(name))).toEqual([]);
  });

  it('is still to be cleaned only if it is listed: strike names that mean one thing from names-to-clean.txt', () => {
    expect([...toClean].filter((name) => !twice.includes(name))).toEqual([]);
  });
});
