import type { LeagueRow } from './documents.js';

/** Rows that have one name, and all their entries. */
export interface SameName {
  readonly name: string;
  readonly rows: number;
  readonly entries: readonly string[];
}

/** Names in several rows: an organizer knows who they are. Names are compared without case. */
export function sameNames(rows: readonly Pick<LeagueRow, 'name' | 'entryIds'>[]): readonly SameName[] {
  const byName = new Map<string, SameName>();
  for (const { name, entryIds } of rows) {
    if (name === null) continue;
    const key = name.trim().normalize('NFC').toLowerCase();
    const known = byName.get(key);
    byName.set(key, {
      name: known?.name ?? name,
      rows: (known?.rows ?? 0) + 1,
      entries: [...(known?.entries ?? []), ...entryIds],
    });
  }
  return [...byName.values()].filter((each) => each.rows > 1);
}
