/* Writes the playthroughs anew; look at the difference. Run: node bench/run.mjs test/playthroughs/write.ts */
import { playthroughs, writePlaythroughs } from './playthrough.js';

const all = playthroughs();
for (const [game, texts] of all) writePlaythroughs(game, texts);
console.log(`${[...all.values()].reduce((sum, texts) => sum + texts.size, 0)} playthroughs written`);
