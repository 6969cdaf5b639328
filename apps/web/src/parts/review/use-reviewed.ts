import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '../../data/use-fold.js';

/** Milliseconds after which it is read again: a review is made some seconds after its game, and of a shared deal within half a minute. */
const again = [5_000, 40_000] as const;

/**
 * What follows from reviews of finished games: read when the key changes, and twice more soon after, because reviews come a little
 * later than the ends of their games. What was known stays until then. Without a key nothing is read.
 */
export function useReviewed<Value>(key: string | null, read: () => Promise<Value | null>): Value | undefined {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    setTimes(0);
    if (key === null) return;
    const timers = again.map((ms, at) => setTimeout(() => setTimes(at + 1), ms));
    return () => timers.forEach(clearTimeout);
  }, [key]);
  const answer = useAnswer(key === null ? null : `${key}, ${times}`, read);
  const known = useRef<Value>(undefined);
  if (answer.status === 'known') known.current = answer.value;
  return key === null ? undefined : known.current;
}
