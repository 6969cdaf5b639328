import { defined, type JsonObject } from '@fairview/kernel';
import type { SheetGame } from '../../contract.js';
import { noContestKeys } from '../../record-keys.js';
import type { NoContest } from '../../sheet-result.js';
import type { TeekoKeys } from './keys.js';
import type { TeekoResult } from './result.js';

/** The keys of a result in a match record. */
export function writeResult(result: TeekoResult | NoContest): TeekoKeys {
  switch (result.kind) {
    case 'win':
      return { winner: result.winner, kind: result.position };
    case 'resignation':
      return { winner: result.winner, resigned: true };
    case 'draw':
      return { winner: null };
    case 'noContest':
      return noContestKeys;
  }
}

/** A game of Teeko as `readTeekoGame` reads it, but for the instant of its end: the holders of the colours by name. */
export function writeTeekoGame({
  result,
  seats: [first, second] = [],
  black = first,
  red = second,
  round,
  board,
}: SheetGame<TeekoResult | NoContest>): JsonObject {
  return { ...writeResult(result), ...defined({ round, board, black, red }) };
}
