import type { Locator } from 'playwright-core';

/** A window of a browser, in pixels. */
export interface Window {
  readonly width: number;
  readonly height: number;
}

/** What must be in sight, by a name for it. */
export type Wanted = Readonly<Record<string, Locator>>;

/** The windows at which nothing that a player needs may lie under the fold. */
export const laptops: readonly Window[] = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
];

/** Windows in which a game is played whole, too: a low one, and that of an old projector or a tablet on its side. */
export const lowAndNarrow: readonly Window[] = [
  { width: 1280, height: 650 },
  { width: 1024, height: 768 },
];

/** Phones, held upright. */
export const phone: Window = { width: 390, height: 844 };
export const smallPhone: Window = { width: 360, height: 740 };

/**
 * Why an element is not in sight whole, as the window stands; null if it is. It asks the browser itself, which knows what is cut off by a
 * box that scrolls; and whether something else lies over its middle. Written as text, for it runs in the page.
 */
const outOfSight = `(element) => new Promise((resolve) => {
  const watch = new IntersectionObserver(([{ intersectionRatio, boundingClientRect: box }]) => {
    watch.disconnect();
    const where = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
    if (box.width === 0 || box.height === 0) return resolve('is not drawn');
    if (intersectionRatio < 0.98) return resolve(Math.round(intersectionRatio * 100) + ' % in sight at ' + where);
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isClear = over === null || element.contains(over) || over.contains(element);
    resolve(isClear ? null : 'covered by ' + over.outerHTML.slice(0, 80) + ' at ' + where);
  });
  watch.observe(element);
})`;

/**
 * What of these is not in the window, each with what is wrong; a name that leads to nothing is missing.
 * @param how `as it stands`, or with each of them scrolled to first, if only nothing may lie over it
 */
export async function underFold(
  wanted: Wanted,
  how: 'as it stands' | 'scrolled to' = 'as it stands',
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, locator] of Object.entries(wanted)) {
    const elements = await locator.all();
    if (elements.length === 0) found.push(`${name}: missing`);
    for (const element of elements) {
      if (how === 'scrolled to') await element.scrollIntoViewIfNeeded();
      const why = await element.evaluate(
        new Function(`return ${outOfSight}`)() as (each: unknown) => Promise<string | null>,
      );
      if (why !== null) found.push(`${name}: ${why}`);
    }
  }
  return found;
}
