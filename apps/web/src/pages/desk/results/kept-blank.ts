import { useRef, type RefObject } from 'react';
import { useKeptFocus } from '../../../parts/drawing/kept-focus.js';

/**
 * Keeps the focus of somebody who writes results in the blanks: if a result comes in from elsewhere while they are
 * about to write it, its blanks go, and the next blank has the focus; after the last one the table itself.
 * @param order the rows of the slips, in their order
 */
export function useKeptBlank(table: RefObject<HTMLTableElement | null>, order: readonly string[]): void {
  const at = useRef<string>(undefined);
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) at.current = activeElement.dataset['slip'] ?? at.current;
  useKeptFocus(table, (part) => {
    const following = order.slice(Math.max(0, order.indexOf(at.current ?? '')));
    const blanks = [...part.querySelectorAll<HTMLInputElement>('input[data-slip]')];
    return blanks.find(({ dataset }) => following.includes(dataset['slip'] ?? '')) ?? blanks.at(-1) ?? part;
  });
}
