import { useEffect, useState } from 'react';

/** The server's time as it goes on, a second at a time. @param told the last instant that the server told */
export function useServerNow(told: string): Date {
  const [ahead, setAhead] = useState(0);
  const [here, setHere] = useState(() => Date.now());
  useEffect(() => setAhead(Date.parse(told) - Date.now()), [told]);
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return new Date(here + ahead);
}
