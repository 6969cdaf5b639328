import { useEffect, useState } from 'react';
import { boardOfGame, bringBoard } from '../../games/index.js';

/** Fetches the board of a game, and says whether it is here; a game that is not known, and none, has none. */
export function useBoard(game: string | undefined): boolean {
  const [, setBrought] = useState<string>();
  useEffect(() => {
    if (game === undefined || boardOfGame(game)) return;
    let isShown = true;
    void bringBoard(game).then(() => isShown && setBrought(game));
    return () => {
      isShown = false;
    };
  }, [game]);
  return game !== undefined && boardOfGame(game) !== undefined;
}
