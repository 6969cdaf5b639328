import type { Visitor } from './visitor.js';

/** What a page is on A4, with the margins of `look/print.css`. */
export interface OnPaper {
  readonly pages: number;
  /** What would be cut off at the right: elements beyond the edge of the paper, and parts that scroll on a screen. */
  readonly cut: readonly string[];
}

/** The width of the paper between its margins, 170 mm, in pixels of the page. */
const width = 642;

/** Looked at from within the page; written as text, for it runs there. */
const whatIsCut = `[...document.body.querySelectorAll('*')].filter((each) => {
  // What is a pixel wide is there to be read aloud.
  if (!each.checkVisibility() || each.closest('svg') || each.offsetParent === null || each.offsetWidth <= 1) return false;
  const scrolls = getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1;
  return scrolls || each.getBoundingClientRect().right > ${width + 1};
}).map((each) => each.tagName + ' ' + each.textContent.trim().slice(0, 40))`;

/** Lays a page out as it is printed. The window and the screen's media are as before afterwards. */
export async function onPaper({ page }: Visitor): Promise<OnPaper> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const cut = await page.evaluate<readonly string[]>(whatIsCut);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.emulateMedia({ media: 'screen' });
  if (before) await page.setViewportSize(before);
  return { pages: pdf.toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0, cut };
}
