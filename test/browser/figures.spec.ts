/*
 * What the pages cost, as a table that this suite prints: bytes over the line, requests, the first paint and the processor's time
 * until the page is whole, and how much of it moves. Medians of five visits with nothing kept. What is asserted is what moves, in pages
 * that open and in replays; the rest is not, for machines differ. What is built is bounded in test/supply/client.spec.ts.
 */
import type { CDPSession } from 'playwright-core';
import { beginEvening, type Evening } from './kit/evening.js';
import { inBrowser } from './kit/in-browser.js';
import { startSite, type Site } from './kit/site.js';
import { mostMoved, Visitor } from './kit/visitor.js';

jest.setTimeout(300_000);

const visits = 5;

const pages: Readonly<Record<string, readonly [path: (evening: Evening) => string, whole: RegExp]>> = {
  'the front page': [() => '/', /being played/u],
  'a club': [({ club }) => club, /Winter Cup/u],
  'a tournament': [({ night }) => night, /Everybody with everybody/u],
  'the wall': [({ night }) => `${night}/wall`, /Round 3/u],
  'a match': [({ sheet }) => sheet, /Difference/u],
  'a game of Teeko': [({ games }) => games['teeko'] ?? '', /Ply \d+ of \d+/u],
  'a hand of Skarney': [({ games }) => games['skarney'] ?? '', /Ply \d+ of \d+/u],
  'a rulebook': [() => '/rules/teeko', /Refused: a drop on an occupied circle/u],
  verify: [() => '/verify', /A code from paper/u],
};

/** What a visit cost, in the order of the table. */
type Cost = readonly [bytes: number, requests: number, paint: number, processor: number, shift: number];

const heads = ['bytes', 'requests', 'first paint, ms', 'processor, ms', 'layout shift'] as const;

const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

/** The layout shift and the first paint of a page, noted from its begin or from now on; written as text, for it runs there. */
const watch = (from: 'begin' | 'now'): string => `globalThis.noted = { shift: 0, afterKeys: 0, paint: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) noted[hadRecentInput ? 'afterKeys' : 'shift'] += value;
  }).observe({ type: 'layout-shift', buffered: ${from === 'begin'} });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint')) noted.paint = startTime;
  }).observe({ type: 'paint', buffered: ${from === 'begin'} });`;

const noted = (visitor: Visitor): Promise<{ shift: number; afterKeys: number; paint: number }> =>
  visitor.page.evaluate('noted');

/** The seconds of the processor that the page's own thread has taken. */
async function taskSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

inBrowser('what the pages cost', () => {
  let site: Site;
  let evening: Evening;
  const table: string[] = [];
  beforeAll(async () => {
    site = await startSite();
    evening = await beginEvening(site);
  });
  afterAll(async () => {
    const head = ['page'.padEnd(20), ...heads.map((each) => each.padStart(16))].join('');
    process.stdout.write(`\n${[head, ...table].join('\n')}\n`);
    await site.stop();
  });

  const print = (name: string, figures: readonly (number | string)[]): void => {
    table.push([name.padEnd(20), ...figures.map((each) => String(each).padStart(16))].join(''));
  };

  /** One visit with a new profile: nothing is kept from the one before. */
  const visit = async (path: string, whole: RegExp): Promise<Cost> => {
    const visitor = await Visitor.at(site.url, { viewport: { width: 360, height: 740 } });
    const { page, context } = visitor;
    await context.addInitScript(watch('begin'));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Performance.enable');
    let [bytes, requests] = [0, 0];
    devtools.on('Network.requestWillBeSent', () => (requests += 1));
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await visitor.visit(path);
    await page.getByText(whole).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const { shift, paint } = await noted(visitor);
    const processor = await taskSeconds(devtools);
    await visitor.leave();
    return [bytes, requests, paint, processor * 1_000, shift];
  };

  it.each(Object.keys(pages))('%s', async (name) => {
    const [path, whole] = pages[name]!;
    const costs: Cost[] = [];
    for (let each = 0; each < visits; each += 1) costs.push(await visit(path(evening), whole));
    const [bytes = 0, requests = 0, paint = 0, processor = 0, shift = 0] = heads.map((_, at) =>
      median(costs.map((cost) => cost[at] ?? 0)),
    );
    print(name, [bytes, requests, Math.round(paint), Math.round(processor), shift.toFixed(3)]);
    expect(bytes).toBeGreaterThan(0);
    expect(shift).toBeLessThanOrEqual(mostMoved);
  });

  it.each(
    ['teeko', 'skarney', 'baccarat', 'scarney', 'scarnecchia'].flatMap((game) => [
      [game, 390],
      [game, 1024],
      [game, 1280],
    ]) as [string, number][],
  )('a step of a replay of %s, %i wide', async (game, width) => {
    const visitor = await Visitor.at(site.url, { viewport: { width, height: 740 } });
    const { page, context } = visitor;
    await visitor.visit((evening.games[game] ?? '').replace(/ply=\d+/u, 'ply=0'));
    await page.getByText(/^Ply 0 of \d+:$/u).waitFor();
    await page.evaluate('document.fonts.ready');
    await page.waitForLoadState('networkidle');
    await page.evaluate(watch('now'));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const last = Math.min(
      30,
      Number(/of (\d+)/u.exec(await page.getByText(/^Ply 0 of \d+:$/u).innerText())?.[1]),
    );
    const steps: number[] = [];
    let spent = await taskSeconds(devtools);
    for (let ply = 1; ply <= last; ply += 1) {
      await page.keyboard.press('ArrowRight');
      await page.getByText(new RegExp(`^Ply ${ply} of \\d+:$`, 'u')).waitFor();
      const now = await taskSeconds(devtools);
      steps.push((now - spent) * 1_000);
      spent = now;
    }
    const { shift: byItself, afterKeys } = await noted(visitor);
    const shift = byItself + afterKeys;
    print(`${game}, ${width}`, ['', '', '', median(steps).toFixed(1), shift.toFixed(3)]);
    expect(shift).toBe(0);
    expect(await visitor.leave()).toEqual([]);
  });
});
