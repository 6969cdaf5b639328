import { useEffect, useRef, type RefObject } from 'react';
import type { CellId } from '../../../parts/board/index.js';

const cellUnder = (event: PointerEvent): CellId | undefined =>
  document
    .elementFromPoint(event.clientX, event.clientY)
    ?.closest('[data-cell]')
    ?.getAttribute('data-cell') ?? undefined;

/** Dragging from one thing to another picks both, by a mouse or a pen; a finger's stroke goes through the plies. */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  drag: (from: CellId, to: CellId) => void,
): void {
  const now = useRef(drag);
  now.current = drag;
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    let from: CellId | undefined;
    const down = (event: PointerEvent): void => {
      from = event.pointerType === 'touch' ? undefined : cellUnder(event);
    };
    const up = (event: PointerEvent): void => {
      const to = cellUnder(event);
      if (from !== undefined && to !== undefined && from !== to) now.current(from, to);
      from = undefined;
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointerup', up);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointerup', up);
    };
  }, [board]);
}
