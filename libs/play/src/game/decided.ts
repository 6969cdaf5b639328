import { accepted, type Refused } from '@fairview/kernel';
import { refused } from '../refusals.js';
import type { JudgedAtTable } from './act.js';
import type { GameFact } from './acts.js';
import { isOpen, isVoid, type GameState } from './state.js';

/** A command comes to these events. */
export const written = (...events: readonly GameFact[]): JudgedAtTable => accepted({ events });

/** Why nothing more may be done at this table, or `undefined` while it is open. TM-21 names the no contest. */
export function closed(state: GameState): Refused | undefined {
  if (isOpen(state)) return undefined;
  if (isVoid(state)) return refused('game-voided');
  if (state.ended?.by === 'no-contest') return refused('no-contest');
  return refused('game-finished');
}
