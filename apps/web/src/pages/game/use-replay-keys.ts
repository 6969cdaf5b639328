import { useEffect, useRef } from 'react';

/** What the keys of a replay do. */
export interface ReplayKeys {
  readonly back: () => void;
  readonly next: () => void;
  readonly first: () => void;
  readonly last: () => void;
  readonly play: () => void;
  readonly flip: () => void;
  readonly help: () => void;
}

const meanings: Readonly<Record<string, keyof ReplayKeys>> = {
  ArrowLeft: 'back',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  ' ': 'play',
  f: 'flip',
  '?': 'help',
};

/** Where a key has a meaning of its own: fields, and for the space bar whatever it would press. */
const keepsKeys = 'input, textarea, select, [contenteditable], dialog, [role="grid"]';
const keepsSpace = 'button, a, summary';

/** Listens to the keys of the replay on the whole page. */
export function useReplayKeys(keys: ReplayKeys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const meaning = meanings[event.key];
      const at = event.target instanceof Element ? event.target : null;
      if (!meaning || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (at?.closest(keepsKeys) || (event.key === ' ' && at?.closest(keepsSpace))) return;
      event.preventDefault();
      now.current[meaning]();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
