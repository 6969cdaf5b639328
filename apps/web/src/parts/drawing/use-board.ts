import { useEffect, useState } from 'react';
import { boardOfGame, bringBoard } from '../../games/index.js';
import { rulebooksOf, type Rulebooks } from '@fairview/rules';

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

/** The rulebooks of a game, once its board is here, too; undefined while they are on their way. */
export function useRulebooks(game: string): Rulebooks | undefined {
  const [read, setRead] = useState<{ readonly game: string; readonly rulebooks: Rulebooks }>();
  useEffect(() => {
    let isShown = true;
    void Promise.all([rulebooksOf(game), bringBoard(game)]).then(([rulebooks]) => {
      if (isShown) setRead({ game, rulebooks });
    });
    return () => {
      isShown = false;
    };
  }, [game]);
  return read?.game === game ? read.rulebooks : undefined;
}
