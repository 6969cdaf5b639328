import type { View } from '../game/contract.js';
import { formatPosition } from './position.js';
import type { TeekoState } from './state.js';

/** Everybody sees everything: the position, and how many times it has stood (T-15; 0 in the drop). */
export function view(state: TeekoState): View {
  return { position: formatPosition(state), standing: state.standing };
}
