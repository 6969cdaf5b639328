/*
 * What a page costs to open and to watch: requests of GraphQL, how many waits one after the other, bytes of the answers as they
 * are sent, and what a watching browser requests for each move. Counts, so they do not depend on the machine; their bars are
 * in test/browser/requests.spec.ts. It needs a browser. Run: node bench/run.mjs bench/page.ts; with `waves` it also prints
 * what each page waits for, with `--large 1000` the page of a Swiss of so many with nine rounds, too.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { beginRun, endRun } from '../test/kit/run.js';

await beginRun();
const { startSite } = await import('../test/browser/kit/site.js');
const { beginEvening } = await import('../test/browser/kit/evening.js');
const { openPage, openPages, roundRobinOf24, swissOf, watchedPlies } =
  await import('../test/browser/kit/opened-pages.js');
const { browser } = await import('../test/browser/kit/in-browser.js');
const { Visitor } = await import('../test/browser/kit/visitor.js');

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { large: { type: 'string' } },
  allowPositionals: true,
});
const showsWaves = positionals.includes('waves');
const players = Number(values.large ?? 0);
const columns = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(26) : String(cell).padStart(10))).join('');

function print({ name, operations, waves, bytes }: Awaited<ReturnType<typeof openPage>>): void {
  process.stdout.write(`${columns([name, operations.length, waves.length, bytes])}\n`);
  if (showsWaves)
    for (const [at, wave] of waves.entries()) process.stdout.write(`   ${at + 1}: ${wave.join(' ')}\n`);
}

const site = await startSite();
try {
  const evening = await beginEvening(site);
  process.stdout.write(`${columns(['page', 'requests', 'waits', 'bytes'])}\n`);
  for await (const page of openPages(site, evening)) print(page);
  print(await openPage(site, 'a tournament of 24', await roundRobinOf24(site, evening)));
  if (players > 0) {
    const path = await swissOf(site, evening, { players, rounds: 9 });
    // A page of so many rows is busy for seconds: its requests are counted as they come, without their waits.
    const visitor = await Visitor.at(site.url);
    const sizes: Promise<number>[] = [];
    visitor.page.on('requestfinished', (request) => {
      if (request.url().endsWith('/graphql'))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await visitor.visit(path);
    await visitor.page.getByRole('heading', { name: 'Standings' }).waitFor();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    process.stdout.write(`${columns([`a Swiss of ${players}`, sizes.length, '', bytes])}\n`);
    await visitor.leave();
  }
  const { operations, plies } = await watchedPlies(site, evening);
  process.stdout.write(
    `${operations.length / plies} requests of each who watches, for a move: ${operations.join(' ')}\n`,
  );
} finally {
  await browser().close();
  await site.stop();
  await endRun();
}
