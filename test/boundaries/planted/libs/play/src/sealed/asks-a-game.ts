import { asked } from '../game/asks-its-match.js';

export const known = asked;
