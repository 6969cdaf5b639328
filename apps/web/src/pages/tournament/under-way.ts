import type { TournamentMatch } from './figures.js';

/** Whether anything was played in a match, or a game of it is being played here. */
export const isUnderWay = ({ inPlay, sheet }: Pick<TournamentMatch, 'inPlay' | 'sheet'>): boolean =>
  inPlay || sheet.sides.some(({ count }) => count !== 0);
