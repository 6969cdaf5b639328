import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the focus in a part of the page when the thing that has it goes, as a card does that is played, or a button that was
 * pressed: who plays by keys goes on from there.
 * @param refuge what takes the focus then
 */
export function useKeptFocus(
  part: RefObject<HTMLElement | null>,
  refuge: (part: HTMLElement) => HTMLElement | null,
): void {
  const hadFocus = part.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    if (hadFocus && part.current && document.activeElement === document.body) refuge(part.current)?.focus();
  });
}
