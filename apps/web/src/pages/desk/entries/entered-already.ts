import { folded } from '../../../parts/find/matches-text.js';
import type { PastedName } from './pasted-names.js';

const compared = (name: string): string => folded(name).replace(/\s+/gu, ' ').trim();

/** The names of a pasted list that somebody bears who is entered already: accents, case and spaces do not tell people apart. */
export function enteredAlready(
  pasted: readonly PastedName[],
  entered: readonly (string | null)[],
): readonly PastedName[] {
  const known = new Set(entered.map((name) => compared(name ?? '')));
  return pasted.filter(({ name }) => known.has(compared(name)));
}
