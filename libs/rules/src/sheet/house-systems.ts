import type { System } from './contract.js';
import { baccaratSystem } from './systems/baccarat/index.js';
import { bonus } from './systems/teeko/bonus.js';
import { doubles } from './systems/doubles/index.js';
import { elimination } from './systems/elimination/index.js';
import { highlow } from './systems/highlow/index.js';
import { partnership } from './systems/teeko/partnership.js';
import { scarnecchiaSystem } from './systems/scarnecchia/index.js';
import { singles } from './systems/singles/index.js';
import { skarneySystem } from './systems/skarney/index.js';
import { skarneyDuplicate } from './systems/skarney/duplicate/index.js';
import { solitaire } from './systems/solitaire/index.js';
import { straight } from './systems/teeko/straight.js';
import { threeHanded } from './systems/teeko/three-handed.js';

/** The ways to score a match, by game: a system is a folder in `systems/` and its name here. */
export const houseSystems: Readonly<Record<string, readonly System[]>> = {
  teeko: [straight, bonus, threeHanded, partnership],
  'scarney-solitaire': [solitaire],
  'scarney-singles': [singles],
  'scarney-doubles': [doubles],
  'scarney-highlow': [highlow],
  skarney: [skarneySystem, skarneyDuplicate],
  'scarney-baccarat': [baccaratSystem, elimination],
  scarnecchia: [scarnecchiaSystem],
};
