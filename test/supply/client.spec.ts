import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtClient } from '../kit/built.js';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const ships = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0']);

const kilobyte = 1000;

jest.setTimeout(120_000);

describe('the client, as it is built', () => {
  let client: string;
  let chunks: Readonly<Record<string, Chunk>>;
  beforeAll(async () => {
    client = await builtClient();
    chunks = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as typeof chunks;
  });

  const chunk = (id: string): Chunk => {
    const found = chunks[id];
    if (!found) throw new Error(`the client has no ${id}`);
    return found;
  };
  /** What is fetched for these chunks: the page itself, the chunks that they import, and their style sheets. */
  const fetchedFor = (...ids: readonly string[]): ReadonlySet<string> => {
    const files = new Set<string>(['index.html']);
    const seen = new Set<string>();
    const add = (id: string): void => {
      if (seen.has(id)) return;
      seen.add(id);
      const { file, css = [], imports = [] } = chunk(id);
      for (const each of [file, ...css]) files.add(each);
      imports.forEach(add);
    };
    ['index.html', ...ids].forEach(add);
    return files;
  };
  const compressed = (files: Iterable<string>): number =>
    [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length,
      0,
    );
  /** The chunk with the rules of a game: shared with pages that want all games, it bears the name of its folder. */
  const rulesOf = (game: string): string => named(game);
  const named = (name: string): string =>
    Object.keys(chunks).find((id) => new RegExp(`^_${name}-.*\\.js$`, 'u').test(id)) ?? name;

  /**
   * What a page of a game fetches only for those who save it, check its log, dispute a ply or have it reviewed, by a button for each,
   * and for a tablet that has the seats of several players.
   */
  const onDemand = [
    'src/pages/game/save-game.ts',
    'src/pages/game/log/check-log.tsx',
    'src/pages/game/play/disputing/dispute-reason.tsx',
    'src/pages/game/review/review-of-game.tsx',
    'src/parts/tablet/tablet.tsx',
  ];

  /** What is fetched in the place of a game by those who may not see it. */
  const unseen = 'src/parts/door/unseen.tsx';

  /** Hidden hands leave no perfect play: the page of such a game fetches no review. */
  const hasReview = (game: string): boolean => ['teeko', 'scarney'].includes(game);

  /** Whether a part is fetched for one game, and for another than this. */
  const isOfOther =
    (game: string) =>
    (id: string): boolean =>
      id.startsWith('src/games/') && !id.startsWith(`src/games/${game}/`);

  it.each(['teeko', 'scarney', 'skarney', 'baccarat', 'scarnecchia'])(
    'plays and replays %s for at most 125 KB, and saves, checks, disputes, reviews and shares it for 20 KB more',
    (game) => {
      const page = 'src/pages/game/page.tsx';
      const parts = (chunk(page).dynamicImports ?? []).filter(
        (id) => !id.endsWith('.fr.json') && id !== unseen,
      );
      expect(parts).toEqual(expect.arrayContaining(['src/pages/game/fold-record.ts', ...onDemand]));
      const ofGame = [`src/games/${game}/board.ts`, rulesOf(game)];
      const needed = parts.filter((id) => !onDemand.includes(id) && !isOfOther(game)(id));
      expect(compressed(fetchedFor(page, ...needed, ...ofGame))).toBeLessThanOrEqual(125 * kilobyte);
      // The board and the rules of a game are fetched with it, and not before.
      const others = parts.filter((id) => !id.startsWith('src/games/'));
      for (const id of ofGame) expect([...fetchedFor(page, ...others)]).not.toContain(chunk(id).file);
      const asked = parts.filter(
        (id) => !isOfOther(game)(id) && (hasReview(game) || !id.includes('/review/')),
      );
      expect(compressed(fetchedFor(page, ...asked, ...ofGame))).toBeLessThanOrEqual(145 * kilobyte);
    },
  );

  it('tells players what happens elsewhere for at most 8 KB, which come once their page is there', () => {
    const before = compressed(fetchedFor());
    expect(compressed(fetchedFor('src/parts/notices/notices.tsx')) - before).toBeLessThanOrEqual(
      8 * kilobyte,
    );
  });

  it('opens any page for at most 130 KB, and the desk with all that it may fetch for at most 300 KB', () => {
    const pages = Object.keys(chunks).filter((id) => /^src\/pages\/.*\/page\.tsx$/u.test(id));
    expect(pages.length).toBeGreaterThan(8);
    for (const page of pages) expect(compressed(fetchedFor(page))).toBeLessThanOrEqual(130 * kilobyte);
    const desk = 'src/pages/desk/page.tsx';
    const all = fetchedFor(desk, ...(chunk(desk).dynamicImports ?? []));
    expect(compressed(all)).toBeLessThanOrEqual(300 * kilobyte);
  });

  it('has a document for each page that lists what the page fetches, and no more', () => {
    const documents = JSON.parse(readFileSync(join(client, 'pages.json'), 'utf8')) as [string, string][];
    expect(documents.length).toBeGreaterThan(15);
    for (const [, document] of documents) {
      const name = /\/pages\/(?<name>.+)\.html$/u.exec(document)?.[1] ?? '';
      const html = readFileSync(join(client, document), 'utf8');
      const links = [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+\.(?:js|css))"/gu)].map(
        ([, file]) => file,
      );
      const needed = [...fetchedFor(`src/pages/${name}/page.tsx`)].filter((file) => file !== 'index.html');
      expect(links.toSorted()).toEqual(needed.toSorted());
    }
  });

  it('has faces of at most 90 KB for a page in a western language', () => {
    const faces = readdirSync(join(client, 'assets')).filter((name) =>
      /-latin-(?!ext).*\.woff2$/u.test(name),
    );
    expect(faces).toHaveLength(2);
    const bytes = faces.reduce((sum, name) => sum + statSync(join(client, 'assets', name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(90 * kilobyte);
  });

  it('says under whose licence it ships other people’s work, and ships only licences that we accept', () => {
    const headings = readFileSync(join(client, 'licences.md'), 'utf8').match(/^## .*$/gmu) ?? [];
    expect(headings.length).toBeGreaterThan(8);
    const refused = headings.filter(
      (heading) => !ships.has(/\((?<licence>[^()]+)\)$/u.exec(heading)?.[1] ?? ''),
    );
    expect(refused).toEqual([]);
    expect(readFileSync(join(client, 'assets/vollkorn-licence.txt'), 'utf8')).toContain(
      'SIL OPEN FONT LICENSE',
    );
  });
});
