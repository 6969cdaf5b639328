import type { ClientFile } from './client-files.js';

interface PageDocument {
  readonly address: RegExp;
  readonly file: ClientFile;
}

/** `/t/:club/:tournament` as a test of a path; `:book?` may be left out. */
const testOf = (address: string): RegExp =>
  new RegExp(`^${address.replaceAll(/\/:\w+\?/gu, '(?:/[^/]+)?').replaceAll(/:\w+/gu, '[^/]+')}/?$`, 'u');

/** How many blanks must be filled. */
const blanksIn = (address: string): number => address.replaceAll(/:\w+\?/gu, '').split(':').length;

/**
 * The documents that the build made for single pages: each lists the parts of its page, which a browser then fetches at once. The
 * address that fits with the fewest blanks is the page's, as in the client; without one the index does.
 */
export class PageDocuments {
  private readonly documents: readonly PageDocument[];

  constructor(files: ReadonlyMap<string, ClientFile>) {
    const list = files.get('/pages.json');
    const listed = (list ? JSON.parse(list.plain.toString('utf8')) : []) as readonly [string, string][];
    const sorted = listed.toSorted(([one], [other]) => blanksIn(one) - blanksIn(other));
    this.documents = sorted.flatMap(([address, name]) => {
      const file = files.get(name);
      return file ? [{ address: testOf(address), file }] : [];
    });
  }

  at(path: string): ClientFile | undefined {
    return this.documents.find(({ address }) => address.test(path))?.file;
  }
}
