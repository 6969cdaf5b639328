import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core';

/** Requests a document from the server, bypassing the cache. Throws if there is no answer. */
export function askerOf(client: Client) {
  return async <Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> => {
    const { data, error } = await client
      .query(document, variables, { requestPolicy: 'network-only' })
      .toPromise();
    if (error || !data) throw error ?? new Error('no answer');
    return data;
  };
}

interface ConnectionPage<Item> {
  readonly nodes: readonly Item[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Reads the page of a connection after a cursor. */
type ReadPage<Item> = (after: string | null) => Promise<ConnectionPage<Item> | null | undefined>;

/** All items of a connection whose first page is at hand; none if there is no such list. */
export async function restOf<Item>(
  first: ConnectionPage<Item> | null | undefined,
  read: ReadPage<Item>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = first; page; page = await read(page.pageInfo.endCursor)) {
    items.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) break;
  }
  return items;
}

/** All items of a connection, page after page; none if there is no such list. */
export const everyPage = async <Item>(read: ReadPage<Item>): Promise<readonly Item[]> =>
  restOf(await read(null), read);
