import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core';

/** Asks the server for a document, past what is kept. Throws where there is no answer. */
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
