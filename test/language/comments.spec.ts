import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { relativesIn } from './banned.js';

const root = join(import.meta.dirname, '../..');

/** Where the rule holds for comments. The list may only grow. */
const files = ['apps', 'libs', 'bench', 'test']
  .flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
  )
  .filter((name) => /\.tsx?$/u.test(name))
  .sort();

/** A block comment, or the line comments that follow one another. */
const comment = /^[ \t]*\{?\/\*[\s\S]*?\*\/|(?:^|[ \t])\/\/ .*(?:\n[ \t]*\/\/ .*)*/gmu;

/** The comments of a source file, each on one line and without its marks, so that a sentence may go over several lines. */
const commentsIn = (source: string): readonly string[] =>
  [...source.matchAll(comment)].map(([each]) =>
    each
      .replaceAll(/^[ \t]*(?:\{?\/\*\*?|\*(?!\/)|\/\/)|\*\/$/gmu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  );

const wrongIn = (source: string): readonly string[] => commentsIn(source).flatMap(relativesIn);

describe('a comment', () => {
  it('is found in a block, over several lines and after code', () => {
    expect(
      commentsIn('/** One. */\nconst two = 2; // Two.\n  /*\n   * Three\n   * and four.\n   */'),
    ).toEqual(['One.', 'Two.', 'Three and four.']);
    expect(commentsIn('// One line\n// and another.\nconst address = "http://localhost";')).toEqual([
      'One line and another.',
    ]);
  });

  it.each([
    '/** Who is ready is paired then. */',
    '/**\n * An arena. Who\n * is ready is paired.\n */',
    '// The one whom they met last.',
    '/** A page for who has an account. */',
  ])('may not be “%s”', (source) => expect(wrongIn(source)).not.toEqual([]));

  it('names people in every source file', () => {
    const wrong = files.flatMap((file) =>
      wrongIn(readFileSync(join(root, file), 'utf8')).map((each) => `${file} ${each}`),
    );
    expect(files.length).toBeGreaterThan(1500);
    expect(wrong).toEqual([]);
  });
});
