import type { Client } from 'urql';
import { everyPage } from '../../data/every-page.js';
import { graphql } from '../../data/graphql.js';
import { waitsForRuling, type DisputeOfGame } from './desk.js';
import { askerOf } from '../../data/asker.js';
import { disputesOfMatch } from './read-desk.js';

const disputesLogDocument = graphql(`
  query DisputesInLog($id: ID!, $after: String) {
    tournament(id: $id) {
      log(first: 100, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          kind
          match {
            id
          }
        }
      }
    }
  }
`);

/** The disputes of a tournament that wait for nothing any more, the last first. They are found in its log. */
export async function readRuledDisputes(client: Client, id: string): Promise<readonly DisputeOfGame[]> {
  const ask = askerOf(client);
  const events = await everyPage(
    async (after) => (await ask(disputesLogDocument, { id, after })).tournament?.log,
  );
  const matches = new Set(
    events.flatMap(({ kind, match }) => (kind === 'GAME_DISPUTED' && match ? [match.id] : [])),
  );
  const read = await Promise.all([...matches].map((match) => disputesOfMatch(client, match)));
  return read
    .flatMap((disputes) => disputes)
    .filter(({ dispute }) => !waitsForRuling(dispute))
    .sort((one, other) => Date.parse(other.dispute.at) - Date.parse(one.dispute.at));
}
