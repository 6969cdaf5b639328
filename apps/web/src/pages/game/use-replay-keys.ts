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

const meanings: Readonly<Record<string, (steps: Steps, keys: ReplayKeys) => void>> = {
  ArrowLeft: ({ go, ply }) => go(ply - 1),
  ArrowRight: ({ go, ply }) => go(ply + 1),
  Home: ({ go }) => go(0),
  End: ({ go, last }) => go(last),
  ' ': (_, { play }) => play(),
  f: (_, { flip }) => flip(),
  b: (_, { branch }) => branch?.(),
  '?': (_, { help }) => help(),
};

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

/** Listens to the keys of the replay on the whole page. */
export function useReplayKeys(steps: Steps, keys: ReplayKeys): void {
  const now = useRef({ steps, keys });
  now.current = { steps, keys };
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const meaning = meanings[event.key];
      if (!meaning || hasOwnMeaning(event)) return;
      event.preventDefault();
      meaning(now.current.steps, now.current.keys);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
