import { formats } from '../formats/formats.js';

export const known = formats;
