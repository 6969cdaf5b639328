import { useCallback } from 'react';
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
