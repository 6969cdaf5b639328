import type { JsonObject } from '@fairview/kernel';
import type { SheetGame } from '../../contract.js';

/** A game of Teeko as `readTeekoGame` reads it, but for the instant of its end: the holders of the colours by name. */
export function writeTeekoGame({ seats, endedAt: _endedAt, ...said }: SheetGame): JsonObject {
  const [black, red] = seats ?? [];
  const colours = black === undefined || red === undefined ? {} : { black, red };
  return { ...(said as JsonObject), ...colours };
}
