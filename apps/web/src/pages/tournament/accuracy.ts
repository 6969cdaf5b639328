import { useState } from 'react';
import { useClient } from 'urql';
import { factsOf } from '../../games/facts.js';
import { askerOf, everyPage } from '../../data/asker.js';
import { graphql } from '../../data/graphql.js';
import { useReviewed } from '../../parts/review/use-reviewed.js';
import { column } from '../../parts/standings/columns.js';
import type { Column } from './columns.js';
import type { TournamentNow } from './subject.js';

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

/** The accuracy of the entries as columns of the standings: for everybody if the organizers show it, else for who wants them. */
export interface AccuracyShown {
  /** Whether one may ask for it: not where it is shown anyhow. */
  readonly isOffered: boolean;
  readonly isShown: boolean;
  readonly toggle: () => void;
  readonly columns: readonly Column[];
}

/** Reads the accuracy of the entries while it is shown: again whenever a match is over, and when it is switched on. */
export function useAccuracy({ plan, matches }: Pick<TournamentNow, 'plan' | 'matches'>): AccuracyShown {
  const client = useClient();
  const { id, gameKind, showsAccuracy, logPosition } = plan;
  const [switched, setSwitched] = useState(0);
  const isShown = showsAccuracy || switched % 2 === 1;
  const over = matches.filter(({ status }) => status !== 'OPEN').length;
  const key = `accuracy ${switched} in ${id} at ${logPosition}, ${over} over`;
  const read = useReviewed(isShown ? key : null, () =>
    everyPage(async (after) => (await askerOf(client)(accuracyDocument, { id, after })).tournament?.entries),
  );
  const found = new Map((read ?? []).map((entry) => [entry.id, entry.accuracy] as const));
  return {
    isOffered: !showsAccuracy && !factsOf(gameKind).hidesHands,
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
