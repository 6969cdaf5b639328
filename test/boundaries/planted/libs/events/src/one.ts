import type { Other } from './other.js';

export type One = { readonly other?: Other };
