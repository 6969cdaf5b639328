import { match } from '../match/state.js';

export const asked = match;
