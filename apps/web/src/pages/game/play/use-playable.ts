import { useEffect, useMemo, useState } from 'react';
import type { Json } from '@fairview/kernel';
import type { Playable } from '../../../games/game-board.js';
import { boardOf, type BoardView } from '../../../games/index.js';

interface Found {
  /** What may be played; undefined where plies are listed, and if it could not be found. */
  readonly open: Playable | undefined;
  readonly isFinding: boolean;
}

/** What a seat may play where its plies are too many to list: found on this device, by the rules, from what the seat sees. */
export function usePlayable(view: BoardView, variant: unknown, seat: number | undefined): Found {
  const [found, setFound] = useState<{ readonly by: Promise<Playable>; readonly open: Found['open'] }>();
  const finding = useMemo(
    () => (seat === undefined ? undefined : boardOf(view.kind).playable?.(view, variant as Json, seat)),
    [view, variant, seat],
  );
  useEffect(() => {
    if (!finding) return;
    let isShown = true;
    const show = (open: Found['open']): void => {
      if (isShown) setFound({ by: finding, open });
    };
    // Without it every word is offered, and the server says what is not legal.
    void finding.then(show, () => show(undefined));
    return () => {
      isShown = false;
    };
  }, [finding]);
  const isFound = found?.by === finding;
  return { open: isFound ? found?.open : undefined, isFinding: finding !== undefined && !isFound };
}
