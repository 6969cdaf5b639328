import { useEffect, type RefObject } from 'react';

const isOff = (element: Element): boolean => element.matches(':disabled');

/** The heading of the nearest part round a place that is still there; of the page, if none is. */
function headingNear(around: readonly Element[], page: HTMLElement): HTMLElement | null {
  for (const each of around) {
    const heading = each.isConnected ? each.querySelector<HTMLElement>(':scope > h2, :scope > h3') : null;
    if (heading) return heading;
  }
  return page.querySelector('h1');
}

/** All that stands round an element within the page, the nearest first. */
function roundAbout(element: Element, page: HTMLElement): readonly Element[] {
  const around: Element[] = [];
  for (let each = element.parentElement; each && each !== page; each = each.parentElement) around.push(each);
  return around;
}

/**
 * Keeps the place of keyboard users. If the focused element goes away, the heading of its part gets the focus, and not the top
 * of the page; a button that is disabled while its command is on its way gets it back afterwards. Parts that know a better
 * neighbour move the focus first (`useKeptFocus`).
 */
export function useKeptPlace(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = page.current;
    if (!main) return;
    let held: HTMLElement | null = null;
    let around: readonly Element[] = [];
    let wasOff = false;
    let looking = 0;
    const hold = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      [held, around, wasOff] = [target, roundAbout(target, main), false];
    };
    // A click on nothing means that the focus should be nowhere.
    const letGo = (): void => {
      held = null;
    };
    const look = (): void => {
      if (!held || document.activeElement !== document.body) return;
      if (held.isConnected) {
        if (isOff(held)) wasOff = true;
        else if (wasOff) held.focus({ preventScroll: true });
        return;
      }
      const heading = headingNear(around, main);
      if (!heading) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(() => {
      cancelAnimationFrame(looking);
      looking = requestAnimationFrame(look);
    });
    watch.observe(main, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
    main.addEventListener('focusin', hold);
    document.addEventListener('pointerdown', letGo);
    return () => {
      cancelAnimationFrame(looking);
      watch.disconnect();
      main.removeEventListener('focusin', hold);
      document.removeEventListener('pointerdown', letGo);
    };
  }, [page]);
}
