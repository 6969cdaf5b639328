import type { ClientFile } from './client-files.js';
import { PageDocuments } from './page-documents.js';

const file = (text: string): ClientFile => ({
  type: 'text/html',
  tag: text,
  hashed: false,
  plain: Buffer.from(text),
  encoded: { br: undefined, gzip: undefined },
});

const addresses = {
  '/': 'start',
  '/t/:club/:tournament': 'tournament',
  '/t/:tournament': 'tournament',
  '/t/:club/:tournament/desk/:room?': 'desk',
  '/t/:tournament/desk/:room?': 'desk',
  '/rules/:book?': 'rules',
};

describe('the documents of pages', () => {
  const listed = Object.entries(addresses).map(([address, name]) => [address, `/pages/${name}.html`]);
  const names = [...new Set(Object.values(addresses))];
  const documents = new PageDocuments(
    new Map([
      ['/pages.json', file(JSON.stringify(listed))],
      ...names.map((name): [string, ClientFile] => [`/pages/${name}.html`, file(name)]),
    ]),
  );
  const at = (path: string): string | undefined => documents.at(path)?.plain.toString();

  it.each([
    ['/', 'start'],
    ['/t/riverside/open', 'tournament'],
    ['/t/riverside/open/', 'tournament'],
    ['/t/open/desk', 'desk'],
    ['/t/open/desk/players', 'desk'],
    ['/t/riverside/open/desk/players', 'desk'],
    ['/t/riverside/open/desk/players/12', undefined],
    ['/rules', 'rules'],
    ['/rules/teeko', 'rules'],
    ['/rules/teeko/12', undefined],
    ['/nowhere', undefined],
  ])('%s', (path, name) => expect(at(path)).toBe(name));

  it('a build without them has none', () => expect(new PageDocuments(new Map()).at('/')).toBeUndefined());
});
