import { winningKinds, winningPositions, type Positions } from '@fairview/rules';
import { rankOf, setsByRank, mostPieces } from './ranks.js';

const byPositions = new Map<Positions, Uint8Array>();

/** By the rank of four circles: what they are worth as a winning position (T-5), 0 if they are none. */
export function worthByRank(positions: Positions): Uint8Array {
  const known = byPositions.get(positions);
  if (known !== undefined) return known;
  const worth = new Uint8Array(setsByRank(mostPieces).length);
  for (const [set, kind] of winningPositions(positions)) worth[rankOf(set)] = winningKinds[kind].points;
  byPositions.set(positions, worth);
  return worth;
}
