import { GraphQLError } from 'graphql';
import {
  cursorOf,
  oneMoreById,
  pageOf,
  pageOfRows,
  pageRequest,
  type Page,
  type PageRequest,
} from './page.js';

const letters = [...'abcdefg'];
const page = (first: number, after?: string) =>
  pageOf(letters, pageRequest(after === undefined ? { first } : { first, after }), (letter) => letter);

const reasonOf = (ask: () => unknown): unknown => {
  try {
    return ask();
  } catch (error) {
    return error instanceof GraphQLError ? error.extensions['reason'] : error;
  }
};

describe('a page', () => {
  it('goes on where the one before it ended, until there is no more (complaint 20: results stopped at row 10,000)', () => {
    const one = page(3);
    expect(one.nodes).toEqual(['a', 'b', 'c']);
    expect(one.totalCount).toBe(7);
    expect(one.pageInfo).toMatchObject({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: cursorOf('a'),
    });
    const two = page(4, one.pageInfo.endCursor ?? '');
    expect(two.edges.map(({ node, cursor }) => [node, cursor])).toEqual(
      [...'defg'].map((letter) => [letter, cursorOf(letter)]),
    );
    expect(two.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(page(3, cursorOf('g'))).toMatchObject({
      nodes: [],
      pageInfo: { endCursor: null, hasNextPage: false },
    });
  });

  it('after page gives every one of 11,058 rows, once (complaint 20)', () => {
    const rows = Array.from({ length: 11_058 }, (_, at) => String(at));
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const { nodes, pageInfo }: Page<string> = pageOf(
        rows,
        pageRequest({ first: 100, after }),
        (row) => row,
      );
      seen.push(...nodes);
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(seen).toEqual(rows);
  });

  it('after page of rows gives every one of them, once (complaint 20)', () => {
    const ids = Array.from(
      { length: 250 },
      (_, at) => `01a20bbd-83b0-768c-890b-${String(at).padStart(12, '0')}`,
    );
    const rowsOf = ({ first, after = '' }: PageRequest) => ids.filter((id) => id > after).slice(0, first);
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const asked = pageRequest({ first: 100, after });
      const { nodes, pageInfo }: Page<string> = pageOfRows(
        rowsOf(oneMoreById(asked)),
        asked,
        (id) => id,
        () => Promise.resolve(ids.length),
      );
      seen.push(...nodes);
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(seen).toEqual(ids);
  });

  it('has 1 to 100 nodes: another number is refused, never cut (complaint 21)', () => {
    expect(reasonOf(() => pageRequest({ first: 0 }))).toBe('page-too-large');
    expect(reasonOf(() => pageRequest({ first: -1 }))).toBe('page-too-large');
    expect(reasonOf(() => pageRequest({ first: 101 }))).toBe('page-too-large');
    expect(pageRequest({ first: 100 })).toEqual({ first: 100 });
    expect(pageRequest({ first: 1, after: null })).toEqual({ first: 1 });
  });

  it('refuses a cursor that no page of this list gave', () => {
    for (const cursor of ['', 'a', 'ö', cursorOf('z'), `${cursorOf('a')}=`, 'x'.repeat(10_000)])
      expect(reasonOf(() => page(1, cursor))).toBe('cursor-unknown');
  });

  it('of rows knows by one extra row whether there are more', () => {
    const total = jest.fn(() => Promise.resolve(3));
    const rows = pageOfRows(['a', 'b', 'c'], { first: 2 }, (letter) => letter, total);
    expect(rows).toMatchObject({
      nodes: ['a', 'b'],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    const last = pageOfRows(['c'], { first: 2, after: 'b' }, (letter) => letter, total);
    expect(last).toMatchObject({ nodes: ['c'], pageInfo: { hasNextPage: false, hasPreviousPage: true } });
  });

  it('of rows counts them only if it is asked how many there are', async () => {
    const total = jest.fn(() => Promise.resolve(3));
    const rows = pageOfRows(['a'], { first: 2 }, (letter) => letter, total);
    expect([rows.nodes.length, rows.edges.length, total.mock.calls.length]).toEqual([1, 1, 0]);
    expect(await rows.totalCount).toBe(3);
  });

  it('keeps the order of what its nodes refer to, and leaves out what does not exist', async () => {
    const found = await page(3).of(
      (names) => Promise.resolve(names.map((name) => (name === 'b' ? undefined : { name }))),
      ({ name }) => name,
    );
    expect(found).toMatchObject({
      nodes: [{ name: 'a' }, { name: 'c' }],
      totalCount: 7,
      pageInfo: { hasNextPage: true },
    });
  });
});
