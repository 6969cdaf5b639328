import type { TournamentMatch } from './documents.js';

/** Whether anything was played in a match, or a game of it is being played here. */
export const isUnderWay = ({ currentGame, sheet }: Pick<TournamentMatch, 'currentGame' | 'sheet'>): boolean =>
  currentGame !== null || sheet.sides.some(({ count }) => count !== 0);
