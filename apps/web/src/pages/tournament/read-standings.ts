import type { AnyVariables, Client, TypedDocumentNode } from 'urql';
import type { VariablesOf } from '../../data/graphql.js';
import { standingsDocument } from './documents.js';
import { standingsOf, type StandingsNow } from './figures.js';

/** What had happened, and what was known, in the requested standings; by default now. */
export type AsOf = Pick<VariablesOf<typeof standingsDocument>, 'asOf' | 'knownAt'>;

/** Requests a document about a tournament: null if there is none that one may see. Throws if there is no answer. */
export function tournamentAsker(client: Client) {
  return async <Data extends { readonly tournament: unknown }, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data | null> => {
    const { data, error } = await client
      .query(document, variables, { requestPolicy: 'network-only' })
      .toPromise();
    if (error) throw error;
    return data?.tournament ? data : null;
  };
}

/** The standings of a tournament at another time; null if there is none that one may see. */
export async function readStandings(client: Client, id: string, asOf: AsOf): Promise<StandingsNow | null> {
  const read = await tournamentAsker(client)(standingsDocument, { id, ...asOf });
  return read?.tournament ? standingsOf(read.tournament.figures.standings) : null;
}
