import { useEffect, useState } from 'react';
import { bringBoard, hasBoard, type BoardKind } from '../../games/index.js';

/** Fetches the board of a kind of game, and says whether it is here; a kind that is not known has none. */
export function useBoard(kind: BoardKind | undefined): boolean {
  const [, setBrought] = useState<BoardKind>();
  useEffect(() => {
    if (kind === undefined || hasBoard(kind)) return;
    let isShown = true;
    void bringBoard(kind).then(() => isShown && setBrought(kind));
    return () => {
      isShown = false;
    };
  }, [kind]);
  return kind !== undefined && hasBoard(kind);
}
