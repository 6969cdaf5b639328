import { skarney } from '../skarney/index.js';

export const teeko = skarney;
