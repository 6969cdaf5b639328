import { baccarat } from '../games/baccarat/plan.js';
import { scarnecchia } from '../games/scarnecchia/plan.js';
import { scarneys } from '../games/scarney/plans.js';
import { skarney } from '../games/skarney/plan.js';
import type { GamePlan } from '../plan/game-plan.js';

const plans = { ...scarneys, skarney, 'scarney-baccarat': baccarat, scarnecchia };

/** A game that has a demo of its own. */
export type DemoGame = keyof typeof plans;

/** How the matches of each game are held. */
export const gamePlans: Readonly<Record<DemoGame, GamePlan>> = plans;

/** Whether a game has a demo of its own. */
export const isDemoGame = (game: string): game is DemoGame => Object.hasOwn(plans, game);
