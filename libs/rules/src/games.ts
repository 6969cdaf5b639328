import type { Rulebook } from './game/contract.js';
import { rulebooks, rulebooksWith } from './rulebooks.js';
import type { System } from './sheet/contract.js';
import { houseSystems } from './sheet/house-systems.js';
import { systemsIn, type Games } from './sheet/systems.js';

/** The games that are played here. */
export const games: Games = { ...rulebooks, systems: systemsIn(houseSystems, rulebooks) };

/** The games that are played here and one more with its scoring systems: how a test plays a game that is none of them. */
export function gamesWith(rulebook: Rulebook, ...systems: readonly System[]): Games {
  const known = rulebooksWith(rulebook);
  return { ...known, systems: systemsIn({ ...houseSystems, [rulebook.game]: systems }, known) };
}
