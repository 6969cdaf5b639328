import { useState } from 'react';
import { factsOf } from '../../../games/facts.js';
import type { ReadGame } from '../read-game.js';

/** Whether a review of a game can be had, and whether somebody wants it: it is not read before. */
export interface ReviewAsked {
  readonly isOffered: boolean;
  readonly isAsked: boolean;
  readonly ask: () => void;
}

/** A game without hidden hands may be reviewed once it is over, on the course that counts. */
export function useReviewAsked({ head, course }: ReadGame): ReviewAsked {
  const [wanted, setWanted] = useState(false);
  const isOffered =
    head.status === 'FINISHED' && course === undefined && head.ply > 0 && !factsOf(head.gameKind).hidesHands;
  return { isOffered, isAsked: isOffered && wanted, ask: () => setWanted(true) };
}
