import type { Slip } from './slips.js';

/** Whether anything was done in a match: a game, a report, a point. */
export const hasBegun = ({ clock, games, currentGames, reports, sheet }: Slip): boolean =>
  clock !== null ||
  games.nodes.length > 0 ||
  currentGames.length > 0 ||
  reports.length > 0 ||
  sheet.sides.some(({ count }) => count !== 0);
