import { api } from '../../api/src/main.js';
import { nothing } from './mistyped.js';

export const cli = [api, nothing];
