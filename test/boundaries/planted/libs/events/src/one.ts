import { other } from './other.js';

export const one = (): unknown => other;
