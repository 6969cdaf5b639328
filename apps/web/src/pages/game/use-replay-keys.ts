import { useEffect, useRef } from 'react';

/** What is stepped through: where it is looked at, and where it ends. */
export interface Steps {
  readonly ply: number;
  readonly last: number;
  readonly go: (ply: number) => void;
}

/** What the keys of a replay do besides stepping. */
interface ReplayKeys {
  readonly play: () => void;
  readonly flip: () => void;
  readonly help: () => void;
  /** Shows the same ply of another course, where there can be one. */
  readonly branch?: () => void;
}

/** Where a key has a meaning of its own: fields, and for the space bar whatever it would press. */
const keepsKeys = 'input, textarea, select, [contenteditable], dialog, [role="grid"]';
const keepsSpace = 'button, a, summary';

/** Whether a key that was pressed has a meaning where it was pressed. */
export function hasOwnMeaning(event: KeyboardEvent): boolean {
  const at = event.target instanceof Element ? event.target : null;
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  if (event.defaultPrevented || isModified || at?.closest(keepsKeys)) return true;
  return event.key === ' ' && at?.closest(keepsSpace) != null;
}

/** Listens to keys on the whole page, by their names. */
export function useKeys(meanings: Readonly<Record<string, () => void>>): void {
  const now = useRef(meanings);
  now.current = meanings;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const meaning = now.current[event.key];
      if (!meaning || hasOwnMeaning(event)) return;
      event.preventDefault();
      meaning();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** Listens to the keys of the replay. */
export function useReplayKeys({ ply, last, go }: Steps, { play, flip, branch, help }: ReplayKeys): void {
  useKeys({
    ArrowLeft: () => go(ply - 1),
    ArrowRight: () => go(ply + 1),
    Home: () => go(0),
    End: () => go(last),
    ' ': play,
    f: flip,
    b: () => branch?.(),
    '?': help,
  });
}
