import { useEffect, useState } from 'react';
import type { Json } from '@fairview/kernel';
import type { SkarneyPlayable } from '@fairview/rules';
import type { BoardView } from '../../../games/index.js';

interface Found {
  /** What may be played; undefined where plies are listed, and if it could not be found. */
  readonly open: SkarneyPlayable | undefined;
  readonly isFinding: boolean;
}

/**
 * What a seat may play where its plies are too many to list: found on this device, from what the seat sees, by the rules, which are
 * fetched for it.
 */
export function usePlayable(view: BoardView, variant: unknown, seat: number | undefined): Found {
  const [found, setFound] = useState<{ readonly view: BoardView; readonly open: Found['open'] }>();
  const isOpen = view.kind === 'skarney' && view.phase === 'play' && view.turn.seat === seat;
  useEffect(() => {
    if (!isOpen) return;
    let isShown = true;
    void import('../../../games/skarney/playable.js')
      .then(({ skarneyPlayable }) => skarneyPlayable(variant as Json, view, seat))
      // Without it every word is offered, and the server says what is not legal.
      .catch(() => undefined)
      .then((open) => {
        if (isShown) setFound({ view, open });
      });
    return () => {
      isShown = false;
    };
  }, [isOpen, view, variant, seat]);
  const isFound = found?.view === view;
  return { open: isFound ? found.open : undefined, isFinding: isOpen && !isFound };
}
