import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { courseIn } from '../../game/courses/courses.js';
import { plyIn } from '../../game/use-ply.js';
import { hasOwnMeaning } from '../../game/use-replay-keys.js';

/** A course as it is stepped through beside another: the plies from where both part to its last. */
export interface BranchSteps {
  readonly course: number;
  readonly from: number;
  readonly last: number;
}

/** Both courses at a ply each: the address names one of them, with its ply. */
export interface AtBranches {
  /** The course that was looked at last; on a phone the only one that is shown. */
  readonly shown: number;
  plyOf(steps: BranchSteps): number;
  go(course: number, ply: number): void;
}

const within = ({ from, last }: BranchSteps, ply: number): number => Math.max(from, Math.min(ply, last));

/** Where each of two courses is looked at; the key `b` changes between them. */
export function useBranches(one: BranchSteps, other: BranchSteps): AtBranches {
  const [search, setSearch] = useSearchParams();
  const [kept, setKept] = useState<Readonly<Record<number, number>>>({});
  const asked = courseIn(search);
  const shown = asked === other.course ? other : one;
  const named = plyIn(search);
  const plyOf = (steps: BranchSteps): number =>
    within(steps, (steps === shown ? named : null) ?? kept[steps.course] ?? steps.from + 1);
  const go = useCallback(
    (course: number, ply: number) => {
      setKept((before) => ({ ...before, [course]: ply }));
      setSearch({ ply: String(ply), branch: String(course) }, { replace: true });
    },
    [setSearch],
  );
  const change = useRef(() => {});
  change.current = () => {
    const next = shown === one ? other : one;
    setKept((before) => ({ ...before, [shown.course]: plyOf(shown) }));
    go(next.course, plyOf(next));
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'b' || hasOwnMeaning(event)) return;
      event.preventDefault();
      change.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  return { shown: shown.course, plyOf, go };
}
