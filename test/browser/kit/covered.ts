import type { Page } from 'playwright-core';

/** What is pressed and lies under something else, even when it stands in the middle of its window. */
const underSomething = `(() => {
  const [x, y] = [scrollX, scrollY];
  const found = [];
  for (const each of document.querySelectorAll('main :is(button, a[href], input, select, textarea, summary)')) {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || each.closest('.unseen')) continue;
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = [...each.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
    if (!box) continue;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (hit === null || each.contains(hit) || hit.contains(each) || hit.closest('label')?.contains(each)) continue;
    found.push(each.outerHTML.slice(0, 100) + ' lies under ' + hit.outerHTML.slice(0, 100));
  }
  scrollTo(x, y);
  return found;
})()`;

/** The controls of a page that nobody reaches by pointer, at the widths of a phone, a tablet and two desks. */
export async function covered(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const each of await page.evaluate<readonly string[]>(underSomething))
      found.push(`${width}: ${each}`);
  }
  if (before) await page.setViewportSize(before);
  return found;
}
