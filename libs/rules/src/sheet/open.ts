import { quoted, refused, type Checked } from '@fairview/kernel';
import type { Sheet, SheetGiven, System } from './contract.js';
import type { SheetResult } from './sheet-result.js';
import { readReported, type ReportedResult, type ResultForm } from './result-form.js';
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

const known = (game: string): readonly System[] =>
  Object.hasOwn(systems, game) ? (systems[game] ?? []) : [];

/** The ways to score a match of a game, by their ids; none of a game without sheets. */
export const systemsOf = (game: string): readonly string[] => known(game).map(({ id }) => id);

/** Every kind of result that some system knows, once. */
export const resultForms: readonly ResultForm[] = [
  ...new Map(
    Object.values(systems)
      .flat()
      .flatMap(({ results }) => results.map((form) => [form.kind, form] as const)),
  ).values(),
];

/**
 * A reported result as the sheet of a match enters it. Refused: a system that the game has not, and what
 * `readReported` refuses: a kind of another system's, fields that do not apply, are missing or unreadable.
 */
export function readResult(
  { game, system: id }: Pick<SheetGiven, 'game' | 'system'>,
  reported: ReportedResult,
): Checked<SheetResult> {
  const system = known(game).find((each) => each.id === id);
  return system
    ? readReported(reported, system.results)
    : refused('R-3', 'system-unknown', { system: quoted(id) });
}

/**
 * Opens the score sheet of a match. `settings` are those of the match record, figures as they stand on the sheet;
 * `sides` names each side's players in line-up order; `startedAt` is in milliseconds since 1970, UTC.
 * Refused: a game without sheets, a system that the game has not, settings (R-3, TM-4, TM-8
 * to TM-10, BC-17, BC-18), sides.
 */
export function openSheet(given: SheetGiven): Checked<Sheet> {
  const ofGame = known(given.game);
  if (ofGame.length === 0) return refused('R-2', 'game-without-sheet', { game: quoted(given.game) });
  const system = ofGame.find(({ id }) => id === given.system);
  return system ? system.open(given) : refused('R-3', 'system-unknown', { system: quoted(given.system) });
}
