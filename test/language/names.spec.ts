import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const sources = ['apps', 'libs']
  .flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
  )
  .filter((name) => /\/src\/.*\.tsx?$/u.test(name) && !/\/testing\//u.test(name));

/** Participles and riddles that say nothing to a stranger: a name has the noun or the verb of the thing. */
const riddles = new Set(
  'told brought meant says sat halved parting tonight road eyes founded spoken'.split(' '),
);

const exported =
  /^export (?:declare |abstract |async )*(?:function\*?|class|const|let|interface|type|enum) ([A-Za-z_$][\w$]*)/gmu;

/** `toldGame` and `told-game.ts` are made of `told` and `game`. */
const wordsOf = (name: string): readonly string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/gu) ?? []).map((word) => word.toLowerCase());

const isRiddle = (name: string): boolean => wordsOf(name).some((word) => riddles.has(word));

it('an exported name is no participle and no riddle', () => {
  expect(['toldGame', 'whoSays', 'TourOfRoad'].filter(isRiddle)).toHaveLength(3);
  expect(['essays', 'roadie', 'matchResults'].filter(isRiddle)).toEqual([]);
  const names = sources
    .filter((file) => !/\.spec\.tsx?$/u.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(exported)].map(
        ([, name = '']) => `${file} ${name}`,
      ),
    );
  expect(names.length).toBeGreaterThan(4000);
  expect(names.filter((each) => isRiddle(each.split(' ')[1] ?? ''))).toEqual([]);
});

it('nor is the name of a file', () => {
  expect(sources.filter((file) => isRiddle(basename(file).replace(/\..*$/u, '')))).toEqual([]);
});
