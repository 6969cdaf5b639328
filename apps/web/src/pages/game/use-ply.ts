import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The ply that the address names, `?ply=12`; null if it names none: then the last one is shown, live. */
export function plyIn(search: URLSearchParams): number | null {
  const written = search.get('ply') ?? '';
  return /^\d{1,5}$/u.test(written) ? Number(written) : null;
}

/** The ply that is looked at, and how to go to another: every ply has its address. */
export function usePly(last: number) {
  const [search, setSearch] = useSearchParams();
  const named = plyIn(search);
  const ply = Math.min(named ?? last, last);
  const go = useCallback(
    (to: number) => {
      const next = Math.max(0, Math.min(to, last));
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('ply', String(next));
          return after;
        },
        { replace: true },
      );
    },
    [last, setSearch],
  );
  return { ply, named, go };
}

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
