import { bug } from '@fairview/kernel';
import type { FoldedTournament, RangedRow, TournamentRow } from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';
import { pageOf, type PageRequest } from '../shared/page.js';
import { standingRowOf, type StandingConnection } from '../types/standing.js';

/** How many rows may still change, and why: their own results, or anybody's. */
function openCounts(rows: readonly RangedRow[]) {
  const provisionalCount = rows.filter(({ questions }) => questions.length > 0).length;
  const mayChangeCount = rows.filter(({ mayChange }) => mayChange).length;
  return { provisional: provisionalCount > 0, provisionalCount, mayChangeCount };
}

/** The source of standings: the current tournament, or a past one; `undefined` if there was none yet. */
type FoldedFrom = (row: TournamentRow, context: RequestContext) => Promise<FoldedTournament | undefined>;

/** The current tournament. */
export const currentOf = async (row: TournamentRow, { loaders }: RequestContext): Promise<FoldedTournament> =>
  (await loaders.folds.load(row)) ?? bug(`tournament ${row.id} has a head and no last change`);

export const foldedNow: FoldedFrom = currentOf;

/** A page of standings: those that `rank` takes from the folded tournament, for a reader with these entries. */
export async function standingsOf(
  row: TournamentRow,
  page: PageRequest,
  context: RequestContext,
  rank: (folded: FoldedTournament, reader: ReadonlySet<string>) => readonly RangedRow[],
  from: FoldedFrom = foldedNow,
): Promise<StandingConnection> {
  const { entries: reader } = await context.accessTo(row.club, row.id);
  const folded = await from(row, context);
  const rows = folded ? rank(folded, reader) : [];
  const ranked = pageOf(rows, page, ({ entry }) => entry);
  const shown = await ranked.of(
    (some) => Promise.resolve(some.map((each) => standingRowOf(row, each))),
    (each) => each.entryId,
  );
  return Object.assign(shown, {
    asOfLogPosition: folded?.position ?? 0,
    ...openCounts(rows),
  });
}
