import { accepted, defined, own, refused, type Checked, type Json, type JsonObject } from '@fairview/kernel';
import { anyText, explained } from '../../../game/json-schema.js';
import type { Instant } from '../../instant.js';
import { winnerNotAPlayer, type Roster } from '../../sides.js';
import { optional, placeKeys, readInstant, written } from '../../record-keys.js';

/** The data of a match record about a game of Teeko, key by key. */
export type TeekoKeys = {
  /** The winning player; null for a draw. May be left out of a no contest and beside a `record`. */
  readonly winner?: string | null;
  /** The winning position (T-3, T-4), or `resigned` instead (T-16). */
  readonly kind?: string;
  readonly resigned?: boolean;
  readonly noContest?: boolean;
  /** The players who held the colours. */
  readonly black?: string;
  readonly red?: string;
  readonly round?: number;
  readonly board?: number;
  readonly endedAt?: Instant;
  /** A game record (`fairview/1`). */
  readonly record?: Json;
};

/** The keys that no other game has. */
export const teekoKeySchemas = {
  kind: explained('Teeko: the winning position (TM-1).', anyText),
  black: explained('Teeko: the player with black.', anyText),
  red: explained('Teeko: the player with red.', anyText),
};

const flags = ['resigned', 'noContest'] as const;
const names = ['black', 'red'] as const;

/** The keys of a game, read one by one. Refused, TM-1, TM-19. */
export function readTeekoKeys(given: JsonObject, roster: Roster): Checked<TeekoKeys> {
  const winner = own(given, 'winner');
  if (winner !== undefined && winner !== null && typeof winner !== 'string') {
    return winnerNotAPlayer(written(winner), roster);
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
    ...(Object.fromEntries(said) as Omit<TeekoKeys, 'winner' | 'kind' | 'endedAt'>),
    ...defined({ winner, kind, endedAt: endedAt.value }),
  });
}
