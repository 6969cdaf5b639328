import { log } from '../../events/src/index.js';

export const platform = log;
