import { dealt } from '../shuffle/index.js';

export const opened = dealt;
