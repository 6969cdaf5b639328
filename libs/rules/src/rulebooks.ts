import { baccarat } from './baccarat/index.js';
import type { Rulebook } from './game/contract.js';
import { registryOf, type Rulebooks } from './game/registry.js';
import { seal } from './game/seal.js';
import { scarnecchia } from './scarnecchia/index.js';
import { scarneys } from './scarney/index.js';
import { sharedEnglish } from './shared-english.js';
import { skarney } from './skarney/index.js';
import { teeko } from './teeko/index.js';

const house = [
  seal(teeko),
  ...scarneys.map((rules) => seal(rules)),
  seal(skarney),
  seal(baccarat),
  seal(scarnecchia),
];

/** The rulebooks of the games that are played here. */
export const rulebooks: Rulebooks = registryOf(house, sharedEnglish);

/** Those rulebooks and one more. */
export const rulebooksWith = (more: Rulebook): Rulebooks => registryOf([...house, more], sharedEnglish);
