import type { English } from '@fairview/kernel';
import { baccarat } from './baccarat/index.js';
import { baccaratSetupSchema } from './baccarat/setup.js';
import { baccaratVariantSchema } from './baccarat/variant.js';
import type { Rulebook } from './game/contract.js';
import { objectOf } from './game/json-schema.js';
import { registryOf } from './game/registry.js';
import { seal } from './game/seal.js';
import { englishOfPlay, type GameViews } from './one-game.js';
import type { GameSchemas } from './record/schema.js';
import { scarnecchia } from './scarnecchia/index.js';
import { scarnecchiaSetupSchema } from './scarnecchia/setup.js';
import { scarnecchiaVariantSchema } from './scarnecchia/state.js';
import { scarney } from './scarney/index.js';
import { scarneySetupSchema } from './scarney/setup.js';
import type { ScarneyGame } from './scarney/terms.js';
import type { System } from './sheet/contract.js';
import { sheetSentences } from './sheet/english.js';
import { baccaratSystem } from './sheet/systems/baccarat/index.js';
import { doubles } from './sheet/systems/doubles/index.js';
import { elimination } from './sheet/systems/elimination/index.js';
import { highlow } from './sheet/systems/highlow/index.js';
import { scarnecchiaSystem } from './sheet/systems/scarnecchia/index.js';
import { singles } from './sheet/systems/singles/index.js';
import { skarneyDuplicate } from './sheet/systems/skarney/duplicate/index.js';
import { skarneySystem } from './sheet/systems/skarney/index.js';
import { solitaire } from './sheet/systems/solitaire/index.js';
import { bonus } from './sheet/systems/teeko/bonus.js';
import { partnership } from './sheet/systems/teeko/partnership.js';
import { straight } from './sheet/systems/teeko/straight.js';
import { threeHanded } from './sheet/systems/teeko/three-handed.js';
import { systemsIn, type Games } from './sheet/systems.js';
import { skarney } from './skarney/index.js';
import { skarneySetupSchema } from './skarney/setup.js';
import { skarneyVariantSchema } from './skarney/variant.js';
import { teeko } from './teeko/index.js';
import { teekoSetupSchema } from './teeko/setup.js';
import { teekoVariantSchema } from './teeko/variant.js';

// What others take of single games.
export { ratingOf as solitaireRating } from './scarney/bonuses.js';
export { colours as pawnColours } from './scarney/pawns.js';
export { skarneyPlayable, type SkarneyPlayable } from './skarney/playable-from-view.js';
export { resignationWorth } from './teeko/ending.js';
export { dropChoosers, openings, type Opening, type TeekoVariant } from './teeko/variant.js';
export { winningKinds, winningPositions, type Positions, type WinningKind } from './teeko/winning.js';

/** The rules of a game, and the ways to score its matches: a system is a folder in `sheet/systems/`. */
type HouseGame = { readonly rulebook: Rulebook; readonly systems: readonly System[] };

const house: Readonly<Record<keyof GameViews, HouseGame>> = {
  teeko: { rulebook: seal(teeko), systems: [straight, bonus, threeHanded, partnership] },
  'scarney-solitaire': { rulebook: seal(scarney('scarney-solitaire')), systems: [solitaire] },
  'scarney-singles': { rulebook: seal(scarney('scarney-singles')), systems: [singles] },
  'scarney-doubles': { rulebook: seal(scarney('scarney-doubles')), systems: [doubles] },
  'scarney-highlow': { rulebook: seal(scarney('scarney-highlow')), systems: [highlow] },
  skarney: { rulebook: seal(skarney), systems: [skarneySystem, skarneyDuplicate] },
  'scarney-baccarat': { rulebook: seal(baccarat), systems: [baccaratSystem, elimination] },
  scarnecchia: { rulebook: seal(scarnecchia), systems: [scarnecchiaSystem] },
};

const houseRulebooks = Object.values(house).map(({ rulebook }) => rulebook);

/** The ways to score a match, by game. */
const houseSystems: Readonly<Record<string, readonly System[]>> = Object.fromEntries(
  Object.entries(house).map(([game, { systems }]) => [game, systems]),
);

/** The sentences that belong to no rulebook: those of score sheets, and of the systems that write them. */
const sharedEnglishWith = (systems: Readonly<Record<string, readonly System[]>>): English =>
  Object.assign(
    {},
    englishOfPlay,
    sheetSentences,
    ...Object.values(systems)
      .flat()
      .map(({ english }) => english),
  );

const rulebooks = registryOf(houseRulebooks, sharedEnglishWith(houseSystems));

/** The games that are played here. */
export const games: Games = { ...rulebooks, systems: systemsIn(houseSystems, rulebooks) };

/** The games that are played here and one more with its scoring systems: how a test plays a game that is none of them. */
export function gamesWith(rulebook: Rulebook, ...systems: readonly System[]): Games {
  const all = { ...houseSystems, [rulebook.game]: systems };
  const known = registryOf([...houseRulebooks, rulebook], sharedEnglishWith(all));
  return { ...known, systems: systemsIn(all, known) };
}

const ofScarney = (game: ScarneyGame): GameSchemas => ({
  variant: objectOf({}),
  setup: scarneySetupSchema(game),
});

/** What the variant and the setup of each game may be. A function, so that a page that plays does not carry it. */
export const schemasOfGames = (): Readonly<Record<keyof GameViews, GameSchemas>> => ({
  teeko: { variant: teekoVariantSchema, setup: teekoSetupSchema },
  'scarney-solitaire': ofScarney('scarney-solitaire'),
  'scarney-singles': ofScarney('scarney-singles'),
  'scarney-doubles': ofScarney('scarney-doubles'),
  'scarney-highlow': ofScarney('scarney-highlow'),
  skarney: { variant: skarneyVariantSchema, setup: skarneySetupSchema },
  'scarney-baccarat': { variant: baccaratVariantSchema, setup: baccaratSetupSchema },
  scarnecchia: { variant: scarnecchiaVariantSchema, setup: scarnecchiaSetupSchema },
});
