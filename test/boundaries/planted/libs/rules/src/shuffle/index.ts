import { sheet } from '../sheet/index.js';

export const dealt = sheet;
