import { englishOfPlay } from './english-of-play.js';
import type { Rulebook } from './game/contract.js';
import { registryOf, type Rulebooks } from './game/registry.js';
import { seal } from './game/seal.js';

const scarney = async (): Promise<readonly Rulebook[]> => {
  const { scarneys } = await import('./scarney/index.js');
  return scarneys.map((rules) => seal(rules));
};

const rulebooksByGame: Readonly<Record<string, () => Promise<readonly Rulebook[]>>> = {
  teeko: async () => [seal((await import('./teeko/index.js')).teeko)],
  'scarney-solitaire': scarney,
  'scarney-singles': scarney,
  'scarney-doubles': scarney,
  'scarney-highlow': scarney,
  skarney: async () => [seal((await import('./skarney/index.js')).skarney)],
  'scarney-baccarat': async () => [seal((await import('./baccarat/index.js')).baccarat)],
  scarnecchia: async () => [seal((await import('./scarnecchia/index.js')).scarnecchia)],
};

/**
 * The rulebooks of one game, loaded on demand: a page that shows one game need not fetch the other seven.
 * @param game the id of the game, `teeko`; for an unknown one the registry has no game, and refuses everything with R-2
 */
export async function rulebooksOf(game: string): Promise<Rulebooks> {
  const load = Object.hasOwn(rulebooksByGame, game) ? rulebooksByGame[game] : undefined;
  return registryOf((await load?.()) ?? [], englishOfPlay);
}
