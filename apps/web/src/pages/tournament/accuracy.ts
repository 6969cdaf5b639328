import { useState } from 'react';
import { useClient } from 'urql';
import { factsOf } from '../../games/facts.js';
import { askerOf } from '../../data/asker.js';
import { everyPage } from '../../data/every-page.js';
import { graphql } from '../../data/graphql.js';
import { useAnswer } from '../../data/use-fold.js';
import { column, type Column } from './columns.js';

const accuracyDocument = graphql(`
  query AccuracyOfEntries($id: ID!, $after: String) {
    tournament(id: $id) {
      entries(first: 100, after: $after) {
        nodes {
          id
          accuracy {
            share
            pointsLost
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

/** The accuracy of the entries as columns of the standings, once somebody wants them. */
export interface AccuracyShown {
  readonly isOffered: boolean;
  readonly isShown: boolean;
  readonly toggle: () => void;
  readonly columns: readonly Column[];
}

/** Reads the accuracy of the entries when it is switched on, each time afresh. */
export function useAccuracy({
  id,
  gameKind,
}: {
  readonly id: string;
  readonly gameKind: string;
}): AccuracyShown {
  const client = useClient();
  const [switched, setSwitched] = useState(0);
  const isShown = switched % 2 === 1;
  const read = useAnswer(isShown ? `accuracy ${switched} in ${id}` : null, () =>
    everyPage(async (after) => (await askerOf(client)(accuracyDocument, { id, after })).tournament?.entries),
  );
  const found = new Map(
    read.status === 'known' ? read.value.map((entry) => [entry.id, entry.accuracy] as const) : [],
  );
  return {
    isOffered: !factsOf(gameKind).hidesHands,
    isShown,
    toggle: () => setSwitched(switched + 1),
    columns: isShown
      ? [
          column('accuracy', ({ entry }) => found.get(entry.id)?.share ?? null, { form: 'share' }),
          column('given-away', ({ entry }) => found.get(entry.id)?.pointsLost ?? null, { isSpare: true }),
        ]
      : [],
  };
}
