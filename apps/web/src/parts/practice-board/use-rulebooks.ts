import { useEffect, useState } from 'react';
import { rulebooksOf, type Rulebooks } from '@fairview/rules';

/** The rulebooks of a game; undefined while they are on their way. */
export function useRulebooks(game: string): Rulebooks | undefined {
  const [read, setRead] = useState<{ readonly game: string; readonly rulebooks: Rulebooks }>();
  useEffect(() => {
    let isShown = true;
    void rulebooksOf(game).then((rulebooks) => {
      if (isShown) setRead({ game, rulebooks });
    });
    return () => {
      isShown = false;
    };
  }, [game]);
  return read?.game === game ? read.rulebooks : undefined;
}
