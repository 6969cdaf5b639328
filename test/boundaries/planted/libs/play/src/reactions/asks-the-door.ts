import * as door from '../index.js';

export const all = door;
