import { useEffect } from 'react';
import { useLocation } from 'react-router';

const takesText = 'input:not([readonly]), textarea';

/** Shows a place, and gives it the focus, or what takes text in it. */
function goTo(place: HTMLElement): void {
  const field = place.matches(takesText) ? place : place.querySelector<HTMLElement>(takesText);
  if (!field) place.tabIndex = -1;
  (field ?? place).focus({ preventScroll: true });
  place.scrollIntoView({ block: field ? 'center' : 'start' });
}

/**
 * Goes to what the fragment of the address names: browsers do it only when they load a page themselves. A room that is being
 * read has it in a moment; somebody who does something meanwhile stays where they are.
 */
export function useTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    const look = (): void => {
      const place = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (!place) return;
      leave();
      goTo(place);
    };
    const watch = new MutationObserver(look);
    const frame = requestAnimationFrame(look);
    const leave = (): void => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      removeEventListener('pointerdown', leave);
      removeEventListener('keydown', leave);
    };
    watch.observe(document.body, { childList: true, subtree: true });
    addEventListener('pointerdown', leave);
    addEventListener('keydown', leave);
    return leave;
  }, [hash, key]);
}
