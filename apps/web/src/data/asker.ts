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
