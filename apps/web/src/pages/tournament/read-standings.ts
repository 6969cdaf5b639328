import type { AnyVariables, Client, TypedDocumentNode } from 'urql';
import type { VariablesOf } from '../../data/graphql.js';
import { everyPage } from '../../data/every-page.js';
import { pageOf, standingsDocument, type StandingRow, type StandingsPage } from './documents.js';

/** The standings at one position of the club's log. */
export interface StandingsNow {
  readonly rows: readonly StandingRow[];
  readonly at: string;
  readonly position: number;
  readonly provisionalCount: number;
  readonly mayChangeCount: number;
}

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

/** All rows of the standings of a tournament; null if there is none that one may see. @param first their first page, if it is read */
export async function readStandings(
  client: Client,
  id: string,
  asOf: AsOf = {},
  first?: StandingsPage,
): Promise<StandingsNow | null> {
  const ask = tournamentAsker(client);
  let now: Omit<StandingsNow, 'rows'> | null = null;
  const rows = await everyPage(async (after) => {
    const variables = { id, first: pageOf.standings, after, ...asOf };
    const isRead = after === null && first !== undefined;
    const page = isRead ? first : (await ask(standingsDocument, variables))?.tournament?.standings;
    if (page) {
      const { serverTime: at, asOfLogPosition: position, provisionalCount, mayChangeCount } = page;
      now ??= { at, position, provisionalCount, mayChangeCount };
    }
    return page;
  });
  return now && { ...(now as Omit<StandingsNow, 'rows'>), rows };
}
