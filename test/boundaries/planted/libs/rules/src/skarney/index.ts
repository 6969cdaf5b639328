import { opened } from '../record/index.js';

export const skarney = (): unknown => opened;
