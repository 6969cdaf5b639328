/* Writes the playthroughs anew; look at the difference. Run: node bench/run.mjs test/playthroughs/write.ts */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { playthroughs } from './playthrough.js';

const texts = playthroughs();
for (const game of new Set([...texts.keys()].map((file) => file.split('/')[0]))) {
  const folder = new URL(`${game}/`, import.meta.url);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}
for (const [file, text] of texts) writeFileSync(new URL(file, import.meta.url), text);
console.log(`${texts.size} playthroughs written`);
