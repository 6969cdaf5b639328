import { accepted, type Checked, defined, type JsonObject, own, refused } from '@fairview/kernel';
import type { SheetGame } from '../../contract.js';
import { optional, placeKeys, readInstant, written } from '../../record-keys.js';

const flags = ['resigned', 'noContest'] as const;
const names = ['black', 'red'] as const;

/**
 * A game of Teeko as a match record writes it. What its keys say is for the sheet to judge. Refused, TM-1, TM-19.
 */
export function readTeekoGame(given: JsonObject): Checked<SheetGame> {
  const winner = own(given, 'winner');
  if (winner !== undefined && winner !== null && typeof winner !== 'string') {
    return refused('R-5', 'winner-not-a-player', { player: written(winner) });
  }
  const kind = optional(given, 'kind');
  if (kind !== undefined && typeof kind !== 'string') return refused('TM-1', 'kind-missing');
  for (const key of flags) {
    if (typeof (optional(given, key) ?? false) !== 'boolean')
      return refused('R-6', 'game-flag-unreadable', { key });
  }
  for (const key of names) {
    const player = optional(given, key) ?? '';
    if (typeof player !== 'string') return refused('R-5', 'colour-not-a-player', { player: written(player) });
  }
  const endedAt = readInstant(optional(given, 'endedAt'), 'TM-19');
  if (!endedAt.ok) return endedAt;
  const said = [...flags, ...names, ...placeKeys, 'record'].flatMap((key) => {
    const value = optional(given, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return accepted({
    ...(Object.fromEntries(said) as Pick<
      SheetGame,
      (typeof flags | typeof names | typeof placeKeys)[number] | 'record'
    >),
    ...defined({ winner, kind, endedAt: endedAt.value }),
  });
}
