import { conformance } from './conformance/index.js';

export const games = conformance;
