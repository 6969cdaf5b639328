import type { One } from './one.js';

export type Other = { readonly one?: One };
