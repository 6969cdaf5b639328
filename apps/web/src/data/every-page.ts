interface ConnectionPage<Item> {
  readonly nodes: readonly Item[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** All items of a connection, page after page; none if there is no such list. */
export async function everyPage<Item>(
  read: (after: string | null) => Promise<ConnectionPage<Item> | null | undefined>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let after: string | null = null; ;) {
    const page = await read(after);
    if (!page) return items;
    items.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return items;
    after = page.pageInfo.endCursor;
  }
}
