import { useEffect, useState } from 'react';
import { rulebooksOf, type Rulebooks } from '@fairview/rules';
import { bringBoard } from '../../games/index.js';

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
