/*
 * What a process grows by that looks a position up: after the first look-up, and after a million of random ones, by which time every page
 * of the table is read. In a process of its own, so that nothing else grows or shrinks meanwhile. Writes one line of JSON.
 * Run: node --expose-gc bench/run.mjs bench/tables/memory.ts 58
 */
import { movementSection, openTeekoTable, tablesFolder } from '@fairview/review';

const [, , , given] = process.argv;
const positions = given === '44' ? 44 : 58;

/** What is in use once everything is given back that can be. */
async function inUse(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return process.memoryUsage().rss;
}

const before = await inUse();
const table = openTeekoTable(tablesFolder, positions);
const packed = table.ok ? table.value.sections.get(movementSection) : undefined;
if (packed === undefined) throw new Error('there is no table');
let [state, sum] = [1, packed.at(0)];
const first = (await inUse()) - before;
for (let looked = 0; looked < 1_000_000; looked += 1) {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  sum += packed.at(state % packed.size);
}
console.log(JSON.stringify({ first, all: (await inUse()) - before, sum }));
