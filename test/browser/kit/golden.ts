import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { browser } from './in-browser.js';

const folder = join(import.meta.dirname, '../goldens');
/** Writes what is seen in place of comparing it: `GOLDENS=1`. */
const writes = process.env['GOLDENS'] !== undefined;

/** Compared within a page of the browser, which reads PNG files: the share of points that are clearly lighter or darker. */
const unlike = (one: Buffer, other: Buffer): string => `(async () => {
  const points = async (text) => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + text)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return { width: image.width, height: image.height, data: canvas.getImageData(0, 0, image.width, image.height).data };
  };
  const [one, other] = [await points('${one.toString('base64')}'), await points('${other.toString('base64')}')];
  if (one.width !== other.width || one.height !== other.height) return 1;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) count += Math.abs(one.data[at] - other.data[at]) > 96;
  return (4 * count) / one.data.length;
})()`;

/**
 * Compares a part of a page with the picture that is kept of it. Other builds of a browser draw letters differently, so
 * a picture is kept for the major version of the carried one, and others compare nothing.
 * @returns the share of points that differ, 0 to 1; `undefined` if there is no picture for this browser
 */
export async function differenceFromGolden(part: Locator, name: string): Promise<number | undefined> {
  const path = join(folder, `${name}-${browser().version().split('.')[0]}.png`);
  const seen = await part.screenshot({ animations: 'disabled' });
  if (writes) {
    await mkdir(folder, { recursive: true });
    await writeFile(path, seen);
  }
  if (!existsSync(path)) return undefined;
  const page = await browser().newPage();
  try {
    return await page.evaluate<number>(unlike(await readFile(path), seen));
  } finally {
    await page.close();
  }
}
