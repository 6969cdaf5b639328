import { PostgresLog, Rebuild, type RowDifference } from '@fairview/events';
import { accepted } from '@fairview/kernel';
import { withNewKey, type Database, type KeyRing } from '@fairview/platform';
import { playModels, PostgresSealedSeeds, tournamentChangeModel } from '@fairview/play';
import { Reviewer } from '@fairview/review';
import { games } from '@fairview/rules';
import { auditRows, composeServices, repairRow, type RowFinding } from '@fairview/services';
import { formats, tournamentModel } from '@fairview/tournaments';

/** A row that is not what the log leads to, and how to put it right. */
export interface DifferingRow {
  readonly row: RowDifference | RowFinding;
  /** Writes what the log leads to. @returns false if that cannot be done */
  repair(): Promise<boolean>;
}

/**
 * Folds every game, match and tournament again and compares with the stored rows; and roles, entries, deadlines and sealed
 * seeds with what the log says of them.
 * @param keys the server's seal keys; without them each seed is reported as lacking its key, and everything else is compared
 * @param folded called for each stream that was folded
 */
export async function* differingRows(
  pool: Database['pool'],
  keys: KeyRing | undefined,
  folded: () => void,
): AsyncGenerator<DifferingRow> {
  const log = new PostgresLog(pool);
  const seeds = { keys: keys ?? withNewKey('seal'), process: 'fairview rebuild' };
  const { play, playReads, tournaments, tournamentReads, ratings, gameReviews } = composeServices({
    pool,
    log,
    games,
    formats,
    seeds,
  });
  const audited = { pool, log, play, tournaments, seeds: new PostgresSealedSeeds(pool, seeds) };
  const models = [...playModels(play, playReads), tournamentModel(tournaments, tournamentReads)];
  const rebuilding = new Rebuild(log, pool, models, [tournamentChangeModel(play, pool)]);
  const reviewer = new Reviewer();
  const review = (record: string) => Promise.resolve(reviewer.reviewText(accepted(record)));
  for (const { club } of await log.clubHeads()) {
    for await (const row of rebuilding.differences(club, folded))
      yield { row, repair: () => rebuilding.repair(row).then(() => true) };
    // Last of the read models: ratings follow from the heads of tournaments and matches.
    for await (const row of ratings.differences(club))
      yield { row, repair: () => ratings.refold(club).then(() => true) };
    for await (const row of gameReviews.differences(club, review))
      yield { row, repair: () => gameReviews.repair(club, row.id).then(() => true) };
    for (const row of await auditRows(audited, club))
      yield { row, repair: async () => Boolean(await repairRow(audited, row)) };
  }
}
