import { useState } from 'react';
import { useClient } from 'urql';
import { askerOf } from '../../../data/asker.js';
import { graphql, type ResultOf } from '../../../data/graphql.js';
import { factsOf } from '../../../games/facts.js';
import { useReviewed } from '../../../parts/review/use-reviewed.js';
import type { ShownMatch } from '../documents.js';

const accuracyDocument = graphql(`
  query AccuracyOfSides($id: ID!) {
    match(id: $id) {
      accuracy {
        side
        accuracy {
          share
          pointsLost
          plies
        }
      }
    }
  }
`);

const bestDocument = graphql(`
  query BestOfDeals($id: ID!) {
    match(id: $id) {
      tournament {
        deals {
          number
          scores {
            entry {
              id
            }
            score
            best
          }
        }
      }
    }
  }
`);

type Accuracies = NonNullable<NonNullable<ResultOf<typeof accuracyDocument>['match']>['accuracy']>;

/** A result on a deal, and the best total that could be reached from where its pawns stood. */
export interface DealPlayed {
  readonly deal: number;
  readonly score: number;
  readonly best: number;
}

/** How well a match was played: by side, and of a duplicate deal by deal. */
export interface HowPlayed {
  /** Whether one may ask for it: not where it is shown anyhow, nor where nothing is reviewed. */
  readonly isOffered: boolean;
  readonly isShown: boolean;
  readonly toggle: () => void;
  /** Undefined until it is known; null while nothing is reviewed. */
  readonly accuracies: Accuracies | null | undefined;
  readonly deals: readonly DealPlayed[];
}

/** Reads how well a match was played: for everybody if the tournament shows it, else for who asks; the deals of a duplicate always. */
export function useHowPlayed({ id, gameKind, logPosition, tournament, games, sides }: ShownMatch): HowPlayed {
  const client = useClient();
  const [switched, setSwitched] = useState(0);
  const hasEnded = games.nodes.some(({ game }) => game?.status === 'FINISHED');
  const isReviewed = hasEnded && !factsOf(gameKind).hidesHands;
  const isAlways = tournament?.showsAccuracy === true;
  const isShown = isReviewed && (isAlways || switched % 2 === 1);
  const key = `match ${id} at ${logPosition}`;
  const read = useReviewed(isShown ? `accuracy ${switched} in ${key}` : null, async () => {
    const { match } = await askerOf(client)(accuracyDocument, { id });
    return match && { accuracies: match.accuracy };
  });
  const hasDeals = hasEnded && tournament?.offeredFormat.columns.includes('DEALS_WON') === true;
  const entry = sides[0]?.players[0]?.id;
  const deals = useReviewed(hasDeals ? `best in ${key}` : null, async () => {
    const { match } = await askerOf(client)(bestDocument, { id });
    return (match?.tournament?.deals ?? []).flatMap(({ number: deal, scores }) =>
      scores.flatMap(({ entry: { id: of }, score, best }) =>
        of === entry && best !== null ? [{ deal, score, best }] : [],
      ),
    );
  });
  return {
    isOffered: isReviewed && !isAlways,
    isShown,
    toggle: () => setSwitched(switched + 1),
    accuracies: read?.accuracies,
    deals: deals ?? [],
  };
}
