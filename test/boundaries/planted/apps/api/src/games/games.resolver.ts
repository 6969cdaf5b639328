import { matches } from '../matches/index.js';

export const games = matches;
