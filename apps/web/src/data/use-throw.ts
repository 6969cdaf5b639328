import { useCallback, useState } from 'react';

/**
 * What an answer ended with is thrown while the component is drawn, so that the page stops there and says why: an error that is
 * thrown in a promise, or within `setState`, reaches no boundary.
 */
export function useThrow(): (error: unknown) => void {
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
  if (failed) throw failed.error;
  return useCallback((error: unknown) => setFailed({ error }), []);
}
