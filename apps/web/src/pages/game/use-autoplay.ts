import { useEffect, useState } from 'react';

const pauseMs = 1_100;

/** Goes on by itself, a ply at a time, until the last one or until it is stopped. */
export function useAutoplay(ply: number, last: number, go: (ply: number) => void) {
  const [wanted, setWanted] = useState(false);
  const playing = wanted && ply < last;
  useEffect(() => {
    if (!playing) {
      setWanted(false);
      return;
    }
    const timer = setTimeout(() => go(ply + 1), pauseMs);
    return () => clearTimeout(timer);
  }, [playing, ply, go]);
  const toggle = (): void => setWanted(!playing && ply < last);
  return { playing, toggle };
}
