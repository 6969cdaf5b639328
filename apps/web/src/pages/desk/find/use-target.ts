import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Goes to what the fragment of the address names: browsers do it only when they load a page themselves. What takes text there has the focus. */
export function useTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    const frame = requestAnimationFrame(() => {
      const place = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (!place) return;
      const field = place.querySelector<HTMLElement>('input:not([readonly])');
      if (!field) place.tabIndex = -1;
      (field ?? place).focus({ preventScroll: true });
      place.scrollIntoView({ block: field ? 'center' : 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
