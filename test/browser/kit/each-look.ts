import type { Visitor } from './visitor.js';

/** How a page may be looked at: the width of the window in pixels, and by light or by dark. */
type Look = readonly [width: number, scheme: 'light' | 'dark'];

/**
 * LONG takes every width by light and by dark; else a phone by dark and a desk by light stand for them, as the contrast of all
 * colours is computed from the tokens.
 */
export const looks: readonly Look[] = process.env['LONG']
  ? [360, 768, 1024, 1280].flatMap((width): readonly Look[] => [
      [width, 'light'],
      [width, 'dark'],
    ])
  : [
      [360, 'dark'],
      [1280, 'light'],
    ];

/** The page as it stands, at each width and in each theme: axe finds nothing wrong, nothing is cut off. */
export async function eachLook(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await visitor.violations()).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await visitor.picture(`${name}-${width}-${colorScheme}`);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await visitor.violations()).toEqual([]);
  await visitor.picture(`${name}-forced`);
  await page.emulateMedia({ forcedColors: null });
}

/** The same if LONG is set; otherwise only on a phone in the dark theme, for what other tests look at in every way. */
export async function someLook(visitor: Visitor, name: string): Promise<void> {
  if (process.env['LONG'] || process.env['SCREENSHOTS']) return eachLook(visitor, name);
  const { page } = visitor;
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await visitor.violations()).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  if (before) await page.setViewportSize(before);
}
