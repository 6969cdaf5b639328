import { quoted, refused, type Checked } from '@fairview/kernel';
import type { Sheet, SheetGiven, System } from './contract.js';
import { baccarat } from './systems/baccarat/index.js';
import { bonus } from './systems/teeko/bonus.js';
import { doubles } from './systems/doubles/index.js';
import { elimination } from './systems/elimination/index.js';
import { highlow } from './systems/highlow/index.js';
import { partnership } from './systems/teeko/partnership.js';
import { scarnecchia } from './systems/scarnecchia/index.js';
import { singles } from './systems/singles/index.js';
import { skarney } from './systems/skarney/index.js';
import { skarneyDuplicate } from './systems/skarney-duplicate/index.js';
import { solitaire } from './systems/solitaire/index.js';
import { straight } from './systems/teeko/straight.js';
import { threeHanded } from './systems/teeko/three-handed.js';

/** The ways to score a match, by game. A system is a file in `systems/` and a line here. */
const systems: Readonly<Record<string, readonly System[]>> = {
  teeko: [straight, bonus, threeHanded, partnership],
  'scarney-solitaire': [solitaire],
  'scarney-singles': [singles],
  'scarney-doubles': [doubles],
  'scarney-highlow': [highlow],
  skarney: [skarney, skarneyDuplicate],
  'scarney-baccarat': [baccarat, elimination],
  scarnecchia: [scarnecchia],
};

/** The ways to score a match of a game, by their ids; none of a game without sheets. */
export const systemsOf = (game: string): readonly string[] =>
  (Object.hasOwn(systems, game) ? (systems[game] ?? []) : []).map(({ id }) => id);

/**
 * Opens the score sheet of a match. `settings` are those of the match record, figures as they stand on the sheet;
 * `sides` names each side's players in line-up order; `startedAt` is in milliseconds since 1970, UTC.
 * Refused: a game without sheets, a system that the game has not, settings (R-3, TM-4, TM-8
 * to TM-10, BC-17, BC-18), sides.
 */
export function openSheet(given: SheetGiven): Checked<Sheet> {
  const known = Object.hasOwn(systems, given.game) ? systems[given.game] : undefined;
  if (!known) return refused('R-2', 'game-without-sheet', { game: quoted(given.game) });
  const system = known.find(({ id }) => id === given.system);
  return system ? system.open(given) : refused('R-3', 'system-unknown', { system: quoted(given.system) });
}
