import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { relativesIn } from './banned.js';

const root = join(import.meta.dirname, '../..');

/** Where the rule holds: what people read in the browser and at a terminal, and the docs. The list may only grow. */
const places = ['apps/web/src', 'docs', 'CONTRIBUTING.md', 'README.md'];
const isProse = (name: string): boolean => /(?:\.md|\bwords\.json)$/u.test(name);

const files = places
  .flatMap((place) =>
    statSync(join(root, place)).isFile()
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((name) =>
          join(place, name),
        ),
  )
  .filter(isProse)
  .sort();

/**
 * The pieces of a message between the braces of its choices. Each is a sentence, or what a choice puts into one: that names
 * people as well, so a piece that begins with "who" is read as a sentence.
 */
const piecesOf = (message: string): readonly string[] =>
  message.split(/[{}]|<\/?\d+\/?>/u).map((piece) => piece.replace(/^who (.*[^.?])$/u, 'Who $1.'));

/** The paragraphs of a page, each on one line and without its marks, so that a sentence may go over several lines. */
const paragraphsOf = (page: string): readonly string[] =>
  page
    .replaceAll(/^```[\s\S]*?^```/gmu, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-|#>]|\d+\.))|\|/u)
    .map((each) =>
      each
        .replaceAll(/[*_`]|^\s*(?:[-#>]+|\d+\.)\s/gu, '')
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    );

const textsOf = (file: string): readonly string[] => {
  const text = readFileSync(join(root, file), 'utf8');
  if (!file.endsWith('.json')) return paragraphsOf(text);
  const messages: Record<string, { readonly en: string }> = JSON.parse(text);
  return Object.values(messages).flatMap(({ en }) => piecesOf(en));
};

describe('a sentence', () => {
  it.each([
    'Who is ready is paired then.',
    'It lasts an hour. Who is ready is paired then.',
    'For who has no account you say it.',
    'Somebody is free whom you did not just meet.',
    'Who declines gives up the place; the other has it.',
  ])('may not be “%s”', (sentence) => expect(relativesIn(sentence)).not.toEqual([]));

  it.each([
    'Who wins?',
    'Who may watch',
    'It says who won, and who moved when.',
    'Players who are ready are paired then.',
    'The one who is ready is paired.',
  ])('may be “%s”', (sentence) => expect(relativesIn(sentence)).toEqual([]));

  it('is found over the lines of a paragraph, in a list, in a table and in the choices of a message', () => {
    expect(paragraphsOf('- **Who\nis ready** is paired.\n\nNobody else.').flatMap(relativesIn)).toHaveLength(
      1,
    );
    expect(paragraphsOf('| a | Who is ready is paired. |').flatMap(relativesIn)).toHaveLength(1);
    expect(piecesOf('{a, select, b {who is ready is paired} other {}}').flatMap(relativesIn)).toHaveLength(1);
  });

  it.each(files)('does not begin with somebody unnamed in %s', (file) => {
    expect(textsOf(file).flatMap(relativesIn)).toEqual([]);
  });

  it('is looked for in all catalogues and guides', () => expect(files.length).toBeGreaterThan(80));
});
