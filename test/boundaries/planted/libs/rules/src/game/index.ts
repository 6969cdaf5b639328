import { games } from '../games.js';

export const contract = (): unknown => games;
