import { matches } from '../matches/index.js';

export const match = matches;
