import { one } from './one.js';

export const other = (): unknown => one;
