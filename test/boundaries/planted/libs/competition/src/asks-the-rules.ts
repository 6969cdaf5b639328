import { games } from '../../rules/src/games.js';

export const competition = games;
