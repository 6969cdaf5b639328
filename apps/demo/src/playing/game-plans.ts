import { baccarat } from '../games/baccarat/plan.js';
import { scarnecchia } from '../games/scarnecchia/plan.js';
import { scarneys } from '../games/scarney/plans.js';
import { skarney } from '../games/skarney/plan.js';
import type { GamePlan } from '../plan/game-plan.js';

/** The games that have a demo of their own. */
export const demoGames = [
  'scarney-solitaire',
  'scarney-singles',
  'scarney-doubles',
  'scarney-highlow',
  'skarney',
  'scarney-baccarat',
  'scarnecchia',
] as const;
export type DemoGame = (typeof demoGames)[number];

/** How the matches of each game are held. */
export const gamePlans: Readonly<Record<DemoGame, GamePlan>> = {
  ...scarneys,
  skarney,
  'scarney-baccarat': baccarat,
  scarnecchia,
};
