import { useEffect, useRef, type RefObject } from 'react';
import type { Steps } from './use-replay-keys.js';

const wheelStep = 60;
const swipeStep = 32;

/** The wheel and the finger over a board: forwards and back. At either end the wheel moves the page again. */
export function useStrokes(board: RefObject<HTMLElement | null>, { ply, last, go }: Steps): void {
  const now = useRef({ ply, last, go });
  now.current = { ply, last, go };
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    let turned = 0;
    let from: { readonly x: number; readonly y: number } | null = null;
    const step = (by: number): boolean => {
      const to = now.current.ply + by;
      if (to < 0 || to > now.current.last) return false;
      now.current.go(to);
      return true;
    };
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.shiftKey) return;
      turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned + event.deltaY : event.deltaY;
      const by = Math.sign(event.deltaY);
      const isInside = by < 0 ? now.current.ply > 0 : now.current.ply < now.current.last;
      if (!isInside) return;
      event.preventDefault();
      if (Math.abs(turned) >= wheelStep && step(by)) turned = 0;
    };
    const down = ({ clientX: x, clientY: y, pointerType }: PointerEvent): void => {
      from = pointerType === 'touch' ? { x, y } : null;
    };
    const up = ({ clientX, clientY }: PointerEvent): void => {
      if (!from) return;
      const [dx, dy] = [clientX - from.x, clientY - from.y];
      from = null;
      if (Math.abs(dx) > swipeStep && Math.abs(dx) > 2 * Math.abs(dy)) step(dx < 0 ? 1 : -1);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointerup', up);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointerup', up);
    };
  }, [board]);
}
