import type { English } from '@fairview/kernel';
import { baccarat } from './baccarat/index.js';
import { englishOfPlay } from './english-of-play.js';
import type { Rulebook } from './game/contract.js';
import { registryOf } from './game/registry.js';
import { seal } from './game/seal.js';
import { scarnecchia } from './scarnecchia/index.js';
import { scarneys } from './scarney/index.js';
import type { System } from './sheet/contract.js';
import { sheetSentences } from './sheet/english.js';
import { houseSystems } from './sheet/house-systems.js';
import { systemsIn, type Games } from './sheet/systems.js';
import { skarney } from './skarney/index.js';
import { teeko } from './teeko/index.js';

const house = [
  seal(teeko),
  ...scarneys.map((rules) => seal(rules)),
  seal(skarney),
  seal(baccarat),
  seal(scarnecchia),
];

/** The sentences that belong to no game. */
const sharedEnglish: English = { ...englishOfPlay, ...sheetSentences };

const rulebooks = registryOf(house, sharedEnglish);

/** The games that are played here. */
export const games: Games = { ...rulebooks, systems: systemsIn(houseSystems, rulebooks) };

/** The games that are played here and one more with its scoring systems: how a test plays a game that is none of them. */
export function gamesWith(rulebook: Rulebook, ...systems: readonly System[]): Games {
  const known = registryOf([...house, rulebook], sharedEnglish);
  return { ...known, systems: systemsIn({ ...houseSystems, [rulebook.game]: systems }, known) };
}
