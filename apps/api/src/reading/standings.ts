import { bug } from '@fairview/kernel';
import type { FoldedTournament, RangedRow, TournamentRow, TournamentsAsOf } from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';
import { askedAsOf, type AsOfArgs } from '../shared/as-of.js';
import { pageOf, type PageRequest } from '../shared/page.js';
import { standingRowOf, type StandingConnection } from '../types/standing.js';
import { isDeepStrictEqual } from 'node:util';
import type { PreviewedStanding } from '../types/preview.js';
import { idOfStream, kindOfStream, type Recorded } from '@fairview/events';
import { disputeEvents, sheetEvents, type PlayReads, type MatchRow } from '@fairview/play';

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

/** A match that is folded from its events costs so many times a match that is read. */
const foldWeight = 4;

/** The tournament as it was asked for: now, or as it stood. */
export function foldedAsOf(stood: TournamentsAsOf, args: AsOfArgs): FoldedFrom {
  const asked = askedAsOf(args);
  if (!asked) return currentOf;
  return (row, context) => {
    const matches = row.pairings.length + row.arranged.length;
    context.budget.chargeFold(`${row.id} as it stood`, foldWeight * matches);
    return stood.folded(row.club, row.id, asked, context);
  };
}

/** Takes the rows of a folded tournament, for a reader with these entries. */
type Rank = (folded: FoldedTournament, reader: ReadonlySet<string>) => readonly RangedRow[];

/** All rows of the standings as the caller may see them, and the position that they include; none if there was no tournament yet. */
export async function rowsOf(
  row: TournamentRow,
  context: RequestContext,
  rank: Rank,
  from: FoldedFrom = currentOf,
): Promise<{ readonly rows: readonly RangedRow[]; readonly asOfLogPosition: number }> {
  const { entries: reader } = await context.accessTo(row.club, row.id);
  const folded = await from(row, context);
  return { rows: folded ? rank(folded, reader) : [], asOfLogPosition: folded?.position ?? 0 };
}

/** A page of standings. */
export async function standingsOf(
  row: TournamentRow,
  page: PageRequest,
  context: RequestContext,
  rank: Rank,
  from?: FoldedFrom,
): Promise<StandingConnection> {
  const { rows, asOfLogPosition } = await rowsOf(row, context, rank, from);
  const ranked = pageOf(rows, page, ({ entry }) => entry);
  const shown = await ranked.of(
    (some) => Promise.resolve(some.map((each) => standingRowOf(row, each))),
    (each) => each.entryId,
  );
  return Object.assign(shown, { asOfLogPosition, ...openCounts(rows) });
}

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

/**
 * The tournament whose standings an event may change: by a result on a sheet or off it, by a dispute, by a ruling, or because
 * something happened to the tournament itself. Null if it changes none.
 */
export async function changedStandings(
  reads: Pick<PlayReads, 'matches' | 'games'>,
  recorded: Recorded,
): Promise<string | null> {
  const { club, stream } = recorded;
  const [kind, id] = [kindOfStream(stream), idOfStream(stream)];
  if (kind === 'tournament') return id;
  if (kind === 'match' && sheetEvents.has(recorded.body.type))
    return (await reads.matches(club, [id]))[0]?.tournament ?? null;
  if (kind === 'game' && disputeEvents.has(recorded.body.type))
    return (await reads.games(club, [id]))[0]?.tournament ?? null;
  return null;
}

/** Whether the sheet of a match may still change: see `Match.provisional`. */
export const isProvisional = async (
  { club, id, unconfirmed, proposed, conflicting, disputed }: MatchRow,
  { loaders }: Pick<RequestContext, 'loaders'>,
): Promise<boolean> =>
  unconfirmed || proposed || conflicting || disputed || (await loaders.questioned.load({ club, id }));
