import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * One tab of this browser plays a game at a time: the one opened last, until another takes over. The others only watch, and
 * show that.
 */
export function useOneTab(game: string): readonly [boolean, () => void] {
  const [isHere, setHere] = useState(true);
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(`fairview.game.${game}`);
    channel.current = opened;
    opened.onmessage = () => setHere(false);
    opened.postMessage('taken');
    return () => opened.close();
  }, [game]);
  const takeOver = useCallback(() => {
    setHere(true);
    channel.current?.postMessage('taken');
  }, []);
  return [isHere, takeOver];
}
