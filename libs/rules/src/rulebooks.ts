import type { English } from '@fairview/kernel';
import { baccarat } from './baccarat/index.js';
import type { Rulebook } from './game/contract.js';
import { gameEnglish } from './game/english.js';
import { registryOf, type Rulebooks } from './game/registry.js';
import { seal } from './game/seal.js';
import { recordEnglish } from './record/english.js';
import { scarnecchia } from './scarnecchia/index.js';
import { scarneys } from './scarney/index.js';
import { sheetSentences } from './sheet/english.js';
import { shuffleSentences } from './shuffle/english.js';
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
const shared: English = { ...gameEnglish, ...recordEnglish, ...sheetSentences, ...shuffleSentences };

/** The rulebooks of the games that are played here. */
export const rulebooks: Rulebooks = registryOf(house, shared);

/** Those rulebooks and one more. */
export const rulebooksWith = (more: Rulebook): Rulebooks => registryOf([...house, more], shared);
