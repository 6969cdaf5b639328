import { note, type Note } from '../model/notes.js';
import type { Tournament } from '../model/tournament.js';
import type { Standings } from '../standings/standings.js';

/** What of a TRF its standings do not follow: its own ranks, and a system that is none of ours. */
export function rankNotes(tournament: Tournament, standings: Standings): readonly Note[] {
  const { otherSystem: type, format } = tournament;
  const ofSystem = type === undefined ? [] : [note('trf-system-ranked', '', { type, format })];
  return [...ofSystem, ...ofOwnRanks(tournament, standings)];
}

/**
 * Where the ranks that a TRF states are in another order than the standings by its keys or those asked for: two competitors that it
 * ranks the other way round. Those it ranks as equal may be in any order.
 */
function ofOwnRanks({ stated, rounds }: Tournament, { after, rows }: Standings): readonly Note[] {
  const ranks = stated?.ranks ?? null;
  if (ranks === null || after < rounds.length) return [];
  /** The last in the ranks of the file, of those ahead of the row and of those level with it. */
  let ahead = { who: 0, own: 0 };
  let level = ahead;
  let before = 0;
  for (const { rank, who } of rows) {
    if (rank !== before && level.own > ahead.own) ahead = level;
    before = rank;
    const own = ranks[who] ?? 0;
    if (own < ahead.own) return [note('trf-ranks-differ', '', { number: who + 1, other: ahead.who + 1 })];
    if (own > level.own) level = { who, own };
  }
  return [];
}
