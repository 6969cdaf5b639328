import { isDeepStrictEqual } from 'node:util';
import type { FoldedTournament, RangedRow, TournamentRow } from '@fairview/tournaments';
import type { PreviewedStanding } from '../types/preview.js';
import { standingRowOf } from '../types/standing.js';

const shownOf = ({ derivation: _why, possibleRanks: _later, ...row }: RangedRow) => row;

/** The rows that would be others, as this reader sees both. */
export function changedRows(
  tournament: TournamentRow,
  reader: ReadonlySet<string>,
  before: FoldedTournament,
  after: FoldedTournament,
): readonly PreviewedStanding[] {
  const was = new Map(before.standings(reader).map((row) => [row.entry, row]));
  return after.standings(reader).flatMap((row) => {
    const earlier = was.get(row.entry);
    if (!earlier || isDeepStrictEqual(shownOf(earlier), shownOf(row))) return [];
    return [{ before: standingRowOf(tournament, earlier), after: standingRowOf(tournament, row) }];
  });
}
